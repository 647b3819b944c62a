public import ValidatedCodable

extension Money {
  /// An amount in decimal digits: `-1234.50`.
  ///
  /// - Rule: trimmed; an optional `-`, a number without leading zeros, and optionally `.` and decimals: a JSON number
  ///   without an exponent. At most ``maximumLength`` characters.
  /// - Rejected on purpose: `+`, an exponent, a comma, thousands separators, `.5` and `5.`.
  /// - Source: RFC 8259, section 6, without `exp`.
  /// - Throws: `Violation` with code `malformed`.
  /// - Complexity: O(1)
  public struct Amount: RuledValue {
    /// The maximum length, in characters, each of which is one byte.
    public static let maximumLength = 64
    public static var example: String? { "12.34" }

    public static let rule = _CanonicalSyntax(
      "be a decimal number such as 12.34", longest: maximumLength,
      hasForm: { $0.endOfNumber == $0.count })

    public let proof: Evaluated<Amount>
    @inlinable public init(proof: Evaluated<Amount>) { self.proof = proof }
  }

  /// A number of minor units in decimal digits.
  static func digits(of minorUnits: Int64, decimals: Int) -> String {
    var digits = String(minorUnits.magnitude, digits: decimals + 1)
    if decimals > 0 {
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals))
    }
    return minorUnits < 0 ? "-" + digits : digits
  }
}

extension Money: LosslessStringConvertible {
  /// The amount and the currency's code: `12.30 EUR`.
  public var description: String { "\(amount) \(currency)" }

  /// Reads an amount, one space and the code of a currency; nil if the text is malformed, or the amount is not valid
  /// in the currency.
  public init?(_ description: String) {
    guard let money = try? Self(text: description) else { return nil }
    self = money
  }

  /// Reads an amount, one space and the code of a currency, trimmed: `12.30 EUR`.
  ///
  /// - Throws: the `Violation` of a part; `malformed`, `tooManyDecimals`, `noMinorUnits` or `outOfRange`.
  /// - Complexity: O(*n*)
  public init(text: String) throws(Violation) {
    // By bytes: to compare a character of many combining marks takes quadratic time.
    let parts = Trimmed().sanitised(text).utf8.split(
      separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 3, parts[0].last?.isDigit == true else {
      throw Self.violation(.malformed, must: "be an amount and a currency such as 12.34 EUR")
    }
    let texts = parts.map { String(Substring($0)) }
    try self.init(amount: Amount(texts[0]), currency: CurrencyCode(texts[1]))
  }
}

extension Money.Amount {
  var decimals: Int {
    let text = value.utf8
    return text.firstIndex(of: UInt8(ascii: ".")).map { text[$0...].count - 1 } ?? 0
  }

  /// The amount times 10 to the power of `decimals`, which is at least its number of decimals; nil if it exceeds 64
  /// bits.
  func scaled(by decimals: Int) -> Int64? {
    let zeros = String(repeating: "0", count: max(0, decimals - self.decimals))
    return Int64(value.filter { $0 != "." } + zeros)
  }
}
