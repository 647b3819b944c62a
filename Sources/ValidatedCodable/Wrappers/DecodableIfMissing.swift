/// A value that a missing key stands for as well.
///
/// Synthesised `init(from:)` asks for the key of every property that is not optional; of such a type it
/// takes ``missingValue()`` where there is none.
public protocol _DecodableIfMissing: Decodable {
  /// The value that a missing key stands for.
  static func missingValue() throws -> Self
}

/// A value that may be left out when an object is encoded.
public protocol _EncodableIfPresent: Encodable {
  /// Whether there is anything to write.
  var isPresent: Bool { get }
}

extension KeyedDecodingContainer {
  /// Decodes a value for `key`, or takes the one that a missing key stands for.
  public func decode<Value: _DecodableIfMissing>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value {
    guard contains(key) else {
      do {
        return try Value.missingValue()
      } catch let error as any Violation.Convertible {
        throw DecodingError.violation(error.violation, at: codingPath + [key])
      }
    }
    return try decodePlainly(type, forKey: key)
  }

  /// Past the overload for the type.
  private func decodePlainly<Value: Decodable>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value { try decode(type, forKey: key) }
}

extension KeyedEncodingContainer {
  /// Encodes a value for `key`, if there is anything to write.
  public mutating func encode<Value: _EncodableIfPresent>(
    _ value: Value, forKey key: Key
  ) throws {
    if value.isPresent { try encodePlainly(value, forKey: key) }
  }

  /// Past the overload for the type.
  private mutating func encodePlainly<Value: Encodable>(
    _ value: Value, forKey key: Key
  ) throws { try encode(value, forKey: key) }
}
