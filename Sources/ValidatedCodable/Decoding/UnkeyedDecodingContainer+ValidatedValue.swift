extension UnkeyedDecodingContainer {
  /// Decodes the next element as a validated value.
  ///
  /// The element is read without a decoder for it. A container cannot step back, so a violation is
  /// thrown from here, with the path and the error that the type's `init(from:)` would give.
  ///
  /// - Throws: what the type's `init(from:)` throws.
  @inlinable
  public mutating func decode<Value: ValidatedValue>(
    _ type: Value.Type
  ) throws -> Value where Value.RawValue: ScalarRawValue {
    guard Value.decodesRawValueDirectly else { return try decode(LongWay<Value>.self).value }
    let index = currentIndex
    let candidate = try Value.RawValue._decode(from: &self)
    do throws(Violation) {
      return Value(proof: try Evaluated(candidate))
    } catch {
      throw DecodingError.violation(error, at: codingPath + [AnyCodingKey(index: index)])
    }
  }
}
