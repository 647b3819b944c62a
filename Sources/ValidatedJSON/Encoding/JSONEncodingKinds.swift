import ValidatedCodable

/// A type whose values an encoding writes in its own way.
protocol JSONWritable: Encodable {
  func write(to encoding: JSONEncoding) throws
}

/// How values of a type are written.
@safe enum JSONEncodingKind {
  /// By an operation, which its table keeps.
  case operation(Unmanaged<WriteOperation>)
  /// In a way of this encoder.
  case writable(any JSONWritable.Type)
  /// By its own `encode(to:)`.
  case ordinary
}

/// The kinds of the types in documents: determining one takes longer than encoding a value.
@safe final class JSONEncodingKinds {
  private typealias Entry = (type: ObjectIdentifier, kind: JSONEncodingKind)

  private static let bits = 6
  private static let count = 1 << bits
  /// The kinds that were used last.
  private let entries: UnsafeMutablePointer<Entry>
  private var all: [ObjectIdentifier: (kind: JSONEncodingKind, operation: WriteOperation?)] = [:]

  init() {
    unsafe entries = .allocate(capacity: Self.count)
    unsafe entries.initialize(
      repeating: (ObjectIdentifier(Never.self), .ordinary), count: Self.count)
  }

  deinit {
    unsafe entries.deinitialize(count: Self.count)
    unsafe entries.deallocate()
  }

  @inline(__always)
  func kind<Value: Encodable>(of type: Value.Type) -> JSONEncodingKind {
    let identifier = ObjectIdentifier(type)
    let entry = unsafe entries + identifier.hash(bits: Self.bits)
    if unsafe entry.pointee.type != identifier {
      unsafe entry.pointee = (identifier, find(type))
    }
    return unsafe entry.pointee.kind
  }

  @inline(never)
  private func find<Value: Encodable>(_ type: Value.Type) -> JSONEncodingKind {
    if let known = all[ObjectIdentifier(type)] { return known.kind }
    var kind = JSONEncodingKind.ordinary
    var operation: WriteOperation?
    if let writable = type as? any JSONWritable.Type {
      kind = .writable(writable)
    } else {
      let own = WriteOperation.of(type)
      if own.kind != .encoded { (kind, operation) = unsafe (.operation(.passUnretained(own)), own) }
    }
    all[ObjectIdentifier(type)] = (kind, operation)
    return kind
  }
}
