import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedFoundation
import ValidatedJSON

/// Every call takes every source of a document: the rows of the matrix compile, and agree.
@Suite struct DoorTests {
  struct Guest: ValidatedModel, Equatable {
    let name: Name, age: Age?
    static let schema = Schema(Guest.init) {
      Field("name", \.name)
      Field("age", \.age).lenient()
    }
  }

  static let valid = #"{"name":"Zoë","age":"35"}"#
  static let invalid = #"{"name":"@","age":"0"}"#
  static let list = #"[{"name":"Zoë"},{"name":"@"}]"#

  let decoder = ValidatedJSONDecoder()

  /// Every call for one source of a valid document, an invalid one, and an array.
  private func check<Source: JSONSource>(
    _ valid: Source, _ invalid: Source, _ list: Source, comment: Comment
  ) async throws {
    let guest = Guest(name: try Name("Zoë"), age: try Age(35))
    #expect(try decoder.decode(Guest.self, from: valid) == guest, comment)
    var notes = 0
    #expect(
      try decoder.decodeCollecting(Guest.self, from: valid, limit: 5, noting: { _ in notes += 1 })
        == guest, comment)
    #expect(notes == 1, comment)
    #expect(
      try await decoder.decodeAwaitingRules(
        Guest.self, from: valid, limit: 5, noting: { _ in notes += 1 }) == guest, comment)
    #expect(notes == 2, comment)
    do throws(ValidationReport) {
      _ = try decoder.decodeCollecting(Guest.self, from: invalid)
      Issue.record(comment)
    } catch {
      #expect(error.entries.map(\.path).sorted() == ["age", "name"], comment)
      #expect(error.entries.allSatisfy { ($0.location != nil) == invalid.hasLocations }, comment)
    }
    do throws(ValidationReport) {
      _ = try decoder.decodeCollecting(Guest.self, from: invalid, limit: 1)
    } catch {
      #expect(error.count == 2 && error.entries.count == 1, comment)
    }
    let elements = decoder.elements(
      of: Guest.self, in: list, at: "", format: .array, limits: StreamLimits(), threads: 1)
    #expect(elements.map(\.isValid) == [true, false], comment)
    for element in elements where !element.isValid {
      #expect(element.report?.entries.first?.path == "[1].name", comment)
      #expect((element.report?.entries.first?.location != nil) == list.hasLocations, comment)
    }
    #expect(
      try decoder.decode([JSONValue].self, from: list, threads: 2)
        == decoder.decode([JSONValue].self, from: list), comment)
    #expect(
      try decoder.decodeCollecting([JSONValue].self, from: list, limit: 3, threads: 2).count == 2,
      comment)
    do throws(ValidationReport) {
      _ = try decoder.decodeCollecting([Guest].self, from: list, threads: 2)
      Issue.record(comment)
    } catch {
      #expect(error.entries.map(\.path) == ["[1].name"], comment)
      #expect(error.excerpts(of: list).contains("…") == list.hasLocations, comment)
    }
    // A type's own error may be of any type, so `decode` says no more than `JSONDecoder` does: it throws.
    do {
      _ = try decoder.decode(Guest.self, from: invalid)
      Issue.record(comment)
    } catch let error as DecodingError {
      #expect((error.jsonLocation != nil) == invalid.hasLocations, comment)
      #expect(error.violation.code == .tooShort, comment)
    }
    try JSONSyntax.check(list)
    let values = try decoder.decode([JSONValue].self, from: list)
    let again = Revalidation(of: values, as: Guest.self).sorted()
    #expect(again.values.count == 1 && again.rejects.count == 1, comment)
  }

  @Test func everySource() async throws {
    let texts = (Self.valid, Self.invalid, Self.list)
    try await check(texts.0, texts.1, texts.2, comment: "String")
    try await check(texts.0[...], texts.1[...], texts.2[...], comment: "Substring")
    let (a, b, c) = (Array(texts.0.utf8), Array(texts.1.utf8), Array(texts.2.utf8))
    try await check(a, b, c, comment: "[UInt8]")
    try await check(a[...], b[...], c[...], comment: "ArraySlice")
    try await check(
      ContiguousArray(a), ContiguousArray(b), ContiguousArray(c), comment: "ContiguousArray")
    try await check(Data(a), Data(b), Data(c), comment: "Data")
    try await check(Data(a)[0...], Data(b)[0...], Data(c)[0...], comment: "slices of Data")
    try await check(
      try decoder.decode(JSONValue.self, from: a), try decoder.decode(JSONValue.self, from: b),
      try decoder.decode(JSONValue.self, from: c), comment: "JSONValue")
  }

  @Test func buffersAndSpans() async throws {
    let bytes = Array(Self.valid.utf8)
    let guest = try decoder.decode(Guest.self, from: Self.valid)
    #expect(try decoder.decode(Guest.self, from: bytes.span) == guest)
    #expect(try decoder.decodeCollecting(Guest.self, from: bytes.span, limit: 3) == guest)
    #expect(try await decoder.decodeAwaitingRules(Guest.self, from: bytes.span) == guest)
    try JSONSyntax.check(bytes.span)
    try unsafe bytes.withUnsafeBytes { buffer in
      #expect(try unsafe decoder.decode(Guest.self, from: buffer) == guest)
      #expect(try unsafe decoder.decodeCollecting(Guest.self, from: buffer) == guest)
      try unsafe JSONSyntax.check(buffer)
    }
    try unsafe bytes.withUnsafeBufferPointer { buffer in
      let found = try unsafe decoder.decode(Guest.self, from: buffer)
      let again = try unsafe decoder.decodeCollecting(Guest.self, from: buffer)
      #expect(found == guest && again == guest)
    }
  }

  @Test func files() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(Self.valid.utf8).write(to: file)
    let guest = try decoder.decode(Guest.self, from: Self.valid)
    #expect(try decoder.decode(Guest.self, fromFile: file) == guest)
    #expect(try decoder.decodeCollecting(Guest.self, fromFile: file, limit: 2) == guest)
    #expect(try await decoder.decodeAwaitingRules(Guest.self, fromFile: file) == guest)
    try JSONSyntax.check(file)
    #expect(try decoder.elements(of: JSONValue.self, in: file, at: "").count { _ in true } == 1)
    try Data("[1,]".utf8).write(to: file)
    #expect(throws: JSONSyntaxError.self) { try JSONSyntax.check(file) }
  }

  private static let unreadableFiles: [(url: String, text: String, ofStream: String)] = [
    (
      "file:///no/such", "The file cannot be read: it does not exist", "No such file or directory"
    ),
    (
      "https://example.com/a.json",
      "The file cannot be read: “https” is not the scheme of a file’s URL",
      "The URL must be one of a file, not “https:”"
    ),
  ]

  /// Each call throws for a file what it throws for a document: `decode` an error of decoding, the others reports.
  @Test(arguments: unreadableFiles) func filesThatCannotBeRead(
    _ url: String, _ text: String, _ ofStream: String
  ) async throws {
    let file = try #require(URL(string: url))
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode(Guest.self, fromFile: file)
    }
    #expect(error?.violation.code == .unreadable && error?.violation.message == text)
    #expect(error?.jsonLocation == nil)
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Guest.self, fromFile: file)
    }
    #expect(report?.description == text && report?.entries.first?.code == .unreadable)
    let other = await #expect(throws: ValidationReport.self) {
      try await decoder.decodeAwaitingRules(Guest.self, fromFile: file)
    }
    #expect(other == report)
    #expect(throws: StreamSourceError.self) { try JSONSyntax.check(file) }
    let failure = #expect(throws: StreamSourceError.self) {
      _ = try decoder.elements(of: Guest.self, in: file)
    }
    #expect(failure?.description == ofStream)
  }

  @Test func dictionaries() async throws {
    let dictionary: [String: Any] = ["name": "Zoë", "age": 35]
    let guest = try decoder.decode(Guest.self, from: Self.valid)
    #expect(try decoder.decode(Guest.self, from: dictionary) == guest)
    #expect(try decoder.decodeCollecting(Guest.self, from: dictionary) == guest)
    #expect(
      try await decoder.decodeAwaitingRules(Guest.self, from: ["name": "Zoë", "age": 35]) == guest)
    let guests: [String: Any] = ["guests": [dictionary, ["name": "@"]]]
    let elements = try decoder.elements(of: Guest.self, in: guests, at: "guests")
    #expect(
      elements.map { $0.report?.description } == [
        nil, "guests[1].name: Name must be between 2 and 100 characters",
      ])
    let rows = [dictionary, ["name": " Zoë "], ["name": 1], ["name": Double.nan]]
    let (values, repaired, rejects) = Revalidation(of: rows, as: Guest.self).sorted()
    #expect(values.map(\.name.value) == ["Zoë", "Zoë"])
    #expect(repaired == [1] && rejects.map(\.position) == [2, 3])
  }

  /// What JSON cannot represent is one more violation, by every call.
  @Test func dictionariesThatJSONCannotRepresent() async throws {
    let dictionary: [String: Any] = ["name": Double.nan, "age": Double.infinity]
    let text = ["age", "name"].map {
      "\($0): The value must be a number that its type can hold exactly"
    }
    .joined(separator: "\n")
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode(Guest.self, from: dictionary)
    }
    #expect(error?.codingPath.pathDescription == "age")
    #expect(error?.violation.code == .notRepresentable)
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Guest.self, from: dictionary)
    }
    #expect(report?.description == text)
    let other = await #expect(throws: ValidationReport.self) {
      try await decoder.decodeAwaitingRules(
        Guest.self, from: ["name": Double.nan, "age": Double.infinity])
    }
    #expect(other == report)
    let third = #expect(throws: ValidationReport.self) {
      _ = try decoder.elements(of: Guest.self, in: dictionary, at: "a")
    }
    #expect(third == report)
  }

  struct Row: Decodable {
    let n: Int
    @LossyArray var a: [Age]
    let place: JSONLocation?

    private enum CodingKeys: String, CodingKey { case n, a }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      n = try container.decode(Int.self, forKey: .n)
      _a = try container.decode(LossyArray<Age>.self, forKey: .a)
      place = JSONLocation(of: container.codingPath + [CodingKeys.n], in: decoder)
    }
  }

  /// A dictionary and decoded JSON have no lines: no error, report, note or reject names one.
  @Test(arguments: [
    (#"{"n":"1","a":[]}"#, "Expected Int but found a string."),
    (#"{"n":null,"a":[]}"#, "Expected Int but found null."),
    (#"{"n":0.5,"a":[]}"#, "The number cannot be read as Int, or not exactly."),
    (#"{"a":[]}"#, "The object has no value for the key “n”."),
    (#"{"n":1,"a":1}"#, "Expected Array<Any> but found a number."),
    (#"{"n":1,"a":[],"x":1}"#, "No type has asked for this key."),
    (
      #"{"n":[[[1]]],"a":[]}"#,
      "The data is not valid JSON: arrays and objects are nested more than 3 deep"
    ),
  ]) func decodedJSONHasNoPlaces(_ json: String, _ text: String) throws {
    let value = try decoder.decode(JSONValue.self, from: json)
    let strict = ValidatedJSONDecoder()
    strict.unknownKeys = .error
    strict.maximumDepth = 3
    let error = #expect(throws: DecodingError.self) { try strict.decode(Row.self, from: value) }
    let located = #expect(throws: DecodingError.self) { try strict.decode(Row.self, from: json) }
    #expect(error?.jsonLocation == nil && located?.jsonLocation != nil)
    #expect(error?.violation == located?.violation)
    #expect(error?.codingPath.jsonPointer == located?.codingPath.jsonPointer)
    guard let error else { return }
    let context: DecodingError.Context? =
      switch error {
      case .dataCorrupted(let context), .keyNotFound(_, let context),
        .typeMismatch(_, let context), .valueNotFound(_, let context):
        context
      @unknown default: nil
      }
    #expect(context?.debugDescription == text)
    let members = try #require(value.object)
    let again = #expect(throws: DecodingError.self) {
      try strict.decode(Row.self, from: members.mapValues { $0 } as [String: Any])
    }
    #expect("\(error)" == again.map { "\($0)" })
    let report = #expect(throws: ValidationReport.self) {
      try strict.decodeCollecting(Row.self, from: value)
    }
    #expect(report?.entries.allSatisfy { $0.location == nil } == true)
  }

  @Test func rejectsOfDecodedJSONHaveNoPlaces() async throws {
    let json = #"{"n":1,"a":[0,5]}"#
    let value = try decoder.decode(JSONValue.self, from: json)
    let rows = [
      try decoder.decode(Row.self, from: value),
      try decoder.decodeCollecting(Row.self, from: value),
      try await decoder.decodeAwaitingRules(Row.self, from: value),
      try decoder.decode(Row.self, from: ["n": 1, "a": [0, 5]] as [String: Any]),
      decoder.elements(of: Row.self, in: JSONValue.array([value])).compactMap(\.value)[0],
    ]
    for row in rows {
      #expect(row.place == nil)
      #expect(row.$a.map(\.report.description).allSatisfy { $0.first?.isNumber == false })
    }
    #expect(
      try decoder.decode(Row.self, from: json).place?.column == 6)
  }

  /// Notes are taken by one thread, and asynchronous rules are checked for named texts as well.
  struct SignUp: ValidatedModel, Equatable {
    let name: Name
    static let schema = Schema(SignUp.init) { Field("name", \.name) }
      .rules { AsyncRule("taken", "is taken", at: \.name) { $0.name.value != "Zoë" } }
  }

  @Test func asynchronousRulesOfNamedTexts() async throws {
    #expect(
      try await decoder.decodeAwaitingRules(SignUp.self, from: TextFields(urlEncoded: "name=Anne"))
        .name.value == "Anne")
    for fields: TextFields in [["name": "Zoë"], TextFields(urlEncoded: "name=Zo%C3%AB")] {
      let report = await #expect(throws: ValidationReport.self) {
        try await decoder.decodeAwaitingRules(SignUp.self, from: fields)
      }
      #expect(report?.description == "name: is taken")
    }
    let invalid = await #expect(throws: ValidationReport.self) {
      try await decoder.decodeAwaitingRules(SignUp.self, from: ["name": ""])
    }
    #expect(invalid?.entries.map(\.code) == [.tooShort])
  }
}

