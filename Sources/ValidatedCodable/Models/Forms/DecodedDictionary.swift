/// A dictionary that is an object in documents, even if the standard library would write an array.
///
/// An invalid key is reported, and no member is lost if its key becomes equal to another after sanitising.
package struct DecodedDictionary<Key: _ObjectKey, Member: Decodable>: Decodable {
  package let value: [Key: Member]

  package init(from decoder: any Decoder) throws {
    value = try decoder.hidingKeys(of: Self.self) {
      // As strings, which the decoder's strategies do not change.
      let container = try decoder.singleValueContainer()
      var value: [Key: Member] = [:]
      for (text, member) in try container.decode([String: Member].self).inOrder(of: decoder) {
        do throws(Violation) {
          try Self.add(member, for: text, to: &value)
        } catch {
          throw DecodingError.violation(error, at: container.codingPath + [Self.shown(text)])
        }
      }
      return value
    }
  }

  private init(_ value: [Key: Member]) { self.value = value }

  private static func add(
    _ member: Member, for text: String, to value: inout [Key: Member]
  ) throws(Violation) {
    guard value.updateValue(member, forKey: try Key._key(text)) == nil else {
      throw Violation(.duplicateKey)
    }
  }

  /// The key as errors show it; hidden if it is sensitive.
  private static func shown(_ text: String) -> PathKey {
    .key(SensitiveKeys.are(in: [Key: Member].self) ? SensitiveKeys.placeholder : text)
  }
}

extension DecodedDictionary: MayHaveKeys {
  package static var sensitiveKeys: [SensitiveKeys.Place] { [Key: Member].sensitiveKeys }
}

extension DecodedDictionary: CollectedByElement {
  static func _collect(
    from decoder: any Decoder, into findings: inout _Findings
  ) -> Candidates<DecodedDictionary> {
    [Key: Member].members(from: decoder, into: &findings, refusesEqualKeys: true)
      .map { DecodedDictionary($0) }
  }
}

extension Dictionary where Key == String {
  /// The members in document order, or sorted by key if the decoder does not know that order: which of two keys that
  /// become equal comes first must not depend on chance.
  func inOrder(of decoder: any Decoder) -> [(key: String, value: Value)] {
    let keys =
      decoder is any DocumentDecoder
      ? (try? decoder.container(keyedBy: _SchemaKey.self))?.allKeys ?? [] : []
    let places = [String: Int](keys.enumerated().map { ($1.stringValue, $0) }) { first, _ in first }
    // A decoder with a key strategy may report other keys.
    return map { ($0, places[$0.key] ?? .max) }
      .sorted { ($0.1, $0.0.key) < ($1.1, $1.0.key) }.map(\.0)
  }
}

/// A value that encodes as the object that ``DecodedDictionary`` decodes.
struct EncodedDictionary<Key: _ObjectKey, Member: Encodable>: Encodable {
  let members: [Key: Member]

  func encode(to encoder: any Encoder) throws {
    var texts: [String: Member] = [:]
    for (key, member) in members {
      // Dates may differ by less than a microsecond.
      guard let text = key._keyText, texts.updateValue(member, forKey: text) == nil else {
        throw EncodingError.invalidValue(
          members,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "A key cannot be written as a string of its own."))
      }
    }
    var container = encoder.singleValueContainer()
    try container.encode(texts)
  }
}

/// A dictionary that our decoder reads from an object: the dictionary's own coding may expect an array of keys and
/// values, and loses members whose keys become equal.
package protocol TextKeyed {
  static var isTextKeyed: Bool { get }
  static func decodeObject(from decoder: any Decoder) throws -> Self
}

extension Dictionary: TextKeyed where Key: _ObjectKey, Value: Decodable {
  package static var isTextKeyed: Bool {
    Key._isMadeOfText && Key.self != String.self
  }

  package static func decodeObject(from decoder: any Decoder) throws -> [Key: Value] {
    try DecodedDictionary<Key, Value>(from: decoder).value
  }
}
