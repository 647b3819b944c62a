// Synthesised `init(from:)` uses these overloads: they read the raw value and evaluate it, whereas the generic method
// makes a decoder, a container and a path for every field.
//
// They handle only valid values. A value that fails is decoded again through its decoder, which knows the path, so
// that the error is the same as on any other route.

extension KeyedDecodingContainer {
  /// Decodes a validated value for `key`.
  ///
  /// - Throws: the errors of the type's `init(from:)`.
  @inlinable
  public func decode<Value: ValidatedValue>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value where Value.RawValue: _ScalarRawValue {
    if Value.decodesRawValueDirectly,
      let candidate = try? scalar(Value.RawValue.self, forKey: key),
      let proof = try? Evaluated<Value>(candidate)
    {
      return Value(proof: proof)
    }
    return try decode(LongWay<Value>.self, forKey: key).value
  }

  /// Decodes a validated value for `key`, or nil if the key is missing or its value is null.
  ///
  /// - Throws: the errors of the type's `init(from:)`.
  @inlinable
  public func decodeIfPresent<Value: ValidatedValue>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? where Value.RawValue: _ScalarRawValue {
    if Value.decodesRawValueDirectly,
      let candidate = try? scalarIfPresent(Value.RawValue.self, forKey: key),
      let proof = try? Evaluated<Value>(candidate)
    {
      return Value(proof: proof)
    }
    return try decodeIfPresent(LongWay<Value>.self, forKey: key)?.value
  }

  /// Decodes an array of validated values for `key`.
  ///
  /// - Throws: the error of the type's `init(from:)`, for the first element that fails.
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
  /// - Throws: the error of the type's `init(from:)`, for the first element that fails.
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

/// Decodes `Value` through its `init(from:)`, rather than by the overloads above.
@usableFromInline
struct LongWay<Value: Decodable>: Decodable {
  @usableFromInline let value: Value

  @usableFromInline
  init(from decoder: any Decoder) throws {
    value = try decoder.hidingKeys(of: Value.self) {
      // An invented document has a placeholder of the type itself.
      try (decoder as? SyntheticDecoder)?.singleValueContainer().decode(Value.self)
        ?? Value(from: decoder)
    }
  }

  init(value: Value) { self.value = value }
}
