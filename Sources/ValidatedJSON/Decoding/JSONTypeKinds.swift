import ValidatedCodable

/// How values of a type are read.
enum JSONTypeKind {
  /// By its table; if that fails, in another way.
  case table
  /// By its own `init(from:)`.
  case ordinary
  /// By the reading itself.
  case readable(any JSONReadable.Type)
  /// As an object, or otherwise by its own `init(from:)`.
  case textKeyed(any TextKeyed.Type)
  /// As a dictionary with sensitive keys.
  case hidingKeys

  init<Value>(of type: Value.Type) {
    self =
      if let readable = type as? any JSONReadable.Type {
        .readable(readable)
      } else if let dictionary = type as? any TextKeyed.Type, dictionary.isTextKeyed {
        .textKeyed(dictionary)
      } else if SensitiveKeys.are(in: type) {
        .hidingKeys
      } else {
        .ordinary
      }
  }
}

extension JSONFastLane {
  /// The kind of a type, and its kind if its table fails.
  typealias TypeKinds = (kind: JSONTypeKind, other: JSONTypeKind)

  @inline(__always)
  func kind<Value: Decodable>(of type: Value.Type) -> JSONTypeKind {
    kinds.kind(of: type) { findKinds(type) }.kind
  }

  /// The kind of a type whose table has failed.
  func kindWithoutTable<Value: Decodable>(of type: Value.Type) -> JSONTypeKind {
    kinds.kind(of: type) { findKinds(type) }.other
  }

  @inline(never)
  private func findKinds<Value: Decodable>(_ type: Value.Type) -> TypeKinds {
    let other = JSONTypeKind(of: type)
    return (workspace.root(of: type).operation == nil ? other : .table, other)
  }
}
