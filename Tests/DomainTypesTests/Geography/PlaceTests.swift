@testable import DomainTypes
import TestSupport
import Testing

@Suite struct PlaceTests {
  @Test func placeNames() throws {
    let names = [
      "Sant Pere, Santa Caterina i La Ribera", "Giv`at H̱ananya", "Choi Wan Estate (I & II)",
      "Al-‘Ayn", "Mile 91",
      // Of GeoNames' alternate names and CLDR.
      "ལྷ་ས", "ཐིམ་ཕུ", "የተባበሩት፡አረብ፡ኤምሬትስ", "دمشق، سوريا", "ヴォリュウェ＝サン＝ランベール", "Alma‑Ata",
      "Կոտ դ՚Իվուար", "यू॰एस॰ वर्जिन द्वीप", "ソウェル（Sewell）", "木托，尤卡坦",
    ]
    try checkValidatedValue(
      PlaceName.self, valid: names.map { ($0, $0) } + [(" Bern\n", "Bern")],
      invalid: [
        ("123", .missingLetter), ("<b>", .disallowedCharacter),
        (String(repeating: "é", count: 201), .tooLong),
      ])
  }

  @Test func countryCodes() throws {
    try checkValidatedValue(
      CountryCode.self, valid: [("us", "US"), (" Jp ", "JP"), ("XK", "XK")],
      invalid: [("\u{212A}E", .notAllowed)])
    #expect(
      CountryCode.violations(in: "UK").map(\.message) == [
        "CountryCode must be an assigned ISO 3166-1 alpha-2 code, not UK"
      ])
    #expect(CountryCode.codes.values.count == 250)
  }

  @Test func timeZones() throws {
    try checkValidatedValue(
      TimeZoneID.self, valid: [(" Asia/Calcutta", "Asia/Calcutta"), ("Etc/GMT+5", "Etc/GMT+5")],
      invalid: [("Europe/Atlantis", .notAllowed), ("Asia/\u{212A}olkata", .notAllowed)])
    #expect(TimeZoneID.identifiers.values.count == 598)
  }

  @Test func degrees() throws {
    try checkValidatedValue(
      Latitude.self, valid: [(-0.0, 0), (48.8577, 48.8577)],
      invalid: [(.infinity, .outOfRange), (-.infinity, .outOfRange), (.nan, .notANumber)])
    try checkValidatedValue(
      Longitude.self, valid: [(-0.0, 0)], invalid: [(-.infinity, .outOfRange), (.nan, .notANumber)])
  }
}
