// How each type is read. Types without an operation are left to a decoder.

package import TypedMemory

extension ReadOperation {
  package static func of<Value: Decodable>(_ type: Value.Type) -> ReadOperation {
    if let operation = ofScalar(type) { return operation }
    if let type = type as? any ReadableDirectly.Type, let operation = type.readOperation {
      return operation
    }
    if let type = type as? any ValidatedValue.Type { return validated(type) }
    if let type = type as? any ValidatedModel.Type { return model(type) }
    if let type = type as? any ValidatedEnum.Type { return listed(type) }
    if let type = type as? any ValidatedUnion.Type { return union(type) }
    return decoded(type)
  }

  var hasTable: Bool {
    table != nil || kind == .union || elements?.object.operation.hasTable ?? false
  }

  static func decoded<Value: Decodable>(_ type: Value.Type) -> ReadOperation {
    ReadOperation(.decoded, of: type, CustomReading(decoding: type) { $0 })
  }

  /// A value whose field decides which JSON it accepts, which needs a decoder.
  static func deciding<Value>(_ type: Value.Type) -> ReadOperation {
    ReadOperation(.decoded, of: type)
  }

  static func model<Value: ValidatedModel>(_ type: Value.Type) -> ReadOperation {
    let operation =
      type.acceptsOtherShapes
      ? ReadOperation(.openModel, of: type, CustomReading(decoding: type) { $0 })
      : ReadOperation(.model, of: type)
    operation.table = { type.sharedSchema.table }
    return operation
  }

  static func union<Value: ValidatedUnion>(_ type: Value.Type) -> ReadOperation {
    // Its schema may be under construction, so it is not accessed yet.
    guard
      Value.Schema.self == TaggedUnion<Value>.self
        || Value.Schema.self == UntaggedUnion<Value>.self
    else { return decoded(type) }
    let operation = ReadOperation(.union, of: type)
    operation.union = { type.sharedSchema.table }
    return operation
  }

  static func validated<Value: ValidatedValue>(_ type: Value.Type) -> ReadOperation {
    let codec = type._codec
    guard type.decodesRawValueDirectly, let read = codec.read else { return decoded(type) }
    return ReadOperation(of: type, from: Value.RawValue.self, read)
  }

  static func listed<Value: ValidatedEnum>(_ type: Value.Type) -> ReadOperation {
    guard type.decodesRawValueDirectly, let raw = Value.RawValue.self as? any _ScalarRawValue.Type
    else { return decoded(type) }
    return listed(type, by: raw)
  }

  private static func listed<Value: ValidatedEnum, Raw: _ScalarRawValue>(
    _ type: Value.Type, by raw: Raw.Type
  ) -> ReadOperation {
    ReadOperation(of: type, from: raw) { (reader, result) throws(_NeedsDecoder) in
      let candidate: Value.RawValue = same(try reader.scalar(raw))
      return reader._store(to: result) { () throws(Violation) in try Value.evaluated(candidate) }
    }
  }

  /// The same value, or nil for null and for a missing key.
  func optional<Wrapped>(_ wrapped: Wrapped.Type) -> ReadOperation {
    // For a nested optional, null is left to a decoder.
    guard null == nil && tagOffset == nil && missing == nil && !leavesEmptyText else {
      return .deciding(Wrapped?.self)
    }
    let operation = copy(ValueLayout(Wrapped?.self))
    let none = BytesOfNil(Wrapped.self)
    operation.null = { result in
      unsafe result.copy(none.size, from: none.bytes)
      return true
    }
    operation.missing = operation.null
    // An optional that needs no more memory than its value has the value's bytes; any other has a byte behind them.
    let size = MemoryLayout<Wrapped>.size
    if MemoryLayout<Wrapped?>.size > size { operation.tagOffset = size }
    return operation
  }

  package func array<Element>(of element: Element.Type) -> ReadOperation {
    ReadOperation(.array, of: [Element].self, GatheredElements(self, of: [Element].self))
  }

  func set<Element: Hashable>(of element: Element.Type, allowsDuplicates: Bool) -> ReadOperation {
    let elements = GatheredElements(self, mayRefuse: !allowsDuplicates) { memory, count, result in
      var set = Set<Element>(minimumCapacity: count)
      for index in 0..<count {
        unsafe set.insert((memory + index &* MemoryLayout<Element>.stride).move(as: Element.self))
      }
      guard allowsDuplicates || set.count == count else { return false }
      unsafe result.initialize(as: Set<Element>.self, to: set)
      return true
    }
    return ReadOperation(.array, of: Set<Element>.self, elements)
  }

