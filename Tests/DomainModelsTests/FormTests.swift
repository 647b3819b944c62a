import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What code and forms ask a report about a property.
@Suite struct FormTests {
  struct Address: ValidatedModel {
    let street: String, code: PostalCode, lines: [Name]?
    static let schema = Schema(Address.init) {
      Field("street", \.street).rule(Length(2...40, .characters)).label("Street")
      Field("code", \.code)
      Field("lines", \.lines).label("Line")
    }
  }

  struct Profile: ValidatedModel {
    let first: Name, site: HTTPURL?, from: Int, to: Int, address: Address
    let friends: [Address]
    static let schema = Schema(Profile.init) {
      Field("first_name", \.first, aliases: ["firstName"]).label("First name")
      Field("site", \.site)
      Field("dates.from", \.from).label("From")
      Field("dates.to", \.to).label("To")
      Field("address", \.address).label("Address")
      Field("friends", \.friends).default([])
    }
    .rules { CrossFieldRule(\.from, \.to, Ascending()) }
  }

  /// A rule about fields whose keys are not plain identifiers.
  struct Span: ValidatedModel {
    let from: Int, to: Int, first: Int, last: Int
    static let schema = Schema(Span.init) {
      Field("@from", \.from).label("Start")
      Field(.key("to.day"), \.to).label("End")
      Field("größe", \.first)
      Field("inner.last", \.last).label("Last")
    }
    .rules {
      CrossFieldRule(\.from, \.to, Ascending())
      CrossFieldRule(\.first, \.last, Ascending())
    }
  }

