// `struct CountryCode: RuledValue, CodingKeyRepresentable`: `[CountryCode: Int]` then encodes as an
// object.
extension ValidatedValue where Self: CodingKeyRepresentable, RawValue: LosslessStringConvertible {
  /// The raw value as a key of an object; for a sensitive type, descriptions of the key do not show it.
  public var codingKey: any CodingKey {
    let text = String(value)
    return Self.isSensitive ? SensitiveCodingKey(text, description) : PathKey.key(text)
  }

  /// Makes a value from the key of an object; nil if the key is not valid.
  public init?<Key: CodingKey>(codingKey: Key) {
    guard let candidate = RawValue(codingKey.stringValue),
      let proof = try? Evaluated<Self>(candidate)
    else { return nil }
    self.init(proof: proof)
  }
}

/// The key that a sensitive value becomes, whose descriptions do not show it.
private struct SensitiveCodingKey: CodingKey, CustomReflectable {
  let stringValue: String
  let description: String
  var debugDescription: String { description }
  var intValue: Int? { nil }
  var customMirror: Mirror { Mirror(self, children: []) }

  init(_ text: String, _ description: String) {
    stringValue = text
    self.description = description
  }

  init?(stringValue: String) { self.init(stringValue, "(redacted)") }
  init?(intValue: Int) { nil }
}
