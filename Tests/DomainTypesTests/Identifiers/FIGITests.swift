import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct FIGITests {
  @Test func instruments() throws {
    try checkValidatedValue(
      FIGI.self, valid: [("bbg000b9xry4", "BBG000B9XRY4"), (" BBG001S5N8V8", "BBG001S5N8V8")],
      invalid: [
        ("BBG000BLNQ14", .wrongCheckDigit), ("BBG000BNLQ16", .wrongCheckDigit),
        ("ＢBG000BLNQ16", .malformed),
      ])
    #expect(
      FIGI.violations(in: "IBM").map(\.message) == ["FIGI must be a FIGI such as BBG000BLNQ16"])
    #expect(try FIGI("BBG000BLNQ16").provider == "BB")
  }

  /// Of all pairs of consonants, seven are excluded, and Y is a consonant.
  @Test func providers() {
    let consonants = Array("BCDFGHJKLMNPQRSTVWXYZ")
    let refused = consonants.flatMap { first in
      consonants.map { String([first, $0]) }
    }.filter { provider in
      !(0...9).contains { FIGI(rawValue: provider + "G000BLNQ1" + String($0)) != nil }
    }
    #expect(refused == ["BM", "BS", "GB", "GG", "GH", "KY", "VG"])
  }
}
