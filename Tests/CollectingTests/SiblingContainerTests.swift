import Foundation
import Testing
import ValidatedCodable
import ValidatedJSON

/// Containers of objects in different objects that are used alternately.
@Suite struct SiblingContainerTests {
  struct Fields: ValidatedModel {
    let x: Int, y: Int, z: Int
    static let schema = Schema(Fields.init) {
      Field("p.a.x", \.x)
      Field("q.a.y", \.y)
      Field("p.a.z", \.z)
    }
  }

  struct Plain: Decodable {
    enum Key: String, CodingKey { case p, q, a, x, y }
    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      let first = try object.nestedContainer(keyedBy: Key.self, forKey: .p)
        .nestedContainer(keyedBy: Key.self, forKey: .a)
      let second = try object.nestedContainer(keyedBy: Key.self, forKey: .q)
        .nestedContainer(keyedBy: Key.self, forKey: .a)
      _ = try first.decode(Int.self, forKey: .x)
      _ = try second.decode(Int.self, forKey: .y)
    }
  }

  /// The path is that of the container, whichever object was read last.
  @Test func paths() {
    for strategy in [JSONDecoder.KeyDecodingStrategy.useDefaultKeys, .convertFromSnakeCase] {
      let decoder = ValidatedJSONDecoder()
      decoder.keyDecodingStrategy = strategy
      func paths<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
        let thrown = #expect(throws: DecodingError.self) { try decoder.decode(type, from: json) }
        let report = #expect(throws: ValidationReport.self) {
          try decoder.decodeCollecting(type, from: json)
        }
        let found = report?.entries.map(\.path) ?? []
        #expect(thrown?.codingPath.pathDescription == found.first)
        return found
      }
      #expect(
        paths(Fields.self, #"{"p":{"a":{"x":1,"z":"1"}},"q":{"a":{"y":2}}}"#) == ["p.a.z"])
      #expect(paths(Plain.self, #"{"p":{"a":{"x":"1"}},"q":{"a":{"y":2}}}"#) == ["p.a.x"])
      #expect(paths(Plain.self, #"{"q":{"a":{"y":2}},"p":{"a":{"x":"1"}}}"#) == ["p.a.x"])
    }
  }
}
