// Synthesised `init(from:)` uses these overloads, with any decoder.

extension KeyedDecodingContainer {
  /// Decodes a dictionary whose keys are validated values, or an array of such, for `key`.
  ///
  /// - Throws: the errors of its `init(from:)`, without sensitive keys.
  public func decode<Value: Decodable & _HoldsValidatedKeys>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value {
    try SensitiveKeys.hide(in: type, below: codingPath.count + 1) {
      try decodePlainly(type, forKey: key)
    }
  }

  /// Decodes a dictionary of such dictionaries for `key`.
  ///
  /// - Throws: the errors of its `init(from:)`, without sensitive keys.
  public func decode<Value: Decodable & _HoldsValidatedKeys>(
    _ type: [String: Value].Type, forKey key: Key
  ) throws -> [String: Value] {
    try SensitiveKeys.hide(in: type, below: codingPath.count + 1) {
      try decodePlainly(type, forKey: key)
    }
  }

  /// Decodes a dictionary whose keys are validated values, or an array of such, for `key`, or nil if the key is
  /// missing or its value is null.
  ///
  /// - Throws: the errors of its `init(from:)`, without sensitive keys.
  public func decodeIfPresent<Value: Decodable & _HoldsValidatedKeys>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? {
    try SensitiveKeys.hide(in: type, below: codingPath.count + 1) {
      try decodeAnyIfPresent(type, forKey: key)
    }
  }

  /// Decodes a dictionary of such dictionaries for `key`, or nil if the key is missing or its value is null.
  ///
  /// - Throws: the errors of its `init(from:)`, without sensitive keys.
  public func decodeIfPresent<Value: Decodable & _HoldsValidatedKeys>(
    _ type: [String: Value].Type, forKey key: Key
  ) throws -> [String: Value]? {
    try SensitiveKeys.hide(in: type, below: codingPath.count + 1) {
      try decodeAnyIfPresent(type, forKey: key)
    }
  }

  /// Calls the generic method rather than the overloads for the type.
  private func decodeAnyIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? { try decodeIfPresent(type, forKey: key) }
}
