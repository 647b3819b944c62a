import SeededRandom
import TestSupport
import Testing

@testable import ValidatedCodable

@Suite struct WrittenTextTests {
  static let rule = WrittenText(
    Length(2...40, .characters),
    of: Characters([.letters, .marks, .digits, .joiners], others: " '’ʻ-‐.·"), containing: .letters)

  @Test(
    arguments: [
      ("a  b", .misplacedSpace), ("\u{301}ab", .misplacedMark), ("a \u{301}b", .misplacedMark),
      ("a\u{200D} b", .misplacedJoiner), ("ab\u{200D}", .misplacedJoiner),
      ("\u{200C}ab", .misplacedJoiner), ("a\u{200D}\u{200D}b", .misplacedJoiner),
      ("a-\u{200D}b", .misplacedJoiner), ("12", .missingLetter), ("--", .missingLetter),
      ("a" + String(repeating: "\u{301}", count: 9) + "b", .tooManyMarks),
      ("a\u{301}\u{301}\u{301}\u{301}\u{200D}\u{301}\u{301}\u{301}\u{301}\u{301}b", .tooManyMarks),
      ("a\u{2028}b", .disallowedCharacter), ("ab\u{FFFF}", .disallowedCharacter),
    ] as [(String, Violation.Code)])
  func rejects(_ text: String, _ code: Violation.Code) {
    #expect(Self.rule.violations(in: text).map(\.code) == [code])
  }

  @Test(arguments: ["अक्‍षय", "می‌خواهم", "a" + String(repeating: "\u{301}", count: 8) + "b", "র‍্যাব"])
  func accepts(_ text: String) {
    #expect(Self.rule.violations(in: text).isEmpty)
  }

  /// After a virama a joiner shows in what is before it, and nothing need follow.
  @Test(arguments: ["రామ్\u{200C}", "രാജന്\u{200D} നായര്\u{200D}", "క్\u{200C}-క"])
  func acceptsJoinersAfterAVirama(_ text: String) {
    #expect(Self.rule.violations(in: text).isEmpty)
  }

  @Test func aMinimumMayCountSomethingElse() {
    let rule = WrittenText(
      Length(2...3, .characters), minimumIn: .scalars, of: Characters([.letters, .marks]),
      containing: .letters)
    let codes: [(String, Violation.Code?)] = [
      ("झा", nil), ("e\u{301}", .tooShort), ("é", .tooShort), ("ab", nil), ("abc", nil),
      ("abcd", .tooLong),
      ("झाझाझा", nil), ("झाझाझाझा", .tooLong),
    ]
    for (text, code) in codes {
      #expect(rule.violations(in: text).map(\.code) == (code.map { [$0] } ?? []), "\(text)")
    }
    #expect(
      rule.violations(in: "é").first?.message == "The value must be between 2 and 3 characters")
  }

  @Test func spacesMayComeInRuns() {
    let rule = WrittenText(
      Length(1...9, .characters), of: Characters([.letters, .spaces]), containing: .letters,
      allowingSpaceRuns: true)
    #expect(rule.violations(in: "a  b").isEmpty && rule.violations(in: "a\u{3000} b").isEmpty)
    #expect(Self.rule.violations(in: "a  b").map(\.code) == [.misplacedSpace])
  }

  @Test func aViolationTellsItsLimitAndPosition() {
    let violation = Self.rule.violations(in: "a" + String(repeating: "\u{301}", count: 9)).last
    #expect(violation?.parameters[.maximum] == .integer(8))
    #expect(violation?.parameters[.position] == .integer(9))
  }

  @Test(arguments: seeds(1, nightly: 4))
  func theFastPathAcceptsNothingElse(_ seed: UInt64) {
    var texts = RandomText(seed: seed)
    var plain = 0
    for _ in 0..<25_000 {
      let text = texts.next(maximumLength: 48)
      guard text.withUTF8Bytes({ Self.rule._byteVerdict(utf8: $0).isYes }) else { continue }
      plain += 1
      let isExact = Self.rule.violations(in: text).isEmpty && Self.rule.sanitised(text) == text
      if !isExact { Issue.record("seed \(seed): \(text.debugDescription)") }
    }
    #expect(plain > 500, "seed \(seed)")
  }

  @Test func lengthsAtTheLimits() {
    for unit in ["a", "é", "山", "e\u{301}", "하", "กำ"] {
      for (count, isValid) in [(1, false), (2, true), (40, true), (41, false)] {
        let text = String(repeating: unit, count: count)
        #expect((try? Self.rule.evaluated(text)) == (isValid ? text : nil), "\(count) of \(unit)")
      }
    }
  }
}
