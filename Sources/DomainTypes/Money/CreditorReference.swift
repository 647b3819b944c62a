public import ValidatedCodable

/// A creditor's reference on a payment, stored without spaces: `RF18539007547034`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); `RF`, two check digits, and 1…21 letters and digits; one space
///   between any two characters is left out.
/// - Rejected on purpose: hyphens; the references of single countries, such as the Swiss QR reference and the Finnish
///   viitenumero, before they are converted.
/// - Source: ISO 11649:2009; ISO/IEC 7064, MOD 97-10.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct CreditorReference: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length without spaces, in characters, each of which is one byte.
  public static let maximumLength = 25
  public static let source = "ISO 11649:2009, structured creditor reference"
  public static var example: String? { "RF18539007547034" }

  public static let rule = _CanonicalSyntax.identifier(
    "be a creditor reference such as RF18 5390 0754 7034", isSeparator: { $0 == UInt8(ascii: " ") },
    hasForm: {
      5...maximumLength ~= $0.count && $0.has("RF", at: 0) && $0[2].isDigit && $0[3].isDigit
    },
    isChecked: { CheckDigits.keepMod97And10($0, from: 4) })

  public let proof: Evaluated<CreditorReference>
  @inlinable public init(proof: Evaluated<CreditorReference>) { self.proof = proof }
}

extension CreditorReference {
  /// The creditor's own reference, without `RF` and the check digits: `539007547034`.
  public var reference: String { String(value.dropFirst(4)) }
  /// The reference in groups of four, as printed: `RF18 5390 0754 7034`.
  public var formatted: String { value.inGroupsOfFour }
}
