import DomainModels
import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What fields demand of their values: counts, distinct elements, rules.
@Suite struct FieldCheckTests {
  struct Item: ValidatedModel, Equatable {
    let id: Int, name: Name?, parts: [Item]?
    static let schema = Schema(Item.init(id:name:parts:)) {
      Field("meta.id", \.id)
      Field("name", \.name)
      Field("parts", \.parts).unique(by: \.id)
    }
  }

  struct Cart: ValidatedModel, Equatable {
    let items: [Item], tags: Set<String>?, scores: [Int], prices: [Name: Int], angle: Double
    static let schema = Schema(Cart.init(items:tags:scores:prices:angle:)) {
      Field("items", \.items).unique(by: \.id).count(1...3)
      Field("tags", \.tags).count(1...2)
      Field("scores", \.scores).default([]).rule(ElementCount(...2))
      Field("prices", \.prices).nonEmpty()
      Field("angle", \.angle).rule(InRange(0..<360))
    }
  }

  private static let rest = #""prices":{"Ann":1},"angle":0"#
  private static func cart(_ items: String, _ more: String = rest) -> String {
    #"{"items":[\#(items)],\#(more)}"#
  }
  private static func item(_ id: Int, _ more: String = "") -> String {
    #"{"meta":{"id":\#(id)}\#(more)}"#
  }

