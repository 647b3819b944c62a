public import ValidatedCodable

/// A country's or territory's three-letter code: `CHE`, `JPN`, `USA`.
///
/// `CountryCode(_:)` and `CountryNumber(_:)` convert it; the three types have one table.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); one of the 249 codes officially assigned in ISO 3166-1
///   alpha-3, or `XKX`.
/// - Accepted on purpose: `XKX`, the user-assigned code for Kosovo, since ``CountryCode`` accepts `XK`.
/// - Rejected on purpose: other user-assigned codes (`AAA`, `ZZZ`), reserved ones (`EUE`, `GBD`) and withdrawn ones
///   (`ANT`, `YUG`); codes of the Olympic Committee and of FIFA (`SUI`, `GER`).
/// - Source: ISO 3166-1:2020, section 5, as of February 2026.
/// - Throws: `Violation` with code `notAllowed`.
/// - Complexity: O(1)
public struct CountryAlpha3: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 3166-1:2020 alpha-3, and XKX"
  public static var example: String? { "CHE" }

  @inlinable public static var rule: some Rule<String> {
    Trimmed()
    ASCIIUppercased()
    codes
  }

  @usableFromInline
  static let codes = OneOf(
    CountryColumn.alpha3.codes, name: "an assigned ISO 3166-1 alpha-3 code")

  public let proof: Evaluated<CountryAlpha3>
  @inlinable public init(proof: Evaluated<CountryAlpha3>) { self.proof = proof }
}
