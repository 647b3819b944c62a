/// A type whose values may be decoded although their key is missing.
///
/// Synthesised `init(from:)` reads the key of every property that is not optional; for such a type, a missing key
/// gives ``missingValue()``.
public protocol _DecodableIfMissing: Decodable {
  /// Whether the key may be missing; always, unless the type says otherwise.
  static var keyMayBeMissing: Bool { get }

  /// The value for a missing key.
  static func missingValue() throws -> Self
}

extension _DecodableIfMissing {
  public static var keyMayBeMissing: Bool { true }
}

/// A type whose values may be left out when an object is encoded.
public protocol _EncodableIfPresent: Encodable {
  /// Whether there is a value to encode.
  var isPresent: Bool { get }
}

extension KeyedDecodingContainer {
  /// Decodes a value for `key`, or returns the value for a missing key.
  public func decode<Value: _DecodableIfMissing>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value {
    guard contains(key) || !Value.keyMayBeMissing else {
      return try DecodingError.locating(at: codingPath + [key]) { try Value.missingValue() }
    }
    return try decodePlainly(type, forKey: key)
  }

  /// Calls the generic method rather than an overload for the type.
  func decodePlainly<Value: Decodable>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value { try decode(type, forKey: key) }
}

extension KeyedEncodingContainer {
  /// Encodes a value for `key`, if there is one to encode.
  public mutating func encode<Value: _EncodableIfPresent>(
    _ value: Value, forKey key: Key
  ) throws {
    if value.isPresent { try encodePlainly(value, forKey: key) }
  }

  /// Calls the generic method rather than this overload.
  private mutating func encodePlainly<Value: Encodable>(
    _ value: Value, forKey key: Key
  ) throws { try encode(value, forKey: key) }
}
