import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct NicknameTests {
  /// RFC 8266, table 1.
  @Test func keepsTheEnforcedForm() throws {
    try checkValidatedValue(
      Nickname.self,
      valid: [
        ("Foo", "Foo"), ("foo", "foo"), ("Foo Bar", "Foo Bar"), ("FooBar", "FooBar"),
        ("Foo\u{3000}\u{A0} Bar", "Foo Bar"), ("Σ", "Σ"), ("ς", "ς"), ("♚", "♚"),
        ("Ｆｏｏ！", "Foo!"), ("ｶﾞ", "ガ"), ("e\u{301}", "\u{E9}"), ("l·l", "l·l"), ("☺", "☺"),
        ("\t Foo ", "Foo"), ("Richard Ⅳ", "Richard IV"), ("ﬁ", "fi"), ("½", "1⁄2"), ("µ", "μ"),
        ("a\u{A8}b", "a \u{308}b"), ("\u{FFE3}", "\u{304}"), ("\u{1D400}", "A"),
        ("\u{FFA1}\u{FFC2}", "가"), ("…", "..."), ("㍿", "株式会社"),
        // RFC 5892, A.4 and A.7, also next to numbers and signs that no host name has.
        ("͵α", "͵α"), ("͵𐅀", "͵𐅀"), ("͵𝈀", "͵𝈀"), ("ア・", "ア・"), ("〡・", "〡・"), ("⺀・", "⺀・"),
      ],
      invalid: [
        ("", .malformed), ("  ", .malformed), ("a\u{AD}b", .malformed), ("a\nb", .malformed),
        ("a·b", .malformed), ("͵a", .malformed), ("a・", .malformed),
        ("☺\u{FE0F}", .malformed), ("\u{1100}", .malformed), ("\u{378}", .malformed),
        ("\u{E000}", .malformed), ("a\u{200D}b", .malformed),
        (String(repeating: "é", count: 512), .malformed),
      ])
    #expect(try Nickname(String(repeating: "a", count: 1_023)).value.count == 1_023)
  }

  @Test func comparesInSmallLetters() throws {
    #expect(try Nickname("Foo  BAR").matches(Nickname("foo bar")))
    #expect(try Nickname("ΣΊΣΥΦΟΣ").comparisonForm == "σίσυφος")
    #expect(try !Nickname("Fußball").matches(Nickname("Fussball")))
  }
}
