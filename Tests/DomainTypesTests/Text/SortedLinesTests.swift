import Testing

@testable import DomainTypes

@Suite struct SortedLinesTests {
  private let lines = SortedLines("a 1\nab\nabc 22\nb  x\nzz 9")

  @Test func everyLineIsFound() {
    #expect(lines["a".utf8].map { String(decoding: $0, as: UTF8.self) } == "1")
    #expect(lines["ab".utf8] == [])
    #expect(lines["abc".utf8].map { String(decoding: $0, as: UTF8.self) } == "22")
    #expect(lines["b".utf8].map { String(decoding: $0, as: UTF8.self) } == " x")
    #expect(lines["zz".utf8].map { String(decoding: $0, as: UTF8.self) } == "9")
  }

  @Test(arguments: [
    "", "A", "aa", "abb", "abcd", "ba", "c", "z", "zzz", "1", "a 1", "ab\nabc", "é",
  ])
  func nothingElse(_ key: String) { #expect(!lines.contains(key.utf8)) }

  @Test func noLines() { #expect(!SortedLines("").contains("a".utf8)) }
}
