public import ValidatedCodable

/// The number of a payment card, stored as its digits: `4111111111111111`.
///
/// The type is sensitive; show ``masked``.
///
/// - Rule: trimmed; 8…19 digits, the last of which is the check digit; one hyphen or space between any two is left out.
/// - Accepted on purpose: any issuer, since assignments change every week; 8 and 9 digits, as in the editions before 2017.
/// - Source: ISO/IEC 7812-1:2017, section 4 and annex B.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct PaymentCardNumber: RuledValue, DomainType {
  public static let source = "ISO/IEC 7812-1:2017, section 4"
  public static var example: String? { "4111111111111111" }
  @inlinable public static var isSensitive: Bool { true }

  public static let rule = _CanonicalSyntax.digits(
    "be a card number of 8 to 19 digits such as 4111 1111 1111 1111", hasLength: { 8...19 ~= $0 },
    isChecked: CheckDigits.keepLuhn)

  public let proof: Evaluated<PaymentCardNumber>
  @inlinable public init(proof: Evaluated<PaymentCardNumber>) { self.proof = proof }
}

extension PaymentCardNumber {
  /// The last four digits after dots, as receipts show them: `•••• 1111`.
  public var masked: String { "•••• " + value.suffix(4) }
}
