import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// What readers of the code have found to be wrong.
@Suite struct ReviewRegressionTests {
  private let decoder = ValidatedJSONDecoder()

  // MARK: Strings

  struct Named: ValidatedModel {
    let name: String
    static let schema = Schema(Named.init) { Field("name", \.name) }
  }

  /// The end that is not found must not be compared with a place in the document.
  @Test(arguments: [
    #"{"name":"a\nZoë"#, #"{"name":"a\nZ"#, #"{"x":"a\nZoë"#, #"{"name":"\u00e9éééééééééééééééé"#,
  ])
  func truncatedStrings(_ json: String) {
    #expect(decoder.reportText(Named.self, json).hasSuffix("the document ends too early"))
  }

  // MARK: Rules

  @Test func listsKeepTheirSpellings() throws {
    let both = OneOf(["\u{E9}", "e\u{301}"])
    #expect(try both.evaluated("e\u{301}").utf8.count == 3)
    #expect(try both.evaluated("\u{E9}").utf8.count == 2)
    // Marks in another order are another spelling, although Swift's strings are equal.
    let marks = OneOfIgnoringCase(["a\u{301}\u{323}"])
    #expect(throws: Violation.self) { try marks.evaluated("a\u{323}\u{301}") }
    #expect(try marks.evaluated("A\u{301}\u{323}") == "a\u{301}\u{323}")
    let twice = OneOfIgnoringCase(["gzip", "GZIP", "Br"])
    #expect(try twice.evaluated("GZip") == "gzip" && twice.evaluated("bR") == "Br")
  }

  @Test func lengthsWithoutLimits() {
    #expect("\(Length(0..., .characters).constraint)" == "at least 0 characters")
    #expect("\(Length(...5, .characters).constraint)" == "at most 5 characters")
  }

  /// Spaces count once: what is long only by them is not too long.
  @Test func nicknamesWithManySpaces() throws {
    for count in [4_090, 4_091, 100_000] {
      #expect(try Nickname("a" + String(repeating: " ", count: count) + "b").value == "a b")
    }
    #expect(throws: Violation.self) { try Nickname(String(repeating: "a ", count: 3_000)) }
  }

  // MARK: Schemas and samples

  struct Product: ValidatedModel {
    let code: String
    static let schema = Schema(Product.init) { Field("code", \.code).rule(StartsWith("SKU-")) }
  }

  /// `\\-` is an error in a regular expression with the flag `u`.
  @Test func patternsEscapeOnlyWhatTheyMay() {
    #expect("\(Product.jsonSchema)".contains("^SKU-"))
  }

  struct Limits: ValidatedModel, Equatable {
    let count: Int
    let last: Int
    let text: String
    static let schema = Schema(Limits.init) {
      Field("count", \.count).rule(InRange(1...Int.max))
      Field("last", \.last).rule(InRange((Int.max - 1)...Int.max))
      Field("text", \.text).rule(Length(...280, .characters))
    }
  }

  @Test func samplesAtTheLimitsOfIntegers() throws {
    for kind in [Sample.Kind.valid, .boundary] {
      for sample in try Limits.samples(kind, count: 50, seed: 1) {
        #expect(throws: Never.self) { try decoder.decode(Limits.self, from: "\(sample)") }
      }
    }
    _ = try Limits.samples(.invalid, count: 50, seed: 1)
  }

  struct Mirror: ValidatedModel, Equatable {
    let items: [Int]
    init(items: [Int]) { self.items = items.reversed() }
    static let schema = Schema(Mirror.init) { Field("items", \.items) }
  }

  /// An initialiser that undoes itself the second time exchanges no properties.
  @Test func initialisersThatUndoThemselves() throws {
    #expect(try decoder.decode(Mirror.self, from: #"{"items":[1,2]}"#).items == [2, 1])
  }

  // MARK: Reports

  struct Address: ValidatedModel {
    let city: Name
    static let schema = Schema(Address.init) { Field("city", \.city, aliases: ["town"]) }
  }

  struct Order: ValidatedModel {
    let address: Address
    static let schema = Schema(Order.init) { Field("address", \.address, aliases: ["to"]) }
  }

