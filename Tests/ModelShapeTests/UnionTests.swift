import DomainTypes
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable
import ValidatedFoundation
import ValidatedJSON
import ValidatedTesting

/// Unions: by a tag beside the payload or above it, and without one.
@Suite struct UnionTests {
  struct Card: ValidatedModel, Equatable {
    let holder: Name, months: Age
    static let schema = Schema(Card.init(holder:months:)) {
      Field("holder", \.holder)
      Field("months", \.months)
    }
    .unknownKeys(.error)
  }
  struct Transfer: Codable, Equatable { let email: Email, note: String? }

  enum Payment: ValidatedUnion, Equatable {
    case card(Card)
    case transfer(details: Transfer)
    case gift(Card)
    case cash
    case other(JSONValue)

    static let schema = Tagged("type") {
      Case("card", Payment.card)
      Case("transfer", Payment.transfer(details:))
      Case("gift", Payment.gift)
      Case("cash", Payment.cash)
    }
  }

  enum Event: ValidatedUnion, Equatable {
    case age(Age), names([Name]), payment(Payment?), end
    case unknown(JSONValue)
    static let schema = Tagged("kind", payload: "data") {
      Case("age", Event.age)
      Case("names", Event.names)
      Case("payment", Event.payment)
      Case("end", Event.end)
      Case(otherwise: Event.unknown, isEncoded: true)
    }
  }

  enum Identifier: ValidatedUnion, Equatable {
    case number(Age), text(Email), card(Card), transfer(Transfer)
    static let schema = Untagged {
      Case(Identifier.number)
      Case(Identifier.text)
      Case(Identifier.card)
      Case(Identifier.transfer)
    }
  }

  struct Order: ValidatedModel, Equatable {
    let id: Int, payment: Payment, before: [Payment], by: [String: Payment], events: [Event]?
    let owner: Identifier, gift: Payment?
    static let schema = Schema(Order.init(id:payment:before:by:events:owner:gift:)) {
      Field("id", \.id)
      Field("payment", \.payment)
      Field("before", \.before)
      Field("by", \.by)
      Field("events", \.events)
      Field("owner", \.owner)
      Field("gift", \.gift)
    }
  }

  struct Plain: Codable, Equatable {
    let id: Int, payment: Payment, before: [Payment], by: [String: Payment], events: [Event]?
    let owner: Identifier, gift: Payment?
  }

  static let card = #"{"type":"card","holder":"Ada Lovelace","months":12}"#

