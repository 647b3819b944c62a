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

/// The kinds of the types in a document.
final class JSONTypeKinds {
  /// The kind of a type, and its kind if its table fails.
  private typealias Kinds = (kind: JSONTypeKind, other: JSONTypeKind)

  private let workspace: ReaderWorkspace
  private let table = JSONTypeTable<Kinds>((.ordinary, .ordinary))

  init(_ workspace: ReaderWorkspace) { self.workspace = workspace }

  deinit { table.deallocate() }

  @inline(__always)
  func kind<Value: Decodable>(of type: Value.Type) -> JSONTypeKind {
    table.kind(of: type) { find(type) }.kind
  }

  /// The kind of a type whose table has failed.
  func kindWithoutTable<Value: Decodable>(of type: Value.Type) -> JSONTypeKind {
    table.kind(of: type) { find(type) }.other
  }

  @inline(never)
  private func find<Value: Decodable>(_ type: Value.Type) -> Kinds {
    let other = JSONTypeKind(of: type)
    return (workspace.root(of: type).operation == nil ? other : .table, other)
  }
}
