import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct NicknameTests {
  /// More than RFC 8266, table 1, which is among the vectors.
  @Test func keepsTheEnforcedForm() throws {
    try checkValidatedValue(
      Nickname.self,
      valid: [
        ("FooBar", "FooBar"), ("Foo\u{3000}\u{A0} Bar", "Foo Bar"), ("Ｆｏｏ！", "Foo!"), ("ｶﾞ", "ガ"),
        ("☺", "☺"), ("\t Foo ", "Foo"),
        // RFC 5892, A.4 and A.7, also next to numbers and signs that no host name has.
        ("͵α", "͵α"), ("͵𐅀", "͵𐅀"), ("͵𝈀", "͵𝈀"), ("ア・", "ア・"), ("〡・", "〡・"), ("⺀・", "⺀・"),
      ],
      invalid: [
        ("  ", .malformed), ("a\u{AD}b", .malformed), ("͵a", .malformed), ("a・", .malformed),
        ("☺\u{FE0F}", .malformed), ("\u{378}", .malformed), ("\u{E000}", .malformed),
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
