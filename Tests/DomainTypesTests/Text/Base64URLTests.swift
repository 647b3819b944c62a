import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct Base64URLTests {
  /// The vectors of RFC 4648, section 10, without their padding.
  @Test func bytesInTheSafeAlphabet() throws {
    let kept = [
      "", "Zg", "Zm8", "Zm9v", "Zm9vYg", "Zm9vYmE", "Zm9vYmFy", "AA", "____", "----", "_w",
    ]
    let longest = String(repeating: "A", count: Base64URL.maximumLength)
    try checkValidatedValue(
      Base64URL.self, valid: kept.map { ($0, $0) } + [(" Zm9v\r\n", "Zm9v"), (" _w== ", "_w")],
      invalid: ["A", "AAAAA", "Zg==Zg", "AB", "AAB", "Zm9\u{0}", "Zm9é"].map { ($0, .malformed) })
    let words = ["", "f", "fo", "foo", "foob", "fooba", "foobar"]
    for (text, word) in zip(kept, words) {
      #expect(try Base64URL(text).bytes == Array(word.utf8), "\(text)")
    }
    #expect(try Base64URL("-_8=").bytes == [0xFB, 0xFF])
    #expect(Base64URL(rawValue: longest)?.bytes.count == 786_432)
    #expect(Base64URL(rawValue: longest + "AAAA") == nil)
  }

  @Test(arguments: [
    ("a+b/", "have “-” and “_” instead of “+” and “/”"),
    ("Zg=", "be Base64 in the URL-safe alphabet and without line breaks, such as Zm9vYg"),
  ])
  func saysWhatIsWrong(_ text: String, _ requirement: String) {
    #expect(Base64URL.violations(in: text).map(\.message) == ["Base64URL must \(requirement)"])
  }
}
