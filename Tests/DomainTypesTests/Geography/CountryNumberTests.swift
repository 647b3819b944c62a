import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct CountryNumberTests {
  @Test func numbers() throws {
    try checkValidatedValue(
      CountryNumber.self, valid: [(" 004\n", "004")],
      invalid: [("000", .notAllowed), ("+75", .notAllowed)])
    #expect(
      CountryNumber.violations(in: "4").map(\.message) == [
        "CountryNumber must be an assigned ISO 3166-1 numeric code of three digits, not 4"
      ])
  }

  @Test(arguments: [("CH", "756"), ("AF", "004"), ("AQ", "010"), ("GB", "826"), ("SS", "728")])
  func convertsCountries(_ letters: String, _ number: String) throws {
    let country = try CountryCode(letters)
    #expect(try CountryNumber(country).value == number)
    #expect(try CountryCode(CountryNumber(number)) == country)
    #expect(try CountryAlpha3(CountryCode(CountryNumber(number))) == CountryAlpha3(country))
  }

  @Test func kosovoHasNone() throws {
    let violation = #expect(throws: Violation.self) { try CountryNumber(CountryCode("XK")) }
    #expect(violation?.code == .notAllowed)
    #expect(
      violation?.message
        == "CountryNumber must be an assigned ISO 3166-1 numeric code of three digits, not XK")
  }

  /// Three digits are a number if and only if a country has it, and no two countries have the same one.
  @Test func thereAreAsManyAsCountries() throws {
    let numbers = (0..<1_000).map { String(("00" + String($0)).suffix(3)) }
      .compactMap(CountryNumber.init(rawValue:))
    #expect(numbers.count == 249)
    #expect(try Set(numbers.map { try CountryCode($0) }).count == 249)
  }
}
