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
  private(set) var count = 0
  /// Whether what is encoded is the member's value, rather than the object.
  private var isMember = false

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

  func unkeyedContainer() -> any UnkeyedEncodingContainer { nested }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private var nested: MemberProbe { MemberProbe(nil, like: self) }

  fileprivate struct Members<Key: CodingKey>: GenericKeyedEncodingContainer {
    var probe: MemberProbe
    var codingPath: [any CodingKey] { probe.codingPath }

    private func isKept(_ key: Key) -> Bool {
      !probe.isMember && probe.key.map { $0.utf8.elementsEqual(key.stringValue.utf8) } ?? false
    }

    func encodeNil(forKey key: Key) { if isKept(key) { probe.found.member = .other } }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      guard isKept(key) else { return }
      probe.found.member = .other
      var member = probe
      member.isMember = true
      try member.encode(value)
    }

    func superEncoder() -> any Encoder { probe.nested }

    func superEncoder(forKey key: Key) -> any Encoder {
      encodeNil(forKey: key)
      return probe.nested
    }
  }
}

// The elements of an array, which are not examined, or a single value.
extension MemberProbe: GenericUnkeyedEncodingContainer, SingleValueEncodingContainer {
  mutating func encodeNil() { count += 1 }

  /// A string is the member's value; any other value may encode itself as a string, or be the object that has the
  /// member.
  mutating func encode<Value: Encodable>(_ value: Value) throws {
    count += 1
    guard key != nil else { return }
    switch value {
    case let text as String: if isMember { found.member = .string(text) }
    case is any _ScalarRawValue: break
    default: try value.encode(to: self)
    }
  }

  func superEncoder() -> any Encoder { nested }
}

// The defaults of these methods refuse the types.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension MemberProbe {
  mutating func encode(_ value: Int128) { count += 1 }
  mutating func encode(_ value: UInt128) { count += 1 }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension MemberProbe.Members {
  func encode(_ value: Int128, forKey key: Key) { encodeNil(forKey: key) }
  func encode(_ value: UInt128, forKey key: Key) { encodeNil(forKey: key) }
}
