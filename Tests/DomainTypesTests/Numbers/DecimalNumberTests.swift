import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct DecimalNumberTests {
  /// The grammar of RFC 8259, section 6, the canonical form and the limits.
  @Test func table() throws {
    let digits = String(repeating: "9", count: 1_000)
    let zeros = String(repeating: "0", count: 20)
    let kept = ["-0.015", "-1.5e30", "1e9999", "-1e-9999", "9.9e9999"]
    try checkValidatedValue(
      DecimalNumber.self,
      valid: kept.map { ($0, $0) } + [
        ("0.00", "0"), ("-0e99999999999999999999", "0"), ("1.5E+00", "1.5"), (" 1e2\n", "100"),
        ("120e-2", "1.2"), ("1200e-4", "0.12"), ("1.0000e1", "10"),
        (digits + "e20", digits + zeros),
      ],
      invalid: [
        "1e99999999999999999999", "1e-99999999999999999999",
        "0." + String(repeating: "0", count: 1_023),
      ].map { ($0, .malformed) })
  }

  @Test(arguments: [
    ("1e10000", "have a power of ten from -9999 to 9999"),
    (String(repeating: "7", count: 1_001), "have at most 1000 significant digits"),
    (".5", "be a decimal number such as 12.5 or 1.5e30"),
    (
      String(repeating: "7", count: 1_025),
      "be a decimal number such as 12.5 or 1.5e30, with at most 1024 bytes"
    ),
  ])
  func saysWhatIsWrong(_ text: String, _ requirement: String) {
    #expect(
      DecimalNumber.violations(in: text).map(\.message) == ["DecimalNumber must \(requirement)"])
  }

  @Test func parts() throws {
    let number = try DecimalNumber("-0.0150")
    #expect(number.isNegative && number.digits == "15" && number.exponent == -2)
    let great = try DecimalNumber("1.5e300")
    #expect(!great.isNegative && great.digits == "15" && great.exponent == 300)
    let zero = try DecimalNumber("-0.0")
    #expect(!zero.isNegative && zero.digits.isEmpty && zero.exponent == 0)
  }

  /// Numbers in ascending order; two with the same value are equal.
  @Test func order() throws {
    let texts = [
      "-1e9999", "-1e21", "-100", "-99.9", "-2", "-1.51", "-1.5", "-1", "-1e-9999", "0", "1e-9999",
      "1e-22", "0.09", "0.1", "0.11", "1", "1.00000000000000000000000000000000000001", "1.5",
      "1.51",
      "2", "10", "99.9", "100", "123456789012345678901234567890", "123456789012345678901234567891",
      "1e9999",
    ]
    let numbers = try texts.map { try DecimalNumber($0) }
    for (index, number) in numbers.enumerated() {
      #expect(numbers.map { $0 < number } == numbers.indices.map { $0 < index }, "\(number)")
      #expect(numbers.map { $0 == number } == numbers.indices.map { $0 == index }, "\(number)")
    }
    #expect(try DecimalNumber("1.50") == DecimalNumber("15e-1"))
    #expect(try !(DecimalNumber("1.5") < DecimalNumber("1.50")))
    #expect(
      try Set([DecimalNumber("1.5"), DecimalNumber("1.50"), DecimalNumber("15e-1")]).count == 1)
    #expect(try DecimalNumber("0") == DecimalNumber("-0.0e5"))
  }
}
