import DomainTypes
import TestSupport
import Testing

@Suite struct DisplayNameTests {
  @Test func table() throws {
    let same = [
      "Captain America (Steven Rogers)", "\"Spider-Girl\" (Mutant/Spider Clone)",
      #"Wolverine (James \"Logan\" Howlett)"#, "Agnar, King of the Eagles (Earth-616)",
      "Ben Yarby (Leadville) (Earth-616)", "MAST_LEFT",
      "Miniature Thermal Emission Spectrometer (Mini-TES)", "Entry, Descent, and Landing Camera",
      "Mast Camera Zoom - Left", "5", "?", "山", "👩‍🚀", "❤️‍🔥", "山田\u{3000}太郎", "C:\\", "½ Price",
      "Ⅷ", "ශ්‍රී", "100 %", String(repeating: "é", count: 200),
    ]
    try checkValidatedValue(
      DisplayName.self, valid: same.map { ($0, $0) } + [(" a\n", "a"), ("\u{2003}☕\u{A0}", "☕")],
      invalid: [
        (" \t", .tooShort), (String(repeating: "é", count: 201), .tooLong),
        ("a\u{85}b", .disallowedCharacter), ("a\u{2067}b", .disallowedCharacter),
        ("a\u{FFFF}b", .disallowedCharacter), ("a\u{3164}b", .disallowedCharacter),
        ("a\u{200B}b", .disallowedCharacter), ("\u{301}", .misplacedMark),
        ("a\u{200D}", .misplacedJoiner),
        ("Z" + String(repeating: "\u{302}", count: 10) + "a", .tooManyMarks),
      ])
  }

  @Test(arguments: [
    ("", "DisplayName must be between 1 and 200 characters"),
    ("a\u{202E}b", "DisplayName must not contain U+202E"),
  ])
  func messages(_ candidate: String, _ message: String) {
    #expect(DisplayName.violations(in: candidate).first?.message == message)
  }
}
