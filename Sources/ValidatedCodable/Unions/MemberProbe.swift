/// An encoder that keeps one member of an object: the one whose key is that of a tag.
struct MemberProbe: Encoder {
  enum Member: Equatable {
    case absent
    case string(String)
    case other
  }

  private final class Found {
    var member = Member.absent
  }

  /// The key of the member; nil in values that are not examined.
  private let key: String?
  private let found = Found()
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  private init(_ key: String?, like encoder: any Encoder) {
    self.key = key
    codingPath = encoder.codingPath
    userInfo = encoder.userInfo
  }

  static func member(_ key: String, of value: some Encodable, like encoder: any Encoder) -> Member {
    let probe = MemberProbe(key, like: encoder)
    // An error is the actual encoder's to report.
    try? value.encode(to: probe)
    return probe.found.member
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members(probe: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(probe: nested) }
  func singleValueContainer() -> any SingleValueEncodingContainer { Single(probe: self) }

  private var nested: MemberProbe { MemberProbe(nil, like: self) }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let probe: MemberProbe
    var codingPath: [any CodingKey] { probe.codingPath }

    private func isKept(_ key: Key) -> Bool { key.stringValue == probe.key }

    func encodeNil(forKey key: Key) { if isKept(key) { probe.found.member = .other } }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      guard isKept(key) else { return }
      let single = Single(probe: probe)
      probe.found.member = .other
      try single.encode(value)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      encodeNil(forKey: key)
      return probe.nested.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encodeNil(forKey: key)
      return probe.nested.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { probe.nested }

    func superEncoder(forKey key: Key) -> any Encoder {
      encodeNil(forKey: key)
      return probe.nested
    }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let probe: MemberProbe
    var codingPath: [any CodingKey] { probe.codingPath }
    private(set) var count = 0

    init(probe: MemberProbe) { self.probe = probe }

    mutating func encodeNil() { count += 1 }
    mutating func encode<Value: Encodable>(_ value: Value) { count += 1 }
    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> { probe.nested.container(keyedBy: type) }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      probe.nested.unkeyedContainer()
    }
    mutating func superEncoder() -> any Encoder { probe.nested }
  }

  private struct Single: SingleValueEncodingContainer {
    let probe: MemberProbe
    var codingPath: [any CodingKey] { probe.codingPath }

    func encodeNil() {}

    /// A string is the member's value; any other value may encode itself as a string, or be the object that has the
    /// member.
    func encode<Value: Encodable>(_ value: Value) throws {
      switch value {
      case let text as String: probe.found.member = .string(text)
      case is any _ScalarRawValue: break
      default: try value.encode(to: probe)
      }
    }
  }
}
