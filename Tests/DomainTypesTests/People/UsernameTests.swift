import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct UsernameTests {
  /// The rules of RFC 8264 and RFC 5893; the examples of RFC 8265 are among the vectors.
  @Test func keepsTheEnforcedForm() throws {
    try checkValidatedValue(
      Username.self,
      valid: [
        ("ΑΣ", "ας"), (" Jürgen", "jürgen"), ("Ａｄａ１", "ada1"), ("ｶﾞ", "ガ"), ("K\u{212A}", "kk"),
        ("א1", "א1"), ("א!ב", "א!ב"), ("مثال١", "مثال١"), ("a.b+c~", "a.b+c~"), ("İ", "i\u{307}"),
        ("ꭰ", "ꭰ"),
      ],
      invalid: [
        ("∞", .malformed), ("ﬁ", .malformed), ("aא", .malformed), ("1א", .malformed),
        ("א!", .malformed), ("א1١", .malformed), ("a·b", .malformed), ("ª", .malformed),
        ("a\u{AD}b", .malformed), ("\u{378}", .malformed),
        (String(repeating: "a", count: 1_024), .malformed),
      ])
  }

  /// Marks before a vowel sign that decomposes to marks are sorted with them; RFC 8265, section 3.3: NFC, idempotent.
  @Test(arguments: [
    ("\u{F40}\u{325}\u{F73}", "\u{F40}\u{F71}\u{F72}\u{325}"),
    ("\u{F40}\u{325}\u{F75}", "\u{F40}\u{F71}\u{F74}\u{325}"),
    ("\u{F40}\u{325}\u{F81}", "\u{F40}\u{F71}\u{F80}\u{325}"),
    ("\u{F40}\u{F73}\u{F73}", "\u{F40}\u{F71}\u{F71}\u{F72}\u{F72}"),
    ("\u{F40}\u{F71}\u{F72}\u{325}", "\u{F40}\u{F71}\u{F72}\u{325}"),
  ])
  func sortsMarksWithTibetanVowels(_ raw: String, _ composed: String) throws {
    let expected = Array(composed.unicodeScalars)
    let once = try Username.evaluated(raw)
    #expect(Array(once.unicodeScalars) == expected)
    #expect(try Array(Username.evaluated(once).unicodeScalars) == expected)
    #expect(try Array(Nickname(raw).value.unicodeScalars) == expected)
    #expect(try Array(Hostname(raw).value.unicodeScalars) == expected)
  }

  /// What is wrong is said of the text after the mappings, which is what must be valid.
  @Test func messagesAreAboutTheMappedText() {
    let letters = String(repeating: "ａ", count: 400)
    #expect(Username.violations(in: letters).isEmpty)
    for text in ["Ａnne smith", letters + " b"] {
      #expect(
        Username.violations(in: text).map(\.message)
          == ["Username must not contain U+0020"])
    }
    for violations in [
      Username.violations(in: String(repeating: "İ", count: 400)),
      Nickname.violations(in: String(repeating: "½", count: 300)),
    ] {
      #expect(violations.map { $0.parameters[.reason] } == [.text("tooLong")])
      #expect(violations.map { $0.parameters[.maximum] } == [.integer(1_023)])
    }
  }
}
