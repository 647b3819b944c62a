public import ValidatedCodable

/// A Global Trade Item Number, the number of a bar code, stored as its digits: `4006381333931`.
///
/// - Rule: trimmed; 8, 12, 13 or 14 digits, the last of which is the check digit; one hyphen or space between any two
///   is left out. Numbers of different lengths for the same article are different values; compare their ``digits14``.
/// - Source: GS1 General Specifications 24.0, sections 3.3.2, 3.3.3 and 7.9.1; ISO/IEC 15420 for EAN and UPC.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct GTIN: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "GS1 General Specifications, sections 3.3 and 7.9.1"
  public static var example: String? { "4006381333931" }

  public static let rule = _CanonicalSyntax.digits(
    "be a GTIN of 8, 12, 13 or 14 digits such as 4006381333931",
    hasLength: { 12...14 ~= $0 || $0 == 8 },
    isChecked: CheckDigits.keepGS1)

  public let proof: Evaluated<GTIN>
  @inlinable public init(proof: Evaluated<GTIN>) { self.proof = proof }
}

extension GTIN {
  /// The number padded with zeros to 14 digits, which is the same for all forms of a number.
  public var digits14: String { String(repeating: "0", count: 14 - value.utf8.count) + value }
}
