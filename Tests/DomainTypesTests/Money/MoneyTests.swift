import DomainTypes
import Foundation
import SeededRandom
import Testing

@Suite struct MoneyTests {
  static func decode(_ json: String) throws -> Money {
    try JSONDecoder().decode([Money].self, from: Data("[\(json)]".utf8))[0]
  }

  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(arguments: [
    (#"{"amount":"12.34","currency":"EUR"}"#, 1234, "12.34 EUR"),
    (#"{"amount":"12.3","currency":"EUR"}"#, 1230, "12.30 EUR"),
    (#"{"value":"10.00","currency":"eur"}"#, 1000, "10.00 EUR"),
    (#"{"amount":" 7 ","currency_code":"USD"}"#, 700, "7.00 USD"),
    (#"{"amount":"1200","currencyCode":"JPY"}"#, 1200, "1200 JPY"),
    (#"{"amount":"-0.005","currency":"BHD"}"#, -5, "-0.005 BHD"),
    (#"{"amount":"0.0001","currency":"CLF"}"#, 1, "0.0001 CLF"),
    (#"{"amount":"-0","currency":"CHF"}"#, 0, "0.00 CHF"),
    (#"{"amount":"-0.05","currency":"CHF","locale":"de"}"#, -5, "-0.05 CHF"),
    (
      #"{"amount":"92233720368547758.07","currency":"EUR"}"#, .max,
      "92233720368547758.07 EUR"
    ),
    (
      #"{"amount":"-9223372036854775808","currency":"JPY"}"#, .min,
      "-9223372036854775808 JPY"
    ),
  ])
  func documents(_ json: String, _ minorUnits: Int64, _ description: String) throws {
    let money = try Self.decode(json)
    #expect(money.minorUnits == minorUnits)
    #expect("\(money)" == description)
    #expect(Money(description) == money)
    #expect(try Self.decode(Self.json(money)) == money)
    #expect(try money.revalidated() == money)
    #expect(try Money(minorUnits: minorUnits, currency: money.currency) == money)
  }

  @Test(arguments: [
    (#"{"amount":"12.345","currency":"EUR"}"#, "[0]", "Money must have at most 2 decimals in EUR"),
    (#"{"amount":"12.340","currency":"EUR"}"#, "[0]", "Money must have at most 2 decimals in EUR"),
    (#"{"amount":"1.0","currency":"JPY"}"#, "[0]", "Money must have no decimals in JPY"),
    (#"{"amount":"0.0005","currency":"KWD"}"#, "[0]", "Money must have at most 3 decimals in KWD"),
    (
      #"{"amount":"1","currency":"XAU"}"#, "[0]",
      "Money must be in a currency with minor units, not XAU"
    ),
    (
      #"{"amount":"1","currency":"XXX"}"#, "[0]",
      "Money must be in a currency with minor units, not XXX"
    ),
    (
      #"{"amount":"92233720368547758.08","currency":"EUR"}"#, "[0]",
      "Money must be between -92233720368547758.08 and 92233720368547758.07"
    ),
    (
      #"{"amount":"-9223372036854775809","currency":"JPY"}"#, "[0]",
      "Money must be between -9223372036854775808 and 9223372036854775807"
    ),
    (
      #"{"amount":"922337203685477581","currency":"EUR"}"#, "[0]",
      "Money must be between -92233720368547758.08 and 92233720368547758.07"
    ),
    (
      #"{"amount":12.34,"currency":"EUR"}"#, "[0].amount",
      "The value must be a string, not a number"
    ),
    (
      #"{"amount":"1","currency":"DEM"}"#, "[0].currency",
      "CurrencyCode must be a currency code of ISO 4217, not DEM"
    ),
    (#"{"amount":"1"}"#, "[0].currency", "The value is missing"),
    (#"{"currency":"EUR"}"#, "[0].amount", "The value is missing"),
  ])
  func errors(_ json: String, _ path: String, _ message: String) {
    let error = #expect(throws: DecodingError.self) { try Self.decode(json) }
    #expect(error?.codingPath.pathDescription == path)
    #expect(error?.violation.message == message)
  }

  @Test(arguments: [
    "", "-", ".", "5.", ".5", "+5", "--5", "05", "-05.10", "1,50", "1,000.00", "1 000", "1e2",
    "1E2",
    "0x10", "٣", "１", "NaN", "Infinity", "1.2.3", "1.-2", "12.34 EUR", "€5", "1\u{0}",
    String(repeating: "9", count: 65),
  ])
  func refusesMalformedAmounts(_ text: String) {
    #expect(Money.Amount.violations(in: text).map(\.code) == [.malformed])
  }

  @Test(arguments: [
    "", "12.34", "EUR", "EUR 12.34", "12.34EUR", "12.34  EUR", "12.34 EURO", "12.34 EU",
    "12.34\tEUR", "12.34 EUR x", "12.34\t EUR", "12.34\u{A0} EUR",
  ])
  func refusesMalformedTexts(_ text: String) {
    #expect(throws: Violation.self) { try Money(text: text) }
    #expect(Money(text) == nil)
  }

  @Test(arguments: [
    ("0.10 EUR", "0.20 EUR", "0.30 EUR"), ("1 JPY", "-2 JPY", "-1 JPY"),
    ("99.99 USD", "0.01 USD", "100.00 USD"),
  ])
  func sums(_ left: String, _ right: String, _ sum: String) throws {
    let (left, right) = (try Money(text: left), try Money(text: right))
    #expect(try "\(left.adding(right))" == sum)
    #expect(try left.adding(right).subtracting(right) == left)
  }

  @Test func reportsOverflowAndDifferentCurrencies() throws {
    let most = try Money(minorUnits: .max, currency: CurrencyCode("EUR"))
    let cent = try Money(text: "0.01 EUR")
    let yen = try Money(text: "1 JPY")
    let least = try Money(minorUnits: .min, currency: CurrencyCode("EUR"))
    #expect(throws: Violation.self) { try most.adding(cent) }
    #expect(throws: Violation.self) { try least.subtracting(cent) }
    #expect(throws: Violation.self) { try least.multiplied(by: -1) }
    #expect(try cent.multiplied(by: -7).minorUnits == -7)
    let violation = #expect(throws: Violation.self) { try cent.adding(yen) }
    #expect(violation?.code == .differentCurrency)
    #expect(violation?.message == "Money must be in EUR, not JPY")
  }

  @Test(
    arguments: [
      (1000, [1, 1, 1], [334, 333, 333]), (-1000, [1, 1, 1], [-334, -333, -333]),
      (5, [0, 3, 7], [0, 2, 3]), (1, [0, 0, 1], [0, 0, 1]), (0, [1], [0]),
      (.max, [.max, .max], [.max / 2 + 1, .max / 2]), (.min, [1], [.min]),
      (.min, [1, 1], [.min / 2, .min / 2]),
    ] as [(Int64, [Int], [Int64])])
  func allocation(_ minorUnits: Int64, _ shares: [Int], _ parts: [Int64]) throws {
    let money = try Money(minorUnits: minorUnits, currency: CurrencyCode("EUR"))
    #expect(try money.allocated(by: shares).map(\.minorUnits) == parts)
  }

  @Test(arguments: [[], [0, 0], [1, -1], [.max, .max, .max]] as [[Int]])
  func unusableShares(_ shares: [Int]) throws {
    let violation = #expect(throws: Violation.self) {
      try Money(text: "10.00 EUR").allocated(by: shares)
    }
    #expect(
      violation?.message
        == "Money must be allocated by shares of 0 or more, whose sum is above 0 and fits in 64 bits"
    )
  }

  @Test(arguments: 0..<4)
  func allocationLosesNoUnit(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let money = try Money(
        minorUnits: .random(in: .min ... .max, using: &random), currency: CurrencyCode("EUR"))
      var shares = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Int.random(in: 0...1_000_000, using: &random)
      }
      shares.append(1)
      let parts = try money.allocated(by: shares)
      let sum = try parts.reduce(Money(text: "0.00 EUR")) { try $0.adding($1) }
      if sum != money { Issue.record("seed \(seed): \(money) by \(shares)") }
    }
  }

  @Test func minorUnitsInDocuments() throws {
    let data = Data(#"[{"amount":1234,"currency":"EUR"},{"value":5,"currency":"jpy"}]"#.utf8)
    let amounts = try JSONDecoder().decode([Money.InMinorUnits].self, from: data)
    #expect(amounts.map { "\($0.money)" } == ["12.34 EUR", "5 JPY"])
    #expect(try Self.json(amounts[0]) == #"{"amount":1234,"currency":"EUR"}"#)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        Money.InMinorUnits.self, from: Data(#"{"amount":"12.34","currency":"EUR"}"#.utf8))
    }
  }
}
