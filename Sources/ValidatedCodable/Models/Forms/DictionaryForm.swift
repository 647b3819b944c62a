/// An object whose keys are values of a type.
public struct _DictionaryForm<Key: _ObjectKey, Member: Codable>: _RequiredForm {
  public typealias Value = [Key: Member]

  /// Whether this form reads it as an object, rather than the dictionary's own coding.
  private let isObject: Bool

  public init() { isObject = Key._isMadeOfText }

  public var _operation: _ReadOperation {
    guard isObject else { return .of(Value.self) }
    let member = _ReadOperation.of(Member.self)
    if member.isDecoded { return .deciding(Value.self) }
    return member.dictionary(from: Key.self, to: Member.self) { try? Key._key($0) }
  }

  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> [Key: Member] {
    isObject
      ? try container.decode(DecodedDictionary<Key, Member>.self, forKey: key).value
      : try container.decode([Key: Member].self, forKey: key)
  }

  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> [Key: Member]? {
    isObject
      ? try container.decodeIfPresent(DecodedDictionary<Key, Member>.self, forKey: key)?.value
      : try container.decodeIfPresent([Key: Member].self, forKey: key)
  }

  public func encode(
    _ value: [Key: Member], to container: inout KeyedEncodingContainer<_SchemaKey>,
    forKey key: _SchemaKey
  ) throws {
    guard isObject else { return try container.encode(value, forKey: key) }
    try container.encode(EncodedDictionary(members: value), forKey: key)
  }

  /// Collects the violations of every member, not only the first.
  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> [Key: Member]? {
    isObject
      ? findings.collect(DecodedDictionary<Key, Member>.self, in: container, forKey: key)?.value
      : findings.collect([Key: Member].self, in: container, forKey: key)
  }
}
