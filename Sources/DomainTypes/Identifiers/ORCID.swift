public import ValidatedCodable

/// A researcher's Open Researcher and Contributor ID, kept with its hyphens: `0000-0002-1825-0097`.
///
/// - Rule: trimmed; 15 digits and a check character, a digit or `X`; a hyphen or a space between any two, or nothing.
/// - Rejected on purpose: the address that shows the person (`https://orcid.org/0000-0002-1825-0097`). The block of
///   numbers within ISNI that ORCID gives away grows, so it is not looked at.
/// - Source: ORCID, "Structure of the ORCID Identifier"; ISO 27729 (ISNI); ISO/IEC 7064, MOD 11-2.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct ORCID: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ORCID, Structure of the ORCID Identifier; ISO 27729"
  public static var example: String? { "0000-0002-1825-0097" }

  @inlinable public static var rule: some Rule<String> { syntax }

  @usableFromInline
  static let syntax = CanonicalSyntax.identifier(
    "be an ORCID such as 0000-0002-1825-0097", separators: "- ", canonical: canonical,
    isChecked: CheckDigits.keepMod11And2)

  @Sendable private static func canonical(_ characters: [UInt8]) -> [UInt8]? {
    guard characters.count == 16, characters.dropLast().allSatisfy(\.isDigit),
      characters[15].isDigit || characters[15] == UInt8(ascii: "X")
    else { return nil }
    let groups = stride(from: 0, to: 16, by: 4).map { characters[$0..<$0 + 4] }
    return Array(groups.joined(separator: [UInt8(ascii: "-")]))
  }

  public let proof: Evaluated<ORCID>
  @inlinable public init(proof: Evaluated<ORCID>) { self.proof = proof }
}
