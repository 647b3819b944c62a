extension DocumentShape {
  /// How to handle a key for which a type has no field.
  public enum UnknownKeys: Sendable {
    /// Ignore the key.
    case ignore
    /// Report an error at the key.
    case error
  }

  /// How to handle an element that a set already contains.
  public enum DuplicateElements: String, Sendable, Codable {
    /// Keep one of the equal elements.
    case merge
    /// Report an error at its index.
    case error
  }

  /// When a default is used.
  public struct DefaultCases: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The key is missing.
    public static let missing = DefaultCases(rawValue: 1 << 0)
    /// The value is null.
    public static let null = DefaultCases(rawValue: 1 << 1)
    /// The value is not valid.
    public static let invalid = DefaultCases(rawValue: 1 << 2)
  }
}

/// So that dictionaries with such keys are objects: `{"missing": …, "null": …}`.
extension DocumentShape.DefaultCases: CodingKeyRepresentable {
  private static let names: KeyValuePairs<String, Self> = [
    "missing": .missing, "null": .null, "invalid": .invalid,
  ]

  /// The case as a key: its name.
  public var codingKey: any CodingKey {
    _SchemaKey(Self.names.first { $0.value == self }?.key ?? "\(rawValue)")
  }

  /// The case of a name; nil if the text is no name, and no number of several cases.
  public init?(codingKey: some CodingKey) {
    let name = codingKey.stringValue
    if let known = Self.names.first(where: { $0.key == name }) {
      self = known.value
    } else if let rawValue = UInt8(name) {
      self.init(rawValue: rawValue)
    } else {
      return nil
    }
  }
}
