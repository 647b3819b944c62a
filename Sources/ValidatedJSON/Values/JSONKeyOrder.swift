package import ValidatedCodable

/// The order in which the keys of objects are written: that of the schema, which is the fastest to read.
package struct JSONKeyOrder: Sendable {
  private var positions: [String: Int] = [:]
  private var within: [String: JSONKeyOrder] = [:]

  /// The order of the keys.
  package init() {}

  /// The order of the fields of the models in a shape.
  package init(of shape: DocumentShape) {
    switch shape {
    case .model(let model):
      for field in model.fields { add(field.path[...], JSONKeyOrder(of: field.shape)) }
    case .array(let part), .set(let part, _), .optional(let part, _), .defaulted(let part, _),
      .lenient(let part, _), .lossy(let part):
      self = JSONKeyOrder(of: part)
    default: break
    }
  }

  private mutating func add(_ path: ArraySlice<String>, _ order: JSONKeyOrder) {
    guard let key = path.first else { return }
    if positions[key] == nil { positions[key] = positions.count }
    if path.count > 1 {
      within[key, default: JSONKeyOrder()].add(path.dropFirst(), order)
    } else {
      within[key] = order
    }
  }

  /// The order of the keys in the value of a key.
  subscript(key: String) -> JSONKeyOrder { within[key] ?? JSONKeyOrder() }

  func sorted(_ members: [String: JSONValue]) -> [(key: String, value: JSONValue)] {
    members.sorted { left, right in
      (positions[left.key] ?? .max, left.key) < (positions[right.key] ?? .max, right.key)
    }
  }
}
