import DomainTypes
import TestSupport
import Testing

@Suite struct NameTests {
  @Test func names() throws {
    let names = [
      "Anne‐Marie", "Zoe\u{308}", "Kaʻiulani", "Jo", "김 민준", "علی‌رضا", "ශ්‍රී ලාල්",
      "Nguyễn Văn A", "Ольга", "Ὀδυσσεύς", "'Abd", "Åsa", "ß-ẞ", "Björk Guðmundsdóttir", "〇子",
      String(repeating: "é", count: 100),
    ]
    try checkValidatedValue(
      Name.self,
      valid: names.map { ($0, $0) } + [
        ("  Ann ", "Ann"), ("\u{3000}太郎\n", "太郎"), ("\tZoë\u{A0}", "Zoë"),
      ],
      invalid: [
        ("  ", .tooShort), ("山" + String(repeating: "田", count: 100), .tooLong),
        ("a@b", .disallowedCharacter), ("A  B", .misplacedSpace),
        ("A\u{A0}B", .disallowedCharacter), ("A\tB", .disallowedCharacter),
        ("A\u{202E}B", .disallowedCharacter), ("A\u{2066}B", .disallowedCharacter),
        ("A\u{2028}B", .disallowedCharacter), ("A\u{E0041}B", .disallowedCharacter),
        ("A\u{E000}B", .disallowedCharacter), ("A\u{378}B", .disallowedCharacter),
        ("A\u{0}B", .disallowedCharacter), ("A\u{3164}B", .disallowedCharacter),
        ("A\u{200B}B", .disallowedCharacter), ("A😀", .disallowedCharacter),
        ("A/B", .disallowedCharacter), ("A_B", .disallowedCharacter), ("A,B", .disallowedCharacter),
        ("ab\u{200D}", .misplacedJoiner), ("..", .missingLetter),
        ("Z" + String(repeating: "\u{300}", count: 9) + "a", .tooManyMarks),
      ])
  }

  @Test(arguments: [
    ("X", "Name must be between 2 and 100 characters"),
    ("a@b", "Name must not contain “@” (U+0040)"),
    ("A\u{202E}B", "Name must not contain U+202E"),
    ("A  B", "Name must have single spaces, between words only"),
    ("12", "Name must contain letters"),
  ])
  func messages(_ candidate: String, _ message: String) {
    #expect(Name.violations(in: candidate).map(\.message) == [message])
  }

  @Test func severalViolationsAtOnce() {
    #expect(Name.violations(in: "@").map(\.code) == [.tooShort, .disallowedCharacter])
  }
}
