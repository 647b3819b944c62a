public import ValidatedCodable

/// An International Standard Serial Number, stored with its hyphen: `0378-5955`.
///
/// - Rule: trimmed; seven digits and a check digit, which may be `X`; a hyphen, a space or nothing after the fourth
///   digit.
/// - Accepted on purpose: `x` as the check character, which becomes `X`.
/// - Rejected on purpose: a separator in any other place, the prefix `ISSN`.
/// - Source: ISO 3297:2022, section 4 and annex A.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct ISSN: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 3297:2022, section 4"
  public static var example: String? { "0378-5955" }

  public static let rule = _CanonicalSyntax.fours(
    "be an ISSN such as 0378-5955", count: 8, isChecked: CheckDigits.keepElevens)

  public let proof: Evaluated<ISSN>
  @inlinable public init(proof: Evaluated<ISSN>) { self.proof = proof }
}
