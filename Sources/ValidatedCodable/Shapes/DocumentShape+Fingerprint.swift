extension DocumentShape {
  /// A 64-bit number that identifies the rules of a type; see ``Shaped/rulesFingerprint``.
  public struct Fingerprint: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The fingerprint of a shape.
    public init(of shape: DocumentShape) {
      let hash = StableHash()
      // Nothing that a shape is made of throws.
      try? hash.encode(shape)
      rawValue = hash.value
    }
  }
}

extension DocumentShape.Fingerprint: LosslessStringConvertible {
  /// The number as sixteen hexadecimal digits.
  public var description: String { String(rawValue, radix: 16, digits: 16) }

  public init?(_ text: String) {
    // Numbers in Swift may have a sign.
    guard text.utf8.count == 16,
      text.utf8.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let value = UInt64(text, radix: 16)
    else { return nil }
    rawValue = value
  }
}

/// FNV-1a with 64 bits over what a shape encodes, in an unambiguous form: strings with their lengths, and a mark at the
/// beginning and the end of every value with parts.
private final class StableHash: Encoder {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  let count = 0

  func add(_ text: String) { mark("\(text.utf8.count):\(text)") }

  private func mark(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members(hash: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  struct Members<Key: CodingKey>: GenericKeyedEncodingContainer {
    let hash: StableHash
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { hash.add(key.stringValue) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      // What people call a field, and what is written, is no rule.
      guard !["label", "isEncoded"].contains(key.stringValue) else { return }
      hash.add(key.stringValue)
      try hash.encode(value)
    }

    func superEncoder() -> any Encoder { hash }

    func superEncoder(forKey key: Key) -> any Encoder {
      hash.add(key.stringValue)
      return hash
    }
  }
}

// The elements of an array, or a single value.
extension StableHash: GenericUnkeyedEncodingContainer, SingleValueEncodingContainer {
  func encodeNil() { add("nil") }

  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let scalar as any LosslessStringConvertible: return add(scalar.description)
    case let defaults as [DocumentShape.DefaultCases: Violation.Parameter]:
      // A dictionary has no order.
      for (cases, value) in defaults.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        add(cases.rawValue.description)
        try encode(value)
      }
      return
    case let shape as DocumentShape:
      // Decoding accepts the same.
      if case .optional(.nullable(let wrapped, false), let isEmptyTextNil) = shape {
        return try encode(DocumentShape.optional(wrapped, isEmptyTextNil: isEmptyTextNil))
      }
    case let version as Constraint.CodeVersion where version.dependsOnUnicode:
      add(UnicodeVersion.current)
    default: break
    }
    mark("(")
    try value.encode(to: self)
    mark(")")
  }

  func superEncoder() -> any Encoder { self }
}
