/// A raw value that coding containers have a method of its own for: `Bool`, `String`, numbers.
///
/// Containers look up one of these without making a decoder for it. The requirements spell that
/// out once per type, because no generic call reaches those methods.
public protocol ScalarRawValue: Codable, Shaped {
  static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self

  static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self?

  static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self

  func _encode<Key>(to container: inout KeyedEncodingContainer<Key>, forKey key: Key) throws

  static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self

  static func _readProof<Value: ValidatedValue, Reader: MemberReader>(
    of type: Value.Type, from reader: inout Reader, _ shortCut: ShortCut<Value>
  ) throws(UnusualMember) -> Evaluated<Value> where Value.RawValue == Self

  static func _readViolation<Value: ValidatedValue, Reader: MemberReader>(
    of type: Value.Type, from reader: inout Reader, _ shortCut: ShortCut<Value>
  ) throws(UnusualMember) -> Violation? where Value.RawValue == Self

  static func _isUnchanged<Value: ValidatedValue>(
    at value: UnsafePointer<Value>, _ shortCut: ShortCut<Value>
  ) -> Bool where Value.RawValue == Self
}

extension ScalarRawValue {
  @inlinable
  public static func _isUnchanged<Value: ValidatedValue>(
    at value: UnsafePointer<Value>, _ shortCut: ShortCut<Value>
  ) -> Bool where Value.RawValue == Self { value.pointee._isUnchanged }

  @inlinable
  public static func _readViolation<Value: ValidatedValue, Reader: MemberReader>(
    of type: Value.Type, from reader: inout Reader, _ shortCut: ShortCut<Value>
  ) throws(UnusualMember) -> Violation? where Value.RawValue == Self {
    _violation(of: try _read(from: &reader), for: type)
  }

  @inlinable
  static func _violation<Value: ValidatedValue>(
    of candidate: Self, for type: Value.Type
  ) -> Violation? where Value.RawValue == Self {
    do throws(Violation) {
      _ = try Evaluated<Value>(candidate)
      return nil
    } catch {
      return error
    }
  }

  @inlinable
  public static func _readProof<Value: ValidatedValue, Reader: MemberReader>(
    of type: Value.Type, from reader: inout Reader, _ shortCut: ShortCut<Value>
  ) throws(UnusualMember) -> Evaluated<Value> where Value.RawValue == Self {
    let raw = try _read(from: &reader)
    return reader.trustsValues ? Evaluated(unchanged: raw, Reader.warrant) : try _proof(of: raw)
  }

  @inlinable
  static func _proof<Value: ValidatedValue>(
    of candidate: Self
  ) throws(UnusualMember) -> Evaluated<Value> where Value.RawValue == Self {
    do throws(Violation) {
      return try Evaluated(candidate)
    } catch {
      throw UnusualMember()
    }
  }
}
