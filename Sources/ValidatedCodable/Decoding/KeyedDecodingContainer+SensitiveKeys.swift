// Synthesised `init(from:)` picks these overloads, with any decoder.

extension KeyedDecodingContainer {
  /// Decodes a dictionary whose keys are validated values, or an array of such, for `key`.
  ///
  /// - Throws: what its `init(from:)` throws, without keys that are sensitive.
  public func decode<Value: Decodable & _HoldsValidatedKeys>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value {
    try SensitiveKeys.hide(in: type, below: codingPath.count + 1) {
      try decodeAny(type, forKey: key)
    }
  }

  /// Decodes a dictionary of such dictionaries for `key`.
  ///
  /// - Throws: what its `init(from:)` throws, without keys that are sensitive.
  public func decode<Value: Decodable & _HoldsValidatedKeys>(
    _ type: [String: Value].Type, forKey key: Key
  ) throws -> [String: Value] {
    try SensitiveKeys.hide(in: type, below: codingPath.count + 1) {
      try decodeAny(type, forKey: key)
    }
  }

  /// Decodes a dictionary whose keys are validated values, or an array of such, for `key`, or nil if the key is
  /// missing or its value is null.
  ///
  /// - Throws: what its `init(from:)` throws, without keys that are sensitive.
  public func decodeIfPresent<Value: Decodable & _HoldsValidatedKeys>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? {
    try SensitiveKeys.hide(in: type, below: codingPath.count + 1) {
      try decodeAnyIfPresent(type, forKey: key)
    }
  }

  /// Decodes a dictionary of such dictionaries for `key`, or nil if the key is missing or its value is null.
  ///
  /// - Throws: what its `init(from:)` throws, without keys that are sensitive.
  public func decodeIfPresent<Value: Decodable & _HoldsValidatedKeys>(
    _ type: [String: Value].Type, forKey key: Key
  ) throws -> [String: Value]? {
    try SensitiveKeys.hide(in: type, below: codingPath.count + 1) {
      try decodeAnyIfPresent(type, forKey: key)
    }
  }

  /// Past the overloads for the type.
  private func decodeAny<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decode(type, forKey: key)
  }

  private func decodeAnyIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? { try decodeIfPresent(type, forKey: key) }
}
