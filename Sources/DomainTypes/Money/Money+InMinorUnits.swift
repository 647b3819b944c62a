public import ValidatedCodable

extension Money {
  /// Money as a document whose amounts are whole numbers of minor units: `{"amount": 1234, "currency": "EUR"}` is 12.34 EUR.
  ///
  /// ```swift
  /// struct Charge: Codable { let total: Money.InMinorUnits }
  /// ```
  ///
  /// Only the service's documentation tells it from a number of whole euros, so it is a form of its own.
  ///
  /// - Note: Some services count other units than ISO 4217 for a few currencies.
  /// - Throws: the `Violation` of a part, or `noMinorUnits`.
  public struct InMinorUnits: ValidatedModel, Hashable {
    /// The money.
    public let money: Money

    /// The amount in the currency's minor unit.
    public var minorUnits: Int64 { money.minorUnits }
    /// The currency.
    public var currency: CurrencyCode { money.currency }

    public static let schema = Schema(InMinorUnits.init(minorUnits:currency:)) {
      Field("amount", \.minorUnits, also: ["value"])
      Field("currency", \.currency, also: ["currencyCode", "currency_code"])
    }
    public static let rulesVersion = 1

    /// Takes money.
    public init(_ money: Money) { self.money = money }

    /// Makes money of minor units.
    ///
    /// - Throws: `Violation` with code `noMinorUnits`.
    public init(minorUnits: Int64, currency: CurrencyCode) throws(Violation) {
      money = try Money(minorUnits: minorUnits, currency: currency)
    }
  }
}
