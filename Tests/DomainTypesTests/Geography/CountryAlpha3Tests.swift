import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct CountryAlpha3Tests {
  @Test func codes() throws {
    try checkValidatedValue(
      CountryAlpha3.self, valid: [(" usa ", "USA"), ("gbr", "GBR")],
      invalid: [("XXX", .notAllowed)])
    #expect(
      CountryAlpha3.violations(in: "ger").map(\.message) == [
        "CountryAlpha3 must be an assigned ISO 3166-1 alpha-3 code, not GER"
      ])
  }

  @Test(arguments: [("CH", "CHE"), ("MM", "MMR"), ("YT", "MYT"), ("KM", "COM"), ("XK", "XKX")])
  func convertsCountries(_ letters: String, _ code: String) throws {
    let country = try CountryCode(letters)
    #expect(try CountryAlpha3(country).value == code)
    #expect(try CountryCode(CountryAlpha3(code)) == country)
  }

  /// All 250 codes are found, and lead back.
  @Test func convertsEveryCode() throws {
    guard case .all(let parts) = CountryAlpha3.rule.constraint,
      case .oneOf(_, let values)? = parts.last
    else {
      Issue.record("no list of codes")
      return
    }
    #expect(values.count == 250)
    for case .text(let text) in values {
      let code = try CountryAlpha3(text)
      #expect(try CountryAlpha3(CountryCode(code)) == code)
    }
  }
}
