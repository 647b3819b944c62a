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
      guard !amount.isRounded || money.minorUnits.magnitude < Self.leastInexact else {
        throw Money.violation(
          .notRepresentable, [.expected: "Amount"],
          must: "have its amount in a string: a number with so many digits may have lost some")
      }
    }

    /// All integers of 15 digits are those of different floating-point numbers.
    private static let leastInexact: UInt64 = 1_000_000_000_000_000

    static let schema = Schema(WithNumber.init(amount:currency:)) {
      Field("amount", \.amount, aliases: ["value"])
      Field("currency", \.money.currency, aliases: ["currencyCode", "currency_code"])
    }
  }

  private struct AnyAmount: Codable {
    let amount: Amount
    /// Whether the number may have been rounded, since the decoder does not know its digits.
    let isRounded: Bool

    init(amount: Amount) { (self.amount, isRounded) = (amount, false) }
    init(from decoder: any Decoder) throws {
      do {
        (amount, isRounded) = (try Amount(from: decoder), false)
      } catch let error as DecodingError {
        amount = try DecodingError.locating(at: decoder.codingPath) {
          guard let number = try Coercion.coerced(String.self, from: decoder)?.value else {
            throw Coercion.error(error, of: Amount.self, from: decoder)
          }
          return try Amount(Self.withoutExponent(number))
        }
        isRounded = !Coercion.keepsDigits(decoder)
      }
    }

    /// An exponent may be written: `1e2` is the number 100.
    private static func withoutExponent(_ text: String) -> String {
      guard let number = try? DecimalNumber(text) else { return text }
      guard number.value.utf8.contains(UInt8(ascii: "e")) else { return number.value }
      // One that is kept stands for more zeros than any currency allows: too great, or too many decimals.
      let zeros = String(repeating: "0", count: 2 * DecimalNumber.maximumZeros)
      return number.exponent > 0 ? "1" + zeros : "0." + zeros + "1"
    }

    func encode(to encoder: any Encoder) throws { try amount.encode(to: encoder) }
  }
}
