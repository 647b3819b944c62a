public import ValidatedCodable

/// A country's or territory's numeric code, stored as its three digits: `756`, `004`.
///
/// `CountryCode(_:)` converts it; the types of codes of countries have one table.
///
/// - Rule: trimmed; one of the 249 codes officially assigned in ISO 3166-1 numeric-3. It is a string, so that leading
///   zeros remain.
/// - Rejected on purpose: numbers without their leading zeros (`4`); codes of regions in UN M49 (`150`), user-assigned
///   codes (`900`) and withdrawn ones (`891`). Kosovo has no number.
/// - Source: ISO 3166-1:2020, section 5, as of February 2026; UN M49, which assigns the numbers.
/// - Throws: `Violation` with code `notAllowed`.
/// - Complexity: O(1)
public struct CountryNumber: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 3166-1:2020 numeric-3"
  public static var example: String? { "756" }

  @inlinable public static var rule: some Rule<String> {
    Trimmed()
    codes
  }

  @usableFromInline
  static let codes = OneOf(
    CountryColumn.numeric.codes, name: "an assigned ISO 3166-1 numeric code of three digits")

  public let proof: Evaluated<CountryNumber>
  @inlinable public init(proof: Evaluated<CountryNumber>) { self.proof = proof }
}
