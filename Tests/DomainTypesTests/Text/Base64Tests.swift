import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct Base64Tests {
  /// The vectors of RFC 4648, section 10; what is refused has no such bytes, or a second text for them.
  @Test func bytesInBase64() throws {
    try checkValidatedValue(
      Base64.self, valid: [(" Zm9v\r\n", "Zm9v")],
      invalid: [
        "==", "A", "AA", "AAA", "A===", "AA=", "AAA==", "AAAA=", "AAAA==", "AAAA====", "AB==",
        "Ag==Zm9v", "AAB=", "A=AA", "=AAA", "AA=A", "Zm9\u{0}", "Zm9é", "Zm\u{AD}9v", "Ｚm9v",
        "Zm9v.", String(repeating: "A", count: 1_048_580),
      ].map { ($0, .malformed) })
    let words = ["", "f", "fo", "foo", "foob", "fooba", "foobar"]
    let texts = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]
    for (text, word) in zip(texts, words) {
      #expect(try Base64(text).bytes == Array(word.utf8), "\(text)")
    }
    #expect(try Base64("AAECAwT7/P3+/w==").bytes == [0, 1, 2, 3, 4, 251, 252, 253, 254, 255])
    #expect(Base64(rawValue: String(repeating: "A", count: 1_048_576))?.bytes.count == 786_432)
  }
}
