// One conformance for each method of the containers; the repetition is intentional.

extension Bool: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Bool.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Bool.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._bool()
  }
}

extension String: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(String.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(String.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._string()
  }

  @inlinable
  public static func _read<Value: ValidatedValue>(
    from reader: inout _DocumentReader, to result: UnsafeMutableRawPointer,
    _ shortCut: _ShortCut<Value>
  ) throws(_NeedsDecoder) -> Bool where Value.RawValue == Self {
    let text = try reader._text()
    // The bytes are evaluated before a string is made.
    guard unsafe reader._trustsValues || shortCut.accepts(text.bytes.span) else {
      return unsafe reader._evaluate(_DocumentReader.string(text), as: Value.self, to: result)
    }
    let string = _DocumentReader.string(text)
    assert(reader._trustsValues || Value.evaluatesUnchanged(string))
    unsafe result.initializeMemory(as: Value.self, to: Value(proof: Evaluated(unchanged: string)))
    return true
  }

  @inlinable
  public static func _isUnchanged<Value: ValidatedValue>(
    at value: UnsafePointer<Value>, _ shortCut: _ShortCut<Value>
  ) -> Bool where Value.RawValue == Self {
    let inPlace = unsafe UnsafeRawPointer(value).assumingMemoryBound(to: InPlace<Value>.self)
    return unsafe inPlace.pointee.isAccepted(by: shortCut) || value.pointee._isUnchanged
  }
}

extension Double: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Double.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Double.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._double()
  }
}

extension Float: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Float.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Float.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._float()
  }
}

extension Int: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Int.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Int.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._integer(Int.self)
  }
}

extension Int8: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Int8.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Int8.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._integer(Int8.self)
  }
}

extension Int16: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Int16.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Int16.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._integer(Int16.self)
  }
}

extension Int32: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Int32.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Int32.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._integer(Int32.self)
  }
}

extension Int64: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Int64.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Int64.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._integer(Int64.self)
  }
}

extension UInt: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(UInt.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(UInt.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._integer(UInt.self)
  }
}

extension UInt8: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(UInt8.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(UInt8.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._integer(UInt8.self)
  }
}

extension UInt16: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(UInt16.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(UInt16.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._integer(UInt16.self)
  }
}

extension UInt32: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(UInt32.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(UInt32.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._integer(UInt32.self)
  }
}

extension UInt64: _ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(UInt64.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(UInt64.self, forKey: key) }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self {
    try reader._integer(UInt64.self)
  }
}
