import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable
import ValidatedJSON

/// Lossy containers within one another: as many as there are, the time is the document's.
@Suite struct LossyNestingTests {
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

  private func nested(_ levels: Int, _ open: String, _ close: String, innermost: String) -> Data {
    Data(
      (String(repeating: open, count: levels) + innermost + String(repeating: close, count: levels))
        .utf8)
  }

  /// Seconds of processor time, of our decoder and of Foundation's.
  private func seconds<Value: Decodable>(
    _ type: Value.Type, _ data: Data, foundation: Bool = false
  ) -> Double {
    let time = processorTime {
      if foundation {
        _ = try? JSONDecoder().decode(type, from: data)
        _ = try? JSONDecoder().decodeCollecting(type, from: data) as Value
      } else {
        _ = try? ValidatedJSONDecoder().decode(type, from: data)
        _ = try? ValidatedJSONDecoder().decodeCollecting(type, from: data) as Value
      }
    }
    return time / .seconds(1)
  }

  @Test(arguments: [false, true])
  func everyLevelMayBeInvalid(foundation: Bool) {
    let inner = #"{"age":0}"#
    let objects = nested(100, #"{"n":"#, #","age":0}"#, innermost: inner)
    let lists = nested(100, #"{"n":["#, #"],"age":0}"#, innermost: inner)
    let members = nested(100, #"{"n":{"a":"#, #"},"age":0}"#, innermost: inner)
    #expect(seconds(LossyNode.self, objects, foundation: foundation) < 2)
    #expect(seconds(DefaultedNode.self, objects, foundation: foundation) < 2)
    #expect(seconds(ArrayNode.self, lists, foundation: foundation) < 2)
    #expect(seconds(SchemaNode.self, lists, foundation: foundation) < 2)
    #expect(seconds(DictionaryNode.self, members, foundation: foundation) < 2)
  }

  /// Eight levels take no longer than one, for any number of elements.
  @Test func theInnermostMayHaveManyElements() {
    let elements = Array(repeating: #"{"n":[],"age":0}"#, count: 400).joined(separator: ",")
    let inner = #"{"n":[\#(elements)],"age":0}"#
    let one = nested(1, #"{"n":["#, #"],"age":0}"#, innermost: inner)
    let eight = nested(8, #"{"n":["#, #"],"age":0}"#, innermost: inner)
    let (short, long) = (seconds(ArrayNode.self, one), seconds(ArrayNode.self, eight))
    #expect(long < 3 * short + 0.5, "\(short) s at 1 level, \(long) s at 8")
    let (quick, slow) = (seconds(SchemaNode.self, one), seconds(SchemaNode.self, eight))
    #expect(slow < 3 * quick + 0.5, "\(quick) s at 1 level, \(slow) s at 8")
  }

  /// A document that breaks off, or is too deep, is no exception.
  @Test(arguments: [12, 40, 200])
  func malformedDocumentsTakeLinearTime(_ levels: Int) {
    let objects = nested(levels, #"{"n":"#, "", innermost: #"{"age":tru"#)
    let lists = nested(levels, #"{"n":["#, "", innermost: #"{"n":[],"age":0"#)
    let members = nested(levels, #"{"n":{"a":"#, #"},"age":0}"#, innermost: #"{"n":"#)
    #expect(seconds(LossyNode.self, objects) < 2)
    #expect(seconds(DefaultedNode.self, objects) < 2)
    #expect(seconds(ArrayNode.self, lists) < 2)
    #expect(seconds(SchemaNode.self, lists) < 2)
    #expect(seconds(DictionaryNode.self, members) < 2)
    let deep = nested(600, #"{"n":["#, #"],"age":0}"#, innermost: #"{"n":[],"age":0}"#)
    #expect(seconds(ArrayNode.self, deep) < 2)
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
  @Test func notedErrorsAreTakenInLinearTime() {
    struct Item: Decodable { let age: Age }
    struct Page: Decodable { let items: [Item] }
    func document(_ count: Int) -> Data {
      let items = Array(repeating: #"{"age":0}"#, count: count).joined(separator: ",")
      let keys = (0..<count).map { #","k\#($0)":1,"k\#($0)":2"# }.joined()
      return Data(#"{"items":[\#(items)]\#(keys)}"#.utf8)
    }
    let (small, large) = (document(500), document(4_000))
    let (short, long) = (seconds(Page.self, small), seconds(Page.self, large))
    #expect(long < 8 * 3 * short + 0.5, "\(short) s for 500, \(long) s for 4,000")
  }
}
