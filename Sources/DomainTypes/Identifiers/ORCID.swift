public import ValidatedCodable

/// A researcher's Open Researcher and Contributor ID, stored with its hyphens: `0000-0002-1825-0097`.
///
/// - Rule: trimmed; 15 digits and a check character, a digit or `X`; a hyphen, a space or nothing between groups of
///   four.
/// - Accepted on purpose: `x` as the check character, which becomes `X`.
/// - Rejected on purpose: the URL of the person (`https://orcid.org/0000-0002-1825-0097`). ORCID's block of ISNI
///   numbers grows, so numbers are not restricted to it.
/// - Source: ORCID, "Structure of the ORCID Identifier"; ISO 27729 (ISNI); ISO/IEC 7064, MOD 11-2.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct ORCID: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ORCID, Structure of the ORCID Identifier; ISO 27729"
  public static var example: String? { "0000-0002-1825-0097" }

  public static let rule = _CanonicalSyntax.fours(
    "be an ORCID such as 0000-0002-1825-0097", count: 16, isChecked: CheckDigits.keepMod11And2)

  public let proof: Evaluated<ORCID>
  @inlinable public init(proof: Evaluated<ORCID>) { self.proof = proof }
}