  /// A dictionary of values; `makeKey` makes its keys from strings, and a key that it refuses is left to a decoder.
  func dictionary<Key: Hashable, Value>(
    from key: Key.Type, to value: Value.Type,
    _ makeKey: @escaping (String) -> Key?
  ) -> ReadOperation {
    // The value of a member is after its key.
    let offset = MemoryLayout<String>.stride.roundedUp(to: layout.alignment)
    let stride = (offset + layout.stride)
      .roundedUp(to: max(layout.alignment, MemoryLayout<String>.alignment))
    let members = GatheredElements(
      self, mayRefuse: Key.self != String.self, stride: stride, valueOffset: offset
    ) { memory, count, result in
      var dictionary = [Key: Value](minimumCapacity: count)
      var isValid = true
      for index in 0..<count {
        let member = memory + index * stride
        let key = unsafe member.move(as: String.self)
        let value = unsafe (member + offset).move(as: Value.self)
        isValid =
          isValid && makeKey(key).map { dictionary.updateValue(value, forKey: $0) == nil } ?? false
      }
      if isValid { unsafe result.initialize(as: [Key: Value].self, to: dictionary) }
      return isValid
    }
    return ReadOperation(.dictionary, of: [Key: Value].self, members)
  }
}

/// The bytes of nil, which are always the same, so that the type need not be accessed when nil is read.
private final class BytesOfNil {
  let bytes: Memory
  let size: Int

  init<Wrapped>(_ type: Wrapped.Type) {
    let none = Cell.allocate(1, repeating: Wrapped?.none)
    bytes = none.memory
    size = MemoryLayout<Wrapped?>.size
  }

  deinit { bytes.deallocate() }
}

extension CustomReading {
  /// A decoder decodes each value, or JSON of another type that stands for one.
  convenience init<Coded: Decodable, Value>(
    decoding type: Coded.Type, _ value: @escaping (Coded) -> Value?
  ) {
    self.init { (reader, result) throws(_NeedsDecoder) in
      let decoder = reader.workspace.with { unsafe $0.decoder }
      reader.keepNotes()
      var offset = reader.offset
      guard
        let decoded = try? decoder?.decode(
          type, at: &offset, inside: reader.levels, from: reader.firstDepth, to: reader.depth),
        let value = value(decoded)
      else { throw _NeedsDecoder() }
      reader.seek(to: offset)
      unsafe result.initialize(as: Value.self, to: value)
      return true
    }
  }
}

/// Decodes values that have no table, for a reader.
package protocol ValueDecoder: AnyObject {
  /// Decodes the value at `offset`, and moves `offset` past it, inside the arrays and objects that the reader has
  /// opened, from the level `first` up to `depth`.
  func decode<Value: Decodable>(
    _ type: Value.Type, at offset: inout Int, inside levels: Cell<ReaderLevel>,
    from first: Int, to depth: Int
  ) throws -> Value
}

/// A type with a read operation of its own.
package protocol ReadableDirectly {
  /// Nil if a decoder decodes it.
  static var readOperation: ReadOperation? { get }
}

extension Optional: ReadableDirectly where Wrapped: Decodable {
  package static var readOperation: ReadOperation? {
    let wrapped = ReadOperation.of(Wrapped.self)
    return wrapped.isPlain && wrapped.missing == nil ? wrapped.optional(Wrapped.self) : nil
  }
}

extension Array: ReadableDirectly where Element: Decodable {
  package static var readOperation: ReadOperation? {
    if Element.self == Int.self { return ReadOperation(.ints, of: Self.self) }
    if Element.self == Double.self { return ReadOperation(.doubles, of: Self.self) }
    let element = ReadOperation.of(Element.self)
    return element.isDecoded ? nil : element.array(of: Element.self)
  }
}

extension Set: ReadableDirectly where Element: Decodable {
  package static var readOperation: ReadOperation? {
    let element = ReadOperation.of(Element.self)
    return element.isDecoded
      ? nil : element.set(of: Element.self, allowsDuplicates: true)
  }
}

extension Dictionary: ReadableDirectly where Key == String, Value: Decodable {
  package static var readOperation: ReadOperation? {
    let value = ReadOperation.of(Value.self)
    return value.isDecoded
      ? nil : value.dictionary(from: String.self, to: Value.self) { $0 }
  }
}

// Scalars.

extension ReadOperation {
  private static func ofScalar(_ type: any Any.Type) -> ReadOperation? {
    switch type {
    case is Bool.Type: scalar(.bool, Bool.self)
    case is Int.Type: scalar(.int, Int.self)
    case is Double.Type: scalar(.double, Double.self)
    case is String.Type: scalar(.string, String.self)
    case is Float.Type: scalar(Float.self)
    case is Int8.Type: scalar(Int8.self)
    case is Int16.Type: scalar(Int16.self)
    case is Int32.Type: scalar(Int32.self)
    case is Int64.Type: scalar(Int64.self)
    case is UInt.Type: scalar(UInt.self)
    case is UInt8.Type: scalar(UInt8.self)
    case is UInt16.Type: scalar(UInt16.self)
    case is UInt32.Type: scalar(UInt32.self)
    case is UInt64.Type: scalar(UInt64.self)
    default: nil
    }
  }

  @inline(__always)
  private static func scalar<Value>(_ kind: Kind, _ type: Value.Type) -> ReadOperation {
    let operation = ReadOperation(kind, of: type)
    operation.scalarType = type
    return operation
  }

  @inline(__always)
  private static func scalar<Value: _ScalarRawValue>(_ type: Value.Type) -> ReadOperation {
    ReadOperation(of: type, from: type) { (reader, result) throws(_NeedsDecoder) in
      unsafe result.initialize(as: Value.self, to: try reader.scalar(type))
      return true
    }
  }
}
