import DomainTypes
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Forms and reports of misspelled keys, and reports that are merged and stored.
@Suite struct FormRegressionTests {
  struct Person: ValidatedModel {
    let email: Name, slug: Slug
    static let schema = Schema(Person.init) {
      Field("contact.email", \.email).label("E-mail")
      Field("slug", \.slug).label("Short name")
    }
    .unknownKeys(.error)
  }

  private func report(_ json: String) throws -> ValidationReport {
    try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Person.self, from: json)
    }
  }

  /// A misspelled key is an error of the field that it stands for, as for the subscript.
  @Test(arguments: [
    (#"{"contract":{"email":"Ada"},"slug":"a"}"#, "E-mail is missing"),
    (
      #"{"contact":{"e-mail":"Ada"},"slug":"a"}"#,
      "unknown key “e-mail” (did you mean “email”, which is missing?)"
    ),
  ])
  func misspelledKeys(_ json: String, _ message: String) throws {
    let report = try report(json)
    let errors = report.errors(for: Person.self)
    #expect(errors.map(\.path) == ["contact.email"] && errors.map(\.label) == ["E-mail"])
    #expect(errors.map(\.messages) == [[message]])
    #expect(report[\Person.email] == report.entries)
  }

  struct Formats: Violation.Messages {
    func message(for violation: Violation) -> String {
      violation.parameters[.format]?.description ?? "no format"
    }
  }

  /// The name of a format is the one of its type, whatever the label says.
  @Test func formats() throws {
    let report = try report(#"{"contact":{"email":"Ada"},"slug":"A b"}"#)
    #expect(report.lines(by: Formats()) == "1:35 slug: Slug")
    #expect(report.errors(for: Person.self, by: Formats()).map(\.messages) == [["Slug"]])
  }

  /// Entries stay what they are: only those that were found together are joined.
  @Test func mergedAndStored() throws {
    let missing = try report(#"{"contact":{"email":"Ada"}}"#)
    let misspelled = try report(#"{"contact":{"email":"Ada"},"slag":"a"}"#)
    #expect(missing.count == 1 && misspelled.count == 1)
    let merged = missing.merged(with: misspelled)
    #expect(merged.entries == missing.entries + misspelled.entries)
    let added = missing.adding(
      Violation(.unknownKey, [.key: "slugg", .suggestion: "slug"]), at: "slugg")
    #expect(added.count == 2)
    for report in [merged, added] {
      let data = try ValidatedJSONEncoder().encode(report)
      #expect(try ValidatedJSONDecoder().decode(ValidationReport.self, from: data) == report)
    }
  }

  struct Address: ValidatedModel {
    let city: Name, zip: Int
    static let rome = try? Name("Rome")
    static let schema = Schema(Address.init) {
      Field("city", \.city).rule(Excluding(OneOf([rome].compactMap(\.self))))
      Field("zip_code", \.zip)
    }
    .rules { ModelRule("zip", "the code is unknown", at: \.zip) { $0.zip != 2 } }
  }

  struct Order: ValidatedModel {
    let home: Address, region: Int
    static let schema = Schema(Order.init) {
      Field("home", \.home)
      Field("area.region", \.region)
    }
    .rules {
      ModelRule("region", "the region is unknown", at: \.region) { $0.region != 1 }
      ModelRule("two", "they differ", at: \.home.zip, \.region) { $0.home.zip == $0.region }
      ModelRule("own", "they fit", at: \.home.city, \.home.zip) { $0.home.zip != 3 }
    }
  }

  private func entries(_ json: String) throws -> ValidationReport {
    try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Order.self, from: json)
    }
  }

  /// A rule about several fields counts for what contains one of them.
  @Test func rulesAboutFieldsInside() throws {
    let report = try entries(#"{"home":{"city":"Oslo","zip_code":3},"area":{"region":1}}"#)
    let own = "{home.city, home.zip_code}", two = "{home.zip_code, area.region}"
    #expect(Set(report[\Order.home].map(\.path)) == [own, two])
    #expect(report[\Order.home.city].map(\.path) == [own])
    #expect(Set(report[\Order.region].map(\.path)) == [two, "area.region"])
  }

  /// A rule about one field has no type that says what the value is called.
  @Test func rulesAboutOneField() throws {
    for (json, label) in [
      (#"{"home":{"city":"Oslo","zip_code":2},"area":{"region":2}}"#, "zip_code"),
      (#"{"home":{"city":"Oslo","zip_code":1},"area":{"region":1}}"#, "region"),
    ] {
      #expect(try entries(json).errors(for: Order.self).map(\.label) == [label])
    }
  }

  /// The rules of the field of a nested model apply as well.
  @Test func candidatesForNestedProperties() {
    let message = ["The value must not be one of Rome"]
    #expect(Address.violations(in: "Rome", at: \.city).map(\.description) == message)
    #expect(Order.violations(in: "Rome", at: \.home.city).map(\.description) == message)
    #expect(Order.violations(in: "Oslo", at: \.home.city).isEmpty)
  }

  struct Leaf: ValidatedModel {
    let age: Age
    static let schema = Schema(Leaf.init) { Field("age", \.age).label("Years") }
  }
  struct Row: ValidatedModel {
    let children: [Node]
    static let schema = Schema(Row.init) { Field("children", \.children) }
  }
  struct Column: ValidatedModel {
    let children: [Node]
    static let schema = Schema(Column.init) { Field("children", \.children) }
  }
  indirect enum Node: ValidatedUnion {
    case row(Row), column(Column), leaf(Leaf)
    static let schema = Tagged("type") {
      Case("row", Node.row)
      Case("column", Node.column)
      Case("leaf", Node.leaf)
    }
  }
  struct Page: ValidatedModel {
    let root: Node
    static let schema = Schema(Page.init) { Field("root", \.root) }
  }

  /// At each level, several cases may lead to the label: 2^60 ways are not tried.
  @Test func labelsInDeepTrees() throws {
    var json = #"{"type":"leaf","age":0}"#
    for _ in 0..<60 { json = #"{"type":"row","children":[\#(json)]}"# }
    let report = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Page.self, from: #"{"root":\#(json)}"#)
    }
    #expect(report.errors(for: Page.self).map(\.label) == ["Years"])
  }

  struct Plan: ValidatedModel {
    let day: WeekDate, month: YearMonth
    static let schema = Schema(Plan.init) {
      Field("day", \.day)
      Field("month", \.month)
    }
  }

  @Test func namesOfDates() throws {
    let report = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Plan.self, from: #"{"day":"2026-W48","month":"2026-13"}"#)
    }
    #expect(report.errors(for: Plan.self).map(\.label) == ["Week date", "Month"])
  }

  /// A misspelled key is one violation for every limit.
  @Test(arguments: [1, 2, 1_000])
  func misspelledKeysAreCountedOnce(_ limit: Int) throws {
    let report = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Person.self, from: #"{"contact":{"email":"Ada"},"slag":"a"}"#, limit: limit)
    }
    #expect(report.count == 1)
    #expect("\(report)".contains("did you mean “slug”, which is missing?"))
  }

  struct Site: ValidatedModel {
    let site: HTTPURL
    static let schema = Schema(Site.init) { Field("site", \.site) }
  }

  @Test func storedReportsHaveTheSameTexts() throws {
    let report = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Site.self, from: #"{"site":"x"}"#)
    }
    let stored = try JSONDecoder().decode(
      ValidationReport.self, from: try JSONEncoder().encode(report))
    #expect(report.errors(for: Site.self).map(\.label) == ["Web address"])
    #expect(stored.errors(for: Site.self) == report.errors(for: Site.self))
  }

  struct Chain: ValidatedModel {
    let child: [Chain]
    static let schema = Schema(Chain.init) { Field("child", \.child).label("Child") }
  }

  /// A stored report may have paths as long as it is.
  @Test func pathsThatNoDocumentHas() throws {
    let keys = Array(repeating: #""child",0"#, count: 20_000).joined(separator: ",")
    let entry = #"{"keys":[\#(keys)],"violation":{"code":"missingKey","parameters":[]}}"#
    let report = try ValidatedJSONDecoder().decode(
      ValidationReport.self, from: #"{"entries":[\#(entry)],"omitted":0,"notes":[]}"#)
    #expect(report.errors(for: Chain.self).count == 1)
    let names = Array(repeating: "child", count: 20_000).joined(separator: ".")
    let rule = #"{"keys":[["\#(names)"]],"violation":{"code":"a","parameters":[]}}"#
    let other = try ValidatedJSONDecoder().decode(
      ValidationReport.self, from: #"{"entries":[\#(rule)],"omitted":0,"notes":[]}"#)
    #expect(other.errors(for: Chain.self).count == 1)
  }

  struct Keyed: RuledValue, CodingKeyRepresentable {
    static var rule: some Rule<String> { Length(1...9, .characters) }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Keyed>
  }
  struct Named: ValidatedModel {
    let name: Name
    static let schema = Schema(Named.init) { Field("name", \.name) }.exactly()
  }

  /// A misspelled key in one of them is not that of another.
  @Test func missingKeysBehindHiddenOnes() {
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        [String: [Keyed: Named]].self, from: #"{"m":{"a":{"nmae":"Zoë"},"b":{}}}"#)
    }
    #expect(report?.entries.map(\.code) == [.missingKey, .unknownKey, .missingKey])
  }
}
