import TypedMemory
import ValidatedCodable

/// A type whose values an encoding writes in its own way.
protocol JSONWritable: Encodable {
  func write(to encoding: JSONEncoding) throws
}

/// How values of a type are written.
enum JSONEncodingKind {
  /// By an operation, which its table keeps.
  case operation(Uncounted<WriteOperation>)
  /// In a way of this encoder.
  case writable(any JSONWritable.Type)
  /// By its own `encode(to:)`.
  case ordinary
}

/// The kinds of the types in documents.
final class JSONEncodingKinds {
  /// Those that were used last.
  private let table = JSONTypeTable(JSONEncodingKind.ordinary)
  private var all: [ObjectIdentifier: (kind: JSONEncodingKind, operation: WriteOperation?)] = [:]

  deinit { table.deallocate() }

  @inline(__always)
  func kind<Value: Encodable>(of type: Value.Type) -> JSONEncodingKind {
    table.kind(of: type) { find(type) }
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
      if own.kind != .encoded { (kind, operation) = unsafe (.operation(Uncounted(own)), own) }
    }
    all[ObjectIdentifier(type)] = (kind, operation)
    return kind
  }
}

// Encodings are reused: their memory, and what they remember about types, serves the next value.
extension JSONEncoding {
  private static let idle = IdleObjects<JSONEncoding>(most: 16)
  private static let defaults = JSONEncodingConfiguration(JSONEncodingOptions())

  static func take(_ configurations: SharedReference) -> JSONEncoding {
    let encoding = unsafe idle.take()?.takeRetainedValue() ?? JSONEncoding(defaults)
    let address = unsafe Unmanaged.passUnretained(encoding.configuration).toOpaque()
    if unsafe !configurations.isCurrent(address) {
      encoding.configuration = unsafe unsafeDowncast(
        configurations.object, to: JSONEncodingConfiguration.self)
    }
    return encoding
  }

  func giveBack() {
    reset()
    if !configuration.isPlain { configuration = Self.defaults }
    if unsafe !Self.idle.put(.passRetained(self)) { pool.close() }
  }
}
