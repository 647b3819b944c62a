extension DocumentShape {
  /// What to do with a key that a type has no field for.
  public enum UnknownKeys: Sendable {
    /// Nothing.
    case ignore
    /// An error, at the key.
    case error
  }

  /// What to do with an element that a set already contains.
  public enum DuplicateElements: Sendable {
    /// Keep one of them.
    case merge
    /// Report an error at its index.
    case error
  }

  /// When a default is used.
  public struct DefaultCases: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The key is missing.
    public static let missing = DefaultCases(rawValue: 1 << 0)
    /// The value is null.
    public static let null = DefaultCases(rawValue: 1 << 1)
    /// There is a value, and it is not valid.
    public static let invalid = DefaultCases(rawValue: 1 << 2)
  }
}
