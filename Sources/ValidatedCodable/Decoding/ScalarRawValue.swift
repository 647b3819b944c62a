/// A raw value for which coding containers have a specific method: `Bool`, `String`, numbers.
///
/// Containers look up such values without making a decoder. The requirements call these methods for each type,
/// because generic code cannot.
public protocol _ScalarRawValue: Codable, Shaped, Coercible {
  static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self

  static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self?

  func _encode<Key>(to container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws

  /// Reads the value from a document.
  static func _read(from reader: inout _DocumentReader) throws(_NeedsDecoder) -> Self

  /// Reads and evaluates the raw value of a validated value; false if it is not valid.
  static func _read<Value: ValidatedValue>(
    from reader: inout _DocumentReader, to result: UnsafeMutableRawPointer,
    _ shortCut: _ShortCut<Value>
  ) throws(_NeedsDecoder) -> Bool where Value.RawValue == Self

  static func _isUnchanged<Value: ValidatedValue>(
    at value: UnsafePointer<Value>, _ shortCut: _ShortCut<Value>
  ) -> Bool where Value.RawValue == Self
}

extension _ScalarRawValue {
  @inlinable
  public static func _isUnchanged<Value: ValidatedValue>(
    at value: UnsafePointer<Value>, _ shortCut: _ShortCut<Value>
  ) -> Bool where Value.RawValue == Self { unsafe value.pointee._isUnchanged }

  @inlinable
  public static func _read<Value: ValidatedValue>(
    from reader: inout _DocumentReader, to result: UnsafeMutableRawPointer,
    _ shortCut: _ShortCut<Value>
  ) throws(_NeedsDecoder) -> Bool where Value.RawValue == Self {
    let raw = try _read(from: &reader)
    guard reader._trustsValues else {
      return unsafe reader._evaluate(raw, as: Value.self, to: result)
    }
    unsafe result.initializeMemory(as: Value.self, to: Value(proof: Evaluated(unchanged: raw)))
    return true
  }
}