  @Test func rulesAboutFieldsWithAnyKeys() throws {
    let report = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Span.self, from: #"{"@from": 2, "to.day": 1, "größe": 2, "inner": {"last": 1}}"#)
    }
    #expect(report[\Span.from].count == 1 && report[\Span.to].count == 1)
    #expect(report[\Span.first].count == 1 && report[\Span.last].count == 1)
    #expect(report.errors(for: Span.self).map(\.label) == ["Start and End", "größe and Last"])
  }

  private func report(_ json: String) throws -> ValidationReport {
    try #require(ValidatedJSONDecoder().report(Profile.self, json))
  }

  private let json = #"""
    {"firstName": "@", "site": "x y", "dates": {"from": 5, "to": 1},
     "address": {"street": "a", "code": {}, "lines": ["Zoë", "@"]}, "friends": [{"street": "Elm", "lines": []}]}
    """#

  @Test func entriesOfAProperty() throws {
    let report = try report(json)
    #expect(report[\Profile.first].map(\.path) == ["firstName"])
    #expect(report[\Profile.site].map(\.path) == ["site"])
    #expect(report[\Profile.from].map(\.path) == ["{dates.from, dates.to}"])
    #expect(report[\Profile.to].map(\.code) == [.notAscending])
    #expect(
      report[\Profile.address].map(\.path) == [
        "address.street", "address.code", "address.lines[1]",
      ])
    #expect(report[\Profile.address.street].map(\.path) == ["address.street"])
    #expect(report[\Profile.address.lines].map(\.path) == ["address.lines[1]"])
    #expect(report[\Profile.friends].map(\.path) == ["friends[0].code"])
    #expect(report[\Profile.address.street.count].isEmpty)
  }

  struct Caller: ValidatedModel, Hashable {
    let age: Age
    static let schema = Schema(Caller.init) { Field("age", \.age).label("Age of the guest") }
  }

  struct Call: ValidatedModel {
    let id: String, guests: [Caller]
    static let schema = Schema(Call.init) {
      Element(\.id)
      Element(rest: \.guests)
    }
  }

  /// All elements behind the others are those of one property.
  @Test func entriesOfARest() {
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Call.self, from: #"["a",{"age":1},{"age":0},{"age":151}]"#)
    }
    #expect(report?[\Call.guests].map(\.path) == ["[2].age", "[3].age"])
    #expect(report?[\Call.id].map(\.path) == [])
    #expect(
      report?.errors(for: Call.self).map(\.label) == ["Age of the guest", "Age of the guest"])
  }

  struct Spot: ValidatedModel {
    let x: Age, y: Age
    static let schema = Schema(Spot.init) {
      Element(\.x).label("Across")
      Element(\.y).label("Up")
    }
  }

  enum Step: ValidatedUnion {
    case move(Spot), wait(Caller), all(NonEmptyCollection<[Caller]>), any(Set<Caller>)
    static let schema = Tagged(by: .firstElement) {
      Case("move", Step.move)
      Case("wait", Step.wait)
      Case("all", Step.all)
      Case("any", Step.any)
    }
  }

  struct Plan: ValidatedModel {
    let steps: [Step]
    static let schema = Schema(Plan.init) { Field("steps", \.steps) }
  }

  @Test func labelsBehindATag() {
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(
        Plan.self,
        from: """
          {"steps":[["move",0,1],["move",1,0],["wait",{"age":0}],["all",{"age":0}],["any",[{"age":0}]]]}
          """)
    }
    #expect(
      report?.errors(for: Plan.self).map(\.label)
        == ["Across", "Up"] + Array(repeating: "Age of the guest", count: 3))
  }

  struct Change: ValidatedModel {
    let call: Patch<Caller>
    static let schema = Schema(Change.init) { Field("call", \.call) }
  }

  @Test func fieldsOfAPatch() {
    let report = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Change.self, from: #"{"call":{"age":0}}"#)
    }
    let errors = report?.errors(for: Change.self) ?? []
    #expect(errors.map(\.label) == ["Age of the guest"] && errors.map(\.path) == ["call.age"])
  }

  @Test func errorsOfAForm() throws {
    let errors = try report(json).errors(for: Profile.self)
    let lines = errors.map { "\($0.path) | \($0.label) | \($0.messages.joined(separator: "; "))" }
    #expect(
      lines.sorted() == [
        "address.code | code | code must be a string, not an object",
        "address.lines[1] | Line | Line must be between 2 and 100 characters",
        "address.street | Street | Street must be between 2 and 40 characters",
        "firstName | First name | First name must be between 2 and 100 characters",
        "friends[0].code | code | code is missing",
        "site | Web address | Web address must begin with http:// or https://",
        "{dates.from, dates.to} | From and To | From and To must be in ascending order",
      ])
  }

  struct Guest: ValidatedModel {
    let name: Name, email: Email, phone: Name?, city: Name, address: Address, at: Point
    static let schema = Schema(Guest.init) {
      Field("name", \.name).label("Name")
      Field("c.email", \.email).label("Mail")
      Field("c.phone", \.phone).label("Phone")
      Field("c.home.city", \.city)
      Field("address", \.address).label("Address")
      Field("at", \.at)
    }
  }
  struct Point: ValidatedModel {
    let x: Int, y: Int
    static let schema = Schema(Point.init) {
      Element(\.x)
      Element(\.y).label("Height")
    }
  }

  @Test(
    arguments: [
      (
        #""address":{"street":"Elm","code":"12345"},"at":[1,2]"#,
        ["c.email | Mail | Mail is missing", "c.home.city | city | city is missing"]
      ),
      (
        #""c":null,"address":{"street":"Elm","code":"12345"},"at":[1,2]"#,
        ["c.email | Mail | Mail is missing", "c.home.city | city | city is missing"]
      ),
      (
        #""c":5,"address":{"street":"Elm","code":"12345"},"at":[1]"#,
        [
          "c.email | Mail | c must be an object, not a number",
          "c.phone | Phone | c must be an object, not a number",
          "c.home.city | city | c must be an object, not a number",
          "at[1] | Height | Height is missing",
        ]
      ),
      (
        #""c":{"email":"a@b.example","home":[]},"at":[]"#,
        [
          "c.home.city | city | home must be an object, not an array",
          "address | Address | Address is missing",
          "at[0] | [0] | [0] is missing", "at[1] | Height | Height is missing",
        ]
      ),
    ])
  func fieldsOfAnObjectThatIsMissing(_ members: String, _ expected: [String]) {
    let json = Data(#"{"name":"Ann",\#(members)}"#.utf8)
    for decode in [
      { _ = try ValidatedJSONDecoder().decodeCollecting(Guest.self, from: json) },
      { _ = try JSONDecoder().decodeCollecting(Guest.self, from: json) },
    ] {
      let report = #expect(throws: ValidationReport.self) { try decode() }
      let lines = report?.errors(for: Guest.self).map {
        "\($0.path) | \($0.label) | \($0.messages.joined(separator: "; "))"
      }
      #expect(lines?.sorted() == expected.sorted())
      let paths = lines?.map { $0.prefix { $0 != " " } } ?? []
      func isListed(_ path: String) -> Bool {
        paths.contains { $0 == path || $0 == "address" && path.hasPrefix("address.") }
      }
      #expect(report?[\Guest.name].isEmpty == true)
      #expect(report?[\Guest.email].isEmpty == !isListed("c.email"))
      #expect(report?[\Guest.phone].isEmpty == !isListed("c.phone"))
      #expect(report?[\Guest.city].isEmpty == !isListed("c.home.city"))
      #expect(report?[\Guest.address.street].isEmpty == !isListed("address.street"))
      #expect(report?[\Guest.address.lines].isEmpty == true)
      #expect(report?[\Guest.at.x].isEmpty == !isListed("at[0]"))
      #expect(report?[\Guest.at.y].isEmpty == !isListed("at[1]"))
    }
  }

  struct Register: ValidatedModel {
    let ages: [CountryCode: Age], list: List?
    static let schema = Schema(Register.init(ages:list:)) {
      Field("ages", \.ages)
      Field("list", \.list)
    }
  }

  struct List: ValidatedModel {
    let first: Age, rest: [Age]
    static let schema = Schema(List.init(first:rest:)) {
      Element(\.first).label("First")
      Element(rest: \.rest).label("Rest")
    }
  }

  /// An invalid key is told by its own type; what follows other elements may be nothing.
  @Test(arguments: [
    (
      #"{"ages":{"zz":0}}"#,
      [
        "Age must be between 1 and 150, not 0",
        "Country code must be an assigned ISO 3166-1 alpha-2 code, not ZZ",
      ]
    ),
    (#"{"ages":{},"list":[]}"#, ["First is missing"]),
  ])
  func keysAndRests(_ json: String, _ messages: [String]) throws {
    let report = try #require(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Register.self, from: json)
    }
    #expect(report.errors(for: Register.self).flatMap(\.messages).sorted() == messages)
  }

  struct Archive: ValidatedModel {
    let register: Register?
    static let schema = Schema(Archive.init(register:)) { Field("register", \.register) }
  }

  @Test func optionalModels() throws {
    let json = #"{"register":{"ages":{},"list":[0,1,0]}}"#
    let report = try #require(ValidatedJSONDecoder().report(Archive.self, json))
    #expect(report[\Archive.register].count == 2)
    #expect(report[\Archive.register?.list].count == 2)
    #expect(report[\Archive.register?.list?.first].map(\.path) == ["register.list[0]"])
    #expect(report[\Archive.register!.list!.first].map(\.path) == ["register.list[0]"])
    #expect(report[\Archive.register?.list!.rest].map(\.path) == ["register.list[2]"])
    #expect(report[\Archive.register?.ages].isEmpty)
    #expect(
      ValidationReport(Violation("taken"), at: \Archive.register?.list?.first).entries[0].path
        == "register.list[0]")
  }

  @Test func whileSomebodyTypes() {
    #expect(
      Profile.violations(in: "@", at: \.first).map(\.code) == [.tooShort, .disallowedCharacter])
    #expect(Profile.violations(in: "Zoë", at: \.first).isEmpty)
    #expect(Profile.violations(in: "http://example.org", at: \.site).isEmpty)
    #expect(!Profile.violations(in: "", at: \.site).isEmpty)
    #expect(
      Checked.violations(in: 17, at: \.age).map(\.message) == ["The value must be at least 18"])
    #expect(Checked.violations(in: 18, at: \.age).isEmpty)
  }

  struct Checked: ValidatedModel {
    private static let adult = CustomRule<Age>("minor", "be at least 18") { $0.value >= 18 }
    let age: Age
    static let schema = Schema(Checked.init) {
      Field("age", \.age).rule(adult)
    }
  }

  @Test(
    arguments: [
      (PostalCode.displayName, "postal code"), (IPAddress.displayName, "IP address"),
      (HTTPURL.displayName, "web address"), (IBAN.displayName, "IBAN"), (Age.displayName, "age"),
      (DateOfBirth.displayName, "date of birth"), (MACAddress.displayName, "MAC address"),
    ])
  func displayNames(_ found: String, _ expected: String) { #expect(found == expected) }

  @Test func labelsAreDataOfTheShape() throws {
    guard case .model(let model) = DocumentShape(of: Profile.self) else { return }
    #expect(model.fields.map(\.label) == ["First name", nil, "From", "To", "Address", nil])
  }

  @Test func elementsOfAStreamHaveTheirBytes() throws {
    let lines = #"{"a":1}"# + "\n" + #"{"a":0}"# + "\n\n" + #"{"a": 2}"#
    for jobs in [1, 2] {
      let elements = ValidatedJSONDecoder().elements(
        of: [String: Age].self, in: Data(lines.utf8), format: .lines,
        limits: StreamLimits(windowSize: 16), threads: jobs)
      let found = elements.keepingBytes().map { String(decoding: $0.bytes ?? [], as: UTF8.self) }
      #expect(found == [#"{"a":1}"#, #"{"a":0}"#, #"{"a": 2}"#])
    }
    let plain = ValidatedJSONDecoder().elements(of: Int.self, in: Data("[1]".utf8))
    #expect(plain.map(\.bytes) == [nil])
  }
}
