public import ValidatedCodable

/// In lenient fields, an amount may be a JSON number, of whole units and not of minor ones, and a text stands for both
/// parts: `{"amount": 12.3, "currency": "EUR"}` and `"12.30 EUR"`.
extension Money: LenientlyDecodable, SpelledInManyWays, NamesAcceptedJSON {
  public static func decodeLeniently(from decoder: any Decoder) throws -> Lenient<Money>.Coerced? {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      return Lenient.Coerced(try Money(text: text), from: Violation.ValueKind.string.rawValue)
    }
    do {
      let money = try decoder.singleValueContainer().decode(WithNumber.self).money
      return Lenient.Coerced(money, from: Violation.ValueKind.number.rawValue)
    } catch DecodingError.typeMismatch(_, let context)
      where context.codingPath.count <= decoder.codingPath.count
    {
      return nil
    }
  }

  package static var accepted: String? { "an object, or a string such as 12.34 EUR" }

  private struct WithNumber: ValidatedModel {
    let money: Money
    private var amount: AnyAmount { AnyAmount(amount: money.amount) }

    init(amount: AnyAmount, currency: CurrencyCode) throws(Violation) {
      money = try Money(amount: amount.amount, currency: currency)
    }

    static let schema = Schema(WithNumber.init(amount:currency:)) {
      Field("amount", \.amount, aliases: ["value"])
      Field("currency", \.money.currency, aliases: ["currencyCode", "currency_code"])
    }
  }

  private struct AnyAmount: Codable {
    let amount: Amount

    init(amount: Amount) { self.amount = amount }
    init(from decoder: any Decoder) throws {
      do {
        amount = try Amount(from: decoder)
      } catch let error as DecodingError {
        amount = try DecodingError.locating(at: decoder.codingPath) {
          guard let number = try Coercion.coerced(String.self, from: decoder)?.value else {
            throw Coercion.error(error, of: Amount.self, from: decoder)
          }
          // An exponent may be written: `1e2` is the number 100.
          return try Amount((try? DecimalNumber(number))?.value ?? number)
        }
      }
    }
    func encode(to encoder: any Encoder) throws { try amount.encode(to: encoder) }
  }
}
