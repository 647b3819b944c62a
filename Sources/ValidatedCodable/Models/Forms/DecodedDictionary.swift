/// A dictionary that is an object in documents, whatever the standard library makes of the type of its keys.
///
/// What is wrong with a key is said, and no member is lost because its key is equal to another when it is sanitised.
package struct DecodedDictionary<Key: _ObjectKey, Member: Decodable>: Decodable {
  package let value: [Key: Member]

  package init(from decoder: any Decoder) throws {
    value = try decoder.hidingKeys(of: Self.self) {
      let container = try decoder.container(keyedBy: _SchemaKey.self)
      var value: [Key: Member] = [:]
      for key in container.keys(inOrderOf: decoder) {
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
    guard value.updateValue(member, forKey: try Key._key(key.stringValue)) == nil else {
      throw Violation(.duplicateKey)
    }
  }

  /// The key as errors show it: not at all, if it is sensitive.
  private static func shown(_ key: _SchemaKey) -> _SchemaKey {
    SensitiveKeys.are(in: [Key: Member].self) ? _SchemaKey(SensitiveKeys.placeholder) : key
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
      for key in container.keys(inOrderOf: decoder) {
        let member = try container.decode(Collected<Member>.self, forKey: key)
        findings.add(contentsOf: member.findings)
        do throws(Violation) {
          if let member = member.value {
            try add(member, for: key, to: &value)
          } else {
            _ = try Key._key(key.stringValue)
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

extension KeyedDecodingContainer {
  /// The keys in the order of the document, or sorted where the decoder does not know it: which of two equal keys
  /// comes first must not be chance.
  func keys(inOrderOf decoder: any Decoder) -> [Key] {
    decoder is any DocumentDecoder
      ? allKeys : allKeys.sorted { $0.stringValue < $1.stringValue }
  }
}

/// What encodes as the object that ``DecodedDictionary`` decodes.
struct EncodedDictionary<Key: _ObjectKey, Member: Encodable>: Encodable {
  let members: [Key: Member]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: _SchemaKey.self)
    var texts: Set<String> = []
    for (key, member) in members {
      // Dates may be less than a microsecond apart.
      guard let text = key._keyText, texts.insert(text).inserted else {
        throw EncodingError.invalidValue(
          members,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "A key cannot be written as a string of its own."))
      }
      try container.encode(member, forKey: _SchemaKey(text))
    }
  }
}

/// A dictionary that our decoder reads from an object, though its own coding asks for an array of keys and values.
package protocol TextKeyed {
  static var isTextKeyed: Bool { get }
  static func decodeObject(from decoder: any Decoder) throws -> Self
}

extension Dictionary: TextKeyed where Key: _ObjectKey, Value: Decodable {
  package static var isTextKeyed: Bool {
    Key._isMadeOfText && !(Key.self is any CodingKeyRepresentable.Type)
  }

  package static func decodeObject(from decoder: any Decoder) throws -> [Key: Value] {
    try DecodedDictionary<Key, Value>(from: decoder).value
  }
}

/// The same, with everything that is wrong.
protocol CollectedAsObject: TextKeyed {
  static func collectObject(
    from decoder: any Decoder, into findings: inout _Findings
  ) -> Candidates<Self>
}

extension Dictionary: CollectedAsObject where Key: _ObjectKey, Value: Decodable {
  static func collectObject(
    from decoder: any Decoder, into findings: inout _Findings
  ) -> Candidates<[Key: Value]> {
    DecodedDictionary<Key, Value>._collect(from: decoder, into: &findings).map(\.value)
  }
}
