import DomainTypes
import Testing

@Suite struct CountryConversionTests {
  @Test(arguments: [
    ("CH", "CHE", "756"), ("AF", "AFG", "004"), ("GB", "GBR", "826"), ("ZW", "ZWE", "716"),
    ("SZ", "SWZ", "748"), ("MK", "MKD", "807"), ("AX", "ALA", "248"), ("BQ", "BES", "535"),
  ])
  func codesOfOneCountry(_ alpha2: String, _ alpha3: String, _ numeric: String) throws {
    let country = try CountryCode(alpha2)
    #expect(country.alpha3 == alpha3 && country.numeric == numeric)
    #expect(CountryCode(alpha3: alpha3) == country && CountryCode(numeric: numeric) == country)
    #expect(CountryCode(alpha3: alpha3.lowercased()) == country)
  }

  @Test func kosovoHasNoNumber() throws {
    let country = try CountryCode("XK")
    #expect(country.alpha3 == "XKX" && country.numeric == nil)
    #expect(CountryCode(alpha3: "XKX") == country)
  }

  /// Every country has codes of its own.
  @Test func areDistinct() throws {
    var (alpha3, numeric) = (Set<String>(), Set<String>())
    for first in UInt8(ascii: "A")...UInt8(ascii: "Z") {
      for second in UInt8(ascii: "A")...UInt8(ascii: "Z") {
        let code = String(decoding: [first, second], as: UTF8.self)
        guard let country = CountryCode(rawValue: code) else { continue }
        #expect(country.alpha3.count == 3 && CountryCode(alpha3: country.alpha3) == country)
        alpha3.insert(country.alpha3)
        if let code = country.numeric { numeric.insert(code) }
      }
    }
    #expect(alpha3.count == 250 && numeric.count == 249)
  }

  @Test(arguments: ["", "CH", "CHEX", "ZZZ", "75", "999", "7560", "XKXK", "ＣＨＥ"])
  func refusesOtherCodes(_ code: String) {
    #expect(CountryCode(alpha3: code) == nil && CountryCode(numeric: code) == nil)
  }
}
