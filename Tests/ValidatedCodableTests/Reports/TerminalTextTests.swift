import TestSupport
import Testing
import ValidatedCodable

/// Strings in a terminal.
@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("山田", 4), ("ｱ", 1), ("Ａ", 2), ("👨‍👩‍👧‍👦", 2),
    ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("अनि", 2), ("\u{200B}", 0), ("한글", 4), ("5", 1),
  ])
  func countsColumns(_ text: String, _ width: Int) {
    #expect(text.displayWidth == width)
  }

  /// Nothing that begins a line or changes the direction of writing is left.
  @Test(arguments: [
    ("", ""), ("Zoë 山田 👨‍👩‍👧‍👦 a\u{301}", "Zoë 山田 👨‍👩‍👧‍👦 a\u{301}"), ("a\r\nb\tc", #"a\r\nb\tc"#),
    ("\u{0}\u{1B}[2J\u{7F}\u{85}\u{9B}", #"\u{0}\u{1B}[2J\u{7F}\u{85}\u{9B}"#),
    ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
    ("\u{202E}txt\u{2066}\u{2069}\u{200F}\u{61C}", #"\u{202E}txt\u{2066}\u{2069}\u{200F}\u{61C}"#),
    ("שלום", "שלום"),
  ])
  func escapesControls(_ text: String, _ shown: String) {
    #expect(text.escapedForTerminal == shown)
    let isControl: (Unicode.Scalar) -> Bool = {
      [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
    }
    #expect(!text.escapedForTerminal.unicodeScalars.contains(where: isControl))
  }

  /// By the property of the standard library, for every scalar.
  @Test func escapesEveryControlOfTheUnicodeTables() {
    // Beyond the second plane there are no controls, which the nightly run checks.
    for value in 0...gate(0x1FFFF, nightly: 0x10FFFF) as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      let category = scalar.properties.generalCategory
      let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(category)
      let isBidi = scalar.properties.isBidiControl
      if (text.escapedForTerminal != text) != (isControl || isBidi) {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func padsToColumnsAndCutsNothing() {
    #expect("👨‍👩‍👧‍👦".padded(to: 4) == "👨‍👩‍👧‍👦  ")
    #expect("👨‍👩‍👧‍👦👨‍👩‍👧‍👦".padded(to: 3) == "👨‍👩‍👧‍👦👨‍👩‍👧‍👦")
    #expect("山".padded(to: 4) == "山  ")
  }
}
