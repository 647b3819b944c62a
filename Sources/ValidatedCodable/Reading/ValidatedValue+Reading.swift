/// How the library reads and writes values of a type: data for its readers, made where the type is declared.
@safe public struct _ValueCodec<Value: ValidatedValue>: @unchecked Sendable {
  @usableFromInline
  typealias Read = (inout _DocumentReader, UnsafeMutableRawPointer) throws(_NeedsDecoder) -> Bool
  @usableFromInline typealias Source = KeyedDecodingContainer<_SchemaKey>
  @usableFromInline typealias Target = KeyedEncodingContainer<_SchemaKey>

  /// Reads a value from a document, false if it is not valid; nil if a decoder has to read it.
  @usableFromInline let read: Read?
  /// Whether evaluating the value at an address is certain to give the same value; `false` means unknown.
  @usableFromInline let isUnchanged: (UnsafeRawPointer, _ depth: Int) -> Bool
  /// Turns the value at an address into an optional.
  @usableFromInline let wrap: (UnsafeMutableRawPointer) -> Void
  /// Decodes a value for a key, or nil if that is allowed; nil if a decoder of its own is needed.
  @usableFromInline let decode: (@Sendable (Source, _SchemaKey, Bool) throws -> Value?)?
  /// Stores the decoded value for a key, which must be present; without an optional, whose type would be looked up.
  @usableFromInline let store: ((Source, _SchemaKey, UnsafeMutableRawPointer) throws -> Void)?
  /// Encodes a value for a key; nil if an encoder of its own is needed.
  @usableFromInline let encode: (@Sendable (Value, inout Target, _SchemaKey) throws -> Void)?

  @inlinable
  init(
    read: Read?, isUnchanged: @escaping (UnsafeRawPointer, _ depth: Int) -> Bool,
    decode: (@Sendable (Source, _SchemaKey, Bool) throws -> Value?)?,
    store: ((Source, _SchemaKey, UnsafeMutableRawPointer) throws -> Void)?,
    encode: (@Sendable (Value, inout Target, _SchemaKey) throws -> Void)?
  ) {
    unsafe self.read = unsafe read
    unsafe self.isUnchanged = unsafe isUnchanged
    unsafe wrap = { place in
      let value = unsafe place.assumingMemoryBound(to: Value.self).move()
      unsafe place.initializeMemory(as: Value?.self, to: .some(value))
    }
    (self.decode, self.encode) = (decode, encode)
    unsafe self.store = unsafe store
  }
}

// A raw value of any type.
extension ValidatedValue {
  @inlinable
  public static func _codec(_ shortCut: _ShortCut<Self>) -> _ValueCodec<Self> {
    unsafe _ValueCodec(
      read: nil,
      isUnchanged: { value, _ in
        unsafe value.assumingMemoryBound(to: Self.self).pointee._isUnchanged
      }, decode: nil, store: nil, encode: nil)
  }
}

// A scalar: containers look it up without making a decoder.
extension ValidatedValue where RawValue: _ScalarRawValue {
  @inlinable
  public static func _codec(_ shortCut: _ShortCut<Self>) -> _ValueCodec<Self> {
    unsafe _ValueCodec(
      read: { (reader, result) throws(_NeedsDecoder) in
        try unsafe RawValue._read(from: &reader, to: result, shortCut)
      },
      isUnchanged: { value, _ in
        unsafe RawValue._isUnchanged(at: value.assumingMemoryBound(to: Self.self), shortCut)
      },
      decode: { container, key, isNilIfAbsent in
        isNilIfAbsent
          ? try container.decodeIfPresent(Self.self, forKey: key)
          : try container.decode(Self.self, forKey: key)
      },
      store: { container, key, result in
        unsafe result.initializeMemory(
          as: Self.self, to: try container.decode(Self.self, forKey: key))
      },
      encode: { value, container, key in
        guard decodesRawValueDirectly else { return try container.encode(value, forKey: key) }
        try value.value._encode(to: &container, forKey: key)
      })
  }
}