  /// A nested property is found at each of its spellings.
  @Test(arguments: ["address", "to"], ["city", "town"])
  func placesOfNestedProperties(_ outer: String, _ inner: String) {
    do {
      _ = try decoder.decodeCollecting(Order.self, from: #"{"\#(outer)":{"\#(inner)":""}}"#)
      Issue.record("It is not valid.")
    } catch {
      #expect(error[\Order.address.city].map(\.path) == ["\(outer).\(inner)"])
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  struct Large: Decodable { let big: Int128, bigger: UInt128 }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  struct Whole: Decodable { let part: Large, age: Age }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func placeholdersOfIntegersOf128Bits() {
    #expect(
      decoder.reportText(Whole.self, #"{"age":151}"#)
        == """
        1:1 part: The value is missing
        1:8 age: Age must be between 1 and 150, not 151
        """)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func integersOf128BitsInNamedTexts() throws {
    let texts: TextFields = ["big": "-7", "bigger": "8"]
    let large = try decoder.decode(Large.self, from: texts)
    #expect(large.big == -7 && large.bigger == 8)
  }

  /// Excerpts of a report whose entries are not in document order are those of one whose entries are.
  @Test func excerptsInAnyOrder() throws {
    let space = String(repeating: " ", count: 600)
    let json = "[\(space){\"a\":\"x\"},\(space){\"a\":\"y\"}]"
    func report(_ json: String) -> ValidationReport? { decoder.report([[String: Age]].self, json) }
    let both = try #require(report(json))
    let lines = Set(both.excerpts(of: json).split(separator: "\n"))
    let first = try #require(report(json.replacing("\"y\"", with: "18 ")))
    let second = try #require(report(json.replacing("\"x\"", with: "18 ")))
    let merged = second.merged(with: first)
    #expect(Set(merged.excerpts(of: json).split(separator: "\n")) == lines)
  }

  // MARK: Streams

  @Test func largeTextThatIsNotJSON() {
    let limits = StreamLimits(maximumElementSize: 4)
    func first(_ text: String, _ decoder: ValidatedJSONDecoder) -> String? {
      var elements = decoder.elements(
        of: Int.self, in: Data(text.utf8), format: .array, limits: limits)
      guard case .failure(let report)? = elements.next()?.outcome else { return nil }
      return report.entries.first?.violation.message
    }
    #expect(first("<!doctype html>", decoder)?.contains("number") == false)
    #expect(first("123456789", decoder) == "The value must be an array, not a number")
  }

  /// A line is a document: it may be as deep as one.
  @Test func linesAreAsDeepAsDocuments() throws {
    let encoder = ValidatedJSONEncoder()
    encoder.maximumDepth = 2
    #expect(try encoder.encodeToString([[1]]) == "[[1]]")
    #expect(throws: (any Error).self) { try encoder.encode([[[1]]]) }
    var text: [UInt8] = []
    try encoder.encode(elements: [[[1]]], as: .lines) { text += $0 }
    #expect(String(decoding: text, as: UTF8.self) == "[[1]]\n")
    #expect(throws: (any Error).self) {
      try encoder.encode(elements: [[[[1]]]], as: .lines) { _ in }
    }
  }

  // MARK: Duplicate keys

  struct FirstNumbers: Decodable {
    init(from decoder: any Decoder) throws {
      var rows = try decoder.unkeyedContainer()
      while !rows.isAtEnd {
        var row = try rows.nestedUnkeyedContainer()
        _ = try row.decode(Int.self)
      }
    }
  }

  /// What a type leaves unread in an array inside its own is read to its end.
  @Test(arguments: [
    (#"[[1,{"b":1,"b":2}],[2]]"#, "1:12 [0][1].b: duplicate key"),
    (#"[[1],[2,{"b":{"a":1,"a":2}}]]"#, "1:21 [1][1].b.a: duplicate key"),
    (#"[[1,{"b":1}],[2,{"b":2}]]"#, ""),
  ])
  func duplicatesInUnreadElements(_ json: String, _ expected: String) {
    #expect(decoder.reportText(FirstNumbers.self, json) == expected)
    #expect((try? decoder.decode(FirstNumbers.self, from: json)) == nil || expected.isEmpty)
  }

  // MARK: Types that contain themselves

  struct Tree: ValidatedValue {
    let proof: Evaluated<Tree>
    static func evaluated(_ candidate: [Tree]) throws(Violation) -> [Tree] { candidate }
  }

  struct Garden: ValidatedModel {
    let tree: Tree
    static let schema = Schema(Garden.init) { Field("tree", \.tree).lenient() }
  }

  @Test func lenientTrees() throws {
    #expect(try decoder.decode(Garden.self, from: #"{"tree":[[],[[]]]}"#).tree.value.count == 2)
    #expect(
      decoder.reportText(Garden.self, #"{"tree":5}"#)
        == "1:9 tree: The value must be an array, or its only element, not 5")
  }
}
