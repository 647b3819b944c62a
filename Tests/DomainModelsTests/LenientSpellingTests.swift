import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Lenient fields of types that have more than one spelling: UUIDs, URLs and money.
@Suite struct LenientSpellingTests {
  struct Wrapped<Value: Codable & Coercible>: Codable {
    @Lenient var value: Value
  }
  struct UUIDs: ValidatedModel {
    let value: UUID, other: UUID?
    static let schema = Schema(UUIDs.init) {
      Field("value", \.value).lenient()
      Field("other", \.other).lenient()
    }
  }
  struct URLs: ValidatedModel {
    let value: URL
    static let schema = Schema(URLs.init) { Field("value", \.value).lenient() }
  }
  struct Amounts: ValidatedModel {
    let value: Money
    static let schema = Schema(Amounts.init) { Field("value", \.value).lenient() }
  }

  /// What every route makes of JSON: a value, or the messages.
  private func results<Value: Codable & Coercible, Model: Decodable>(
    _ json: String, _ property: KeyPath<Model, Value>
  ) -> Set<String> {
    let document = Data(#"{"value":\#(json)}"#.utf8)
    let (ours, theirs) = (ValidatedJSONDecoder(), JSONDecoder())
    func result<Document: Decodable>(_ property: KeyPath<Document, Value>) -> [String] {
      func text(_ decode: () throws -> Document) -> String {
        do {
          return "\(try decode()[keyPath: property])"
        } catch let error as DecodingError {
          return "\(error.codingPath.pathDescription): \(error.violation.message)"
        } catch {
          let entries = (error as? ValidationReport)?.entries ?? []
          return entries.map { "\($0.path): \($0.violation.message)" }.joined(separator: ", ")
        }
      }
      return [
        text { try ours.decode(Document.self, from: document) },
        text { try ours.decodeCollecting(Document.self, from: document) },
        text { try theirs.decode(Document.self, from: document) },
        text { try theirs.decodeCollecting(Document.self, from: document) },
      ]
    }
    return Set(result(property) + result(\Wrapped<Value>.value))
  }

  private static let id = "3F2504E0-4F89-41D3-9A0C-0305E82C3301"

  @Test(arguments: [
    ("3f2504e0-4f89-41d3-9a0c-0305e82c3301", id), ("3f2504e04f8941d39a0c0305e82c3301", id),
    ("{3F2504E0-4F89-41D3-9A0C-0305E82C3301}", id), ("{3F2504E04F8941D39A0C0305E82C3301}", id),
    ("urn:uuid:3f2504e0-4f89-41d3-9a0c-0305e82c3301", id),
    ("URN:UUID:3f2504e0-4f89-41d3-9a0c-0305e82c3301", id), ("3f2504e04f8941d39a0c0305e82c330", nil),
    ("3f2504e04f8941d39a0c0305e82c33011", nil), ("3f2504e04f8941d39a0c0305e82c330g", nil),
    ("3f2504e0-4f8941d3-9a0c-0305e82c3301", nil), ("{3f2504e04f8941d39a0c0305e82c3301", nil),
    (String(repeating: #"\r\n"#, count: 16), nil), ("3f2504e04f8941d39a0c0305e82c3\\r\\n1", nil),
    ("３f2504e04f8941d39a0c0305e82c33", nil), ("", nil), (" 3f2504e04f8941d39a0c0305e82c3301", nil),
  ])
  func aUUIDHasSeveralSpellings(_ text: String, _ expected: String?) {
    let results = results(#""\#(text)""#, \UUIDs.value)
    guard let expected else {
      #expect(results.count == 1 && results.first?.hasPrefix("value: ") == true, "\(results)")
      return
    }
    #expect(results == [expected])
  }

  @Test(arguments: [
    (#""x""#, "not “x”"), ("5", "not 5"), ("{}", "not an object"),
  ])
  func theErrorOfAUUIDNamesItsSpellings(_ json: String, _ found: String) {
    let accepted = "value: The value must be a UUID, also without hyphens, in braces or as a URN"
    #expect(results(json, \UUIDs.value) == [json == #""x""# ? accepted : "\(accepted), \(found)"])
  }

  @Test func whiteSpaceAroundAURLIsLeftOut() {
    for text in ["https://a.example/b", " https://a.example/b", #"\nhttps://a.example/b \t"#] {
      #expect(results(#""\#(text)""#, \URLs.value) == ["https://a.example/b"])
    }
    #expect(results(#""  ""#, \URLs.value).count == 1)
  }

  @Test(arguments: [
    (#"{"amount":"12.3","currency":"EUR"}"#, "12.30 EUR"),
    (#"{"amount":12.3,"currency":"EUR"}"#, "12.30 EUR"),
    (#"{"value":12,"currency_code":"EUR"}"#, "12.00 EUR"), (#""12.3 EUR""#, "12.30 EUR"),
    (#""12.3""#, "value: Money must be an amount and a currency such as 12.34 EUR"),
    (#"{"amount":1e2,"currency":"EUR"}"#, "100.00 EUR"),
    (#"{"amount":-1.5E+1,"currency":"JPY"}"#, "-15 JPY"),
    (
      #"{"amount":12.345,"currency":"EUR"}"#, "value: Money must have at most 2 decimals in EUR"
    ),
    (#"{"amount":1e-7,"currency":"EUR"}"#, "value: Money must have at most 2 decimals in EUR"),
    ("7", "value: The value must be an object, or a string such as 12.34 EUR, not 7"),
    ("true", "value: The value must be an object, or a string such as 12.34 EUR, not a boolean"),
    ("[]", "value: The value must be an object, or a string such as 12.34 EUR, not an array"),
    (
      #"{"amount":true,"currency":"EUR"}"#,
      "value.amount: The value must be a string or a number, not a boolean"
    ),
    (#"{"amount":null,"currency":"EUR"}"#, "value.amount: The value must not be null"),
    (#"{"currency":"EUR"}"#, "value.amount: The value is missing"),
    ("null", "value: The value must not be null"),
  ])
  func moneyMayHaveANumberOrBeAText(_ json: String, _ expected: String) {
    #expect(results(json, \Amounts.value) == [expected])
  }

  enum Choice: ValidatedUnion {
    case money(Amounts), urls(URLs), plain(Plain), lists(Lists), text(String)
    static let schema = Untagged {
      Case(Choice.money)
      Case(Choice.urls)
      Case(Choice.plain)
      Case(Choice.lists)
      Case(Choice.text)
    }
  }
  struct Plain: Codable, Sendable { @Lenient var id: UUID }
  struct Lists: ValidatedModel {
    let lists: [[Int]]
    static let schema = Schema(Lists.init) { Field("lists", \.lists).lenient() }
  }

  /// Where cases are tried, errors have no paths, but what stands for a value is the same.
  @Test(arguments: [
    (#"{"value":{"amount":100,"currency":"EUR"}}"#, "Amounts(value: 100.00 EUR)"),
    (#"{"value":" https://a.example "}"#, "URLs(value: https://a.example)"),
    (#"{"id":"3f2504e04f8941d39a0c0305e82c3301"}"#, "3F2504E0-4F89-41D3-9A0C-0305E82C3301"),
    (#"{"lists":[[1],[2]]}"#, "Lists(lists: [[1], [2]])"), (#"{"lists":[1,2]}"#, nil),
  ])
  func spellingsInUnions(_ json: String, _ value: String?) {
    let data = Data("[\(json)]".utf8)
    for choices in [
      try? ValidatedJSONDecoder().decode([Choice].self, from: data),
      try? ValidatedJSONDecoder().decodeCollecting([Choice].self, from: data),
      try? JSONDecoder().decode([Choice].self, from: data),
    ] {
      #expect(choices.map { "\($0)".contains(value ?? "(no value)") } ?? (value == nil))
    }
  }

  @Test(arguments: [
    ("1e20", "between -92233720368547758.08 and 92233720368547758.07"),
    ("-1e21", "between -92233720368547758.08 and 92233720368547758.07"),
    ("1e400", "between -92233720368547758.08 and 92233720368547758.07"),
    ("1e-20", "at most 2 decimals in EUR"), ("5e-324", "at most 2 decimals in EUR"),
  ])
  func exponentsOfAmountsAreNumbersOfZeros(_ number: String, _ requirement: String) {
    let error = #expect(throws: DecodingError.self) {
      try ValidatedJSONDecoder().decode(
        Amounts.self, from: #"{"value":{"amount":\#(number),"currency":"EUR"}}"#)
    }
    #expect(error?.violation.message.hasSuffix(requirement) == true, "\(error as Any)")
  }

  /// Foundation's decoder rounds to a floating-point number, and knows some of these as integers.
  @Test(arguments: [
    ("9999999999999.99", true), ("10000000000000.00", false), ("70368744177664.01", false),
    ("999999999999999.99", false), ("12345678901234567.89", false), ("9999999999999", true),
  ])
  func anAmountThatMayHaveBeenRoundedIsRefused(_ number: String, _ isExact: Bool) throws {
    let json = Data(#"{"value":{"amount":\#(number),"currency":"EUR"}}"#.utf8)
    let money = try ValidatedJSONDecoder().decode(Amounts.self, from: json).value
    #expect(money.description.hasPrefix(number))
    guard !isExact else {
      #expect(try JSONDecoder().decode(Amounts.self, from: json).value == money)
      return
    }
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Amounts.self, from: json)
    }
    #expect(
      error?.violation.message
        == "Money must have its amount in a string: a number with so many digits may have lost some"
    )
  }

  @Test func whatIsReadLenientlyIsNotedAndCanBeRefused() throws {
    let json = #"{"value":"3f2504e04f8941d39a0c0305e82c3301","other":""}"#
    var notes: [String] = []
    let decoder = ValidatedJSONDecoder()
    let ids = try decoder.decodeCollecting(UUIDs.self, from: json) {
      notes.append("\($0.path): \($0.violation.message)")
    }
    #expect(ids.other == nil)
    #expect(
      notes == [
        "value: The value was read from a string", "other: The value was read from an empty string",
      ])
    decoder.refusesCoercions = true
    #expect(throws: DecodingError.self) { try decoder.decode(UUIDs.self, from: json) }
  }

  struct Priced: ValidatedModel {
    let m: Money, x: Age
    static let schema = Schema(Priced.init) {
      Field("m", \.m).lenient()
      Field("x", \.x)
    }
  }
  struct PlainlyPriced: Codable {
    @Lenient var m: Money
    let x: Age
  }

  @Test(
    arguments: [
      (#"{"m":{"amount":"x","currency":"EUR"},"x":0}"#, ["m.amount", "x"], []),
      (#"{"m":5,"x":0}"#, ["m", "x"], []),
      (#"{"m":{"amount":5,"currency":"EUR"},"x":0}"#, ["x"], ["m"]),
      (#"{"m":{"currency":[]},"x":0}"#, ["m.amount", "m.currency", "x"], []),
      (#"{"m":{"amount":5,"currency":7},"x":0}"#, ["m.currency", "x"], []),
    ])
  func invalidMoneyHasNoNoteAboutItsSource(_ json: String, _ paths: [String], _ notes: [String]) {
    func check<Document: Decodable>(_ type: Document.Type) {
      for decode in [
        { _ = try ValidatedJSONDecoder().decodeCollecting(type, from: Data(json.utf8)) },
        { _ = try JSONDecoder().decodeCollecting(type, from: Data(json.utf8)) },
      ] {
        let report = #expect(throws: ValidationReport.self) { try decode() }
        #expect(report?.entries.map(\.path) == paths)
        #expect(report?.notes.map(\.path) == notes)
        #expect(report?.incomplete.isEmpty == true)
      }
    }
    check(Priced.self)
    check(PlainlyPriced.self)
  }

  @Test func everythingThatIsWrongWithLenientMoneyIsCollected() {
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Amounts.self, from: #"{"value":{"amount":"x","currency":"EU"}}"#)
    }
    #expect(report?.entries.map { "\($0.path)" } == ["value.amount", "value.currency"])
  }
}
