import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What the documentation says and the code did not do.
@Suite struct ClaimRegressionTests {
  private let decoder = ValidatedJSONDecoder()

  private func report<Value: Decodable>(_ type: Value.Type, _ json: String) -> ValidationReport? {
    decoder.report(type, json)
  }

  enum One: DefaultValue {
    static let value = 1
    static let cases: DocumentShape.DefaultCases = [.null, .invalid]
  }

  struct Plain: Codable {
    @Defaulted<One> var count: Int
    let age: Age
  }

  struct Nested: ValidatedModel {
    let count: Defaulted<One>, age: Age
    static let schema = Schema(Nested.init) {
      Field("of.count", \.count)
      Field("of.age", \.age)
    }
  }

  /// A key is missing like any other if its default is not for that.
  @Test func defaultedIsRequired() throws {
    #expect(
      report(Plain.self, #"{"age":0}"#)?.description == """
        1:1 count: The value is missing
        1:8 age: Age must be between 1 and 150, not 0
        """)
    let error = try #require(throws: DecodingError.self) {
      try decoder.decode(Plain.self, from: #"{"age":1}"#)
    }
    guard case .keyNotFound(let key, _) = error else { throw error }
    #expect(key.stringValue == "count")
    #expect(try decoder.decode(Plain.self, from: #"{"age":1,"count":"x"}"#).count == 1)
    #expect(report(Nested.self, "{}")?.description == "1:1 of: The value is missing")
    #expect(
      report(Nested.self, #"{"of":{"age":1}}"#)?.description
        == "1:7 of.count: The value is missing")
  }

  struct Guests: ValidatedModel {
    let names: [Name], number: Int?
    static let schema = Schema(Guests.init) {
      Field("names", \.names).unique(by: \.value).count(1...2)
      Field("number", \.number).lenient().default(4, for: .invalid)
    }
  }

  /// Every requirement of a field is reported, and one that is about the whole value first.
  @Test func severalRequirements() throws {
    let json = #"{"names":["Ada","Bob","Ada"]}"#
    let expected = """
      1:10 names: The value must have between 1 and 2 elements
      1:23 names[2]: The value must not appear twice
      """
    #expect(report(Guests.self, json)?.description == expected)
    let error = try #require(throws: DecodingError.self) {
      try decoder.decode(Guests.self, from: json)
    }
    #expect(error.violation.code == .tooLong && error.jsonLocation?.column == 10)
    let names = try ["Ada", "Bob", "Ada"].map { try Name($0) }
    let evaluation = try #require(throws: ValidationReport.self) {
      try Guests.evaluated(Guests(names: names, number: nil))
    }
    #expect(evaluation.entries.map(\.path).sorted() == ["names", "names[2]"])
  }

  /// A spelling of nil that is refused is an invalid value like others.
  @Test func refusedEmptyText() throws {
    let strict = ValidatedJSONDecoder()
    strict.refusesCoercions = true
    for text in [#""""#, #""x""#, #""5""#] {
      let json = #"{"names":["Ada"],"number":\#(text)}"#
      var notes: [String] = []
      let guests = try strict.decodeCollecting(Guests.self, from: json) {
        notes.append("\($0.code)")
      }
      #expect(guests.number == 4 && notes == ["defaulted"], "\(text)")
    }
  }

  struct Point: ValidatedModel {
    let x: Int, y: Int
    static let schema = Schema(Point.init) {
      Element(\.x)
      Element(\.y)
    }
  }

  enum Shape: ValidatedUnion {
    case point(Point), ages([Age])
    static let schema = Untagged {
      Case(Shape.point)
      Case(Shape.ages)
    }
  }

