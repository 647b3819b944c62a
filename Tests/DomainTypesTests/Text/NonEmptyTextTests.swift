import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct NonEmptyTextTests {
  @Test func holdsLinesToRead() throws {
    try checkValidatedValue(
      NonEmptyText.self,
      valid: [
        ("  Thank you!\n", "Thank you!"), ("a\r\nb\rc\n\r\n d", "a\nb\nc\n\n d"),
        ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("…", "…"), ("漢字\n仮名", "漢字\n仮名"),
      ],
      invalid: [
        (" \n\t\u{A0}", .tooShort), ("\u{200B}", .disallowedCharacter),
        ("a\n\u{200D}b", .misplacedJoiner), ("\u{FEFF}", .disallowedCharacter),
      ])
  }

  @Test func limitsCharactersAndScalars() throws {
    let longest = String(repeating: "a", count: NonEmptyText.maximumLength)
    #expect(try NonEmptyText(longest).value == longest)
    #expect(NonEmptyText.violations(in: longest + "a").map(\.code) == [.tooLong])
    let marked = String(repeating: "a\u{323}\u{301}\u{302}", count: NonEmptyText.maximumLength)
    #expect(NonEmptyText.violations(in: marked).isEmpty)
    let zalgo = String(repeating: "a\u{323}\u{301}\u{302}\u{303}", count: 9_000)
    #expect(NonEmptyText.violations(in: zalgo).map(\.code) == [.tooLong])
  }
}
