extension Violation {
  /// The kind of a value in a document, as used in ``Violation/Parameters/Name/expected`` and
  /// ``Violation/Parameters/Name/found``.
  public enum ValueKind: String, Sendable {
    /// A string.
    case string
    /// `true` or `false`.
    case boolean
    /// A number, with or without a fraction.
    case number
    /// An array.
    case array
    /// An object.
    case object
    /// `null`.
    case null
  }
}

extension Violation.ValueKind {
  /// The kind in English, with its article.
  package var noun: String {
    switch self {
    case .array, .object: "an \(rawValue)"
    case .null: rawValue
    case .string, .boolean, .number: "a \(rawValue)"
    }
  }

  /// The kind of a value that begins with `byte`; nil if no value does.
  @inlinable
  package init?(firstByte byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "\"": self = .string
    case "t", "f": self = .boolean
    case "-", "0"..."9": self = .number
    case "[": self = .array
    case "{": self = .object
    case "n": self = .null
    default: return nil
    }
  }
}
