/// A dictionary that is an object in documents, even if the standard library would write an array.
///
/// An invalid key is reported, and no member is lost if its key becomes equal to another after sanitising.
package struct ObjectDictionary<Key: _ObjectKey, Member> {
  package let members: [Key: Member]

  init(_ members: [Key: Member]) { self.members = members }

  /// The key as errors show it; hidden if it is sensitive.
  private static func shown(_ text: String) -> PathKey {
    .key(SensitiveKeys.are(in: [Key: Member].self) ? SensitiveKeys.placeholder : text)
  }
}

extension ObjectDictionary: Decodable where Member: Decodable {
  package init(from decoder: any Decoder) throws {
    members = try decoder.hidingKeys(of: Self.self) {
      let keys = KeyCoding(of: Key.self)
      var members: [Key: Member] = [:]
      for (text, member) in try decoder.members(of: Member.self) {
        try DecodingError.locating(at: decoder.codingPath + [Self.shown(text)]) {
          guard members.updateValue(member, forKey: try keys.key(text)) == nil else {
            throw Violation(.duplicateKey)
          }
        }
      }
      return members
    }
  }
}

extension ObjectDictionary: MayHaveSensitiveKeys {
  package static var sensitiveKeys: [SensitiveKeys.Place] { [Key: Member].sensitiveKeys }
}

extension ObjectDictionary: CollectedByElement where Member: Decodable {
  static func _collect(
    from decoder: any Decoder, into findings: inout Findings
  ) -> Candidates<ObjectDictionary> {
    [Key: Member].members(from: decoder, into: &findings, refusesEqualKeys: true)
      .map { ObjectDictionary($0) }
  }
}

extension Decoder {
  /// The members of an object in document order, or sorted by key if the decoder does not know that order: which of two
  /// keys that become equal comes first must not depend on chance.
  ///
  /// They are read as a dictionary, whose keys the decoder's strategies do not change.
  func members<Value: Decodable>(of type: Value.Type) throws -> [(key: String, value: Value)] {
    let container = try singleValueContainer()
    guard let document = self as? any DocumentDecoder else {
      return try container.decode([String: Value].self).sorted { $0.key < $1.key }
    }
    let members = try container.decode([String: PlacedMember<Value>].self)
    // No key of a dictionary is unknown, however its object is looked at again.
    document.abandon(true)
    return members.sorted { $0.value.offset < $1.value.offset }.map { ($0, $1.value) }
  }
}

/// A member of an object, and where it is in the document.
private struct PlacedMember<Value: Decodable>: Decodable {
  let value: Value
  let offset: Int

  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Value.self)
    offset = (decoder as? any DocumentDecoder)?.offset ?? .max
  }
}

extension ObjectDictionary: Encodable where Member: Encodable {
  package func encode(to encoder: any Encoder) throws {
    let keys = KeyCoding(of: Key.self)
    var texts: [String: Member] = [:]
    for (key, member) in members {
      // Dates may differ by less than a microsecond.
      guard let text = keys.text(key), texts.updateValue(member, forKey: text) == nil else {
        // Not with the keys: the description of a date that is NaN stops the program.
        throw EncodingError.refusing(
          texts, at: encoder.codingPath, "A key cannot be written as a string of its own.")
      }
    }
    var container = encoder.singleValueContainer()
    do {
      try container.encode(texts)
    } catch let error as EncodingError where SensitiveKeys.areKeys(Key.self) {
      throw error.hidingKey(at: encoder.codingPath.count)
    }
  }
}

/// A dictionary that our decoder reads from an object: the dictionary's own coding may expect an array of keys and
/// values, and loses members whose keys become equal.
package protocol TextKeyed {
  static var isTextKeyed: Bool { get }
  static func decodeObject(from decoder: any Decoder) throws -> Self
}

/// A dictionary that is read from an object, or from an array in which every value follows its key, as by its own
/// coding, which loses members whose keys are equal.
package protocol AnyKeyed {
  static var isObject: Bool { get }
  /// Whether every text is a key, and texts are different keys.
  static var hasTextKeys: Bool { get }
  static func decodeMembers(from decoder: any Decoder) throws -> Self
}

extension Dictionary: AnyKeyed where Key: Decodable, Value: Decodable {
  package static var hasTextKeys: Bool { Key.self == String.self }

  package static func decodeMembers(from decoder: any Decoder) throws -> [Key: Value] {
    var members: [Key: Value] = [:]
    if isObject {
      let keys = KeyCoding(of: Key.self)
      let object = try decoder.container(keyedBy: _SchemaKey.self)
      for text in object.allKeys {
        let key = try DecodingError.locating(at: decoder.codingPath + [text]) {
          try keys.key(text.stringValue)
        }
        let value = try object.decode(Value.self, forKey: text)
        guard members.updateValue(value, forKey: key) == nil else {
          throw DecodingError.violation(Violation(.duplicateKey), at: decoder.codingPath + [text])
        }
      }
      return members
    }
    var elements = try decoder.unkeyedContainer()
    while !elements.isAtEnd {
      let index = elements.currentIndex
      let key = try elements.decode(Key.self)
      guard members.updateValue(try elements.decode(Value.self), forKey: key) == nil else {
        throw DecodingError.violation(
          Violation(.duplicateKey), at: decoder.codingPath + [PathKey.index(index)])
      }
    }
    return members
  }
}

extension Dictionary: TextKeyed where Key: _ObjectKey, Value: Decodable {
  package static var isTextKeyed: Bool {
    KeyCoding(of: Key.self).isMadeOfText
  }

  package static func decodeObject(from decoder: any Decoder) throws -> [Key: Value] {
    try ObjectDictionary<Key, Value>(from: decoder).members
  }
}
