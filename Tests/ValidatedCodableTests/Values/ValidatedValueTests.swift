import Foundation
import TestSupport
import Testing
import ValidatedCodable

@Suite struct ValidatedValueTests {
  @Test func ruledValues() throws {
    try checkValidatedValue(
      Percentage.self, valid: [(0, 0), (100, 100)],
      invalid: [(-1, .outOfRange), (101, .outOfRange), (.max, .outOfRange)])
    try checkValidatedValue(
      Word.self, valid: [("abc", "abc"), (" é\n", "é")],
      invalid: [("", .tooShort), ("abcdef", .tooLong), ("a b", .disallowedCharacter)])
    try checkValidatedValue(
      Secret.self, valid: [("1234", "1234")],
      invalid: [("123", .tooShort), ("12a456", .disallowedCharacter)])
  }

  @Test func evaluatorsWrittenByHand() {
    #expect(throws: Never.self) { try Even(4) }
    let violation = Even.violations(in: 3).first
    #expect(violation?.message == "Even must be even")
    #expect(violation?.parameters[.actual] == .integer(3))
  }

  /// A rule, and an evaluator that does something else.
  struct Own: RuledValue {
    static var rule: some Rule<Int> { InRange(1...10) }
    static func evaluated(_ candidate: Int) throws(Violation) -> Int {
      guard candidate.isMultiple(of: 2) else { throw Violation("odd", must: "be even") }
      return candidate
    }
    let proof: Evaluated<Own>
  }

  @Test(arguments: [(2, []), (20, []), (3, ["must be even"]), (21, ["must be even"])])
  func violationsAreThoseOfTheEvaluator(_ candidate: Int, _ messages: [String]) {
    #expect(Own.violations(in: candidate).map(\.message) == messages.map { "Own \($0)" })
    #expect(((try? Own(candidate)) != nil) == messages.isEmpty)
  }

  /// An evaluator that adds to its rule, of a type whose values are not shown.
  struct Key: RuledValue {
    static var rule: some Rule<String> {
      Length(8..., .characters)
      Characters([.letters], others: "")
    }
    static var isSensitive: Bool { true }
    static func evaluated(_ candidate: String) throws(Violation) -> String {
      let candidate = try rule.evaluated(candidate)
      guard candidate != "password" else {
        throw Violation("common", [.actual: .text(candidate)], must: "be unusual")
      }
      return candidate
    }
    let proof: Evaluated<Key>
  }

  @Test func evaluatorsThatAddToARule() {
    #expect(Key.violations(in: "hunter2").map(\.code) == [.tooShort, .disallowedCharacter])
    #expect(Key.violations(in: "password").map(\.message) == ["Key must be unusual"])
    #expect(!"\(Key.violations(in: "password").map(\.parameters))".contains("password"))
  }

  @Test func everyBrokenRuleIsReported() {
    #expect(
      Word.violations(in: "abc12 ").map(\.message) == [
        "Word must not contain “1” (U+0031)"
      ])
    #expect(
      Word.violations(in: "abcdef1").map(\.message) == [
        "Word must be between 1 and 5 characters", "Word must not contain “1” (U+0031)",
      ])
  }

  @Test func comparable() throws {
    #expect(try Percentage(3) < Percentage(4))
    #expect(try [Word("b"), Word("a")].sorted().map(\.value) == ["a", "b"])
  }

  @Test(
    arguments: [
      ("35", 35), ("101", nil), ("35.0", nil), ("", nil), ("3 5", nil),
      ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func losslessStringConvertible(_ text: String, _ value: Int?) {
    #expect(Percentage(text)?.value == value)
    #expect(Percentage(text).map { "\($0)" } == value.map { "\($0)" })
  }

  @Test func codingKeys() throws {
    let byWord = [try Word("a"): 1]
    let data = try JSONEncoder().encode(byWord)
    #expect(String(decoding: data, as: UTF8.self) == #"{"a":1}"#)
    #expect(try JSONDecoder().decode([Word: Int].self, from: data) == byWord)
    let byPercentage = try JSONDecoder().decode(
      [Percentage: Int].self, from: Data(#"{"7":1}"#.utf8))
    #expect(byPercentage == [try Percentage(7): 1])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Word: Int].self, from: Data(#"{"a1":1}"#.utf8))
    }
  }

  @Test func descriptions() throws {
    let percentage = try Percentage(35)
    #expect("\(percentage)" == "35")
    #expect(String(reflecting: percentage) == "Percentage(35)")
    #expect(Mirror(reflecting: percentage).children.map(\.label) == ["value"])
    let secret = try Secret("1234")
    #expect("\(secret) \([secret])" == "Secret(redacted) [Secret(redacted)]")
    #expect(Mirror(reflecting: secret).children.isEmpty)
  }

  /// What a value is made of is not a way around its secrecy.
  @Test func proofsAndKeysOfSensitiveValuesAreRedacted() throws {
    let secret = try Secret("12345678")
    for part in [secret.proof, secret.codingKey] as [Any] {
      var dumped = ""
      dump(part, to: &dumped)
      #expect("\(part)" == "Secret(redacted)" && String(reflecting: part) == "Secret(redacted)")
      #expect(!dumped.contains("1234") && Mirror(reflecting: part).children.isEmpty)
    }
    #expect(secret.codingKey.stringValue == "12345678")
    let data = try JSONEncoder().encode([secret: 1])
    #expect(try JSONDecoder().decode([Secret: Int].self, from: data) == [secret: 1])
    let percentage = try Percentage(35)
    #expect("\(percentage.proof)" == "35")
    #expect(String(reflecting: percentage.proof) == "Percentage(35)")
    #expect(Mirror(reflecting: percentage.proof).children.map(\.label) == ["value"])
  }

  @Test func sensitiveTypesQuoteNothing() {
    let violations = Secret.violations(in: "12345678x")
    #expect(
      violations.map(\.message) == [
        "Secret must be between 4 and 8 bytes",
        "Secret must have only allowed characters",
      ])
    #expect(violations.allSatisfy { $0.parameters[.character] == nil })
  }

  @Test func hashingIsByValue() throws {
    #expect(Set([try Percentage(1), try Percentage(1), try Percentage(2)]).count == 2)
  }

  @Test func listedValues() throws {
    #expect(try Colour.evaluated("red") == .red)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Colour].self, from: Data(#"["red","blue"]"#.utf8))
    }
    #expect(error?.violation.message == "Colour must be one of red, green, not blue")
    #expect(error?.codingPath.pathDescription == "[1]")
    #expect(try JSONEncoder().encode([Colour.green]) == Data(#"["green"]"#.utf8))
  }

  @Test func rawValues() throws {
    #expect(try Percentage(9).rawValue == 9)
    #expect([-1, 7, 101].compactMap(Percentage.init(rawValue:)).map(\.value) == [7])
  }
}
