public import ValidatedCodable

/// A Legal Entity Identifier: `529900T8BM49AURSDO55`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); 18 letters or digits, and two check digits.
/// - Rejected on purpose: hyphens and spaces.
/// - Source: ISO 17442-1:2020, section 4; ISO/IEC 7064, MOD 97-10.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct LEI: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 17442-1:2020, section 4"
  public static var example: String? { "529900T8BM49AURSDO55" }

  public static let rule = _CanonicalSyntax.identifier(
    "be an LEI such as 529900T8BM49AURSDO55",
    hasForm: { $0.count == 20 && $0[18].isDigit && $0[19].isDigit },
    isChecked: { CheckDigits.keepMod97And10($0) })

  public let proof: Evaluated<LEI>
  @inlinable public init(proof: Evaluated<LEI>) { self.proof = proof }
}
