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
          CustomRule("endsInX", "not end in x") { $0.last != "x" }
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
        "Reference must be one of none, or start with “tmp-” and be 5…8 characters and "
          + "not end in x, or be only digits"
      ])
  }

  struct Code: RuledValue {
    static var rule: some Rule<String> {
      AnyOf {
        AllOf {
          Trimmed()
          Length(3, .characters)
        }
        AllOf {
          ASCIILowercased()
          Length(10, .characters)
        }
      }
    }
    let proof: Evaluated<Code>
  }

  /// A value that no alternative accepts is not accepted as another one has sanitised it.
  @Test(
    arguments: [
      (" ABC ", "ABC"), ("ABC", "ABC"), ("ABCDEFGHIJ", "abcdefghij"), (" AB", nil), (" A ", nil),
    ] as [(String, String?)])
  func alternativesSanitise(_ text: String, _ expected: String?) {
    #expect((try? Code(text))?.value == expected)
  }

  /// What a rule accepts after it has sanitised it is excluded as well.
  @Test func sanitisedValuesAreExcluded() {
    let listed = Excluding(OneOfIgnoringCase(["admin", "root"]))
    for text in ["admin", "ADMIN", "Root"] {
      #expect(message(listed, text) == "The value must not be one of admin, root")
    }
    let trimmed = Excluding(AllOf(Trimmed(), OneOf(["admin"])))
    #expect(message(trimmed, " admin") == "The value must not be one of admin")
    #expect(message(listed, "x") == nil && message(trimmed, "x") == nil)
  }

  struct Password: RuledValue {
    static var rule: some Rule<String> {
      AnyOf {
        Excluding(OneOf(["hunter2"]))
        Length(100..., .characters)
      }
    }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Password>
  }

  @Test func anExcludedSensitiveValueIsNotShownAmongAlternatives() throws {
    let violation = try #require(throws: Violation.self) { try Password("hunter2") }
    #expect(violation.message == "Password must meet one of several rules")
    #expect(!"\(violation.parameters)\(violation.alternatives)".contains("hunter2"))
    #expect(violation.alternatives.flatMap { $0.map(\.code) } == [.excluded, .tooShort])
  }

  struct PIN: RuledValue {
    static var rule: some Rule<Int> {
      AnyOf {
        InRange(9999...)
        Excluding(InRange(1234...1234))
      }
    }
    static var isSensitive: Bool { true }
    let proof: Evaluated<PIN>
  }

  struct Passcode: RuledValue {
    static var rule: some Rule<String> {
      AnyOf {
        Length(6..., .characters)
        AllOf {
          Length(1..., .characters)
          Excluding(
            AnyOf {
              OneOf(["1234"])
              OneOf(["0000"])
            })
        }
      }
    }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Passcode>
  }

  @Test func norIsThatOfAnyOtherExcludedRule() throws {
    let ofPIN = try #require(throws: Violation.self) { try PIN(1234) }
    #expect(ofPIN.message == "PIN must meet one of several rules")
    #expect(
      ofPIN.alternatives.map { $0.map(\.message) } == [
        ["PIN must be at least 9999"], ["PIN must not be a value that is excluded"],
      ])
    #expect(ofPIN.alternatives.first?.first?.parameters[.minimum] == 9999)
    let ofPasscode = try #require(throws: Violation.self) { try Passcode("1234") }
    #expect(ofPasscode.message == "Passcode must meet one of several rules")
    for violation in [ofPIN, ofPasscode] {
      let text = "\(violation.parameters)\(violation.alternatives)"
      #expect(!text.contains("1234") && !text.contains("0000"), "\(text)")
    }
  }

  struct Even: RuledValue {
    static var rule: some Rule<Int> {
      AnyOf {
        OneOf([101])
        Excluding(CustomRule("odd", "be even", version: 1) { $0.isMultiple(of: 2) })
        AllOf {
          InRange(200...)
          Excluding(OneOf([2]))
          Excluding(MultipleOf(7))
        }
      }
    }
    let proof: Evaluated<Even>
  }

  @Test func alternativesSayWhatWouldHaveBeenValid() throws {
    let violation = try #require(throws: Violation.self) { try Even(2) }
    #expect(
      violation.alternatives.map { $0.map(\.message) } == [
        ["Even must be one of 101"], ["Even must not be even"],
        [
          "Even must be at least 200", "Even must not be one of 2",
          "Even must not be a multiple of 7",
        ],
      ])
  }

  private static let lists: [(any Rule<String>, String)] = [
    (
      AnyOf {
        StartsWith("http://")
        StartsWith("https://")
      }, "start with “http://”, or start with “https://”"
    ),
    (
      AnyOf {
        OneOf(["none"])
        Length(8...8, .characters)
        StartsWith("tmp-")
      }, "be one of none, or exactly 8 characters, or start with “tmp-”"
    ),
    (
      AnyOf {
        Contains("-")
        Length(2...2, .characters)
        Characters(.digits)
      }, "contain “-”, or be exactly 2 characters, or only digits"
    ),
    (
      AnyOf {
        EndsWith("x")
        Matching(/[a-z]{9}/, "have nine letters")
      }, "end with “x”, or have nine letters"
    ),
    (
      AnyOf {
        CustomRule("b", "have a b") { $0.contains("b") }
        AllOf {
          StartsWith("c")
          Length(3..., .characters)
        }
      }, "have a b, or start with “c” and be at least 3 characters"
    ),
    (
      AnyOf {
        Excluding(OneOf(["?", "a"]))
        Excluding(Contains(""))
      }, "not be one of ?, a, or not contain “”"
    ),
    (
      Excluding(
        AnyOf {
          OneOf(["?"])
          StartsWith("?")
        }), "neither be one of ? nor start with “?”"
    ),
    (Excluding(Excluding(StartsWith("x"))), "start with “x”"),
    (AnyOf { StartsWith("x") }, "start with “x”"),
  ]

  @Test(arguments: lists.indices) func listsReadAsEnglish(_ index: Int) {
    let (rule, requirement) = Self.lists[index]
    #expect(message(rule, "?") == "The value must \(requirement)")
  }

  /// The types of closures and of number literals are those of the values, at any depth.
  struct Level: RuledValue {
    static var rule: some Rule<UInt8> {
      AnyOf {
        InRange(1...5)
        CustomRule("odd", "be even") { $0.isMultiple(of: 2) }
        AnyOf {
          AllOf {
            MultipleOf(5)
            InRange(100...)
          }
        }
      }
    }
    let proof: Evaluated<Level>
  }

  @Test func listsKnowTheTypeOfTheValues() {
    #expect([0, 3, 8, 105].allSatisfy { Level.violations(in: $0).isEmpty })
    #expect(
      Level.violations(in: 7).map(\.message) == [
        "Level must be 1…5, or be even, or be a multiple of 5 and at least 100"
      ])
  }

  /// Alternatives, excluded values and requirements are data, of which any language can make a message.
  @Test func listsAreParameters() {
    let alternatives = Level.violations(in: 7).first
    #expect(
      alternatives?.parameters == [
        .alternatives: "1, 2, 3+4", "1.code": "outOfRange", "1.minimum": 1, "1.maximum": 5,
        "2.code": "odd", "2.requirement": "be even", "3.code": "notAMultiple", "3.divisor": 5,
        "4.code": "outOfRange", "4.minimum": 100,
      ])
    #expect(
      alternatives?.alternatives.map { $0.map(\.message) } == [
        ["Level must be between 1 and 5"], ["Level must be even"],
        ["Level must be a multiple of 5", "Level must be at least 100"],
      ])
    #expect(
      Excluding(OneOf(["admin", "root"])).violations(in: "root").map(\.parameters) == [
        [.reason: "notAllowed", .excluded: "admin, root"]
      ])
    #expect(
      Excluding(InRange(1...5)).violations(in: 3).map(\.parameters) == [
        [.reason: "outOfRange", .minimum: 1, .maximum: 5]
      ])
    #expect(
      Excluding(Length(2...4, .octets)).violations(in: "abc").map(\.parameters) == [
        [.reason: "tooShort", .minimum: 2, .maximum: 4, .unit: "octets"]
      ])
    #expect(
      ProductCode.violations(in: "").first?.parameters[.requirement]
        == "be three letters, a hyphen and four digits")
    #expect(ProductCode.violations(in: "").first?.parameters[.pattern] != nil)
    let nested = AnyOf {
      Excluding(OneOf((1...30).map { $0 }, name: "a day"))
      AllOf {
        AnyOf {
          InRange(1...2)
          InRange(4...5)
        }
        InRange(0...)
      }
    }
    let found = nested.violations(in: 3).first?.alternatives ?? []
    #expect(found.map { $0.map(\.code) } == [[.excluded], [.noAlternative, .outOfRange]])
    #expect(found[0][0].parameters[.reason] == "notAllowed")
    #expect(found[1][0].alternatives.map { $0.map(\.message) }.count == 2)
    #expect(Violation(.tooShort).alternatives.isEmpty)
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

  struct Coupon: RuledValue {
    static var rule: some Rule<String> { OneOf(["SUMMER20", "WINTER21"]) }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Coupon>
  }
  struct Voucher: RuledValue {
    static var rule: some Rule<String> {
      AnyOf {
        OneOf(["SUMMER20", "WINTER21"])
        Length(100..., .characters)
      }
    }
    static var isSensitive: Bool { true }
    let proof: Evaluated<Voucher>
  }

  @Test func listedSensitiveValuesAreNotShown() throws {
    let ofCoupon = try #require(throws: Violation.self) { try Coupon("x") }
    #expect(ofCoupon.message == "Coupon must be a listed value")
    let ofVoucher = try #require(throws: Violation.self) { try Voucher("x") }
    #expect(ofVoucher.message == "Voucher must meet one of several rules")
    for violation in [ofCoupon, ofVoucher] {
      #expect(!"\(violation.parameters)\(violation.alternatives)".contains("SUMMER"))
    }
  }

  struct Answer: RuledValue {
    static var rule: some Rule<String> {
      AnyOf {
        OneOfIgnoringCase(["yes"])
        Characters(.digits)
      }
      Trimmed()
    }
    let proof: Evaluated<Answer>
  }

  /// What a later rule makes of a value must be as an alternative would leave it.
  @Test func alternativesAcceptOnlyTheirForm() throws {
    #expect(throws: Violation.self) { try Answer(" YES ") }
    #expect(throws: Violation.self) { try Reply(" YES ") }
    #expect(try Answer("YES").value == "yes" && Answer(" 12 ").value == "12")
    for text in ["ROOT", "root", "a  "] {
      #expect(throws: Violation.self) { try Login(text) }
    }
    #expect(try Login("ADA").value == "ada")
  }

  struct Reply: RuledValue {
    static var rule: some Rule<String> {
      AnyOf {
        AllOf {
          ASCIILowercased()
          Length(3...3, .characters)
        }
        Characters(.digits)
      }
      Trimmed()
    }
    let proof: Evaluated<Reply>
  }

  struct Login: RuledValue {
    static var rule: some Rule<String> {
      AnyOf {
        OneOf(["none"])
        AllOf {
          Trimmed()
          ASCIILowercased()
          Excluding(OneOf(["root"]))
          Length(3...10, .characters)
        }
      }
      Length(1...50, .octets)
    }
    let proof: Evaluated<Login>
  }

  @Test func namedListsAreNotTold() throws {
    let named = AnyOf<String, _> {
      OneOf(["SUMMER24", "VIP"], name: "a valid promo code")
      StartsWith("tmp-")
    }
    let violation = try #require(throws: Violation.self) { _ = try named.evaluated("x") }
    #expect(!"\(violation.parameters)\(violation.message)".contains("VIP"))
    let floats = AnyOf<Float, _> {
      OneOf<Float>([0.5, 1.5])
      InRange(10...20)
    }
    let ofFloat = try #require(throws: Violation.self) { _ = try floats.evaluated(3) }
    #expect(
      ofFloat.alternatives.first?.map(\.message) == ["The value must be one of 0.5, 1.5"])
    let excluded = Excluding(OneOf(["admin"], name: "a reserved word"))
    let ofName = try #require(throws: Violation.self) { try excluded.check("admin") }
    #expect(ofName.parameters[.requirement] == "not be a reserved word")
    #expect(ofName.message == "The value must not be a reserved word")
    let spellings = OneOf(["K", "\u{212A}"], name: "a unit")
    guard case .oneOf(_, let values) = spellings.constraint else { return }
    #expect(values.count == 2)
  }
}
