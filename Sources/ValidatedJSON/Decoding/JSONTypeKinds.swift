#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a type is read.
enum JSONTypeKind {
  /// By its own `init(from:)`.
  case ordinary
  /// JSON has a form for it.
  case scalar
  /// A strategy of the decoder says how.
  case foundation
  case array(any JSONArray.Type)
  case dictionary(any JSONDictionary.Type)

  init<Value>(of type: Value.Type) {
    self =
      if Self.isScalar(type) {
        .scalar
      } else if type == Date.self || type == Data.self || type == URL.self || type == Decimal.self {
        .foundation
      } else if let array = type as? any JSONArray.Type {
        .array(array)
      } else if let dictionary = type as? any JSONDictionary.Type {
        .dictionary(dictionary)
      } else {
        .ordinary
      }
  }

  private static func isScalar<Value>(_ type: Value.Type) -> Bool {
    if type == String.self || type == Int.self || type == Double.self || type == Bool.self
      || type == Float.self || type == Int64.self || type == UInt64.self || type == UInt.self
      || type == Int32.self || type == UInt32.self || type == Int16.self || type == UInt16.self
      || type == Int8.self || type == UInt8.self
    {
      return true
    }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      return type == Int128.self || type == UInt128.self
    }
    return false
  }
}

/// The kinds of the types met in a document: finding out takes longer than decoding a value.
final class JSONTypeKinds {
  private typealias Entry = (type: ObjectIdentifier, kind: JSONTypeKind)

  private static let count = 16
  private let entries: UnsafeMutablePointer<Entry>

  init() {
    entries = .allocate(capacity: Self.count)
    entries.initialize(repeating: (ObjectIdentifier(Never.self), .ordinary), count: Self.count)
  }

  deinit {
    entries.deinitialize(count: Self.count)
    entries.deallocate()
  }

  @inline(__always)
  func kind<Value>(of type: Value.Type) -> JSONTypeKind {
    let identifier = ObjectIdentifier(type)
    // A type's description lies at an address; which entry it gets does not matter.
    let entry = entries + Int(UInt(bitPattern: identifier) >> 4 % UInt(Self.count))
    return entry.pointee.type == identifier ? entry.pointee.kind : find(type, into: entry)
  }

  @inline(never)
  private func find<Value>(_ type: Value.Type, into entry: UnsafeMutablePointer<Entry>)
    -> JSONTypeKind
  {
    let kind = JSONTypeKind(of: type)
    entry.pointee = (ObjectIdentifier(type), kind)
    return kind
  }
}