  /// Missing elements count like missing members.
  @Test func closestOfArrays() {
    #expect(
      report([Shape].self, "[[0]]")?.description
        == "1:3 [0][0]: Age must be between 1 and 150, not 0")
  }

  struct Size: ValidatedModel, Equatable {
    let x: Int
    static let schema = Schema(Size.init) { Field("x", \.x) }
  }

  struct Sized: ValidatedModel, Equatable {
    let size: Size, count: Int, lenient: Int
    static let schema = Schema(Sized.init) {
      Field("size", \.size).default(Size(x: 7), for: .invalid)
      Field("count", \.count).default(7, for: .invalid)
      Field("lenient", \.lenient).lenient().default(7, for: .invalid)
    }
  }

  /// What is wrong with a value that a default replaces is of no concern, wherever it is and whoever asks.
  @Test(
    arguments: [
      #"{"x":"1","x":2}"#, #"{"x":2,"x":"1"}"#, #"{"a":1,"a":2}"#, #"{"x":"1","a":{"b":1,"b":2}}"#,
      #"[{"a":1,"a":2}]"#, #"{"x":"1","y":[{"x":1,"x":1}],"z":null}"#,
    ], [DocumentShape.UnknownKeys.ignore, .error])
  func duplicatesInReplacedValues(_ value: String, _ policy: DocumentShape.UnknownKeys) throws {
    let decoder = ValidatedJSONDecoder()
    decoder.unknownKeys = policy
    let json = #"{"size":\#(value),"count":\#(value),"lenient":\#(value)}"#
    let expected = Sized(size: Size(x: 7), count: 7, lenient: 7)
    #expect(try decoder.decode(Sized.self, from: json) == expected)
    #expect(try decoder.decodeCollecting(Sized.self, from: json) == expected)
    var notes = 0
    #expect(try decoder.decodeCollecting(Sized.self, from: json) { _ in notes += 1 } == expected)
    #expect(notes == 3)
    #expect(try decoder.decode(Outcome<Sized>.self, from: json) == .valid(expected))
    #expect(try decoder.decode([[Sized]].self, from: "[[\(json)]]") == [[expected]])
  }

  struct Behind: ValidatedModel, Equatable {
    let first: Int, size: Size, list: [Int]
    static let schema = Schema(Behind.init) {
      Field("first", \.first).default(5)
      Field("a.size", \.size).default(Size(x: 7), for: .invalid)
      Field("a.list", \.list).lossy()
    }
  }

  struct Pair: ValidatedModel, Equatable {
    let size: Int, number: Int
    static let schema = Schema(Pair.init) {
      Element(\.size).default(9, for: .invalid)
      Element(\.number)
    }
  }

  enum Either: ValidatedUnion, Equatable {
    case pair(Pair), size(Size)
    static let schema = Untagged {
      Case(Either.pair)
      Case(Either.size)
    }
  }

  /// Nor if the value is in front of others that are looked for first, or in a union.
  @Test func duplicatesInFrontOfOthers() throws {
    let value = #"{"size":{"b":true,"b":1},"list":[{"b":true,"b":1}]}"#
    let expected = Behind(first: 5, size: Size(x: 7), list: [])
    for json in [#"{"a":\#(value)}"#, #"{"a":\#(value),"first":5}"#, #"{"first":5,"a":\#(value)}"#]
    {
      #expect(try decoder.decode(Behind.self, from: json) == expected)
      #expect(try decoder.decodeCollecting(Behind.self, from: json) == expected)
      #expect(try decoder.decode(Outcome<Behind>.self, from: json) == .valid(expected))
    }
    let union = #"[{"x":2,"x":1},"x"]"#
    let wrong = "1:16 [1]: The value must be a whole number, not a string"
    #expect(report(Either.self, union)?.description == wrong)
    let outcome = try decoder.decode(Outcome<Either>.self, from: union)
    guard case .invalid(let invalid) = outcome else { throw Violation("valid") }
    #expect(invalid.description == wrong)
    #expect(try decoder.decode([Outcome<Either>].self, from: "[\(union),{\"x\":1}]").count == 2)
    // One that is not replaced refuses the document, wherever it is.
    for json in [
      #"{"a":{"size":{"x":1},"list":[],"z":1,"z":2},"first":5}"#, #"{"a":\#(value),"a":1}"#,
    ] {
      #expect(self.report(Behind.self, json)?.entries.map(\.code) == [.duplicateKey])
    }
  }

  struct Replacing: ValidatedModel {
    let one: Int, list: [Int], last: Int
    static let schema = Schema(Replacing.init) {
      Field("one", \.one).default(9, for: .invalid)
      Field("list", \.list).lossy()
      Field("last", \.last)
    }
  }

  struct Sizes: Codable, Sendable, Equatable {
    let one: Size, list: [Size], last: String
  }

  enum Replaced: ValidatedUnion {
    case replacing(Replacing), plain(Sizes)
    static let schema = Untagged {
      Case(Replaced.replacing)
      Case(Replaced.plain)
    }
  }

  /// A value that one case replaces is read whole by the next one.
  @Test(arguments: [
    (#"{"x":1,"y":1,"y":2}"#, #"{"x":1}"#, "one.y"),
    (#"{"x":1}"#, #"{"x":1,"y":1,"y":2}"#, "list[0].y"),
  ])
  func duplicatesInWhatAnotherCaseReplaces(_ one: String, _ element: String, _ path: String) throws
  {
    let json = #"{"one":\#(one),"list":[\#(element)],"last":"s"}"#
    let plain = report(Sizes.self, json)
    #expect(plain?.entries.map(\.path) == [path])
    #expect(plain?.entries.map(\.code) == [.duplicateKey])
    // The first case has one error, too.
    #expect(report(Replaced.self, json)?.entries.map(\.path) == ["last"])
    #expect(throws: DecodingError.self) { try decoder.decode(Replaced.self, from: json) }
    let valid = #"{"one":{"x":1},"list":[{"x":1}],"last":"s"}"#
    guard case .plain = try decoder.decode(Replaced.self, from: valid) else {
      throw Violation("another case")
    }
  }

  struct Marked: ValidatedModel {
    let number: Int
    static let schema = Schema(Marked.init) {
      Field("number", \.number)
      IgnoredField("meta.age", Age.self, writing: 0)
    }
  }

  /// A value that can never be written is a mistake in the schema, which documents meet at once.
  @Test func invalidConstant() throws {
    let expected =
      "The schema of Marked is wrong. The field “meta.age” writes an invalid value: Age must be between 1 and 150, not 0."
    let error = try #require(throws: EncodingError.self) {
      try ValidatedJSONEncoder().encode([Marked(number: 1)])
    }
    guard case .invalidValue(_, let context) = error else { throw error }
    #expect(context.codingPath.pathDescription == "[0]" && context.debugDescription == expected)
    #expect(report(Marked.self, #"{"number":1}"#)?.description == "1:1 \(expected)")
  }

  /// A flattened model has the places of its fields.
  @Test func entriesOfFlattenedModels() throws {
    let json = #"{"title":"Tea","number":3,"by":"@","created_at":"x"}"#
    let report = try #require(self.report(CompositionTests.Order.self, json))
    #expect(report[\CompositionTests.Order.audit].map(\.path).sorted() == ["by", "created_at"])
    #expect(report[\CompositionTests.Order.refusing].isEmpty)
  }

  struct Odd: ValidatedModel {
    struct Even: Error {}
    var n: Int
    init(n: Int) throws {
      guard n % 2 == 1 else { throw Even() }
      self.n = n
    }
    static let schema = Schema(Odd.init) { Field("n", \.n) }
  }

  /// “Nothing invalid is written”: not what an initialiser refuses either.
  @Test func initialisersAreAskedBeforeWriting() throws {
    var odd = try Odd(n: 3)
    let encoder = ValidatedJSONEncoder()
    #expect(try encoder.encodeToString([odd]) == #"[{"n":3}]"#)
    odd.n = 4
    #expect(throws: EncodingError.self) { try encoder.encodeToString(odd) }
    #expect(throws: EncodingError.self) { try encoder.encodeToString(["k": odd]) }
    encoder.validates = false
    #expect(try encoder.encodeToString(odd) == #"{"n":4}"#)
  }

  struct Link: ValidatedModel {
    let age: Int, next: [Link]
    static let schema = Schema(Link.init) {
      Field("age", \.age).rule(InRange(0...9))
      Field("next", \.next)
    }
  }

  /// What is deeply nested is validated again after what contains it, which is reported once.
  @Test(arguments: [30, 31, 32, 33, 70])
  func deepModelsAreReportedOnce(_ depth: Int) {
    let link = (0..<depth).reduce(Link(age: 50, next: [])) { inner, _ in
      Link(age: 1, next: [inner])
    }
    let report = #expect(throws: ValidationReport.self) {
      try Link(age: 60, next: [link]).revalidated()
    }
    #expect(report?.entries.map(\.codingPath.count) == [1, 2 * depth + 3])
  }

  /// “Its range in the stream, without white space around it”, also of an element that no window contains.
  @Test(arguments: [StreamFormat.lines, .textSequence, .array])
  func rangesOfLargeElements(_ format: StreamFormat) {
    let text = #""aaaaaaaaaaaaaaaaaaaa""#
    let stream =
      switch format {
      case .lines: "1\n\(text)  \n2\n"
      case .array: "[1,\(text)  \n,2]"
      default: "\u{1E}1\n\u{1E}\(text)  \n\u{1E}2\n"
      }
    let (bytes, limits) = (Data(stream.utf8), StreamLimits(maximumElementSize: 10))
    let whole = decoder.elements(of: JSONValue.self, in: bytes, format: format, limits: limits)
    let expected = whole.map(\.range)
    #expect(expected.count == 3 && String(stream.utf8.prefix(expected[1].upperBound))?.last == "\"")
    for size in 1...8 {
      let chunks = stride(from: 0, to: bytes.count, by: size)
        .map { bytes[$0..<min($0 + size, bytes.count)] }
      let parts = decoder.elements(of: JSONValue.self, in: chunks, format: format, limits: limits)
      #expect(parts.map(\.range) == expected, "chunks of \(size) bytes")
      let threads = decoder.elements(
        of: JSONValue.self, in: bytes, format: format, limits: limits, threads: 2)
      #expect(threads.map(\.range) == expected)
    }
  }

  /// A line of white space is an element only if it is too large to tell.
  @Test func blankLinesThatAreTooLarge() {
    let text = "1\n" + String(repeating: " ", count: 100) + "\n2\n"
    let limits = StreamLimits(maximumElementSize: 16)
    let elements = decoder.elements(of: Int.self, in: text, format: .lines, limits: limits)
    #expect(elements.map(\.range) == [0..<1, 2..<2, 103..<104])
    let bytes = Data(text.utf8).map { Data([$0]) }
    let parts = decoder.elements(of: Int.self, in: bytes, format: .lines, limits: limits)
    #expect(parts.map(\.range) == [0..<1, 2..<2, 103..<104])
  }

  /// “It has the same strategies”: letters with a case are those of the general categories.
  @Test(arguments: ["nºCasa", "taxaªHora", "fooǅbar", "aᴹB", "éÉé", "aBCdE", "URLValue"])
  func keysAreConvertedAsByFoundation(_ key: String) throws {
    let (ours, theirs) = (ValidatedJSONEncoder(), JSONEncoder())
    ours.keyEncodingStrategy = .convertToSnakeCase
    theirs.keyEncodingStrategy = .convertToSnakeCase
    struct Keyed: Encodable {
      let key: String
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: PathKey.self)
        try container.encode(1, forKey: .key(key))
      }
    }
    #expect(try ours.encode(Keyed(key: key)) == theirs.encode(Keyed(key: key)))
  }
}
