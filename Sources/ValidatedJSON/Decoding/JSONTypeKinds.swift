import TypedMemory
import ValidatedCodable

/// How values of a type are read.
enum JSONTypeKind {
  /// By its table; if that fails, in another way.
  case table
  /// By its own `init(from:)`.
  case ordinary
  /// By the reading itself.
  case readable(any JSONReadable.Type)
  /// As a dictionary with every key once: from an object, if it reads one, or from an array if its own coding does.
  case dictionary(any AnyKeyed.Type, readsObjects: Bool)
  /// As a dictionary with sensitive keys.
  case hidingKeys

  init<Value>(of type: Value.Type) {
    self =
      if let readable = type as? any JSONReadable.Type {
        .readable(readable)
      } else if let dictionary = type as? any AnyKeyed.Type {
        .dictionary(dictionary, readsObjects: dictionary.isObject || dictionary.isTextKeyed)
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
  func kinds<Value: Decodable>(of type: Value.Type) -> TypeKinds {
    kinds.kind(of: type) { findKinds(type) }
  }

  @inline(never)
  private func findKinds<Value: Decodable>(_ type: Value.Type) -> TypeKinds {
    let other = JSONTypeKind(of: type)
    return (workspace.root(of: type).operation == nil ? other : .table, other)
  }
}

/// What is known of the types that were used last: finding it out takes longer than reading or writing a value.
struct JSONTypeTable<Kind> {
  private typealias Entry = (type: ObjectIdentifier, kind: Kind)

  /// So many that three of thirty types rarely share two places.
  private static var bits: Int { 8 }
  private let entries: Cell<Entry>

  /// - Parameter kind: any kind, for entries that are not in use.
  init(_ kind: Kind) {
    entries = .allocate(1 << Self.bits, repeating: (ObjectIdentifier(Never.self), kind))
  }

  func deallocate() { entries.free(1 << Self.bits) }

  /// The kind of a type, which `find` finds.
  @inline(__always)
  func kind(of type: any Any.Type, _ find: () -> Kind) -> Kind {
    let identifier = ObjectIdentifier(type)
    let index = identifier.hash(bits: Self.bits)
    if entries[index].type != identifier { fetch(identifier, to: index, find) }
    return entries[index].kind
  }

  /// Exchanges an entry with its neighbour: so two types with the same hash do not evict each other.
  @inline(never)
  private func fetch(_ type: ObjectIdentifier, to index: Int, _ find: () -> Kind) {
    let neighbour = entries[index ^ 1]
    entries[index ^ 1] = entries[index]
    entries[index] = neighbour.type == type ? neighbour : (type, find())
  }
}

extension ObjectIdentifier {
  /// The hashed bits of the type's address.
  @inline(__always)
  func hash(bits: Int, salt: Int = 0) -> Int {
    let address = UInt64(UInt(bitPattern: self)) &+ UInt64(truncatingIfNeeded: salt)
    // The multiplier of the last step of MurmurHash3: type descriptors lie at regular distances, which a multiplier
    // near the golden ratio may map to the same bits.
    return Int((address &* 0xFF51_AFD7_ED55_8CCD) >> UInt64(64 &- bits))
  }
}
