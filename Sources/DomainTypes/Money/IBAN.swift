public import ValidatedCodable

/// An International Bank Account Number, stored without spaces: `GB82WEST12345698765432`.
///
/// The type is sensitive.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); a country with IBANs, two check digits, and letters and
///   digits in the country's format; one space between any two characters is left out.
/// - Rejected on purpose: countries that are not in the registry; hyphens.
/// - Source: ISO 13616-1:2020, section 5; the SWIFT IBAN Registry for the countries, as of October 2025, and
///   for Brazil, whose account numbers may have more letters since, as of 2026.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(*n*)
public struct IBAN: RuledValue, DomainType {
  public static let source = "ISO 13616-1:2020, section 5; SWIFT IBAN Registry"
  public static var example: String? { "GB82WEST12345698765432" }
  @inlinable public static var isSensitive: Bool { true }

  public static let rule = _CanonicalSyntax.identifier(
    "be an IBAN such as GB82 WEST 1234 5698 7654 32", version: 2,
    isSeparator: { $0 == UInt8(ascii: " ") },
    hasForm: IBANStructure.fits, isChecked: { CheckDigits.keepMod97And10($0, from: 4) },
    explaining: { text in
      guard text.count > 4, text[0].uppercased.isCapital, text[1].uppercased.isCapital,
        !IBANStructure.byCountry.contains(
          [text[0].uppercased, text[1].uppercased].span, by: .beginning)
      else { return nil }
      return .malformed("country", "begin with the code of a country that has IBANs, such as GB")
    })

  public let proof: Evaluated<IBAN>
  @inlinable public init(proof: Evaluated<IBAN>) { self.proof = proof }
}

extension IBAN {
  /// The country's code.
  public var country: String { String(value.prefix(2)) }
  /// The account number within the country.
  public var bban: String { String(value.dropFirst(4)) }
  /// The number in groups of four, as printed: `GB82 WEST 1234 5698 7654 32`.
  public var formatted: String { value.inGroupsOfFour }
}
