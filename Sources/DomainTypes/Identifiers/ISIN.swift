public import ValidatedCodable

/// An International Securities Identification Number: `US0378331005`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); two letters, nine letters or digits, and a check digit.
/// - Accepted on purpose: any two letters. Besides country codes, there are `XS`, `EU`, `QS` and more, and there is
///   no complete list of them.
/// - Rejected on purpose: hyphens and spaces.
/// - Source: ISO 6166:2021, section 4 and annex A.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct ISIN: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 6166:2021, section 4"
  public static var example: String? { "US0378331005" }

  public static let rule = _CanonicalSyntax.identifier(
    "be an ISIN such as US0378331005",
    hasForm: { $0.count == 12 && $0[0].isCapital && $0[1].isCapital && $0[11].isDigit },
    isChecked: CheckDigits.keepLuhn)

  public let proof: Evaluated<ISIN>
  @inlinable public init(proof: Evaluated<ISIN>) { self.proof = proof }
}
