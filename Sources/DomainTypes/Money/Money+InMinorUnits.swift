public import ValidatedCodable

extension Money {
  /// Money in documents whose amounts are integers of minor units: `{"amount": 1234, "currency": "EUR"}` is 12.34
  /// EUR.
  ///
  /// ```swift
  /// struct Charge: Codable { let total: Money.InMinorUnits }
  /// ```
  ///
  /// Such a document looks like one with whole euros, so it needs a separate type.
  ///
  /// - Note: For a few currencies, some services use other units than ISO 4217.
  /// - Throws: the `Violation` of a part, or `noMinorUnits`.
  public struct InMinorUnits: ValidatedModel, Hashable {
    /// The money.
    public let money: Money

    /// The amount in the currency's minor unit.
    public var minorUnits: Int64 { money.minorUnits }
    /// The currency.
    public var currency: CurrencyCode { money.currency }

    public static let schema = Schema(InMinorUnits.init(minorUnits:currency:)) {
      Field("amount", \.minorUnits, aliases: ["value"])
      Field("currency", \.currency, aliases: ["currencyCode", "currency_code"])
    }
    public static let rulesVersion = 1

    /// Wraps an amount of money.
    public init(_ money: Money) { self.money = money }

    /// Makes money from minor units.
    ///
    /// - Throws: `Violation` with code `noMinorUnits`.
    public init(minorUnits: Int64, currency: CurrencyCode) throws(Violation) {
      money = try Money(minorUnits: minorUnits, currency: currency)
    }
  }
}

extension Money.InMinorUnits: HasPlaceholders {
  package static var placeholders: [Money.InMinorUnits] {
    Money.placeholders.map { Money.InMinorUnits($0) }
  }
}
