/// A raw value that coding containers have a method of its own for: `Bool`, `String`, numbers.
///
/// Containers look up one of these without making a decoder for it. The requirements spell that
/// out once per type, because no generic call reaches those methods.
public protocol ScalarRawValue: Codable {
  static func _decode<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self

  static func _decodeIfPresent<Key>(
    from container: borrowing KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Self?

  static func _decode(from container: inout some UnkeyedDecodingContainer) throws -> Self

  static func _read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Self
}
