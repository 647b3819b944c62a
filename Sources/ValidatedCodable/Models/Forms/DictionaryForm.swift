/// An object whose keys are validated values.
public struct _DictionaryForm<Key: ValidatedValue & CodingKeyRepresentable, Member: Codable>:
  _RequiredForm
where Key.RawValue: LosslessStringConvertible {
  public typealias Value = [Key: Member]

  @inlinable public init() {}

  public var _operation: _ReadOperation {
    let member = _ReadOperation.of(Member.self)
    if member.isDecoded { return .deciding(Value.self) }
    return member.dictionary(from: Key.self, to: Member.self) { text in
      Key.RawValue(text).flatMap { try? Key($0) }
    }
  }

  public func decode(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> [Key: Member] {
    try container.decode(DecodedDictionary<Key, Member>.self, forKey: key).value
  }

  public func decodeIfPresent(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey
  ) throws -> [Key: Member]? {
    try container.decodeIfPresent(DecodedDictionary<Key, Member>.self, forKey: key)?.value
  }
}

extension _DictionaryForm {
  /// Every member's violations, and not the first one's only.
  public func collect(
    from container: KeyedDecodingContainer<_SchemaKey>, forKey key: _SchemaKey,
    into findings: inout _Findings
  ) -> [Key: Member]? {
    findings.collect(DecodedDictionary<Key, Member>.self, in: container, forKey: key)?.value
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
    value = try decoder.hidingKeys(of: Self.self) {
      let container = try decoder.container(keyedBy: _SchemaKey.self)
      var value: [Key: Member] = [:]
      for key in container.allKeys {
        let member = try container.decode(Member.self, forKey: key)
        do throws(Violation) {
          try Self.add(member, for: key, to: &value)
        } catch {
          throw DecodingError.violation(error, at: container.codingPath + [Self.shown(key)])
        }
      }
      return value
    }
  }

  private init(_ value: [Key: Member]) { self.value = value }

  private static func add(
    _ member: Member, for key: _SchemaKey, to value: inout [Key: Member]
  ) throws(Violation) {
    guard value.updateValue(member, forKey: try validated(key)) == nil else {
      throw Violation(.duplicateKey)
    }
  }

  private static func validated(_ key: _SchemaKey) throws(Violation) -> Key {
    guard let candidate = Key.RawValue(key.stringValue) else {
      throw Violation(.unreadable)
    }
    return try Key(candidate)
  }

  /// The key as errors show it: not at all, if it is sensitive.
  private static func shown(_ key: _SchemaKey) -> _SchemaKey {
    Key.isSensitive ? _SchemaKey(SensitiveKeys.placeholder) : key
  }
}

extension DecodedDictionary: MayHaveKeys {
  package static var sensitiveKeys: [SensitiveKeys.Place] { [Key: Member].sensitiveKeys }
}

extension DecodedDictionary: CollectedByElement {
  static func _collect(
    from decoder: any Decoder, into findings: inout _Findings
  ) -> Candidates<DecodedDictionary> {
    let count = findings.count
    var value: [Key: Member] = [:]
    do {
      let container = try decoder.container(keyedBy: _SchemaKey.self)
      for key in container.allKeys {
        let member = try container.decode(Collected<Member>.self, forKey: key)
        findings.add(contentsOf: member.findings)
        do throws(Violation) {
          if let member = member.value {
            try add(member, for: key, to: &value)
          } else {
            _ = try validated(key)
          }
        } catch {
          findings.add(error, at: PathKey.key(shown(key).stringValue))
        }
      }
    } catch {
      findings.add(error)
    }
    return findings.count == count ? .real(DecodedDictionary(value)) : Candidates()
  }
}
