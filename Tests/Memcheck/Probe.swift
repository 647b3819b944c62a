import DomainTypes
import Foundation
import ValidatedCodable
import ValidatedJSON
final class LossyNode: Decodable { @Lossy var n: LossyNode?; let age: Age }
enum NoNode: DefaultValue { static var value: DefaultedNode? { nil } }
final class DefaultedNode: Codable { @Defaulted<NoNode> var n: DefaultedNode?; let age: Age }
final class ArrayNode: Decodable { @LossyArray var n: [ArrayNode]; let age: Age }
final class DictionaryNode: Decodable { @LossyDictionary var n: [String: DictionaryNode]; let age: Age }
struct SchemaNode: ValidatedModel {
  let n: LossyArray<SchemaNode>, age: Age
  static let schema = Schema(SchemaNode.init(n:age:)) { Field("n", \.n); Field("age", \.age) }
}
func probe(_ levels: Int) {
  func nested(_ levels: Int, _ open: String, _ close: String, innermost: String) -> Data {
    Data((String(repeating: open, count: levels) + innermost + String(repeating: close, count: levels)).utf8)
  }
  func time<T: Decodable>(_ type: T.Type, _ name: String, _ data: Data) {
    let start = Date()
    _ = try? ValidatedJSONDecoder().decode(type, from: data)
    let mid = Date()
    _ = try? ValidatedJSONDecoder().decodeCollecting(type, from: data) as T
    FileHandle.standardOutput.write(Data("\(levels) \(name) \(mid.timeIntervalSince(start)) \(Date().timeIntervalSince(mid))\n".utf8))
  }
  let objects = nested(levels, #"{"n":"#, "", innermost: #"{"age":tru"#)
  let lists = nested(levels, #"{"n":["#, "", innermost: #"{"n":[],"age":0"#)
  let members = nested(levels, #"{"n":{"a":"#, #"},"age":0}"#, innermost: #"{"n":"#)
  time(LossyNode.self, "lossy", objects)
  time(DefaultedNode.self, "defaulted", objects)
  time(ArrayNode.self, "array", lists)
  time(SchemaNode.self, "schema", lists)
  time(DictionaryNode.self, "dictionary", members)
}
