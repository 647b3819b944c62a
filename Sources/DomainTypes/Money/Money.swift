public import ValidatedCodable

/// An amount of money: an integer number of minor units and a currency, `12.34 EUR`.
///
/// It uses no floating point: 0.10 and 0.20 add up to 0.30.
///
/// - Rule: an ``Amount`` with no more decimals than the currency has (``CurrencyCode/minorUnits``), in a currency
///   with a defined number of them; the minor units fit in 64 bits. Unit: the currency's minor unit, such as a cent.
/// - Accepted on purpose, when decoding: fewer decimals than the currency has (`"12.3"`), negative amounts; `value`
///   for `amount`, and `currencyCode` or `currency_code` for `currency`.
/// - Rejected on purpose: amounts that are JSON numbers, because most decoders convert them to floating point, and in
///   many services an integer counts minor units (decode ``InMinorUnits``); metals, units of account and `XXX`, for
///   which the standard defines no decimals.
/// - Encodes as `{"amount": "12.30", "currency": "EUR"}`, with all decimals that the currency has.
/// - Not `Comparable`: amounts in different currencies have no order. Compare ``minorUnits`` if the currencies are
///   equal.
/// - Source: ISO 4217:2015, list one, minor units.
/// - Throws: the `Violation` of a part; `tooManyDecimals`, `noMinorUnits` or `outOfRange`.
/// - Complexity: O(1)
public struct Money: DomainType, ValidatedModel {
  /// The amount in decimal digits, with as many decimals as the currency has: `12.30`.
  public let amount: Amount
  /// The currency, which has minor units.
  public let currency: CurrencyCode
  /// The amount in the currency's minor unit: 1234 for 12.34 EUR, 12 for 12 JPY.
  public let minorUnits: Int64

  public static let ruleSummary = """
    an amount of 64 bits in minor units and a currency, as {"amount": "12.34", "currency": "EUR"}
    """
  public static let source = "ISO 4217:2015, list one, minor units"

  public static let schema = Schema(Money.init(amount:currency:)) {
    Field("amount", \.amount, aliases: ["value"])
    Field("currency", \.currency, aliases: ["currencyCode", "currency_code"])
  }
  public static let rulesVersion = 1

  /// Makes money from minor units.
  ///
  /// - Throws: `Violation` with code `noMinorUnits`.
  public init(minorUnits: Int64, currency: CurrencyCode) throws(Violation) {
    try self.init(minorUnits, of: currency, decimals: currency.decimals)
  }

  private init(
    _ minorUnits: Int64, of currency: CurrencyCode, decimals: Int
  ) throws(Violation) {
    amount = try Amount(Self.digits(of: minorUnits, decimals: decimals))
    self.currency = currency
    self.minorUnits = minorUnits
  }

  /// Makes money from decimal digits.
  ///
  /// - Throws: `Violation` with code `tooManyDecimals`, `noMinorUnits` or `outOfRange`.
  public init(amount: Amount, currency: CurrencyCode) throws(Violation) {
    let decimals = try currency.decimals
    guard amount.decimals <= decimals else {
      let most = decimals == 0 ? "no decimals" : "at most \(decimals) decimals"
      throw Self.violation(
        .tooManyDecimals, [.maximum: .integer(decimals), "currency": .text("\(currency)")],
        must: "have \(most) in \(currency)")
    }
    guard let minorUnits = amount.scaled(by: decimals) else {
      throw Self.outOfRange(decimals: decimals)
    }
    try self.init(minorUnits, of: currency, decimals: decimals)
  }
}

extension Money: HasPlaceholders {
  package static let placeholders = ["12.34 EUR", "56 JPY"].compactMap { Money($0) }
}

// Violations.
extension DomainType where Self: ValidatedModel {
  static func violation(
    _ code: Violation.Code, _ parameters: Violation.Parameters = [:], must requirement: String
  ) -> Violation {
    Violation(code, parameters, must: requirement, typeName: "\(Self.self)")
  }
}

extension Money {
  static func outOfRange(decimals: Int) -> Violation {
    Violation(
      .outOfRange,
      [
        .minimum: .text(digits(of: .min, decimals: decimals)),
        .maximum: .text(digits(of: .max, decimals: decimals)),
      ], typeName: "Money")
  }
}

extension CurrencyCode {
  /// The number of decimals of amounts.
  var decimals: Int {
    get throws(Violation) {
      guard let minorUnits else {
        throw Money.violation(
          .noMinorUnits, ["currency": .text("\(self)")],
          must: "be in a currency with minor units, not \(self)")
      }
      return minorUnits
    }
  }
}

extension Violation.Code {
  /// An amount with more decimals than its currency has.
  public static let tooManyDecimals: Self = "tooManyDecimals"
  /// A currency without minor units, such as a metal.
  public static let noMinorUnits: Self = "noMinorUnits"
  /// A currency that differs from the one of the other amount.
  public static let differentCurrency: Self = "differentCurrency"
}
