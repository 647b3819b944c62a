public import ValidatedCodable

/// An International Mobile Equipment Identity, stored as its 15 digits: `490154203237518`.
///
/// The type is sensitive.
///
/// - Rule: trimmed; 15 digits, the last of which is the check digit; one hyphen or space between any two is left out.
/// - Rejected on purpose: 14 digits without the check digit, and IMEISV, the 16 digits with a software version.
/// - Source: 3GPP TS 23.003, section 6.2.1 and annex B.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct IMEI: RuledValue, DomainType {
  public static let source = "3GPP TS 23.003, section 6.2.1"
  public static var example: String? { "490154203237518" }
  @inlinable public static var isSensitive: Bool { true }

  public static let rule = _CanonicalSyntax.digits(
    "be an IMEI of 15 digits such as 490154203237518", hasLength: { $0 == 15 },
    isChecked: CheckDigits.keepLuhn
  )

  public let proof: Evaluated<IMEI>
  @inlinable public init(proof: Evaluated<IMEI>) { self.proof = proof }
}
