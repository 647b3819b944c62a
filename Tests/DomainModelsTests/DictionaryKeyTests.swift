import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Keys of objects that are values of a type: validated ones, enumerations, Foundation's types.
@Suite struct DictionaryKeyTests {
  enum Meal: String, ValidatedEnum, CodingKeyRepresentable { case lunch, dinner }

  struct Stock: ValidatedModel, Equatable {
    let ids: [UUID: Age]?, sites: [URL: Int]?, prices: [Decimal: Int]?, dates: [Date: Int]?
    let meals: [Meal: Int]?, names: [Name: Int]?, lossy: LossyDictionary<Name, Age>?
    static let schema = Schema(Stock.init) {
      Field("ids", \.ids)
      Field("sites", \.sites)
      Field("prices", \.prices)
      Field("dates", \.dates)
      Field("meals", \.meals)
      Field("names", \.names)
      Field("lossy", \.lossy)
    }
  }

  static let id = "6D9A8F1E-0C1B-4C55-8F50-0B1F4E4F0A11"

  @Test(arguments: [
    (#"{"ids":{"\#(id)":5}}"#, #"{"ids":{"\#(id)":5}}"#),
    (#"{"ids":{"\#(id.lowercased())":5}}"#, #"{"ids":{"\#(id)":5}}"#),
    (#"{"sites":{"a/b?c":1}}"#, #"{"sites":{"a\/b?c":1}}"#),
    (#"{"prices":{"1.50":1,"2":2}}"#, #"{"prices":{"1.5":1,"2":2}}"#),
    (#"{"dates":{"2026-11-23T10:00:00+01:00":1}}"#, #"{"dates":{"2026-11-23T09:00:00Z":1}}"#),
    (#"{"meals":{"lunch":1}}"#, #"{"meals":{"lunch":1}}"#),
    (#"{"names":{"Ada":1}}"#, #"{"names":{"Ada":1}}"#),
    (#"{"ids":{"\#(id)":0}}"#, #"ids["\#(id)"]: Age must be between 1 and 150, not 0"#),
    (#"{"ids":{"x":5}}"#, "ids.x: The value must be a UUID"),
    (#"{"ids":["\#(id)",5]}"#, "ids: The value must be an object, not an array"),
    (
      #"{"ids":{"\#(id)":5,"\#(id.lowercased())":6}}"#,
      #"ids["\#(id.lowercased())"]: duplicate key"#
    ),
    (#"{"prices":{"1":1,"1.0":2}}"#, #"prices["1.0"]: duplicate key"#),
    (#"{"prices":{"1,5":1}}"#, #"prices["1,5"]: The value must be a number"#),
    (#"{"prices":{"NaN":1}}"#, "prices.NaN: The value must be a number"),
    (
      #"{"dates":{"2026-02-29T00:00:00Z":1}}"#,
      #"dates["2026-02-29T00:00:00Z"]: Date must be a day of the calendar"#
    ),
    (
      #"{"meals":{"brunch":1}}"#,
      "meals.brunch: Meal must be one of lunch, dinner, not brunch (did you mean “lunch”?)"
    ),
    (#"{"names":{"@":1}}"#, #"names["@"]: Name must be between 2 and 100 characters"#),
  ])
  func everyRoute(_ json: String, _ expected: String) {
    ModelRoutes.check(Stock.self, json, expected)
  }

  struct Typed<Items: Codable & Sendable>: ValidatedModel {
    let items: Items
    static var schema: Schema<Self> { Schema(Self.init) { Field("items", \.items) } }
  }

  struct Untyped<Items: Codable>: Codable { let items: Items }

  /// A dictionary asks for all keys, whatever they become, also of a decoder that refuses unknown ones.
  @Test func allKeysAreAskedFor() {
    func check<Value: Decodable>(_ type: Value.Type, _ key: String) {
      let decoder = ValidatedJSONDecoder()
      decoder.unknownKeys = .error
      let valid = #"{"items":{"\#(key)":{"age":5}}}"#
      #expect(throws: Never.self, "\(type)") { try decoder.decode(type, from: valid) }
      #expect(throws: Never.self, "\(type)") { try decoder.decodeCollecting(type, from: valid) }
      let outer = #expect(throws: ValidationReport.self, "\(type)") {
        try decoder.decodeCollecting(type, from: valid.dropLast() + #","other":1}"#)
      }
      #expect(outer?.entries.map(\.pointer) == ["/other"], "\(type)")
    }
    func check<Key: _ObjectKey & Sendable>(_: Key.Type, _ key: String) {
      check(Typed<[Key: Aged]>.self, key)
      check(Typed<LossyDictionary<Key, Aged>>.self, key)
      check(Untyped<[Key: Aged]>.self, key)
      check(Untyped<LossyDictionary<Key, Aged>>.self, key)
    }
    check(String.self, "a")
    check(Int.self, "1")
    check(Name.self, "Ada")
    check(Meal.self, "lunch")
    check(UUID.self, Self.id)
    check(Date.self, "2026-11-23T09:00:00Z")
  }

  struct Aged: ValidatedModel {
    let age: Age
    static let schema = Schema(Aged.init) { Field("age", \.age) }
  }

  /// A value that is validated again has the keys of the document.
  @Test func keysOfRevalidation() throws {
    struct Calendar: ValidatedModel {
      let spans: [Date: PositionRegressionTests.Span], kinds: LossyDictionary<Kind, Age>
      static let schema = Schema(Calendar.init) {
        Field("spans", \.spans)
        Field("kinds", \.kinds)
      }
    }
    enum Kind: String, ValidatedEnum { case lunch = "l" }
    let json = #"{"spans":{"2026-11-23T09:00:00Z":[2,1]},"kinds":{"l":5}}"#
    let wrong = Calendar(
      spans: [Date(timeIntervalSince1970: 1_795_424_400): .init(low: 2, high: 1)],
      kinds: [.lunch: try Age(5)])
    let revalidated = #expect(throws: ValidationReport.self) { try wrong.revalidated() }
    let decoded = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Calendar.self, from: json)
    }
    #expect(revalidated?.entries.map(\.description) == decoded?.entries.map(\.description))
    #expect(revalidated?.count == 1)
  }

  @Test func everyDefectIsReported() {
    let json = """
      {"ids":{"x":0,"y":5},"sites":{"":"a"},"meals":{"tea":true,"lunch":1},"dates":{"now":1},
       "lossy":{"@":0,"Ada":1}}
      """
    #expect(
      ModelRoutes.violations(Stock.self, json).sorted() == [
        "dates.now: Date must be a moment such as 2015-05-30T12:00:00Z",
        "ids.x: Age must be between 1 and 150, not 0",
        "ids.x: The value must be a UUID",
        "ids.y: The value must be a UUID",
        "meals.tea: Meal must be one of lunch, dinner, not tea",
        "meals.tea: The value must be a whole number, not a boolean",
        #"sites[""]: The value must be a URL"#,
        #"sites[""]: The value must be a whole number, not a string"#,
      ])
  }

  struct Plain: Codable, Equatable { let ids: [UUID: Age] }

  /// Foundation's coding makes an array of such a dictionary; a document's object is read as well.
  @Test func plainModels() throws {
    let decoder = ValidatedJSONDecoder()
    let id = try #require(UUID(uuidString: Self.id))
    let model = Plain(ids: [id: try Age(5)])
    for json in [#"{"ids":{"\#(Self.id)":5}}"#, #"{"ids":["\#(Self.id)",5]}"#] {
      #expect(try decoder.decode(Plain.self, from: json) == model)
      #expect(try decoder.decodeCollecting(Plain.self, from: Data(json.utf8)) == model)
    }
    #expect(try decoder.decode(Plain.self, from: try JSONEncoder().encode(model)) == model)
    let wrong = Data(#"{"ids":{"x":0,"\#(Self.id)":151}}"#.utf8)
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Plain.self, from: wrong)
    }
    #expect(
      report?.entries.map(\.description) == [
        "ids.x: Age must be between 1 and 150, not 0",
        "ids.x: The value must be a UUID",
        #"ids["\#(Self.id)"]: Age must be between 1 and 150, not 151"#,
      ])
    let all = try decoder.decode([UUID: Age].self, from: #"{"\#(Self.id)":5}"#)
    #expect(all == model.ids)
  }

  @Test func lossyMembers() throws {
    let json = #"{"lossy":{"Ada":5,"@":6," Ada ":7,"Bob":0,"!":151,"Eve":8}}"#
    for stock in [
      try ValidatedJSONDecoder().decode(Stock.self, from: json),
      try JSONDecoder().decode(Stock.self, from: Data(json.utf8)),
      try ValidatedJSONDecoder().decodeCollecting(Stock.self, from: Data(json.utf8)),
    ] {
      let lossy = try #require(stock.lossy)
      #expect(Set(lossy.members.keys.map(\.value)) == ["Ada", "Eve"])
      #expect(
        Set(lossy.rejects.map { $0.report.entries.map { "\($0.path): \($0.code)" } }) == [
          [#"lossy["@"]: tooShort"#], ["lossy.Bob: outOfRange"],
          [#"lossy["!"]: tooShort"#, #"lossy["!"]: outOfRange"#],
          [
            lossy[try Name("Ada")]?.value == 5
              ? #"lossy[" Ada "]: duplicateKey"# : "lossy.Ada: duplicateKey"
          ],
        ])
      #expect(try stock.revalidated() == stock)
    }
    // Our decoder knows the order, and where each is.
    let lossy = try #require(ValidatedJSONDecoder().decode(Stock.self, from: json).lossy)
    #expect(lossy.rejects.map(\.key) == ["@", " Ada ", "Bob", "!"])
    #expect(lossy.rejects.first?.report.entries.first?.location?.column == 23)
    let written = String(decoding: try JSONEncoder().encode(["lossy": lossy]), as: UTF8.self)
    #expect(
      try ValidatedJSONDecoder().decode(Stock.self, from: written).lossy?.members == lossy.members)
  }

  struct Code: RuledValue, CodingKeyRepresentable {
    let proof: Evaluated<Self>
    static let isSensitive = true
    static var rule: some Rule<String> { Length(4...20, .characters) }
  }

  struct Vault: Codable {
    @LossyDictionary var codes: [Code: Age]
  }

  struct Rates: ValidatedModel {
    let rates: LossyDictionary<String, Age>
    static let schema = Schema(Rates.init(rates:)) { Field("rates", \.rates) }
  }

  /// A key that comes twice is one defect, whichever of the two is wrong as well.
  @Test(arguments: [#"{"rates":{"x":1,"x":2}}"#, #"{"rates":{"y":0,"x":1,"x":2,"z":0}}"#])
  func duplicateKeysAreReportedOnce(_ json: String) {
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(Rates.self, from: Data(json.utf8))
      Issue.record("valid")
    } catch {
      #expect(error.entries.map { "\($0.path): \($0.violation)" } == ["rates.x: duplicate key"])
    }
  }

  @Test func sensitiveKeysOfRejectsAreHidden() throws {
    let json = Data(#"{"codes":{"hunter2":0,"abc":5,"hunter3":7}}"#.utf8)
    for vault in [
      try ValidatedJSONDecoder().decode(Vault.self, from: json),
      try JSONDecoder().decode(Vault.self, from: json),
    ] {
      #expect(vault.codes.count == 1 && vault.$codes.count == 2)
      var text = ""
      dump(vault, to: &text)
      for secret in ["hunter", "abc"] { #expect(!text.contains(secret), "\(text)") }
    }
  }
}

/// Collections that have an element.
@Suite struct NonEmptyTests {
  struct Order: ValidatedModel, Equatable {
    let ages: NonEmptyCollection<[Age]>, tags: NonEmptyCollection<[String]>?,
      names: NonEmptyCollection<Set<Name>>?
    static let schema = Schema(Order.init) {
      Field("ages", \.ages)
      Field("tags", \.tags)
      Field("names", \.names)
    }
  }

  @Test(arguments: [
    (#"{"ages":[1]}"#, #"{"ages":[1]}"#),
    (
      #"{"ages":[1,2],"tags":["a"],"names":["Ada"]}"#,
      #"{"ages":[1,2],"names":["Ada"],"tags":["a"]}"#
    ),
    (#"{"ages":[]}"#, "ages: The value must have at least 1 element"),
    (#"{"ages":[1],"tags":[]}"#, "tags: The value must have at least 1 element"),
    (#"{"ages":[1],"names":[]}"#, "names: The value must have at least 1 element"),
    (#"{"ages":[1,0]}"#, "ages[1]: Age must be between 1 and 150, not 0"),
    (#"{"ages":{}}"#, "ages: The value must be an array, not an object"),
    (#"{"ages":null}"#, "ages: The value must not be null"),
  ])
  func everyRoute(_ json: String, _ expected: String) {
    ModelRoutes.check(Order.self, json, expected)
    let isValid = expected.hasPrefix("{")
    #expect(ModelRoutes.violations(Order.self, json) == (isValid ? [] : [expected]))
  }

  @Test func inCode() throws {
    let numbers = try NonEmptyCollection([3, 4])
    #expect(numbers.first == 3 && numbers.last == 4 && numbers.map { $0 + 1 } == [4, 5])
    #expect(try NonEmptyCollection.evaluated([1]) == [1])
    let violation = #expect(throws: Violation.self) { try NonEmptyCollection([Int]()) }
    #expect(violation?.message == "The value must have at least 1 element")
    #expect(DocumentShape(of: Order.self).isKnown)
  }
}

/// What strategies for keys, other codings and equal keys do to dictionaries.
@Suite struct DictionaryCodingTests {
  struct Code: RuledValue {
    let proof: Evaluated<Self>
    static var rule: some Rule<String> {
      Trimmed()
      Length(2...8, .characters)
    }
  }
  struct Coded: RuledValue, CodingKeyRepresentable {
    let proof: Evaluated<Self>
    static var rule: some Rule<String> {
      Trimmed()
      Length(2...8, .characters)
    }
  }

  struct Sites: ValidatedModel, Equatable {
    let u: [URL: Int], s: [String: Int], i: [UUID: Int], n: [Int: Int]?
    let l: LossyDictionary<Code, Int>?, c: LossyDictionary<Coded, Int>?
    static let schema = Schema(Sites.init) {
      Field("u", \.u)
      Field("s", \.s)
      Field("i", \.i)
      Field("n", \.n)
      Field("l", \.l)
      Field("c", \.c)
    }
  }

  private static let json = """
    {"u":{"https://a.b/c_d":1},"s":{"a_b":1,"aB":2},"i":{"\(DictionaryKeyTests.id)":3},
     "n":{"-1":5},"l":{"x_y":1,"z":2},"c":{"x_y":1}}
    """

  @Test func strategiesLeaveKeysAlone() throws {
    let ours = ValidatedJSONDecoder()
    let foundation = JSONDecoder()
    let plain = try ours.decode(Sites.self, from: Self.json)
    #expect(
      plain.s == ["a_b": 1, "aB": 2] && plain.u.keys.first?.absoluteString == "https://a.b/c_d")
    ours.keyDecodingStrategy = .convertFromSnakeCase
    foundation.keyDecodingStrategy = .convertFromSnakeCase
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let data = Data(Self.json.utf8)
    for model in [
      try ours.decode(Sites.self, from: data), try foundation.decode(Sites.self, from: data),
      try ours.decodeCollecting(Sites.self, from: data),
      try foundation.decode(Outcome<Sites>.self, from: data).get(),
      try ours.decode(Sites.self, from: try encoder.encode(plain)),
    ] {
      #expect((model.u, model.s, model.i) == (plain.u, plain.s, plain.i))
      #expect(model.n == [-1: 5] && model.l?.members == plain.l?.members)
      #expect(model.c?.members == plain.c?.members)
    }
  }

  @Test func lossyDictionariesOfAnyKeyAreObjects() throws {
    let model = try ValidatedJSONDecoder().decode(Sites.self, from: Self.json)
    #expect(model.l?.rejects.map(\.key) == ["z"])
    let again = try ValidatedJSONDecoder().decode(
      Sites.self, from: try JSONEncoder().encode(model))
    #expect(again.l?.members == model.l?.members && again.l?.rejects.isEmpty == true)
  }

  @Test(arguments: [
    (#"{"u":{},"s":{},"i":{},"n":{"1":1,"01":2}}"#, "duplicate key"),
    (#"{"u":{},"s":{},"i":{},"n":{"x":1}}"#, "The key must be a whole number"),
  ])
  func keysAreNotLost(_ json: String, _ expected: String) {
    for message in ModelRoutes.outcomes(Sites.self, json).map(\.outcome) {
      #expect(message.hasPrefix("n") && message.hasSuffix(": \(expected)"), "\(message)")
    }
  }

  struct Plain: Codable { let v: [[Coded: Age]] }

  @Test func equalKeysOfPlainModels() throws {
    let decoder = ValidatedJSONDecoder()
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(
        Plain.self, from: Data(#"{"v":[{"ada":5," ada ":6},{"x":0,"abc":151,"def":152}]}"#.utf8))
    }
    #expect(
      report?.entries.map { "\($0.path): \($0.code)" } == [
        #"v[0][" ada "]: duplicateKey"#, "v[1].x: outOfRange", "v[1].x: tooShort",
        "v[1].abc: outOfRange", "v[1].def: outOfRange",
      ])
  }

  enum Meal: String, ValidatedEnum, CodingKeyRepresentable { case lunchTime }
  struct Meals: Decodable { let m: [Meal: Age] }

  /// The keys are those that the standard library makes of an object.
  @Test func convertedKeysByFoundation() {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Meals.self, from: Data(#"{"m":{"lunch_time":0}}"#.utf8))
    }
    #expect(report?.entries.map { "\($0.path): \($0.code)" } == ["m.lunchTime: outOfRange"])
  }

  struct Price: RuledValue, Hashable {
    static var rule: some Rule<Decimal> { InRange(0...100) }
    let proof: Evaluated<Price>
  }

  @Test func validatedNumbersAsKeys() throws {
    let json = #"{"1.5":2,"-1":3,"x":4}"#
    let prices = try ValidatedJSONDecoder().decode(LossyDictionary<Price, Int>.self, from: json)
    #expect(prices.members == [try Price(1.5): 2] && prices.rejects.map(\.key) == ["-1", "x"])
    #expect(try ValidatedJSONEncoder().encode(prices) == Data(#"{"1.5":2}"#.utf8))
  }

  enum Pet: ValidatedUnion {
    case map([String: String])
    static let schema = Tagged("petType") { Case("map", Pet.map) }
  }

  /// The keys beside a tag are converted.
  @Test func keysUnderStrategies() throws {
    let decoder = ValidatedJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let json = #"[{"pet_type":"map","user_name":"x","userName":"y"}]"#
    #expect(throws: DecodingError.self) { try decoder.decode([Pet].self, from: json) }
    #expect(try decoder.decode(LossyArray<Pet>.self, from: json).rejects.count == 1)
  }

  struct Changes: ValidatedModel {
    let a: Presence<[Age]>, b: Lenient<[Age]?>
    static let schema = Schema(Changes.init) {
      Field("a", \.a)
      Field("b", \.b)
    }
  }

  @Test func everyDefectOfValuesThatMayBeMissing() {
    #expect(
      ModelRoutes.violations(Changes.self, #"{"a":[0,1,151],"b":[0,0]}"#).map {
        String($0.prefix { $0 != ":" })
      }.sorted() == ["a[0]", "a[2]", "b[0]", "b[1]"])
  }
}