/// Models made of named texts.
@Suite struct TextFieldsTests {
  struct Search: Codable, Equatable {
    let q: String, page: Int?, exact: Bool?, tags: [Slug]?, price: Decimal?, host: URL?
    let range: Range?
    struct Range: Codable, Equatable { let from: Int, to: Double? }
  }

  struct Settings: ValidatedModel, Equatable {
    let port: PortNumber, debug: Bool, level: Level, stay: Stay?
    static let schema = Schema(Settings.init) {
      Field("PORT", \.port).default(8080)
      Field("DEBUG", \.debug).default(false)
      Field("LEVEL", \.level)
      Field("stay", \.stay)
    }
    enum Level: String, ValidatedEnum { case low, high }
  }

  struct Stay: ValidatedModel, Equatable {
    let from: Int, to: Int
    static let schema = Schema(Stay.init) {
      Field("from", \.from)
      Field("to", \.to)
    }
    .rules { CrossFieldRule(\.from, \.to, Ascending()) }
  }

  let decoder = ValidatedJSONDecoder()

  enum Today: ValidationContext.Key { static let defaultValue = 0 }

  struct Appointment: ValidatedModel {
    let day: Int
    static let schema = Schema(Appointment.init) { Field("day", \.day) }
      .rules { ModelRule("past", "is over", in: Today.self) { $1.day >= $0 } }
  }

