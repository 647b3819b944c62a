import Foundation
import ValidatedCodable

/// The coders that every type goes through: as a field, on its own in a synthesised model.
struct Coder: Sendable {
  let name: String
  private let kind: Kind

  private enum Kind {
    case json
    case propertyList
    case tree
  }

  static let all = [
    Coder(name: "JSON", kind: .json), Coder(name: "property list", kind: .propertyList),
    Coder(name: "strict decoder", kind: .tree),
  ]

  struct Field<Value: Codable>: Codable { let field: Value }

  /// Decodes what `raw` encodes to; nil if this coder cannot encode it (JSON and NaN).
  func decode<Value: ValidatedValue>(_ type: Value.Type, ofRaw raw: Value.RawValue) throws -> Value?
  {
    switch kind {
    case .json:
      guard let data = try? JSONEncoder().encode(Field(field: raw)) else { return nil }
      return try JSONDecoder().decode(Field<Value>.self, from: data).field
    case .propertyList:
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      guard let data = try? encoder.encode(Field(field: raw)) else { return nil }
      return try PropertyListDecoder().decode(Field<Value>.self, from: data).field
    case .tree:
      return try Tree.object(["field": .scalar(raw)]).decode(Field<Value>.self).field
    }
  }

  /// Decodes `raw`, encodes the result and decodes that.
  func roundTrip<Value: ValidatedValue>(_ value: Value, raw: Value.RawValue) throws -> Value? {
    guard try decode(Value.self, ofRaw: raw) == value else { return nil }
    switch kind {
    case .json:
      let data = try JSONEncoder().encode([value])
      return try JSONDecoder().decode([Value].self, from: data).first
    case .propertyList:
      let data = try PropertyListEncoder().encode([value])
      return try PropertyListDecoder().decode([Value].self, from: data).first
    case .tree:
      return try Tree.array([.scalar(value.value)]).decode([Value].self).first
    }
  }
}
