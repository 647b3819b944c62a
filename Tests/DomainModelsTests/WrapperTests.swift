import DomainModels
import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Lossy, lenient and defaulted containers, as fields and as property wrappers.
@Suite struct WrapperTests {
  enum FirstPage: DefaultValue {
    static let value = 1
    static let cases: DocumentShape.DefaultCases = [.missing, .null, .invalid]
  }
  enum Adult: DefaultValue {
    static var value: Age { get throws { try Age(18) } }
    static let cases: DocumentShape.DefaultCases = [.missing, .null, .invalid]
  }
  enum Impossible: DefaultValue {
    static let cases: DocumentShape.DefaultCases = [.missing, .null, .invalid]
    static var value: Age { get throws { try Age(0) } }
  }

  struct Page: Codable, Equatable {
    @LossyArray var clients: [Client]
    @LossyDictionary var ages: [String: Age]
    @Lossy var nickname: Name?
    @Defaulted<FirstPage> var page: Int
    @Defaulted<Adult> var age: Age
    @Lenient var id: Int
    @Lenient var tags: [String]
    @Lenient var limit: Age?
  }

  /// The same, declared once.
  struct SchemaPage: ValidatedModel {
    let clients: LossyArray<Client>, ages: LossyDictionary<String, Age>, nickname: Lossy<Name>
    let page: Defaulted<FirstPage>, age: Defaulted<Adult>, id: Int, tags: [String], limit: Age?

    static let schema = Schema(
      SchemaPage.init(clients:ages:nickname:page:age:id:tags:limit:)
    ) {
      Field("clients", \.clients)
      Field("ages", \.ages)
      Field("nickname", \.nickname)
      Field("page", \.page)
      Field("age", \.age)
      Field("id", \.id).lenient()
      Field("tags", \.tags).lenient()
      Field("limit", \.limit).lenient()
    }
  }

  private let zoe = #"{"name":"Zoë","age":35,"email":"a@b.co"}"#