  @Test func theContextOfTheCaller() throws {
    let fields = TextFields(urlEncoded: "day=5")
    #expect(try decoder.decode(Appointment.self, from: fields).day == 5)
    ValidationContext.withValue(6, for: Today.self) {
      #expect(lines(Appointment.self, fields) != [])
      #expect(throws: ValidationReport.self) {
        try decoder.decodeCollecting(Appointment.self, from: #"{"day":5}"#)
      }
    }
  }

  @Test func plainTypes() throws {
    let text =
      "q=green+tea%21&page=2&exact=yes&tags=a&tags=b&price=1.10&host=https%3A%2F%2Fa.example&range[from]=5&range[to]="
    let search = try decoder.decode(Search.self, from: TextFields(urlEncoded: text))
    #expect(
      search
        == Search(
          q: "green tea!", page: 2, exact: true, tags: [try Slug("a"), try Slug("b")],
          price: Decimal(string: "1.10"), host: URL(string: "https://a.example"),
          range: Search.Range(from: 5, to: nil)))
    for text in ["tags[0]=a&tags[1]=b", "tags[1]=b&tags[0]=a", "tags[]=a&tags[]=b"] {
      let search = try decoder.decode(Search.self, from: TextFields(urlEncoded: "q=&" + text))
      #expect(search.tags?.map(\.value) == ["a", "b"])
    }
    for text in ["tags[1]=b", "tags[0]=a&tags[2]=b", "tags[0]=a&tags[01]=b", "tags[x]=a"] {
      #expect(
        lines(Search.self, TextFields(urlEncoded: "q=&" + text))
          == ["tags: The value must be an array, not an object"])
    }
    let one = try decoder.decode(Search.self, from: TextFields(["q": "", "tags": "a", "page": ""]))
    #expect(one.tags == [try Slug("a")] && one.page == nil && one.q.isEmpty)
    #expect(
      try decoder.decode(Search.self, from: TextFields(["q": "1", "tags[]": "x"])).tags == [
        try Slug("x")
      ])
  }

  /// Bytes separate fields, whatever characters they form with those beside them.
  @Test func fieldsAreSeparatedByBytes() throws {
    let fields = TextFields(urlEncoded: "a=1&\u{301}b=2&c=\u{301}3")
    #expect(
      try decoder.decode([String: String].self, from: fields)
        == ["a": "1", "\u{301}b": "2", "c": "\u{301}3"])
  }

  /// An empty name is one like others, and not an element of a list.
  @Test func namesMayBeEmpty() throws {
    let fields = TextFields(urlEncoded: "a=1&=2&b=3")
    let texts = try decoder.decode([String: String].self, from: fields)
    #expect(texts == ["a": "1", "": "2", "b": "3"])
    #expect(try decoder.decode(Search.self, from: TextFields(urlEncoded: "q=tea&=")).q == "tea")
  }

  @Test func modelsWithASchema() throws {
    let environment = [
      "PORT": "80", "LEVEL": "high", "PATH": "/bin", "stay[from]": "1", "stay[to]": "2",
    ]
    let settings = try decoder.decodeCollecting(Settings.self, from: TextFields(environment))
    #expect(settings.port.value == 80 && settings.stay == Stay(from: 1, to: 2))
    #expect(settings.debug == false)
  }

  /// A dictionary of strings is named texts, although its values could be any.
  @Test func dictionariesOfStrings() async throws {
    let fields: [String: String] = ["PORT": "80", "LEVEL": "high", "DEBUG": "yes"]
    let settings = try decoder.decode(Settings.self, from: TextFields(fields))
    #expect(try decoder.decode(Settings.self, from: fields) == settings)
    #expect(try decoder.decodeCollecting(Settings.self, from: fields) == settings)
    #expect(try await decoder.decodeAwaitingRules(Settings.self, from: fields) == settings)
    let report = #expect(throws: ValidationReport.self) {
      try decoder.decodeCollecting(Settings.self, from: ["PORT": "80"])
    }
    #expect(report?.description == "LEVEL: The value is missing")
    // One value that is not a string makes it any dictionary, whose numbers are numbers.
    let values: [String: Any] = ["PORT": "80", "LEVEL": "high"]
    #expect(throws: DecodingError.self) { try decoder.decode(Settings.self, from: values) }
  }

  private static let wrong: [(TextFields, [String])] = [
    (
      ["PORT": "x", "LEVEL": "mid", "DEBUG": "perhaps"],
      [
        "DEBUG: The value must be true or false", "LEVEL: Level must be one of low, high, not mid",
        "PORT: The value must be a whole number",
      ]
    ),
    (
      ["PORT": "70000"],
      [
        "LEVEL: The value is missing", "PORT: PortNumber must be between 1 and 65535, not 70000",
      ]
    ),
    (
      ["LEVEL": "low", "stay[from]": "5", "stay[to]": "1"],
      ["stay.{from, to}: from and to must be in ascending order"]
    ),
    (["LEVEL": "low", "stay": "5"], ["stay: The value must be an object, not a string"]),
    (
      TextFields(urlEncoded: "LEVEL=low&PORT=80&PORT=81&stay=1&stay=2"),
      ["PORT: given more than once", "stay: The value must be an object, not an array"]
    ),
    (
      ["LEVEL": "low", "PORT[]": "80", "DEBUG[x]": "1"],
      [
        "DEBUG: The value must be true or false, not an object",
        "PORT: The value must be a whole number, not an array",
      ]
    ),
    (["LEVEL[a]": "x"], ["LEVEL: The value must be a string, not an object"]),
    (["LEVEL": "low", "stay": "5", "stay[to]": "1"], ["stay: duplicate key"]),
  ]

  @Test func everythingThatIsWrong() {
    for (fields, expected) in Self.wrong { #expect(lines(Settings.self, fields) == expected) }
  }

  @Test func numbersAreExact() {
    #expect(lines(Search.self, ["q": "", "page": "1e3"]).count == 1)
    #expect(lines(Search.self, ["q": "", "page": "9223372036854775808"]).count == 1)
    #expect(
      lines(Search.self, ["q": "", "page": " 1"]) == ["page: The value must be a whole number"])
  }

  /// Hostile names end in linear time, and do not crash.
  @Test func hostileNames() {
    let deep = "a" + String(repeating: "[b]", count: 100_000)
    _ = TextFields([deep: "1"])
    for name in ["[", "]", "a[", "a]", "a[b", "[a]", "a[[b]]", "a[]b[]", "", "a[b][c", "a[][]"] {
      _ = try? decoder.decode([String: String].self, from: TextFields([name: "1"]))
      _ = try? decoder.decode(Search.self, from: TextFields(urlEncoded: name + "=%zz&&=&%"))
    }
    let count = gate(30_000, nightly: 100_000)
    let many = TextFields((0..<count).map { _ in (name: "a", text: "1") })
    let numbers = try? decoder.decode([String: [Int]].self, from: many)
    #expect(numbers?["a"]?.count == count)
  }
}
