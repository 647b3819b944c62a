public import ValidatedCodable

/// The number of an EAN bar code: a ``GTIN`` of 13 or 8 digits, stored as its digits: `4006381333931`.
///
/// - Rule: trimmed; 13 or 8 digits, the last of which is the check digit; one hyphen or space between any two is left
///   out.
/// - Source: ISO/IEC 15420:2009; GS1 General Specifications 24.0, section 7.9.1.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct EAN: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO/IEC 15420:2009"
  public static var example: String? { "4006381333931" }

  public static let rule = _CanonicalSyntax.digits(
    "be an EAN of 13 or 8 digits such as 4006381333931", hasLength: { $0 == 13 || $0 == 8 },
    isChecked: CheckDigits.keepGS1)

  public let proof: Evaluated<EAN>
  @inlinable public init(proof: Evaluated<EAN>) { self.proof = proof }
}
