/// An object whose keys are validated values.
public struct DictionaryForm<Key: ValidatedValue & CodingKeyRepresentable, Member: Codable>:
  RequiredForm
where Key.RawValue: LosslessStringConvertible {
  public typealias Value = [Key: Member]

  @inlinable public init() {}

  public func decode(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> [Key: Member] {
    try container.decode(DecodedDictionary<Key, Member>.self, forKey: key).value
  }

  public func decodeIfPresent(
    from container: KeyedDecodingContainer<SchemaKey>, forKey key: SchemaKey
  ) throws -> [Key: Member]? {
    try container.decodeIfPresent(DecodedDictionary<Key, Member>.self, forKey: key)?.value
  }

  @inlinable
  public func read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> [Key: Member] {
    try reader.value(DecodedDictionary<Key, Member>.self).value
  }
}

/// Decodes a dictionary as the standard library does, but says what is wrong with a key, and does not
/// lose one that another becomes when it is sanitised.
@usableFromInline
struct DecodedDictionary<Key: ValidatedValue & CodingKeyRepresentable, Member: Decodable>: Decodable
where Key.RawValue: LosslessStringConvertible {
  @usableFromInline let value: [Key: Member]

  @usableFromInline
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SchemaKey.self)
    var value: [Key: Member] = [:]
    for key in container.allKeys {
      let known = value.updateValue(
        try container.decode(Member.self, forKey: key),
        forKey: try Self.key(key, at: container.codingPath))
      if known != nil {
        throw DecodingError.violation(Violation(.duplicateKey), at: container.codingPath + [key])
      }
    }
    self.value = value
  }

  private static func key(_ key: SchemaKey, at path: [any CodingKey]) throws -> Key {
    guard let candidate = Key.RawValue(key.stringValue) else {
      throw DecodingError.violation(
        Violation(.unreadable, [.requirement: .text("be readable as a key")]),
        at: path + [key])
    }
    do throws(Violation) {
      return try Key(candidate)
    } catch {
      throw DecodingError.violation(error, at: path + [key])
    }
  }
}
