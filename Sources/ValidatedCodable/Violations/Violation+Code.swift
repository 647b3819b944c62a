extension Violation {
  /// The kind of rule that was broken: a stable name that programs compare and translators look up.
  ///
  /// Add your own: `extension Violation.Code { static let odd: Self = "odd" }`.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    public var description: String { rawValue }
  }
}

// The codes of the rules that every type shares.
extension Violation.Code {
  /// Below the minimum or above the maximum.
  public static let outOfRange: Self = "outOfRange"
  /// Not a number (NaN), where one was asked for.
  public static let notANumber: Self = "notANumber"
  /// Shorter than the minimum; the parameters name the unit.
  public static let tooShort: Self = "tooShort"
  /// Longer than the maximum; the parameters name the unit.
  public static let tooLong: Self = "tooLong"
  /// Holds a character that the rule does not allow.
  public static let disallowedCharacter: Self = "disallowedCharacter"
  /// Not one of the values listed.
  public static let notAllowed: Self = "notAllowed"
  /// Passes none of the alternatives.
  public static let noAlternative: Self = "noAlternative"
  /// A value that the rule excludes.
  public static let excluded: Self = "excluded"
  /// Not in the format that the parameters name.
  public static let malformed: Self = "malformed"
  /// An element that a set has more than once.
  public static let duplicateElement: Self = "duplicateElement"
  /// Two values in the wrong order.
  public static let notAscending: Self = "notAscending"
}

// The codes of well-formed text.
extension Violation.Code {
  /// Two spaces in a row, or one at an end.
  public static let misplacedSpace: Self = "misplacedSpace"
  /// A combining mark with nothing to combine with.
  public static let misplacedMark: Self = "misplacedMark"
  /// A zero-width joiner or non-joiner that is not between letters.
  public static let misplacedJoiner: Self = "misplacedJoiner"
  /// More combining marks in a row than any script needs.
  public static let tooManyMarks: Self = "tooManyMarks"
  /// No letter at all.
  public static let missingLetter: Self = "missingLetter"
}

// The codes of input that never became a raw value.
extension Violation.Code {
  /// A value of another type than the field's.
  public static let wrongType: Self = "wrongType"
  /// No value for a key that is required.
  public static let missingKey: Self = "missingKey"
  /// A key that an object has more than once.
  public static let duplicateKey: Self = "duplicateKey"
  /// A key that the type does not have.
  public static let unknownKey: Self = "unknownKey"
  /// Null where a value is required.
  public static let unexpectedNull: Self = "unexpectedNull"
  /// A number that the field's type cannot hold exactly.
  public static let notRepresentable: Self = "notRepresentable"
  /// Bytes that are not a document of the expected format.
  public static let malformedDocument: Self = "malformedDocument"
  /// A value that its type refuses, for a reason of its own.
  public static let unreadable: Self = "unreadable"
  /// A string that is not well formed, such as one with half of a surrogate pair.
  public static let malformedText: Self = "malformedText"
}

// The codes of mistakes in code.
extension Violation.Code {
  /// A schema with which nothing can be decoded or encoded.
  public static let schemaMistake: Self = "schemaMistake"
}

// The codes of what is not wrong.
extension Violation.Code {
  /// Not checked, as a value before it was not valid: only in ``ValidationReport/incomplete``.
  public static let notChecked: Self = "notChecked"
  /// Read leniently, from another type than the field's: of notes only.
  public static let coerced: Self = "coerced"
  /// Invalid, and replaced by a default: of notes only.
  public static let defaulted: Self = "defaulted"
}
