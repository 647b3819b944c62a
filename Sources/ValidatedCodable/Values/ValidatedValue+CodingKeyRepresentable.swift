// `struct CountryCode: RuledValue, CodingKeyRepresentable`: `[CountryCode: Int]` then encodes as an
// object.
extension ValidatedValue where Self: CodingKeyRepresentable, RawValue: LosslessStringConvertible {
  /// The raw value as a key of an object.
  public var codingKey: any CodingKey { AnyCodingKey(String(value)) }

  /// Makes a value from the key of an object; nil if the key is not valid.
  public init?<Key: CodingKey>(codingKey: Key) {
    guard let candidate = RawValue(codingKey.stringValue) else { return nil }
    do throws(Violation) {
      self.init(proof: try Evaluated(candidate))
    } catch {
      return nil
    }
  }
}
