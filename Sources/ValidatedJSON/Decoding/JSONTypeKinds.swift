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

/// The kinds of the types in a document: determining one takes longer than decoding a value.
@safe final class JSONTypeKinds {
  /// A type, its kind, and its kind if its table fails.
  private typealias Entry = (type: ObjectIdentifier, kind: JSONTypeKind, other: JSONTypeKind)

  private static let bits = 6
  private static let count = 1 << bits
  private let workspace: ReaderWorkspace
  private let entries: UnsafeMutablePointer<Entry>

  init(_ workspace: ReaderWorkspace) {
    self.workspace = workspace
    unsafe entries = .allocate(capacity: Self.count)
    unsafe entries.initialize(
      repeating: (ObjectIdentifier(Never.self), .ordinary, .ordinary), count: Self.count)
  }

  deinit {
    unsafe entries.deinitialize(count: Self.count)
    unsafe entries.deallocate()
  }

  @inline(__always)
  func kind<Value: Decodable>(of type: Value.Type) -> JSONTypeKind {
    unsafe entry(of: type).pointee.kind
  }

  /// The kind of a type whose table has failed.
  func kindWithoutTable<Value: Decodable>(of type: Value.Type) -> JSONTypeKind {
    unsafe entry(of: type).pointee.other
  }

  @inline(__always)
  private func entry<Value: Decodable>(of type: Value.Type) -> UnsafeMutablePointer<Entry> {
    let identifier = ObjectIdentifier(type)
    let entry = unsafe entries + identifier.hash(bits: Self.bits)
    if unsafe entry.pointee.type != identifier { unsafe find(type, into: entry) }
    return unsafe entry
  }

  @inline(never)
  private func find<Value: Decodable>(
    _ type: Value.Type, into entry: UnsafeMutablePointer<Entry>
  ) {
    let other = JSONTypeKind(of: type)
    let hasTable = workspace.root(of: type).operation != nil
    unsafe entry.pointee = (ObjectIdentifier(type), hasTable ? .table : other, other)
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
