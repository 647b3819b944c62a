import SeededRandom
import TestSupport
import Testing
import ValidatedCodable

/// The short cut past the string, `_byteVerdict(utf8:)`, says yes to nothing that a rule refuses or changes, and yes to
/// what it is there for.
@Suite struct ByteVerdictTests {
  private static let rules: [any Rule<String>] = [
    Trimmed(), ASCIIUppercased(), AllOf(Trimmed(), ASCIIUppercased()),
    Length(2...5, .characters), Length(2...5, .scalars), Length(2...5, .octets),
    Length(2...5, .utf16), Length(3..., .characters), Length(...3, .octets),
    Characters([.letters, .digits], others: "-_"), Characters(.marks), OneOf(["a", "é", "山", ""]),
    AllOf(Trimmed(), OneOf(["CH", "K"])), Excluding(OneOf(["a"])),
    WrittenText(Length(1...8, .characters), of: Characters(.letters), containing: .letters),
    WrittenText(
      Length(2...8, .characters),
      of: Characters(
        [.letters, .marks, .digits, .punctuation, .symbols, .spaces], others: "\n\r\t"),
      containing: [.letters, .digits, .punctuation, .symbols], allowingSpaceRuns: true),
  ]

  private func accepts(_ rule: some Rule<String>, _ text: String) -> Bool {
    rule._byteVerdict(utf8: Array(text.utf8).span).isYes
  }

  @Test(arguments: seeds(1, nightly: 3))
  func neverWrong(_ seed: UInt64) {
    for rule in Self.rules {
      var texts = RandomText(seed: seed)
      for _ in 0..<5_000 {
        let text = texts.next(maximumLength: 8)
        guard accepts(rule, text) else { continue }
        // Step by step: the evaluator asks about the bytes itself.
        let sanitised = rule.sanitised(text)
        if !sanitised.utf8.elementsEqual(text.utf8) || !rule.violations(in: sanitised).isEmpty {
          Issue.record("seed \(seed): \(rule) accepts \(text.debugDescription)")
        }
      }
    }
  }

  @Test(
    arguments: [
      (Trimmed(), "Zoë", true), (Trimmed(), " Zoë", false), (Trimmed(), "Zoë\n", false),
      (OneOf(["Kelvin"]), "Kelvin", true), (OneOf(["Kelvin"]), "\u{212A}elvin", false),
      (Length(2...3, .characters), "\r\n", false), (Length(2...3, .characters), "ab", true),
      (Length(2...3, .octets), "é", true), (ASCIIUppercased(), "CH", true),
      (ASCIIUppercased(), "Ch", false), (Characters(.letters), "abc", true),
    ] as [(any Rule<String>, String, Bool)])
  func says(_ rule: any Rule<String>, _ text: String, _ expected: Bool) {
    #expect(accepts(rule, text) == expected)
  }

  /// A list of any length finds all its strings, and no others.
  @Test func lists() {
    for count in [0, 1, 2, 3, 7, 64, 600] {
      let texts = (0..<count).map { "text \($0 * 7)" }
      let rule = OneOf(texts, name: "a text")
      for number in 0..<count * 7 + 7 {
        let text = "text \(number)"
        #expect(accepts(rule, text) == texts.contains(text))
      }
    }
  }
}