  /// An order with one part replaced.
  static func order(_ part: String, _ json: String) -> String {
    let parts = [
      ("id", "1"), ("payment", card), ("before", "[\(card)]"), ("by", #"{"a":\#(card)}"#),
      ("events", #"[{"kind":"age","data":7}]"#), ("owner", "7"), ("gift", "null"),
    ]
    return "{" + parts.map { #""\#($0)":\#($0 == part ? json : $1)"# }.joined(separator: ",") + "}"
  }

  private static func value(_ json: String) throws -> JSONValue {
    try ValidatedJSONDecoder().decode(JSONValue.self, from: json)
  }

  /// The results of the type for a document by every route: the entries of the report; throwing routes have the
  /// first.
  private func entries<Value: Codable & Equatable>(
    _ type: Value.Type, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let data = Data(json.utf8)
    var all: [[String]] = []
    var values: [Value] = []
    func collect(_ body: () throws(ValidationReport) -> Value) {
      do throws(ValidationReport) {
        values.append(try body())
        all.append([])
      } catch {
        all.append(error.entries.map(\.description) + error.incomplete.map { "incomplete: \($0)" })
      }
    }
    let strict = ValidatedJSONDecoder()
    strict.unknownKeys = .error
    for decoder in [ValidatedJSONDecoder(), strict] {
      collect { () throws(ValidationReport) in try decoder.decodeCollecting(type, from: data) }
      do {
        values.append(try decoder.decode(type, from: data))
        #expect(all[0].isEmpty, "\(json)", sourceLocation: sourceLocation)
      } catch let error as DecodingError {
        let first = "\(error.codingPath.pathDescription): \(error.violation)"
        #expect(all[0].contains(first), "\(first) \(json)", sourceLocation: sourceLocation)
      }
    }
    collect { () throws(ValidationReport) in try JSONDecoder().decodeCollecting(type, from: data) }
    #expect((try? JSONDecoder().decode(type, from: data)) == values.first)
    for other in all.dropFirst() {
      #expect(other.sorted() == all[0].sorted(), "\(json)", sourceLocation: sourceLocation)
    }
    for value in values {
      #expect(value == values[0], sourceLocation: sourceLocation)
      let again = try JSONDecoder().decode(type, from: JSONEncoder().encode(value))
      #expect(again == value, sourceLocation: sourceLocation)
      if let value = value as? any Revalidatable { _ = try value.revalidated() }
    }
    return all[0]
  }

  /// Wrong payments, and what is wrong with them, below their place.
  static let payments: [(String, [String])] = [
    (card, []),
    (#"{"holder":"Ada Lovelace","months":12,"type":"card"}"#, []),
    (#"{"holder":"Ada Lovelace","ty\u0070e":"c\u0061rd","months":12}"#, []),
    (#"{"type":"transfer","email":"a@b.example"}"#, []),
    (#"{"email":"a@b.example","note":"x","type":"transfer"}"#, []),
    (#"{"type":"gift","holder":"Ada Lovelace","months":12}"#, []),
    (#"{"type":"cash"}"#, []),
    (
      #"{"type":"cahs","months":0}"#,
      [
        #".type: Payment must be one of card, transfer, gift, cash, not cahs (did you mean “cash”?)"#
      ]
    ),
    (#"{"holder":"Ada Lovelace","months":12}"#, [".type: The value is missing"]),
    (
      #"{"type":1,"holder":"Ada Lovelace","months":12}"#,
      [".type: The value must be a string, not a number"]
    ),
    (#"{"type":null}"#, [".type: The value must not be null"]),
    (
      #"{"type":"card","holder":"@","months":0}"#,
      [
        ".holder: Name must be between 2 and 100 characters",
        ".months: Age must be between 1 and 150, not 0",
      ]
    ),
    (
      #"{"months":0,"type":"gift"}"#,
      [".months: Age must be between 1 and 150, not 0", ".holder: The value is missing"]
    ),
    (
      #"{"type":"card","holder":"Ada Lovelace","months":12,"mnths":1}"#,
      [".mnths: unknown key “mnths”"]
    ),
    (
      #"{"type":"transfer","email":"x"}"#, [".email: Email must be a local part, an “@” and a host"]
    ),
  ]

  @Test(arguments: payments)
  func paymentsAreTheSameByEveryRoute(_ json: String, _ expected: [String]) throws {
    for (part, wrap, path) in [
      ("payment", { $0 }, "payment"), ("before", { "[\(Self.card),\($0)]" }, "before[1]"),
      ("by", { #"{"a b":\#($0)}"# }, #"by["a b"]"#), ("gift", { $0 }, "gift"),
      (
        "events", { #"[{"kind":"end"},{"data":\#($0),"kind":"payment"}]"# }, "events[1].data"
      ),
    ] as [(String, (String) -> String, String)] {
      let document = Self.order(part, wrap(json))
      let expected = expected.map { path + $0 }.sorted()
      #expect(try entries(Order.self, document).sorted() == expected)
      #expect(try entries(Plain.self, document).sorted() == expected)
    }
    let expected = expected.map { String($0.dropFirst()) }.sorted()
    #expect(try entries(Payment.self, json).sorted() == expected)
  }

  /// Events, whose payload is beside their tag.
  static let events: [(String, [String])] = [
    (#"{"kind":"age","data":7}"#, []), (#"{"data":7,"kind":"age"}"#, []),
    (#"{"kind":"names","data":["Ada Lovelace"]}"#, []), (#"{"kind":"end"}"#, []),
    (#"{"kind":"payment"}"#, []),
    (#"{"kind":"payment","data":null}"#, []),
    (#"{"kind":"new","data":[1,{"a":null}],"more":true}"#, []),
    (#"{"kind":"age","data":0}"#, ["data: Age must be between 1 and 150, not 0"]),
    (#"{"kind":"age"}"#, ["data: The value is missing"]),
    (
      #"{"data":["@",1,"Ada Lovelace"],"kind":"names"}"#,
      [
        "data[0]: Name must be between 2 and 100 characters",
        "data[1]: The value must be a string, not a number",
      ]
    ),
  ]

  @Test(arguments: events)
  func eventsAreTheSameByEveryRoute(_ json: String, _ expected: [String]) throws {
    #expect(try entries(Event.self, json).sorted() == expected)
    let document = Self.order("events", "[\(json)]")
    #expect(try entries(Order.self, document).sorted() == expected.map { "events[0].\($0)" })
  }

  enum Inner: ValidatedUnion, Equatable {
    case card(Card)
    static let schema = Tagged("kind") { Case("card", Inner.card) }
  }
  enum Loose: ValidatedUnion, Equatable {
    case card(Card)
    static let schema = Untagged { Case(Loose.card) }
  }
  enum Outer: ValidatedUnion, Equatable {
    case inner(Inner), loose(Loose), patch(Patch<Card>), tagged(Tagged2)
    static let schema = Tagged("type") {
      Case("inner", Outer.inner)
      Case("loose", Outer.loose)
      Case("patch", Outer.patch)
      Case("tagged", Outer.tagged)
    }
    static func == (left: Outer, right: Outer) -> Bool { "\(left)" == "\(right)" }
  }
  /// A payload that has a member of the tag's key.
  struct Tagged2: Codable, Equatable { let type: String, n: Int }

  /// Unions and patches within the object of a union, whose models refuse unknown keys.
  @Test(arguments: [
    (#"{"type":"inner","kind":"card","holder":"Ada Li","months":3}"#, []),
    (#"{"holder":"Ada Li","months":3,"kind":"card","type":"inner"}"#, []),
    (#"{"type":"loose","holder":"Ada Li","months":3}"#, []),
    (#"{"type":"tagged","n":3}"#, []),
    (
      #"{"type":"inner","kind":"card","holder":"Ada Li","months":0,"zz":1}"#,
      ["months: Age must be between 1 and 150, not 0", "zz: unknown key “zz”"]
    ),
  ])
  func withinTheSameObject(_ json: String, _ expected: [String]) throws {
    #expect(try entries(Outer.self, json).sorted() == expected)
    let document = #"{"a":[\#(json)]}"#
    #expect(try entries([String: [Outer]].self, document).sorted() == expected.map { "a[0].\($0)" })
  }

  @Test func patchesWithinTheSameObject() throws {
    for json in [#"{"type":"patch","months":3}"#, #"{"months":3,"type":"patch"}"#] {
      let data = Data(json.utf8)
      for value in [
        try ValidatedJSONDecoder().decode(Outer.self, from: data),
        try JSONDecoder().decode(Outer.self, from: data),
        try JSONDecoder().decodeCollecting(Outer.self, from: data),
      ] {
        guard case .patch(let patch) = value else { throw Violation("patch") }
        #expect(patch[\.months]?.value == 3 && patch[\.holder] == nil)
      }
    }
    for decode in [
      { try ValidatedJSONDecoder().decodeCollecting(Outer.self, from: $0) },
      { try JSONDecoder().decodeCollecting(Outer.self, from: $0) },
    ] as [(Data) throws -> Outer] {
      do {
        _ = try decode(Data(#"{"type":"patch","months":0,"zz":1}"#.utf8))
        Issue.record("valid")
      } catch let error as ValidationReport {
        #expect(error.entries.map(\.path).sorted() == ["months", "zz"] && error.incomplete.isEmpty)
      }
    }
  }

  /// The tag that is written is the case's own.
  @Test func theTagIsWritten() throws {
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(Outer.tagged(Tagged2(type: "inner", n: 1)))
    }
    let encoded = try JSONEncoder().encode(Outer.tagged(Tagged2(type: "tagged", n: 1)))
    #expect(
      try Self.value(String(decoding: encoded, as: UTF8.self))
        == Self.value(#"{"type":"tagged","n":1}"#))
  }

  /// Identifiers, without a tag.
  static let identifiers: [(String, [String])] = [
    ("7", []), (#""a@b.example""#, []), (#"{"holder":"Ada Lovelace","months":12}"#, []),
    (#"{"email":"a@b.example"}"#, []),
    ("0", [": Age must be between 1 and 150, not 0"]),
    (#""x""#, [": Email must be a local part, an “@” and a host"]),
    (#"{"holder":"Ada Lovelace","months":0}"#, [".months: Age must be between 1 and 150, not 0"]),
    (#"{"email":"x"}"#, [".email: Email must be a local part, an “@” and a host"]),
  ]

  @Test(arguments: identifiers)
  func identifiersAreTheSameByEveryRoute(_ json: String, _ expected: [String]) throws {
    let document = Self.order("owner", json)
    #expect(try entries(Order.self, document) == expected.map { "owner\($0)" })
    #expect(try entries(Plain.self, document) == expected.map { "owner\($0)" })
  }

  enum Short: ValidatedUnion, Equatable {
    case number(Age), names([Name])
    static let schema = Untagged {
      Case(Short.number)
      Case(Short.names)
    }
  }
  struct Wallet: ValidatedModel, Equatable {
    let payment: Payment, events: [Event]?, owner: Short?
    static let schema = Schema(Wallet.init(payment:events:owner:)) {
      Field("payment", \.payment)
      Field("events", \.events)
      Field("owner", \.owner)
    }
  }

  @Test func everyKindOfJSONIsTried() throws {
    let sample = #"{"payment":{"type":"cash"},"events":[{"kind":"end"}],"owner":7}"#
    let cases = EdgeCases.check(Wallet.self, try Self.value(sample))
    #expect(cases.fields == 3)
  }

  /// A document gives the same result as without tables, after any other documents and with any order of members.
  @Test(arguments: [1, 2, 3, UInt64.random(in: 4 ... .max)])
  func randomDocuments(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let decoder = ValidatedJSONDecoder()
    let foundation = JSONDecoder()
    var valid = 0
    for number in 0..<400 {
      let payments = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Self.randomPayment(using: &random)
      }
      let data = Data("[\(payments.joined(separator: " , "))]".utf8)
      let own = try? decoder.decode([Payment].self, from: data)
      let other = try? foundation.decode([Payment].self, from: data)
      #expect(own == other, "seed \(seed), document \(number): \(payments)")
      if own != nil { valid += 1 }
    }
    #expect(valid > 50 && valid < 350, "seed \(seed): \(valid)")
  }

  private static func randomPayment(using random: inout SplitMix64) -> String {
    func one(_ choices: String...) -> String { choices.randomElement(using: &random) ?? "" }
    let tag = one("card", "card", "gift", "transfer", "cash", "c\\u0061rd", "gift", "other", "")
    var members = [#""type":"\#(tag)""#]
    switch tag {
    case "transfer":
      members.append(#""email":"a@b.example""#)
      if Bool.random(using: &random) { members.append(#""note":\#(one("null", #""x""#))"#) }
    case "cash": break
    default:
      members.append(#""holder":"\#(one("Ada Lovelace", "Bo Ek"))""#)
      members.append(#""months":\#(one("7", "150", "7", "12", "35"))"#)
    }
    if Int.random(in: 0..<40, using: &random) == 0 { members.removeFirst() }
    if ["transfer", "cash"].contains(tag), Bool.random(using: &random) {
      members.append(#""more":\#(one("[1,{\"type\":2}]", "{\"type\":\"card\"}", "0"))"#)
    }
    members.shuffle(using: &random)
    return "{\(members.joined(separator: one(",", ", ", ",\n  ")))}"
  }

  @Test func unknownValuesAreEncodedOnlyIfAsked() throws {
    let json = #"{"kind":"new","data":[1,{"a":null}],"more":true}"#
    let event = try JSONDecoder().decode(Event.self, from: Data(json.utf8))
    #expect(event == .unknown(try Self.value(json)))
    let encoded = try JSONEncoder().encode(event)
    #expect(try Self.value(String(decoding: encoded, as: UTF8.self)) == Self.value(json))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(Payment.other(1)) }
  }

  /// What is wrong with a case that was only tried is not wrong with the value.
  @Test(
    arguments: [
      #"[{"y":2,"x":1,"v":3}]"#, #"[{"x":-1,"y":2}]"#, #"[{"y":1,"x":-1.5},{"x":1,"y":2}]"#,
      #"[{"y":2,"x":1,"v":3},{"y":2,"x":"a","v":3}]"#,
    ])
  func whatIsWrongWithATriedCaseIsForgotten(_ json: String) throws {
    struct Point: ValidatedModel, Hashable {
      let x: Double, y: Int
      static let schema = Schema(Point.init(x:y:)) {
        Field("x", \.x)
        Field("y", \.y)
      }
    }
    struct Named: ValidatedModel, Hashable {
      let x: Int, y: String
      static let schema = Schema(Named.init(x:y:)) {
        Field("x", \.x)
        Field("y", \.y)
      }
      .unknownKeys(.error)
    }
    enum Place: ValidatedUnion, Hashable {
      case named(Named), point(Point)
      static let schema = Untagged {
        Case(Place.named)
        Case(Place.point)
      }
    }
    let ours = try ValidatedJSONDecoder().decode(LossyArray<Place>.self, from: json)
    let foundation = try JSONDecoder().decode(LossyArray<Place>.self, from: Data(json.utf8))
    #expect(ours.elements == foundation.elements)
    #expect(ours.rejects.map(\.index) == foundation.rejects.map(\.index))
    do {
      let places = try ValidatedJSONDecoder().decodeCollecting([Place].self, from: json)
      #expect(places == foundation.elements)
    } catch {
      #expect(error.count == foundation.rejects.count)
    }
  }

  /// Whether a string is a number for some case is a matter of the decoder's strategy.
  @Test func stringsMayBeNumbersOfAnUntaggedUnion() throws {
    enum Reading: ValidatedUnion, Equatable {
      case number(Double), text(String), list([Int])
      static let schema = Untagged {
        Case(Reading.number)
        Case(Reading.text)
        Case(Reading.list)
      }
    }
    let json = #"["-",1,"Ada",[2]]"#
    let decoder = ValidatedJSONDecoder()
    let strict = try decoder.decode([Reading].self, from: json)
    #expect(strict == [.text("-"), .number(1), .text("Ada"), .list([2])])
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    #expect(
      try decoder.decode([Reading].self, from: json)
        == [.number(-.infinity), .number(1), .text("Ada"), .list([2])])
  }
}
