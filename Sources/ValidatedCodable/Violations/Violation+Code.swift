extension Violation {
  /// The kind of rule that was broken: a stable name for programs to compare and translators to look up.
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

// Codes of the common rules.
extension Violation.Code {
  /// Below the minimum, or above the maximum.
  public static let outOfRange: Self = "outOfRange"
  /// Not a number (NaN).
  public static let notANumber: Self = "notANumber"
  /// Infinite, or not a number (NaN).
  public static let notFinite: Self = "notFinite"
  /// Shorter than the minimum; the parameters name the unit.
  public static let tooShort: Self = "tooShort"
  /// Longer than the maximum; the parameters name the unit.
  public static let tooLong: Self = "tooLong"
  /// Contains a character that the rule does not allow; for sensitive types, the parameter `hidden` stands in place of `character`.
  public static let disallowedCharacter: Self = "disallowedCharacter"
  /// Not one of the listed values.
  public static let notAllowed: Self = "notAllowed"
  /// Meets none of the alternatives.
  public static let noAlternative: Self = "noAlternative"
  /// A value that the rule excludes.
  public static let excluded: Self = "excluded"
  /// Not in the format that the parameters name; if more is known, they also have the `reason`, and an `example`.
  public static let malformed: Self = "malformed"
  /// An element that occurs more than once in a set, or repeats a property that must be unique.
  public static let duplicateElement: Self = "duplicateElement"
  /// An array with fixed positions that has fewer elements, or more.
  public static let wrongCount: Self = "wrongCount"
  /// Not a multiple of a number.
  public static let notAMultiple: Self = "notAMultiple"
  /// Without a text that a string must have at a place.
  public static let missingText: Self = "missingText"
  /// Not matched by a regular expression.
  public static let notMatching: Self = "notMatching"
  /// Two values in the wrong order.
  public static let notAscending: Self = "notAscending"
}

// Codes of well-formed text.
extension Violation.Code {
  /// Two spaces in a row, or a space at an end.
  public static let misplacedSpace: Self = "misplacedSpace"
  /// A combining mark that has nothing to combine with.
  public static let misplacedMark: Self = "misplacedMark"
  /// A zero-width joiner or non-joiner that has nothing to join.
  public static let misplacedJoiner: Self = "misplacedJoiner"
  /// More combining marks in a row than any script needs.
  public static let tooManyMarks: Self = "tooManyMarks"
  /// No character of the kinds that are required, such as letters.
  public static let missingLetter: Self = "missingLetter"
}

// Codes of input that has no raw value.
extension Violation.Code {
  /// A value of another type than the field's.
  public static let wrongType: Self = "wrongType"
  /// No value for a required key.
  public static let missingKey: Self = "missingKey"
  /// A key that occurs more than once in an object.
  public static let duplicateKey: Self = "duplicateKey"
  /// A key that the type does not know.
  public static let unknownKey: Self = "unknownKey"
  /// Null where a value is required.
  public static let unexpectedNull: Self = "unexpectedNull"
  /// A number that the field's type cannot hold exactly.
  public static let notRepresentable: Self = "notRepresentable"
  /// Bytes that are not a document of the expected format.
  public static let malformedDocument: Self = "malformedDocument"
  /// A value that its type refuses for a reason of its own.
  public static let unreadable: Self = "unreadable"
  /// A string that is not well formed, for example with an unpaired surrogate, or has more than 256 combining marks in a
  /// row.
  public static let malformedText: Self = "malformedText"
}

// Codes of programming errors.
extension Violation.Code {
  /// A mistake in a schema: nothing, or not this document, can be decoded or encoded with it.
  public static let schemaMistake: Self = "schemaMistake"
}

// Codes of notes, which do not make a value invalid.
extension Violation.Code {
  /// Not checked, because an earlier value is invalid; used only in ``ValidationReport/incomplete``.
  public static let notChecked: Self = "notChecked"
  /// Read leniently from another type than the field's; used only in notes.
  public static let coerced: Self = "coerced"
  /// Invalid, and replaced by a default; used only in notes.
  public static let defaulted: Self = "defaulted"
  /// Invalid, and left out of an array; used only in notes.
  public static let leftOut: Self = "leftOut"
}
