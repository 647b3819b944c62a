// Synthesised `init(from:)` picks these overloads: they ask for the raw value itself and evaluate
// it, where the generic method makes a decoder, a container and a path for every field.
//
// They only ever succeed. A value that fails is decoded again the slow way, which has the decoder and
// with it the path, so the error is the one that any other route would give.

extension KeyedDecodingContainer {
  /// Decodes a validated value for `key`.
  ///
  /// - Throws: what the type's `init(from:)` throws.
  @inlinable
  public func decode<Value: ValidatedValue>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value where Value.RawValue: _ScalarRawValue {
    if Value.decodesRawValueDirectly,
      let candidate = try? Value.RawValue._decode(from: self, forKey: key),
      let proof = try? Evaluated<Value>(candidate)
    {
      return Value(proof: proof)
    }
    return try decode(LongWay<Value>.self, forKey: key).value
  }

  /// Decodes a validated value for `key`, or nil if the key is missing or its value is null.
  ///
  /// - Throws: what the type's `init(from:)` throws.
  @inlinable
  public func decodeIfPresent<Value: ValidatedValue>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? where Value.RawValue: _ScalarRawValue {
    if Value.decodesRawValueDirectly,
      let candidate = try? Value.RawValue._decodeIfPresent(from: self, forKey: key),
      let proof = try? Evaluated<Value>(candidate)
    {
      return Value(proof: proof)
    }
    return try decodeIfPresent(LongWay<Value>.self, forKey: key)?.value
  }

  /// Decodes an array of validated values for `key`.
  ///
  /// - Throws: what the type's `init(from:)` throws, for the first element that fails.
  @inlinable
  public func decode<Value: ValidatedValue>(
    _ type: [Value].Type, forKey key: Key
  ) throws -> [Value] where Value.RawValue: _ScalarRawValue {
    if Value.decodesRawValueDirectly,
      let candidates = try? decode([Value.RawValue].self, forKey: key),
      let values = try? candidates.map(Value.init(_:))
    {
      return values
    }
    return try decode(LongWay<[Value]>.self, forKey: key).value
  }

  /// Decodes an array of validated values for `key`, or nil if the key is missing or its value is
  /// null.
  ///
  /// - Throws: what the type's `init(from:)` throws, for the first element that fails.
  @inlinable
  public func decodeIfPresent<Value: ValidatedValue>(
    _ type: [Value].Type, forKey key: Key
  ) throws -> [Value]? where Value.RawValue: _ScalarRawValue {
    if Value.decodesRawValueDirectly,
      let candidates = try? decodeIfPresent([Value.RawValue].self, forKey: key),
      let values = try? candidates.map(Value.init(_:))
    {
      return values
    }
    return try decodeIfPresent(LongWay<[Value]>.self, forKey: key)?.value
  }
}

/// Decodes `Value` through its `init(from:)`, past the overloads above.
@usableFromInline
struct LongWay<Value: Decodable>: Decodable {
  @usableFromInline let value: Value

  @usableFromInline
  init(from decoder: any Decoder) throws {
    value = try decoder.hidingKeys(of: Value.self) { try Value(from: decoder) }
  }

  init(value: Value) { self.value = value }
}
