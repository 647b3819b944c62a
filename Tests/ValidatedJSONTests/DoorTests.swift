import DomainTypes
import Foundation
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

  private let decoder = ValidatedJSONDecoder()

  /// All doors for one source of a valid document, an invalid one, and an array.
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

  @Test func buffersAndSpans() throws {
    let bytes = Array(Self.valid.utf8)
    let guest = try decoder.decode(Guest.self, from: Self.valid)
    #expect(try decoder.decode(Guest.self, from: bytes.span) == guest)
    #expect(try decoder.decodeCollecting(Guest.self, from: bytes.span, limit: 3) == guest)
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
    do throws(ValidationReport) {
      _ = try decoder.decodeCollecting(Guest.self, fromFile: file.appending(path: "no"))
    } catch {
      #expect(error.entries.map(\.code) == [.unreadable])
      #expect(error.description.contains("The file cannot be read"))
    }
  }

  @Test func dictionaries() async throws {
    let dictionary: [String: Any] = ["name": "Zoë", "age": 35]
    let guest = try decoder.decode(Guest.self, from: Self.valid)
    #expect(try decoder.decode(Guest.self, from: dictionary) == guest)
    #expect(try decoder.decodeCollecting(Guest.self, from: dictionary) == guest)
    #expect(
      try await decoder.decodeAwaitingRules(Guest.self, from: ["name": "Zoë", "age": 35]) == guest)
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

  private let decoder = ValidatedJSONDecoder()

  private func lines<Value: Decodable>(_ type: Value.Type, _ fields: TextFields) -> [String] {
    do {
      _ = try decoder.decodeCollecting(type, from: fields)
      return []
    } catch {
      return error.entries.map(\.description).sorted()
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
    let one = try decoder.decode(Search.self, from: TextFields(["q": "", "tags": "a", "page": ""]))
    #expect(one.tags == [try Slug("a")] && one.page == nil && one.q.isEmpty)
    #expect(
      try decoder.decode(Search.self, from: TextFields(["q": "1", "tags[]": "x"])).tags == [
        try Slug("x")
      ])
  }

  @Test func modelsWithASchema() throws {
    let environment = [
      "PORT": "80", "LEVEL": "high", "PATH": "/bin", "stay[from]": "1", "stay[to]": "2",
    ]
    let settings = try decoder.decodeCollecting(Settings.self, from: TextFields(environment))
    #expect(settings.port.value == 80 && settings.stay == Stay(from: 1, to: 2))
    #expect(settings.debug == false)
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
    (["LEVEL": "low", "stay": "5"], ["stay: The value must be an object"]),
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
    let many = TextFields((0..<100_000).map { _ in (name: "a", text: "1") })
    let numbers = try? decoder.decode([String: [Int]].self, from: many)
    #expect(numbers?["a"]?.count == 100_000)
  }
}
