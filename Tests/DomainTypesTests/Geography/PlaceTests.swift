@testable import DomainTypes
import TestSupport
import Testing

@Suite struct PlaceTests {
  @Test func placeNames() throws {
    let names = [
      "Å", "Sant Pere, Santa Caterina i La Ribera", "Zürich (Kreis 11) / Seebach", "Giv`at H̱ananya",
      "Saint-Louis-du-Ha! Ha!", "Choi Wan Estate (I & II)", "Al-‘Ayn", "東京", "Mile 91",
      "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
      // Of GeoNames' alternate names and CLDR.
      "ལྷ་ས", "ཐིམ་ཕུ", "የተባበሩት፡አረብ፡ኤምሬትስ", "دمشق، سوريا", "ヴォリュウェ＝サン＝ランベール",
      "Alma‑Ata", "Կոտ դ՚Իվուար", "यू॰एस॰ वर्जिन द्वीप", "ソウェル（Sewell）", "木托，尤卡坦",
    ]
    try checkValidatedValue(
      PlaceName.self, valid: names.map { ($0, $0) } + [(" Bern\n", "Bern")],
      invalid: [
        ("", .tooShort), ("123", .missingLetter), ("a@b", .disallowedCharacter),
        ("<b>", .disallowedCharacter), ("a\\b", .disallowedCharacter), ("a  b", .misplacedSpace),
        (String(repeating: "é", count: 201), .tooLong),
      ])
  }

  @Test func countryCodes() throws {
    try checkValidatedValue(
      CountryCode.self,
      valid: [("CH", "CH"), ("us", "US"), (" Jp ", "JP"), ("XK", "XK")],
      invalid: [
        ("UK", .notAllowed), ("EU", .notAllowed), ("AN", .notAllowed), ("ZZ", .notAllowed),
        ("", .notAllowed), ("CHE", .notAllowed), ("C", .notAllowed), ("ＣＨ", .notAllowed),
        ("\u{212A}E", .notAllowed),
      ])
    #expect(
      CountryCode.violations(in: "UK").map(\.message) == [
        "CountryCode must be an assigned ISO 3166-1 alpha-2 code, not UK"
      ])
    #expect(CountryCode.codes.values.count == 250)
  }

  @Test func timeZones() throws {
    try checkValidatedValue(
      TimeZoneID.self,
      valid: [
        ("Europe/Zurich", "Europe/Zurich"), ("UTC", "UTC"), (" Asia/Calcutta", "Asia/Calcutta"),
        ("America/Argentina/Ushuaia", "America/Argentina/Ushuaia"), ("Etc/GMT+5", "Etc/GMT+5"),
      ],
      invalid: [
        ("PDT", .notAllowed), ("+02:00", .notAllowed), ("europe/zurich", .notAllowed),
        ("Europe/Atlantis", .notAllowed), ("Asia/\u{212A}olkata", .notAllowed), ("", .notAllowed),
      ])
    #expect(TimeZoneID.identifiers.values.count == 598)
  }

  @Test func degrees() throws {
    try checkValidatedValue(
      Latitude.self, valid: [(0, 0), (-0.0, 0), (90, 90), (-90, -90), (48.8577, 48.8577)],
      invalid: [
        (90.0.nextUp, .outOfRange), (-91, .outOfRange), (.infinity, .outOfRange),
        (-.infinity, .outOfRange), (.nan, .notANumber),
      ])
    try checkValidatedValue(
      Longitude.self, valid: [(-0.0, 0), (180, 180), (-180, -180), (1e-300, 1e-300)],
      invalid: [(180.0.nextUp, .outOfRange), (-.infinity, .outOfRange), (.nan, .notANumber)])
  }
}
