import TestSupport
import Testing
import ValidatedCodable

@Suite struct RuleTests {
  @Test(arguments: [
    ("", ""), ("a", "a"), (" a ", "a"), ("\u{3000}\u{2003}a b\n", "a b"), ("\t\r\n", ""),
    ("\u{85}é\u{A0}", "é"), ("\u{200B}a", "\u{200B}a"), (" \u{301}", "\u{301}"),
  ])
  func trimmed(_ candidate: String, _ expected: String) {
    let result = Trimmed().sanitised(candidate)
    #expect(result.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func trimmedKnowsAllWhiteSpace() {
    for value in UInt32(0)...gate(0x1FFFF, nightly: 0x10FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isTrimmed = Trimmed().sanitised("\(scalar)") == ""
      if isTrimmed != scalar.properties.isWhitespace { Issue.record("U+\(value)") }
    }
  }

  @Test func oneOf() {
    let rule = OneOf(["red", "green"])
    #expect(rule.violations(in: "red").isEmpty)
    #expect(
      rule.violations(in: "blue").map(\.message) == [
        "The value must be one of red, green, not blue"
      ])
  }

  /// A message is one line, of any input.
  @Test(arguments: [
    ("a\nb\u{1B}[1m", #"a\u{A}b\u{1B}[1m"#), ("\u{202E}x", #"\u{202E}x"#),
    (String(repeating: "é", count: 61), String(repeating: "é", count: 60) + "…"),
  ])
  func quotations(_ candidate: String, _ quotation: String) {
    #expect(
      OneOf(["red"]).violations(in: candidate).map(\.message) == [
        "The value must be one of red, not \(quotation)"
      ])
  }

  @Test func predicate() {
    let rule = CustomRule<Int>("odd", "be even") { $0.isMultiple(of: 2) }
    #expect(rule.violations(in: 3).map(\.message) == ["The value must be even"])
    #expect(rule.violations(in: 4).isEmpty)
  }

  @Test func allOfSanitisesThenChecksInOrder() throws {
    let rule = AllOf(AllOf(Trimmed(), ASCIIUppercased()), Length(2...2, .octets))
    #expect(try rule.evaluated(" ch ") == "CH")
    #expect(rule.violations(in: "CHE").map(\.code) == [.tooLong])
    #expect(rule.constraint.description == "trimmed; upper-cased; exactly 2 bytes")
  }

  @Test func limitsReadAsEnglish() {
    let rules: [(rule: any Rule<String>, candidate: String, constraint: String, message: String)] =
      [
        (Length(4, .octets), "a", "exactly 4 bytes", "must be exactly 4 bytes"),
        (Length(1, .octets), "ab", "exactly 1 byte", "must be exactly 1 byte"),
        (Length(1..., .characters), "", "at least 1 character", "must be at least 1 character"),
        (
          Length(...1, .utf16), "ab", "at most 1 UTF-16 code unit",
          "must be at most 1 UTF-16 code unit"
        ),
        (
          Length(1...2, .scalars), "", "1…2 Unicode scalars",
          "must be between 1 and 2 Unicode scalars"
        ),
        (
          Characters([], others: "AB"), "c", "only these characters: AB",
          "must not contain “c” (U+0063)"
        ),
        (Characters([]), "c", "no characters", "must not contain “c” (U+0063)"),
        (
          Characters(.digits, others: " -"), "c", "only digits, spaces and -",
          "must not contain “c” (U+0063)"
        ),
        (
          Characters(.digits, others: " "), "c", "only digits and spaces",
          "must not contain “c” (U+0063)"
        ),
      ]
    for (rule, candidate, constraint, message) in rules {
      #expect(rule.constraint.description == constraint)
      #expect(rule.violations(in: candidate).map(\.message) == ["The value \(message)"])
    }
    for (count, description) in [
      (ElementCount<[Int]>(1...1), "exactly 1 element"),
      (ElementCount(2...2), "exactly 2 elements"),
      (ElementCount(1...), "1 element or more"), (ElementCount(...1), "0…1 elements"),
    ] { #expect(count.constraint.description == description) }
    let one = InRange(7...7)
    #expect(one.constraint.description == "exactly 7")
    #expect(one.violations(in: 8).map(\.message) == ["The value must be exactly 7, not 8"])
  }

  @Test func parametersDescribeThemselves() {
    let parameters: Violation.Parameters = [.minimum: 1, .maximum: 150, .unit: "octets"]
    #expect("\(parameters)" == "[minimum: 1, maximum: 150, unit: octets]")
    #expect("\([:] as Violation.Parameters)" == "[:]")
  }

  @Test func allOfReportsEveryViolation() {
    let rule = AllOf(Length(...2, .octets), Characters(.digits))
    #expect(rule.violations(in: "abc").map(\.code) == [.tooLong, .disallowedCharacter])
  }

  @Test func anyOfTakesTheFirstThatPasses() throws {
    let rule = AnyOf(AllOf(Trimmed(), Characters(.digits)), Characters(.letters, others: " "))
    #expect(try rule.evaluated(" 12 ") == "12")
    #expect(try rule.evaluated(" ab ") == " ab ")
    #expect(rule.violations(in: "a1").map(\.code) == [.noAlternative])
  }

  @Test func not() {
    let rule = Excluding(OneOf(["root"]))
    #expect(rule.violations(in: "anne").isEmpty)
    #expect(
      rule.violations(in: "root").map(\.message) == ["The value must not be one of root"]
    )
  }

  @Test func alternativesAndOppositesReadAsEnglish() {
    let rule = AnyOf(Length(3, .characters), AllOf(Length(8..., .octets), Characters(.letters)))
    #expect(
      rule.violations(in: "a").map(\.message) == [
        "The value must be exactly 3 characters, or at least 8 bytes and only letters"
      ])
    let even = Excluding(CustomRule<Int>("odd", "be even") { $0.isMultiple(of: 2) })
    #expect(even.violations(in: 2).map(\.message) == ["The value must not be even"])
  }

  /// Inside a rule, closures and literals take their types from it.
  struct Price: RuledValue {
    static var rule: some Rule<Double> {
      InRange(0...10_000)
      CustomRule("odd", "be whole") { $0 == $0.rounded() }
    }
    let proof: Evaluated<Price>
  }

  @Test func listedRulesNeedNoTypes() {
    #expect(Price.violations(in: 2.5).map(\.message) == ["Price must be whole"])
    #expect(
      Price.violations(in: 10_001).map(\.message) == [
        "Price must be between 0 and 10000, not 10001"
      ])
  }

  @Test func charactersSayWhichAndWhere() {
    let rule = Characters([.letters], others: "-’")
    #expect(rule.violations(in: "Anne-Marie’s").isEmpty)
    let violation = rule.violations(in: "añ@").first
    #expect(violation?.message == "The value must not contain “@” (U+0040)")
    #expect(violation?.parameters[.position] == .integer(2))
    #expect(
      rule.violations(in: "a\u{202E}").map(\.message) == ["The value must not contain U+202E"])
  }

  @Test func charactersOfNoKindAreNeverAllowed() {
    let everything = Characters(Characters.Kinds(rawValue: .max))
    for text in ["\0", "\u{202E}", "\u{2028}", "\u{E000}", "\u{E0041}", "\u{378}", "\u{3164}"] {
      #expect(everything.violations(in: text).map(\.code) == [.disallowedCharacter])
    }
  }

  struct PIN: RuledValue {
    static var isSensitive: Bool { true }
    static var rule: some Rule<String> { Length(4, .characters) }
    let proof: Evaluated<PIN>
  }
  struct Unit: RuledValue {
    static var rule: some Rule<String> { Length(1...3, .characters) }
    let proof: Evaluated<Unit>
  }

  /// Sensitive values of the declaration are not told.
  @Test func alternativesOfSensitiveValues() throws {
    let rule = AnyOf(OneOf([try PIN("1234")]), OneOf([try PIN("2024")]))
    let violation = try #require(rule.violations(in: try PIN("0000")).first)
    #expect(violation.message == "The value must meet one of several rules")
    #expect(!"\(violation.parameters)".contains("1234"))
  }

  /// Validated strings are compared as strings are: by code points.
  @Test func listsOfValidatedStrings() throws {
    let rule = OneOf([try Unit("K")])
    #expect(rule.violations(in: try Unit("K")).isEmpty)
    #expect(rule.violations(in: try Unit("\u{212A}")).count == 1)
    #expect(rule.codeVersion?.number == 2 && OneOf(["K"]).codeVersion?.number == 1)
    // A list that is not told has its name.
    let named = OneOf(["K"], name: "a unit").violations(in: "k").first
    #expect(named?.parameters[.requirement] == "be a unit")
    #expect(named?.message == "The value must be a unit, not k")
  }

  /// What is changed is not required, and each alternative is excluded.
  @Test func composedRules() {
    let either = AnyOf(OneOfIgnoringCase(["gzip", "br"]), StartsWith("x-"))
    #expect(
      either.violations(in: "?").map(\.message) == [
        "The value must be one of gzip, br, or start with “x-”"
      ])
    let excluded = Excluding(AllOf(Trimmed(), AnyOf(OneOf(["admin"]), StartsWith("root"))))
    #expect(
      excluded.violations(in: "admin").map(\.message) == [
        "The value must neither be one of admin nor start with “root”"
      ])
    #expect(ElementCount<String>(1...5).codeVersion?.dependsOnUnicode == true)
  }
}
