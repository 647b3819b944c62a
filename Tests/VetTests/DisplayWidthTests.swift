import Testing

@testable import VetKit

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("山田", 4), ("ｱ", 1), ("Ａ", 2), ("👨‍👩‍👧‍👦", 2),
    ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("अनि", 2), ("\u{200B}", 0), ("한글", 4), ("5", 1),
  ])
  func countsColumns(_ text: String, _ width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test func padsToColumnsAndCutsNothing() {
    #expect("👨‍👩‍👧‍👦".padded(to: 4) == "👨‍👩‍👧‍👦  ")
    #expect("👨‍👩‍👧‍👦👨‍👩‍👧‍👦".padded(to: 3) == "👨‍👩‍👧‍👦👨‍👩‍👧‍👦")
    #expect("山".padded(to: 4) == "山  ")
  }
}
