import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedJSON

/// RFC 8785, JSON Canonicalization Scheme.
@Suite struct CanonicalTests {
  private let encoder = {
    let encoder = ValidatedJSONEncoder()
    encoder.outputFormatting = [.canonical, .prettyPrinted]
    return encoder
  }()

  /// Appendix B.
  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
      (0x8000_0000_0000_0001, "-5e-324"), (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"),
      (0xC340_0000_0000_0000, "-9007199254740992"),
      (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"),
      (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
      (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
      (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
      (0x41B3_DE43_5555_5557, "333333333.33333343"),
      (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
      (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func numbers(_ bits: UInt64, _ expected: String) throws {
    #expect(try encoder.encodeToString(Double(bitPattern: bits)) == expected)
  }

  @Test func integers() throws {
    #expect(
      try encoder.encodeToString([Int.min, 1 << 60])
        == "[-9223372036854776000,1152921504606847000]")
    #expect(
      try encoder.encodeToString([0, -17, 9_007_199_254_740_992]) == "[0,-17,9007199254740992]")
    #expect(throws: EncodingError.self) { try encoder.encode(9_007_199_254_740_993) }
    #expect(throws: EncodingError.self) {
      try encoder.encode(Decimal(string: "0.1234567890123456789"))
    }
    #expect(try encoder.encodeToString(Decimal(string: "12.50")) == "12.5")
  }

  /// Section 3.2.3: names in the order of their UTF-16 code units.
  @Test func names() throws {
    let value = [
      "\u{20ac}": "Euro Sign", "\r": "Carriage Return",
      "\u{fb33}": "Hebrew Letter Dalet With Dagesh",
      "1": "One", "\u{1F600}": "Emoji: Grinning Face", "\u{80}": "Control",
      "\u{f6}": "Latin Small Letter O With Diaeresis",
    ]
    let expected =
      "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u{80}\":\"Control\","
      + "\"\u{f6}\":\"Latin Small Letter O With Diaeresis\",\"\u{20ac}\":\"Euro Sign\","
      + "\"\u{1F600}\":\"Emoji: Grinning Face\",\"\u{fb33}\":\"Hebrew Letter Dalet With Dagesh\"}"
    #expect(try encoder.encodeToString(value) == expected)
  }

  /// The example of section 3.2.2 to 3.2.4.
  @Test func example() throws {
    let text = #"""
      {
        "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
        "literals": [null, true, false]
      }
      """#
    let value = try ValidatedJSONDecoder().decode(JSONValue.self, from: text)
    let expected =
      #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"#
      + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#
    #expect(throws: EncodingError.self) { try encoder.encode(value) }
    // 333333333.33333329 is not the shortest text of its number: canonical JSON would write another number.
    let doubles = try ValidatedJSONDecoder().decode(
      JSONValue.self, from: text.replacing("333333333.33333329", with: "333333333.3333333"))
    #expect(try encoder.encodeToString(doubles) == expected)
  }

  /// 100,000 random numbers, as another implementation of shortest digits writes them.
  @Test(.nightly) func randomNumbers() throws {
    var random = SplitMix64(seed: 8785)
    let numbers = (0..<100_000).map { index in
      let bits = random.next()
      // Most random bits are numbers with extreme exponents.
      let value = index % 2 == 0 ? Double(bitPattern: bits) : Double(Int64(bitPattern: bits)) / 1e9
      return value.isFinite ? value : 0
    }
    let bits = numbers.map {
      let digits = String($0.bitPattern, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits + "\n"
    }
    let file = URL.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bits.joined().utf8).write(to: file)
    let process = Process()
    let output = Pipe()
    process.executableURL = SourceFiles.root.appending(path: "Tests/Oracles/canonical-numbers.py")
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = output
    try process.run()
    let expected = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self
    ).split(separator: "\n")
    process.waitUntilExit()
    #expect(expected.count == numbers.count)
    for (number, expected) in zip(numbers, expected) {
      let text = try encoder.encodeToString(number)
      if text != expected { Issue.record("\(number): \(text), expected \(expected)") }
    }
  }
}
