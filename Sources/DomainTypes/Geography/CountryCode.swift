public import ValidatedCodable

/// A country's or territory's two-letter code: `CH`, `JP`, `US`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); one of the 249 codes officially assigned
///   in ISO 3166-1 alpha-2, or `XK`.
/// - Accepted on purpose: `XK`, the user-assigned code that the European Union, CLDR and GeoNames
///   give Kosovo.
/// - Rejected on purpose: other user-assigned codes (`AA`, `ZZ`), reserved ones (`EU`, `UK`) and
///   withdrawn ones (`AN`, `YU`).
/// - Source: ISO 3166-1:2020, section 5, as of February 2026.
/// - Throws: `Violation` with code `notAllowed`.
/// - Complexity: O(1)
public struct CountryCode: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 3166-1:2020 alpha-2, and XK"

  @inlinable public static var rule: some Rule<String> {
    Trimmed()
    ASCIIUppercased()
    codes
  }

  @usableFromInline
  static let codes = OneOf(
    rows.entries.map { String($0.prefix(2)) }, name: "an assigned ISO 3166-1 alpha-2 code")

  public let proof: Evaluated<CountryCode>
  @inlinable public init(proof: Evaluated<CountryCode>) { self.proof = proof }
}
