/// A dictionary that is an object in documents, even if the standard library would write an array.
///
/// An invalid key is reported, and no member is lost if its key becomes equal to another after sanitising.
package struct ObjectDictionary<Key: _ObjectKey, Member> {
  package let members: [Key: Member]

  init(_ members: [Key: Member]) { self.members = members }
}

extension ObjectDictionary: Decodable where Member: Decodable {
  package init(from decoder: any Decoder) throws {
    members = try decoder.hidingKeys(of: Self.self) {
      try [Key: Member].decodeMembers(from: decoder, isObject: true)
    }
  }
}

extension ObjectDictionary: MayHaveSensitiveKeys {
  package typealias SensitivePart = [Key: Member]
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
  func members<Value: Decodable>(inOrder type: Value.Type) throws -> [(key: String, value: Value)] {
    if let document = self as? any DocumentDecoder {
      var members: [(key: String, value: Value)] = []
      try document.members(of: type) { members.append(($0, $1)) }
      return members
    }
    return try singleValueContainer().decode([String: Value].self).sorted { $0.key < $1.key }
  }
}

extension ObjectDictionary: Encodable where Member: Encodable {
  package func encode(to encoder: any Encoder) throws {
    let keys = KeyCoding(of: Key.self)
    var texts: [String: Member] = [:]
    for (key, member) in members {
      // Dates may differ by less than a microsecond.
      guard let text = keys.text(key), texts.updateValue(member, forKey: text) == nil else {
        // Not with the keys, which may be sensitive; and the description of a date that is NaN stops the program.
        throw EncodingError.refusing(
          Self.self, at: encoder.codingPath, "A key cannot be written as a string of its own.")
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

/// A dictionary, whose own coding loses members whose keys are equal, and may expect an array in which every value follows
/// its key where our decoder reads an object as well.
package protocol AnyKeyed {
  /// Whether its own coding expects an object.
  static var isObject: Bool { get }
  /// Whether its keys are made of texts, so that it is read from an object in any case.
  static var isTextKeyed: Bool { get }
  /// Whether every text is a key, and texts are different keys.
  static var hasTextKeys: Bool { get }
  static func decodeMembers(from decoder: any Decoder, isObject: Bool) throws -> Self
}

extension Dictionary: AnyKeyed where Key: Decodable, Value: Decodable {
  package static var isTextKeyed: Bool { KeyCoding(of: Key.self).isMadeOfText }
  package static var hasTextKeys: Bool { Key.self == String.self }

  package static func decodeMembers(
    from decoder: any Decoder, isObject: Bool
  ) throws -> [Key: Value] {
    var members: [Key: Value] = [:]
    func add(_ key: Key, _ value: Value, at place: @autoclosure () -> any CodingKey) throws {
      guard members.updateValue(value, forKey: key) == nil else {
        throw DecodingError.violation(Violation(.duplicateKey), at: decoder.codingPath + [place()])
      }
    }
    guard isObject else {
      var elements = try decoder.unkeyedContainer()
      while !elements.isAtEnd {
        let index = elements.currentIndex
        let key = try elements.decode(Key.self)
        try add(key, elements.decode(Value.self), at: PathKey.index(index))
      }
      return members
    }
    let keys = KeyCoding(of: Key.self)
    func key(_ text: String, at place: @autoclosure () -> any CodingKey) throws -> Key {
      try DecodingError.locating(at: decoder.codingPath + [place()]) { try keys.key(text) }
    }
    if keys.isMadeOfText {
      let isHidden = SensitiveKeys.are(in: Self.self)
      func place(_ text: String) -> any CodingKey {
        guard isHidden else { return PathKey.key(text) }
        // It is looked up before it is hidden.
        let document = decoder as? any DocumentDecoder
        let isTold = document?.isTrying == false
        return PlacedKey(.hidden, at: isTold ? document?.location(of: [PathKey.key(text)]) : nil)
      }
      for (text, value) in try decoder.members(inOrder: Value.self) {
        try add(key(text, at: place(text)), value, at: place(text))
      }
    } else {
      let object = try decoder.container(keyedBy: _SchemaKey.self)
      for text in object.allKeys {
        let key = try key(text.stringValue, at: text)
        try add(key, object.decode(Value.self, forKey: text), at: text)
      }
    }
    return members
  }
}