  @Test(arguments: [
    (
      cart(item(1)),
      #"{"angle":0,"items":[{"meta":{"id":1}}],"prices":{"Ann":1},"scores":[]}"#
    ),
    (
      cart(item(1), #""prices":{"Ann":1},"angle":359.5,"tags":["b","a"],"scores":[2,1]"#),
      #"{"angle":359.5,"items":[{"meta":{"id":1}}],"prices":{"Ann":1},"scores":[2,1],"tags":["a","b"]}"#
    ),
    (cart(""), "items: The value must have between 1 and 3 elements"),
    (
      cart([1, 2, 3, 4].map { item($0) }.joined(separator: ",")),
      "items: The value must have between 1 and 3 elements"
    ),
    (cart(item(1) + "," + item(1)), "items[1].meta.id: The value must not appear twice"),
    (
      cart(item(1, #","parts":[{"meta":{"id":2}},{"meta":{"id":2}}]"#)),
      "items[0].parts[1].meta.id: The value must not appear twice"
    ),
    (cart(item(1), #""prices":{},"angle":0"#), "prices: The value must have at least 1 element"),
    (
      cart(item(1), rest + #","tags":["a","b","c"]"#),
      "tags: The value must have between 1 and 2 elements"
    ),
    (cart(item(1), rest + #","tags":[]"#), "tags: The value must have between 1 and 2 elements"),
    (
      cart(item(1), rest + #","scores":[1,2,3]"#), "scores: The value must have at most 2 elements"
    ),
    (
      cart(item(1), #""prices":{"Ann":1},"angle":360"#),
      "angle: The value must be at least 0 and less than 360, not 360"
    ),
  ])
  func everyRoute(_ json: String, _ expected: String) {
    ModelRoutes.check(Cart.self, json, expected)
  }

  @Test func everyDefectOnce() {
    let items = Self.item(1, #","name":"Bob""#) + "," + Self.item(1) + "," + Self.item(1)
    #expect(
      ModelRoutes.violations(
        Cart.self, Self.cart(items, #""prices":{},"angle":-1,"tags":[1]"#)
      ).sorted() == [
        "angle: The value must be at least 0 and less than 360, not -1",
        "items[1].meta.id: The value must not appear twice",
        "items[2].meta.id: The value must not appear twice",
        "prices: The value must have at least 1 element",
        "tags[0]: The value must be a string, not a number",
      ])
  }

  @Test func modelsInMemoryAreChecked() throws {
    let item = Item(id: 1, name: nil, parts: nil)
    let cart = Cart(
      items: [item, item], tags: [], scores: [], prices: [try Name("Ann"): 1], angle: 360)
    let report = try #require(throws: ValidationReport.self) { try cart.revalidated() }
    #expect(report.entries.map(\.path) == ["items[1].meta.id", "tags", "angle"])
    let good = Cart(
      items: [item], tags: nil, scores: [], prices: [try Name("Ann"): 1], angle: 3)
    #expect(try good.revalidated() == good)
    #expect(DocumentShape(of: Cart.self).isKnown)
    #expect(Cart.rulesFingerprint != Item.rulesFingerprint)
  }

  struct Sets: ValidatedModel, Equatable {
    let names: Set<Name>, numbers: Set<Int>
    static let schema = Schema(Sets.init(names:numbers:)) {
      Field("names", \.names)
      Field("numbers", \.numbers)
    }
  }

  @Test func setsAreWrittenInOrder() throws {
    let numbers = (0..<50).map { ($0 * 37) % 101 }
    let sets = Sets(
      names: Set(try ["Eve", "Ada", "Zoë", "Bob"].map { try Name($0) }), numbers: Set(numbers))
    let json = String(decoding: try JSONEncoder().encode(sets), as: UTF8.self)
    #expect(json.contains(#"["Ada","Bob","Eve","Zoë"]"#))
    #expect(json.contains("\(numbers.sorted())".filter { $0 != " " }))
  }

  struct Loose: ValidatedModel, Equatable {
    let level: Int, other: Int?
    static let schema = Schema(Loose.init(level:other:)) {
      Field("level", \.level).rule(InRange(1...3)).rule(CustomRule("even", "be even") { $0 != 3 })
        .lenient()
      Field("other", \.other).rule(InRange(1...3)).lenient()
    }
  }

  /// What JSON of another type stands for is checked like the rest.
  @Test(arguments: [
    (#"{"level":"2"}"#, #"{"level":2}"#),
    (#"{"level":"4"}"#, "level: The value must be between 1 and 3, not 4"),
    (#"{"level":"3"}"#, "level: The value must be even"),
    (#"{"level":1,"other":"9"}"#, "other: The value must be between 1 and 3, not 9"),
  ])
  func coercedValuesAreChecked(_ json: String, _ expected: String) {
    ModelRoutes.check(Loose.self, json, expected)
  }

  struct Defaulted: ValidatedModel {
    let tags: [String]
    static let schema = Schema(Defaulted.init(tags:)) {
      Field("tags", \.tags).count(1...3).default([])
    }
  }

  /// A default that the field would refuse is none.
  @Test func defaultsAreChecked() {
    ModelRoutes.check(
      Defaulted.self, "{}",
      "tags: The default that the schema declares is invalid: The value must have between 1 and 3 elements"
    )
    ModelRoutes.check(Defaulted.self, #"{"tags":["a"]}"#, #"{"tags":["a"]}"#)
  }

  @Test(.nightly) func manyDuplicatesTakeLinearTime() throws {
    func document(_ count: Int) -> String {
      let items = (0..<count).map { Self.item($0 / 2) }.joined(separator: ",")
      return #"{"meta":{"id":1},"parts":[\#(items)]}"#
    }
    var found: ValidationReport?
    expectTime(for: document(8_000), atMost: 8 * 4, timesThatFor: document(1_000)) { json in
      found = #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(Item.self, from: json, limit: 10_000)
      }
    }
    let report = try #require(found)
    #expect(report.count == 4_000)
    #expect(report.entries[1].path == "parts[3].meta.id")
    #expect(report.entries[1].location?.column == 95)
  }

  @Test func rulesOfText() throws {
    #expect(try ASCIILowercased().evaluated("ÄBC") == "Äbc")
    #expect(try Lowercased().evaluated("ÄBCΣ") == "äbcσ")
    let encodings = OneOfIgnoringCase(["gzip", "Brotli"])
    #expect(try encodings.evaluated("GZip") == "gzip")
    #expect(try encodings.evaluated("brotli") == "Brotli")
    let violation = try #require(throws: Violation.self) { try encodings.evaluated("zip") }
    #expect(violation.message == "The value must be one of gzip, Brotli, not zip")
    #expect(try InRange(0..<24).evaluated(23) == 23)
    #expect(throws: Violation.self) { try InRange(0..<24).evaluated(24) }
    #expect(throws: Violation.self) { try InRange(..<1.5).evaluated(.nan) }
    #expect(InRange(..<24).constraint.description == "less than 24")
  }
}

/// Reports that code makes.
@Suite struct LenientNullTests {
  struct Profile: ValidatedModel, Equatable {
    let age: Age?, level: Int?
    static let schema = Schema(Profile.init(age:level:)) {
      Field("age", \.age).lenient(null: nil)
      Field("level", \.level).lenient()
    }
  }

  /// An optional property may be missing by every decoder, with a value for null or without.
  @Test(arguments: ["{}", #"{"age":null}"#, #"{"age":null,"level":null}"#, #"{"level":""}"#])
  func optionalPropertiesMayBeMissing(_ json: String) throws {
    #expect(ModelRoutes.violations(Profile.self, json).isEmpty)
    let profile = try JSONDecoder().decode(Profile.self, from: Data(json.utf8))
    #expect(profile == Profile(age: nil, level: nil))
  }
}

@Suite struct MadeReportTests {
  @Test func areExtendedAndMerged() {
    let taken = Violation("taken", message: "this address has an account already")
    let report = ValidationReport(taken, at: \Client.email)
      .adding(Violation(.missingKey), at: "items", 3, "na.me")
      .adding(taken, at: \Client.name)
      .merged(with: ValidationReport(Violation(.unreadable)))
    #expect(
      "\(report)" == """
        email: this address has an account already
        items[3]["na.me"]: The value is missing
        name: this address has an account already
        The value must be valid
        """)
    #expect(report.moved(into: "order", 0).entries[0].path == "order[0].email")
    #expect(report.entries[1].pointer == "/items/3/na.me")
  }

  @Test func problemDetailsSayWhichOccurrence() throws {
    let details = ValidationReport(Violation(.missingKey), at: "a").problemDetails(
      type: "https://example.org/invalid", title: "Invalid", status: 400,
      detail: "The order was refused", instance: "/orders/7")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(
      String(decoding: try encoder.encode(details), as: UTF8.self)
        == ##"{"detail":"The order was refused","errors":[{"code":"missingKey","detail":"The value is missing","pointer":"#/a"}],"instance":"/orders/7","status":400,"title":"Invalid","type":"https://example.org/invalid"}"##
    )
  }

  struct Codes: ValidatedModel {
    let code: String
    static let schema = Schema(Codes.init) {
      Field("code", \.code).rule(Length(...20, .characters)).rule(Matching(/(a+)+b/, "end with b"))
        .rule(Excluding(Matching(/(a+)+c/, "end with c")))
    }
  }

  struct Code: RuledValue {
    @_RuleBuilder<String> static var rule: some Rule<String> {
      Length(...20, .characters)
      Matching(/(a+)+b/, "end with b")
    }
    let proof: Evaluated<Code>
  }

  /// What a length refuses, an expression would take exponential time for.
  @Test func lengthsBoundExpressions() throws {
    let text = String(repeating: "a", count: 60)
    let json = #"{"code":"\#(text)"}"#
    #expect(ValidatedJSONDecoder().report(Codes.self, json)?.count == 1)
    #expect(throws: EncodingError.self) { try ValidatedJSONEncoder().encode(Codes(code: text)) }
    #expect(throws: ValidationReport.self) { try Codes(code: text).revalidated() }
    #expect(Code.violations(in: text).map(\.code) == [.tooLong])
    #expect(Code.violations(in: "ac").map(\.message) == ["Code must end with b"])
  }
}
