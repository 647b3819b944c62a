public import ValidatedCodable

// The codes of mailboxes and host names; others are `tooLong`, and `disallowedCharacter` with the part that contains
// the character.
extension Violation.Code {
  /// No `@` between a local part and a host.
  public static let missingAtSign: Self = "missingAtSign"
  /// Nothing before the `@`.
  public static let emptyLocalPart: Self = "emptyLocalPart"
  /// A dot at the start or the end of the local part, or two in a row.
  public static let misplacedDot: Self = "misplacedDot"
  /// A quoted local part that does not end, or does not end at the `@`.
  public static let malformedQuotedString: Self = "malformedQuotedString"
  /// An empty host, or an empty label: a dot at the start or the end of the host, or two in a row.
  public static let emptyLabel: Self = "emptyLabel"
  /// A hyphen at the start or the end of a host label.
  public static let misplacedHyphen: Self = "misplacedHyphen"
  /// A host without a dot.
  public static let missingTopLevelDomain: Self = "missingTopLevelDomain"
  /// A host whose last label is all digits.
  public static let numericTopLevelDomain: Self = "numericTopLevelDomain"
  /// A label that IDNA 2008 does not permit.
  public static let malformedInternationalLabel: Self = "malformedInternationalLabel"
  /// Brackets that do not contain an IP address.
  public static let malformedAddressLiteral: Self = "malformedAddressLiteral"
}

extension Violation {
  static func octets(_ maximum: Int, part: String? = nil) -> Violation {
    Violation(
      .tooLong,
      .init(
        present: (.maximum, .integer(maximum)), (.unit, "octets"), (.part, part.map { .text($0) })))
  }

  static func disallowed(_ scalar: Unicode.Scalar, part: String) -> Violation {
    Violation(
      .disallowedCharacter, [.character: .text(scalar.nameInMessages), .part: .text(part)])
  }
}
