import SeededRandom
import Testing
import ValidatedCodable
import ValidatedJSON

/// Lines and columns in documents of any length, many lines and few.
@Suite struct LocationTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func locationsCountLineFeeds(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      // More lines than a count of one byte could hold, and any number of bytes after the last sixteen.
      let spread = [1, 2, 20][Int.random(in: 0..<3, using: &random)]
      var text: [UInt8] = Array("[".utf8)
      var (line, start) = (1, 0)
      var expected: [ValidationReport.Location] = []
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        for _ in 0..<Int.random(in: 0...3_000, using: &random) {
          let isLineFeed = Int.random(in: 0..<spread, using: &random) == 0
          text.append(isLineFeed ? 0x0A : 0x20)
          if isLineFeed { (line, start) = (line + 1, text.count) }
        }
        expected.append(
          ValidationReport.Location(offset: text.count, line: line, column: text.count - start + 1))
        text += Array("false,".utf8)
      }
      text += Array("1]".utf8)
      let report = try #require(throws: ValidationReport.self) {
        try ValidatedJSONDecoder().decodeCollecting([Int].self, from: text)
      }
      #expect(report.entries.compactMap(\.location) == expected, "seed \(seed)")
    }
  }
}
