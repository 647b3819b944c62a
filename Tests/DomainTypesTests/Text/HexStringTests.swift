import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct HexStringTests {
  /// The vectors of RFC 4648, section 10.
  @Test func bytesInHexadecimal() throws {
    let words = ["", "f", "fo", "foo", "foob", "fooba", "foobar"]
    let texts = ["", "66", "666F", "666F6F", "666F6F62", "666F6F6261", "666F6F626172"]
    let longest = String(repeating: "0", count: HexString.maximumLength)
    try checkValidatedValue(
      HexString.self, valid: [("0123456789abcdef", "0123456789abcdef"), ("ABCDEF", "abcdef")],
      invalid: ["é0", "0\u{0}"].map { ($0, .malformed) })
    for (text, word) in zip(texts, words) {
      #expect(try HexString(text).bytes == Array(word.utf8), "\(text)")
    }
    #expect(try HexString("00fFa5").bytes == [0x00, 0xFF, 0xA5])
    #expect(HexString(rawValue: longest)?.bytes.count == 524_288)
    #expect(HexString(rawValue: longest + "00") == nil)
  }

  @Test(arguments: [
    ("abc", "have an even number of digits, not 3"),
    ("0x00", "be pairs of hexadecimal digits such as 666f6f"),
  ])
  func saysWhatIsWrong(_ text: String, _ requirement: String) {
    #expect(HexString.violations(in: text).map(\.message) == ["HexString must \(requirement)"])
  }
}
