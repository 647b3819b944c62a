// One conformance per method of the containers; each line looks like its neighbours on purpose.

extension Bool: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Bool.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Bool.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(Bool.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.bool() }
}

extension String: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(String.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(String.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(String.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.string { _ in } }

  @inlinable
  public static func _readProof<Value: ValidatedValue, Reader: MemberReader>(
    of type: Value.Type, from reader: inout Reader, _ shortCut: ShortCut<Value>
  ) throws(UnusualMember) -> Evaluated<Value> where Value.RawValue == Self {
    var isAccepted = reader.trustsValues
    let text = try reader.string {
      if !isAccepted { isAccepted = shortCut.accepts($0) }
    }
    assert(reader.trustsValues || !isAccepted || Value.evaluatesUnchanged(text))
    return isAccepted ? Evaluated(unchanged: text, Reader.warrant) : try _proof(of: text)
  }

  @inlinable
  public static func _isUnchanged<Value: ValidatedValue>(
    at value: UnsafePointer<Value>, _ shortCut: ShortCut<Value>
  ) -> Bool where Value.RawValue == Self {
    let inPlace = UnsafeRawPointer(value).assumingMemoryBound(to: InPlace<Value>.self)
    return inPlace.pointee.isAccepted(by: shortCut) || value.pointee._isUnchanged
  }

  @inlinable
  public static func _readViolation<Value: ValidatedValue, Reader: MemberReader>(
    of type: Value.Type, from reader: inout Reader, _ shortCut: ShortCut<Value>
  ) throws(UnusualMember) -> Violation? where Value.RawValue == Self {
    var isAccepted = false
    let text = try reader.string { isAccepted = shortCut.accepts($0) }
    assert(!isAccepted || Value.evaluatesUnchanged(text))
    return isAccepted ? nil : _violation(of: text, for: type)
  }
}

extension Double: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Double.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Double.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(Double.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.double() }
}

extension Float: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Float.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Float.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(Float.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.float() }
}

extension Int: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Int.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Int.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(Int.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.integer(Int.self) }
}

extension Int8: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Int8.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Int8.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(Int8.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.integer(Int8.self) }
}

extension Int16: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Int16.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Int16.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(Int16.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.integer(Int16.self) }
}

extension Int32: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Int32.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Int32.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(Int32.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.integer(Int32.self) }
}

extension Int64: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(Int64.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(Int64.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(Int64.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.integer(Int64.self) }
}

extension UInt: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(UInt.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(UInt.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(UInt.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.integer(UInt.self) }
}

extension UInt8: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(UInt8.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(UInt8.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(UInt8.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.integer(UInt8.self) }
}

extension UInt16: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(UInt16.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(UInt16.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(UInt16.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.integer(UInt16.self) }
}

extension UInt32: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(UInt32.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(UInt32.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(UInt32.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.integer(UInt32.self) }
}

extension UInt64: ScalarRawValue {
  @inlinable
  public static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self { try container.decode(UInt64.self, forKey: key) }

  @inlinable
  public static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self? { try container.decodeIfPresent(UInt64.self, forKey: key) }

  @inlinable
  public static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self {
    try container.decode(UInt64.self)
  }

  @inlinable
  public func _encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws { try container.encode(self, forKey: key) }

  @inlinable
  public static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self { try reader.integer(UInt64.self) }
}