  private var broken: String {
    #"""
    {"clients": [\#(zoe), {"name": "@", "age": 0, "email": "a@b.co"}, null, \#(zoe)],
     "ages": {"a": 1, "b": 151, "c": "x"}, "nickname": "@", "page": "x", "age": 151,
     "id": "12", "tags": "swift", "limit": ""}
    """#
  }

  private func pages(_ json: String) throws -> [Page] {
    let data = Data(json.utf8)
    return [
      try JSONDecoder().decode(Page.self, from: data),
      try ValidatedJSONDecoder().decode(Page.self, from: data),
      // A note more or less: collecting does not change what is decoded.
      try ValidatedJSONDecoder().decodeCollecting(Page.self, from: data),
      try JSONDecoder().decode(Outcome<Page>.self, from: data).get(),
    ]
  }

  @Test func nothingIsDropped() throws {
    for page in try pages(broken) {
      #expect(page.clients.map(\.name.value) == ["Zoë", "Zoë"])
      #expect(page.$clients.map(\.index) == [1, 2])
      #expect(
        page.$clients[0].report.entries.map(\.description) == [
          "clients[1].name: Name must be between 2 and 100 characters",
          "clients[1].age: Age must be between 1 and 150, not 0",
        ])
      #expect(page.$clients[1].report.entries.map(\.path) == ["clients[2]"])
      #expect(page.ages == ["a": try Age(1)])
      #expect(page.$ages.map(\.key) == ["b", "c"])
      #expect(page.nickname == nil && page.$nickname?.entries[0].path == "nickname")
      #expect(page.page == 1 && page.age.value == 18)
      guard case .wasInvalid(let report) = page.$age else {
        Issue.record("\(page.$age)")
        continue
      }
      #expect(report.description.hasSuffix("age: Age must be between 1 and 150, not 151"))
      #expect(page.id == 12 && page.$id)
      #expect(page.tags == ["swift"] && page.$tags)
      #expect(page.limit == nil && page.$limit)
    }
  }

  @Test func distinguishesMissingNullAndGivenValues() throws {
    for page in try pages(#"{"clients":[],"ages":{},"page":null,"id":1,"tags":[]}"#) {
      #expect(page.$page == .wasNull && page.$age == .wasMissing)
      #expect(page.nickname == nil && page.$nickname == nil)
      #expect(page.limit == nil && !page.$limit && !page.$id && !page.$tags)
    }
    for page in try pages(#"{"clients":[],"ages":{},"page":1,"age":18,"id":1,"tags":[]}"#) {
      #expect(page.$page == .given && page.$age == .given)
    }
  }

  @Test func schemasHaveTheSame() throws {
    for generic in [false, true] {
      let decoder = ValidatedJSONDecoder()
      let data = Data(broken.utf8)
      let page =
        generic
        ? try decoder.decodeCollecting([SchemaPage].self, from: Data("[\(broken)]".utf8))[0]
        : try decoder.decode(SchemaPage.self, from: data)
      #expect(page.clients.count == 2 && page.clients.rejects.map(\.index) == [1, 2])
      #expect(page.ages["a"] != nil && page.ages.rejects.count == 2)
      #expect(page.nickname.wrappedValue == nil && page.nickname.report != nil)
      #expect(page.page.wrappedValue == 1 && page.age.wrappedValue.value == 18)
      #expect(page.id == 12 && page.tags == ["swift"] && page.limit == nil)
    }
    let small = try ValidatedJSONDecoder().decode(
      SchemaPage.self, from: #"{"clients":[],"ages":{},"id":1,"tags":[]}"#)
    #expect(small.page.origin == .wasMissing && small.nickname.wrappedValue == nil)
  }

  @Test func theyEncodeWhatIsValid() throws {
    let page = try pages(broken)[0]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(page)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"age":18,"ages":{"a":1},"clients":[{"age":35,"email":"a@b.co","name":"Zoë"},{"age":35,"email":"a@b.co","name":"Zoë"}],"id":12,"page":1,"tags":["swift"]}"#
    )
    let again = try JSONDecoder().decode(Page.self, from: json)
    #expect(again.$clients.isEmpty && again.clients == page.clients && again.ages == page.ages)
    #expect(again != page, "one has rejects")
    #expect(try encoder.encode(again) == json)
    let list = try PropertyListEncoder().encode(page)
    #expect(try PropertyListDecoder().decode(Page.self, from: list) == again)
  }

  @Test func requiresContainers() {
    func violation(_ json: String) -> String? {
      do {
        _ = try ValidatedJSONDecoder().decode(Page.self, from: json)
        return nil
      } catch {
        return (error as? DecodingError).map {
          "\($0.codingPath.pathDescription): \($0.violation.code)"
        }
      }
    }
    #expect(violation("{}") == "clients: missingKey")
    #expect(violation(#"{"clients":{}}"#) == "clients: wrongType")
    #expect(violation(#"{"clients":[{]}"#) == ": malformedDocument")
    #expect(violation(#"{"clients":[],"ages":[]}"#) == "ages: wrongType")
    #expect(violation(#"{"clients":[],"ages":{},"id":"1x"}"#) == "id: wrongType")
  }

  @Test func validatesDefaults() throws {
    struct Bad: Codable { @Defaulted<Impossible> var age: Age }
    for json in ["{}", #"{"age":null}"#, #"{"age":-1}"#] {
      do {
        _ = try JSONDecoder().decode(Bad.self, from: Data(json.utf8))
        Issue.record("\(json)")
      } catch let error as DecodingError {
        #expect(error.codingPath.pathDescription == "age")
        #expect(
          error.violation.message
            == "The default that the schema declares is invalid: Age must be between 1 and 150, not 0"
        )
      }
    }
  }

  enum First: DefaultValue { static let value = 1 }
  enum Nullable: DefaultValue {
    static let value = 1
    static let cases: DocumentShape.DefaultCases = .null
  }
  struct Cases: Codable {
    @Defaulted<First> var a: Int
    @Defaulted<Nullable> var b: Int
  }

  /// By default, the key is missing, as for the default of a field.
  @Test func defaultsStandForTheCasesThatTheyList() throws {
    let cases = try everyResult(Cases.self, #"{"b":null}"#)
    #expect(cases.map(\.a) == [1, 1, 1, 1] && cases.map(\.b) == [1, 1, 1, 1])
    #expect(cases.map(\.$a) == Array(repeating: .wasMissing, count: 4))
    #expect(cases.map(\.$b) == Array(repeating: .wasNull, count: 4))
    let expected = [
      "{}": "b: The value is missing", #"{"a":null,"b":1}"#: "a: The value must not be null",
      #"{"a":1,"b":"x"}"#: "b: The value must be a whole number, not a string",
    ]
    for (json, text) in expected {
      let report = #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(Cases.self, from: json)
      }
      #expect(report?.entries.map { "\($0.path): \($0.violation.message)" } == [text])
      #expect(throws: DecodingError.self) {
        try ValidatedJSONDecoder().decode(Cases.self, from: json)
      }
    }
  }

  enum Owner: DefaultValue {
    static var value: Client {
      get throws {
        let json = #"{"name":"Zoë","age":35,"email":"a@b.co"}"#
        return try JSONDecoder().decode(Client.self, from: Data(json.utf8))
      }
    }
  }
  struct Account: Codable { @Defaulted<Owner> var owner: Client }

  /// A default for missing values does not hide what is wrong with one that is there.
  @Test func aDefaultedValueReportsAllViolations() {
    let json = Data(#"{"owner":{"name":"@","age":0,"email":"a@b.co"}}"#.utf8)
    let own = #expect(throws: ValidationReport.self) {
      try ValidatedJSONDecoder().decodeCollecting(Account.self, from: json)
    }
    let foundations = #expect(throws: ValidationReport.self) {
      try JSONDecoder().decodeCollecting(Account.self, from: json)
    }
    for report in [own, foundations] {
      #expect(
        report?.entries.map(\.description) == [
          "owner.name: Name must be between 2 and 100 characters",
          "owner.age: Age must be between 1 and 150, not 0",
        ])
      #expect(report?.incomplete.isEmpty == true)
    }
  }

  private func everyResult<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> [Value] {
    let data = Data(json.utf8)
    return [
      try ValidatedJSONDecoder().decode(type, from: data),
      try ValidatedJSONDecoder().decodeCollecting(type, from: data),
      try JSONDecoder().decode(type, from: data),
      try JSONDecoder().decodeCollecting(type, from: data),
    ]
  }

  @Test func rejectsKeepTheirBytesIfAsked() throws {
    let decoder = ValidatedJSONDecoder()
    let json = Data("[\(zoe), {\"name\": \"@\" , \"x\":[1]} ,7 ]".utf8)
    let without = try decoder.decode(LossyArray<Client>.self, from: json)
    #expect(without.rejects.map(\.source) == [nil, nil])
    decoder.keepsRejectedBytes = true
    let expected = [#"{"name": "@" , "x":[1]}"#, "7"]
    func sources(_ lossy: LossyArray<Client>) -> [String] {
      lossy.rejects.map { String(decoding: $0.source ?? [], as: UTF8.self) }
    }
    #expect(sources(try decoder.decode(LossyArray<Client>.self, from: json)) == expected)
  }

  @Test func lossyInLossy() throws {
    let json = Data(#"[[1, 0], 7, [151, "x"], []]"#.utf8)
    for decode in [
      { try JSONDecoder().decode(LossyArray<LossyArray<Age>>.self, from: $0) },
      { try ValidatedJSONDecoder().decode(LossyArray<LossyArray<Age>>.self, from: $0) },
    ] as [(Data) throws -> LossyArray<LossyArray<Age>>] {
      let lossy = try decode(json)
      #expect(lossy.map { $0.map(\.value) } == [[1], [], []])
      #expect(lossy.map { $0.rejects.map(\.index) } == [[1], [0, 1], []])
      #expect(lossy.rejects.map(\.index) == [1])
    }
  }

  @Test func notesTellWhatWasReadLeniently() throws {
    let data = Data(broken.utf8)
    var notes: [String] = []
    _ = try ValidatedJSONDecoder().decodeCollecting(Page.self, from: data) {
      notes.append("\($0.location.map { "\($0.line):\($0.column)" } ?? "") \($0)")
    }
    let expected = [
      "2:65 page: The value was replaced by its default: The value must be a whole number, not a string",
      "2:77 age: The value was replaced by its default: Age must be between 1 and 150, not 151",
      "3:8 id: The value was read from a string",
      "3:22 tags: The value was read from a single value",
      "3:40 limit: The value was read from an empty string",
    ]
    #expect(notes == expected)
    notes = []
    _ = try ValidatedJSONDecoder().decodeCollecting(SchemaPage.self, from: data) {
      notes.append("\($0.location.map { "\($0.line):\($0.column)" } ?? "") \($0)")
    }
    #expect(notes == expected)
    // A report has them, too.
    let invalid = Data(broken.replacing(#""id": "12""#, with: #""id": "12x""#).utf8)
    do {
      _ = try ValidatedJSONDecoder().decodeCollecting(Page.self, from: invalid)
    } catch {
      #expect(
        error.description
          == "3:8 id: The value must be a whole number, or a string that contains one, not “12x”")
      #expect(error.notes.map(\.path) == ["page", "age", "tags", "limit"])
    }
  }
}
