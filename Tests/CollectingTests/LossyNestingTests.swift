import DomainTypes
import Foundation
import Synchronization
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Lossy containers within one another: as many as there are, the time is the document's.
@Suite(.serialized) struct LossyNestingTests {
  final class Box<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  final class LossyNode: Decodable {
    @Lossy var n: LossyNode?
    let age: Age
  }

  enum NoNode: DefaultValue {
    static var value: DefaultedNode? { nil }
    static let cases: DocumentShape.DefaultCases = [.missing, .null, .invalid]
  }

  final class DefaultedNode: Codable {
    @Defaulted<NoNode> var n: DefaultedNode?
    let age: Age
  }

  final class ArrayNode: Decodable {
    @LossyArray var n: [ArrayNode]
    let age: Age
  }

  final class DictionaryNode: Decodable {
    @LossyDictionary var n: [String: DictionaryNode]
    let age: Age
  }

  struct SchemaNode: ValidatedModel {
    let n: LossyArray<SchemaNode>, age: Age
    static let schema = Schema(SchemaNode.init(n:age:)) {
      Field("n", \.n)
      Field("age", \.age)
    }
  }

  /// Counts how often values are decoded, none of which is valid.
  struct Counted: Codable {
    static let count = Mutex(0)
    init(from decoder: any Decoder) throws {
      Self.count.withLock { $0 += 1 }
      throw Violation(.unreadable)
    }
    func encode(to encoder: any Encoder) throws {}
  }

  struct FieldNode: ValidatedModel {
    let age: Counted, n: [FieldNode]
    static let schema = Schema(FieldNode.init(age:n:)) {
      Field("age", \.age)
      Field("n", \.n).lossy()
    }
  }

  private func nested(_ levels: Int, _ open: String, _ close: String, innermost: String) -> Data {
    Data(
      (String(repeating: open, count: levels) + innermost + String(repeating: close, count: levels))
        .utf8)
  }

  /// Expects that `large` takes at most `factor` times the processor time of `small`, with our decoder or Foundation's.
  private func expectTime<Value: Decodable>(
    _ type: Value.Type, for large: Data, atMost factor: Int, timesThatFor small: Data,
    foundation: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    TestSupport.expectTime(
      for: large, atMost: factor, timesThatFor: small, "\(type)", sourceLocation: sourceLocation
    ) { data in
      if foundation {
        _ = try? JSONDecoder().decode(type, from: data)
        _ = try? JSONDecoder().decodeCollecting(type, from: data) as Value
      } else {
        _ = try? ValidatedJSONDecoder().decode(type, from: data)
        _ = try? ValidatedJSONDecoder().decodeCollecting(type, from: data) as Value
      }
    }
  }

  /// The nodes, and documents of so many levels of each.
  private func expectTime(
    levels: Int, innermost: String, atMost factor: Int, timesThatFor fewLevels: Int,
    isTruncated: Bool = false, foundation: Bool = false
  ) {
    func expect<Node: Decodable>(_ type: Node.Type, _ open: String, _ close: String) {
      let close = isTruncated ? "" : close
      expectTime(
        type, for: nested(levels, open, close, innermost: innermost), atMost: factor,
        timesThatFor: nested(fewLevels, open, close, innermost: innermost), foundation: foundation)
    }
    expect(LossyNode.self, #"{"n":"#, #","age":0}"#)
    expect(DefaultedNode.self, #"{"n":"#, #","age":0}"#)
    expect(ArrayNode.self, #"{"n":["#, #"],"age":0}"#)
    expect(SchemaNode.self, #"{"n":["#, #"],"age":0}"#)
    expect(DictionaryNode.self, #"{"n":{"a":"#, #"},"age":0}"#)
  }

  /// The path of what is wrong is as long as it is deep.
  @Test(.nightly, arguments: [false, true])
  func everyLevelMayBeInvalid(foundation: Bool) {
    expectTime(
      levels: 100, innermost: #"{"age":0}"#, atMost: 5 * 8, timesThatFor: 20,
      foundation: foundation)
  }

  /// Eight levels take no longer than one, for any number of elements.
  @Test(.nightly) func theInnermostMayHaveManyElements() {
    let elements = Array(repeating: #"{"n":[],"age":0}"#, count: 400).joined(separator: ",")
    let inner = #"{"n":[\#(elements)],"age":0}"#
    let one = nested(1, #"{"n":["#, #"],"age":0}"#, innermost: inner)
    let eight = nested(8, #"{"n":["#, #"],"age":0}"#, innermost: inner)
    expectTime(ArrayNode.self, for: eight, atMost: 3, timesThatFor: one)
    expectTime(SchemaNode.self, for: eight, atMost: 3, timesThatFor: one)
  }

  /// A document that breaks off, or is too deep, is no exception.
  @Test(.nightly, arguments: [#"{"age":tru"#, #"{"n":[],"age":0"#, #"{"n":"#])
  func malformedDocumentsTakeLinearTime(_ innermost: String) {
    expectTime(
      levels: 200, innermost: innermost, atMost: 5 * 8, timesThatFor: 40, isTruncated: true)
    // Deeper than a document may be.
    expectTime(levels: 600, innermost: innermost, atMost: 6 * 8, timesThatFor: 100)
  }

  /// What is within a lossy field is not collected again for every level around it.
  @Test(arguments: [#"{"age":1"#, #"{"age":"\ud800"}"#, "["])
  func malformedDocumentsAreReadAFewTimes(_ innermost: String) {
    func count(_ levels: Int) -> Int {
      let json = nested(levels, #"{"age":0,"n":["#, "]}", innermost: innermost)
      Counted.count.withLock { $0 = 0 }
      #expect(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting(FieldNode.self, from: json)
      }
      return Counted.count.withLock { $0 }
    }
    let (few, many) = (count(2), count(12))
    #expect(many <= 6 * few, "\(few) readings in two levels, \(many) in twelve")
  }

  /// The reports are those that there were without a memory: the whole of each.
  @Test func rejectsKeepTheirReports() throws {
    let json = Data(
      #"{"n":[{"n":[{"n":[],"age":0},{"n":[],"age":5}],"age":0},{"n":[],"age":"x"}],"age":7}"#.utf8)
    let node = try ValidatedJSONDecoder().decode(ArrayNode.self, from: json)
    #expect(node.n.isEmpty)
    #expect(
      node.$n.map(\.report.description) == [
        "1:54 n[0].age: Age must be between 1 and 150, not 0",
        "1:71 n[1].age: The value must be a whole number, not a string",
      ])
  }

  /// Duplicate keys that have been noted are taken with the value that they are in.
  @Test(.nightly) func notedErrorsAreTakenInLinearTime() {
    struct Item: Decodable { let age: Age }
    struct Page: Decodable { let items: [Item] }
    func document(_ count: Int) -> Data {
      let items = Array(repeating: #"{"age":0}"#, count: count).joined(separator: ",")
      let keys = (0..<count).map { #","k\#($0)":1,"k\#($0)":2"# }.joined()
      return Data(#"{"items":[\#(items)]\#(keys)}"#.utf8)
    }
    expectTime(Page.self, for: document(4_000), atMost: 8 * 3, timesThatFor: document(500))
  }
}
