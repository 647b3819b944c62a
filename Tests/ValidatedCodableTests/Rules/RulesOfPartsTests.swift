import Testing
import ValidatedCodable

/// Rules about parts of texts, multiples, finite numbers and expressions, alone and in lists of any number.
@Suite struct RulesOfPartsTests {
  private func message<Value>(_ rule: some Rule<Value>, _ value: Value) -> String? {
    rule.violations(in: value).first?.message
  }

  @Test(
    arguments: [
      (Contains("-"), "a-b", nil), (Contains("-"), "-", nil), (Contains(""), "", nil),
      (Contains("ab"), "aab", nil),
      (Contains("-"), "ab", "The value must contain “-”"),
      (Contains("abc"), "ab", "The value must contain “abc”"),
      // Byte for byte: the combining mark makes another letter.
      (Contains("e"), "e\u{301}", nil), (Contains("é"), "e\u{301}", "The value must contain “é”"),
      (StartsWith("https://"), "https://a", nil), (StartsWith("a"), "a", nil),
      (StartsWith("https://"), "http://a", "The value must start with “https://”"),
      (EndsWith(".pdf"), "a.pdf", nil), (EndsWith(".pdf"), "", "The value must end with “.pdf”"),
      (EndsWith(".pdf"), "pdf", "The value must end with “.pdf”"),
    ] as [(any Rule<String>, String, String?)])
  func texts(_ rule: any Rule<String>, _ text: String, _ expected: String?) {
    #expect(message(rule, text) == expected)
  }

  @Test(
    arguments: [
      (15, 45, nil), (15, 0, nil), (15, -30, nil), (0, 0, nil),
      (15, 50, "The value must be a multiple of 15, not 50"),
      (0, 1, "The value must be a multiple of 0, not 1"), (-1, .min, nil),
    ] as [(Int, Int, String?)])
  func multiples(_ divisor: Int, _ number: Int, _ expected: String?) {
    #expect(message(MultipleOf(divisor), number) == expected)
  }

  @Test(arguments: [(Double.infinity, false), (-.infinity, false), (.nan, false), (-1e300, true)])
  func finiteNumbers(_ number: Double, _ isValid: Bool) {
    #expect(
      message(FiniteNumber(), number) == (isValid ? nil : "The value must be a finite number"))
  }

  struct ProductCode: RuledValue {
    static let rule = Matching(/[A-Z]{3}-[0-9]{4}/, "be three letters, a hyphen and four digits")
    let proof: Evaluated<ProductCode>
  }

  @Test func expressions() {
    #expect((try? ProductCode("ABC-1234"))?.value == "ABC-1234")
    let message = "ProductCode must be three letters, a hyphen and four digits"
    for text in ["ABC-12345", " ABC-1234", "abc-1234", ""] {
      #expect(ProductCode.violations(in: text).map(\.message) == [message])
      #expect(ProductCode.violations(in: text).map(\.code) == [.notMatching])
    }
    guard case .matching(let pattern?, _) = ProductCode.rule.constraint else {
      Issue.record("no pattern")
      return
    }
    #expect(pattern.hasPrefix("[A-Z]{3}"))
  }

  @Test func expressionsOnManyThreads() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask { ProductCode.violations(in: "ABC-\(1000 + number)").isEmpty }
      }
      for await isValid in group { #expect(isValid) }
    }
  }

  struct Reference: RuledValue {
    static var rule: some Rule<String> {
      Trimmed()
      AnyOf {
        OneOf(["none"])
        AllOf {
          StartsWith("tmp-")
          Length(5...8, .characters)
          CustomRule<String>("endsInX", "not end in x") { $0.last != "x" }
        }
        Characters(.digits)
      }
    }
    let proof: Evaluated<Reference>
  }

  @Test func listsOfAnyNumber() throws {
    for text in ["none", "tmp-1", "123"] { #expect(try Reference(" \(text) ").value == text) }
    #expect(
      Reference.violations(in: "tmp-x").map(\.message) == [
        "Reference must be one of none, or must start with “tmp-” and 5…8 characters and "
          + "must not end in x, or only digits"
      ])
  }

  @Test func constraintsAreData() {
    let rules: [(any Rule<String>, String)] = [
      (Contains("a"), "must contain “a”"), (StartsWith("a"), "must start with “a”"),
      (EndsWith("a"), "must end with “a”"),
      (Excluding(EndsWith("a")), "must not end with “a”"),
    ]
    for (rule, text) in rules { #expect("\(rule.constraint)" == text) }
    #expect(MultipleOf(5).constraint == .multiple(of: 5))
    #expect("\(MultipleOf(5).constraint)" == "a multiple of 5")
    let fingerprints = [Contains("a").constraint, StartsWith("a").constraint, .multiple(of: 5)].map
    {
      DocumentShape.Fingerprint(of: .checked(.scalar(.text, name: "String"), $0, version: nil))
    }
    #expect(Set(fingerprints).count == 3)
  }
}
