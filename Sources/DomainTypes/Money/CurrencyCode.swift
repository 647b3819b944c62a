public import ValidatedCodable

/// The code of a currency or fund: `CHF`, `JPY`, `USD`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); one of the codes of ISO 4217's list one.
/// - Accepted on purpose: codes of funds (`CHE`), of metals (`XAU`), `XTS` for tests and `XXX` for no currency.
/// - Rejected on purpose: codes that were withdrawn (`DEM`, `HRK`, `BGN`) or never assigned (`BTC`).
/// - Source: ISO 4217:2015, list one, as of February 2026.
/// - Throws: `Violation` with code `notAllowed`.
/// - Complexity: O(1)
public struct CurrencyCode: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 4217:2015, list one"

  @inlinable public static var rule: some Rule<String> {
    Trimmed()
    ASCIIUppercased()
    codes
  }

  @usableFromInline
  static let codes = OneOf(
    table.entries.map { String($0.prefix(3)) }, name: "a currency code of ISO 4217")

  public let proof: Evaluated<CurrencyCode>
  @inlinable public init(proof: Evaluated<CurrencyCode>) { self.proof = proof }
}

extension CurrencyCode {
  /// The number of decimal digits of an amount: 2 for `USD`, 0 for `JPY`; nil if the standard defines none, as for
  /// metals.
  public var minorUnits: Int? {
    value.withUTF8Bytes { code in
      Self.table.withValue(of: code) { $0.isEmpty ? nil : Int($0[0] & 0x0F) } ?? nil
    }
  }
}
