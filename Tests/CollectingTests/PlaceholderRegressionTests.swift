import DomainModels
import Foundation
import Synchronization
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// What types make of the values that reports invent for them, and of what they do not read.
@Suite struct PlaceholderRegressionTests {
  private func lines<Value: Decodable>(
    _ type: Value.Type, _ json: String, refusingUnknownKeys isStrict: Bool = false
  ) -> [String] {
    let decoder = ValidatedJSONDecoder()
    if isStrict { decoder.unknownKeys = .error }
    return decoder.reportLines(type, json)
  }

  private func report<Value: Decodable>(
    _ type: Value.Type, _ json: String
  ) throws -> ValidationReport {
    try #require(
      throws: ValidationReport.self,
      performing: { try ValidatedJSONDecoder().decodeCollecting(type, from: json) })
  }

  private struct Refused: Error {}

  /// Converts any number that is in its range to an integer.
  struct Shift: Decodable {
    init(from decoder: any Decoder) throws {
      let hours = try decoder.singleValueContainer().decode(Double.self)
      if hours < 0 || hours > 24 { throw Refused() }
      guard Int(hours * 60) == 450 else { throw Refused() }
    }
  }
  struct Row: Decodable { let shift: Shift, note: String }

  @Test(arguments: ["nan", "inf", "-Infinity", "1e999", "1e300"])
  func noPlaceholderIsInfinite(_ text: String) {
    let found = lines([Row].self, #"[{"shift":1,"note":"\#(text)"}]"#)
    #expect(found.first?.hasPrefix("1:11 [0].shift") == true)
  }

  /// A text of which there is no common form.
  struct SKU: Codable, Hashable {
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard text.count == 6, text.hasPrefix("AB-") else { throw Refused() }
    }
  }
  struct Item: Decodable { let sku: SKU, chosen: IndexSet, delta: Int }

  /// Its `init(from:)` stops the program for a negative length.
  @Test func noIndexSetIsInvented() {
    let valid = #"{"sku":"AB-123","chosen":{"indexes":[]},"delta":-5}"#
    let found = lines([Item].self, #"[\#(valid),{"sku":"?","chosen":null,"delta":1}]"#)
    #expect(found.contains { $0.hasPrefix("1:61 [1].sku") } && found.count > 1)
    for length in [-1, Int.max] {
      let part = #"{"indexes":[{"location":"x","length":\#(length)}]}"#
      #expect(lines(IndexSet.self, part).first?.contains("location") == true)
    }
  }

  enum Kind: String, Codable, CaseIterable {
    case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, simple
  }
  struct Figure: Decodable {
    private enum Key: CodingKey { case kind, note, number }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      if try container.decode(Kind.self, forKey: .kind) == .simple {
        _ = try container.decode(String.self, forKey: .note)
      } else {
        _ = try container.decode(Int.self, forKey: .number)
      }
    }
  }

  /// Not all values of a tag are tried.
  @Test func keysOfOtherCasesAreNotMissing() throws {
    let report = try report(Figure.self, #"{"kind":"simpel","note":"x"}"#)
    #expect(report.entries.map(\.path) == ["kind"] && !report.incomplete.isEmpty)
  }

  struct Window: ValidatedValue {
    struct Raw: Codable, Hashable { let from: Age, to: Age }
    let proof: Evaluated<Window>
    static func evaluated(_ candidate: Raw) throws(Violation) -> Raw { candidate }
  }
  struct Opening: Decodable { let w: Window }

  @Test func partsOfARawValueAreCollected() {
    #expect(
      lines(Opening.self, #"{"w":{"from":0,"to":151}}"#) == [
        "1:14 w.from: Age must be between 1 and 150, not 0",
        "1:21 w.to: Age must be between 1 and 150, not 151",
      ])
  }

  /// A raw value that is read in two ways.
  struct Pick: ValidatedValue {
    struct One: Codable, Hashable { let x: Int }
    struct Two: Codable, Hashable { let x: Int, y: Int }
    struct Raw: Codable, Hashable {
      let two: Two?
      init(from decoder: any Decoder) throws {
        two = (try? One(from: decoder)) == nil ? try Two(from: decoder) : nil
      }
    }
    let proof: Evaluated<Pick>
    static func evaluated(_ candidate: Raw) throws(Violation) -> Raw { candidate }
  }
  struct Choice: ValidatedModel {
    let pick: Pick, age: Age
    static let schema = Schema(Choice.init(pick:age:)) {
      Field("pick", \.pick)
      Field("age", \.age)
    }
  }

  @Test func attemptsInARawValueReportNothing() {
    let json = #"{"pick":{"x":1,"y":2},"age":0}"#
    let age = "1:29 age: Age must be between 1 and 150, not 0"
    #expect(lines(Choice.self, json).last == age)
  }

  struct Codes: ValidatedValue {
    struct Code: Codable, Hashable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "\(text) is no code")
      }
    }
    let proof: Evaluated<Codes>
    static var isSensitive: Bool { true }
    static func evaluated(_ candidate: [Code]) throws(Violation) -> [Code] { candidate }
  }

  @Test func partsOfASensitiveValueAreNotQuoted() {
    let found = lines(Codes.self, #"["hunter2"]"#)
    #expect(found.count == 1 && !found.joined().contains("hunter2"))
  }

  @Test func typesThatDecodersReadMayHaveMoreErrors() throws {
    let report = try report([URLComponents].self, #"[{"scheme":1,"path":[]}]"#)
    #expect(report.count == 1 && report.incomplete.map(\.path) == ["[0]"])
  }

  struct Deep: Decodable {
    private enum Key: CodingKey { case v, n }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      _ = try? container.decode(JSONValue.self, forKey: .v)
      _ = try container.decode(Int.self, forKey: .n)
    }
  }

  /// The document is well formed, and within the limit of its decoder.
  @Test func theLimitOfATypeIsNotThatOfTheDocument() throws {
    let decoder = ValidatedJSONDecoder()
    decoder.maximumDepth = 2_000
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let lossy = try decoder.decode(
      LossyArray<Deep>.self, from: #"[{"v":\#(deep),"n":1},{"n":"x"}]"#)
    #expect(lossy.count == 1 && lossy.rejects.map(\.position) == [1])
  }

  struct Labelled: Decodable { let w: SKU, a: Int }

  @Test func manyDuplicateKeysAreReportedOnce() throws {
    let members = String(repeating: #","a":1"#, count: 1_101)
    let report = try report([Labelled].self, #"[{"w":"x"\#(members)}]"#)
    #expect(report.count == 1_101)
    #expect(Set(report.entries.map(\.location)).count == report.entries.count)
  }

  /// A document in a string.
  struct Letter: Decodable {
    private enum Key: CodingKey { case text, n }
    struct Inner: Decodable { let a: [Int] }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let text = try container.decode(String.self, forKey: .text)
      _ = try ValidatedJSONDecoder().decode(Inner.self, from: text)
      _ = try container.decode(Int.self, forKey: .n)
    }
  }

  @Test func placesOfOtherDocumentsAreNotThoseOfThisOne() throws {
    let report = try report([Letter].self, #"[{"text":"{\"a\":[1,\"x\"]}","n":1}]"#)
    #expect(report.incomplete.map(\.path) == ["[0]"])
  }

  struct Hidden: RuledValue, CodingKeyRepresentable {
    static var rule: some Rule<String> { Length(1...20, .characters) }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Hidden>
  }
  struct Login: Decodable { let sku: SKU, m: [Hidden: Age] }

  /// To look for placeholders in a document does not tell which of its keys may be shown.
  @Test func keysBehindATypeWithoutPlaceholder() {
    let found = lines(Login.self, #"{"sku":"x","m":{"hunter2":"\ud800"}}"#)
    #expect(!found.contains { $0.contains("hunter2") }, "\(found)")
  }

  /// What is wrong with keys is told as well if a document breaks off.
  @Test func duplicateKeysInADocumentThatBreaksOff() {
    let found = lines([Labelled].self, #"[{"a":1,"a":2,"w":"x"},"#)
    #expect(found.contains("1:9 [0].a: duplicate key"), "\(found)")
  }

  indirect enum Words: Decodable {
    case text(String), group([String: Words])
    static let made = Mutex(0)
    init(from decoder: any Decoder) throws {
      Self.made.withLock { $0 += 1 }
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .group(try container.decode([String: Words].self))
      }
    }
  }

  /// A dictionary that breaks off is collected once.
  @Test func recursiveDictionariesThatBreakOff() {
    let found = lines(Words.self, String(repeating: #"{"a":"#, count: 24))
    #expect(!found.isEmpty && Words.made.withLock { $0 } < 5_000)
  }
}
