import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedJSON

/// Numbers at the edges of what they fit; the standard library reads the same texts.
@Suite struct NumberTests {
  private func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) -> Value? {
    try? ValidatedJSONDecoder().decode(type, from: json)
  }

  /// Two to the power of 0…129 and ten to that of 0…40, one less, one more, and their negatives.
  private static let boundaries: [String] = {
    // Decimal digits doubled or shifted by hand: no integer type holds them all.
    func doubled(_ digits: [Int]) -> [Int] {
      var carry = 0
      var result: [Int] = []
      for digit in digits {
        result.append((2 * digit + carry) % 10)
        carry = (2 * digit + carry) / 10
      }
      return carry > 0 ? result + [carry] : result
    }
    func added(_ digits: [Int], _ change: Int) -> [Int] {
      var result = digits
      var index = 0
      var change = change
      while change != 0 {
        if index == result.count { result.append(0) }
        let sum = result[index] + change
        result[index] = (sum + 10) % 10
        change = sum < 0 ? -1 : sum / 10
        index += 1
      }
      while result.count > 1, result.last == 0 { result.removeLast() }
      return result
    }
    var powers: [[Int]] = [[1]]
    for _ in 0..<129 { powers.append(doubled(powers[powers.count - 1])) }
    powers += (0...40).map { Array(repeating: 0, count: $0) + [1] }
    return powers.flatMap { power in
      [-1, 0, 1].map { added(power, $0).reversed().map(String.init).joined() }
    }.flatMap { [$0, "-\($0)"] }
  }()

  @Test func integersOfEveryWidth() {
    func check<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) {
      for text in Self.boundaries where decoded(type, text) != Value(text) {
        Issue.record("\(type): \(text)")
      }
    }
    check(Int.self)
    check(Int8.self)
    check(Int16.self)
    check(Int32.self)
    check(Int64.self)
    check(UInt.self)
    check(UInt8.self)
    check(UInt16.self)
    check(UInt32.self)
    check(UInt64.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      check(Int128.self)
      check(UInt128.self)
    }
  }

  @Test func floatingPointEdges() {
    let exponents = [
      -400, -350, -325, -324, -323, -308, -307, -45, -28, -27, -1, 0, 22, 27, 28, 38, 39,
    ]
    var texts = Self.boundaries
    texts += exponents.flatMap { ["1e\($0)", "-9.999999999999999999E\($0)", "4.9e\($0)"] }
    texts += [
      "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740994.5",
      "9007199254740993.0000000000000000000001", "2.2250738585072011e-308",
      "4.9406564584124654e-324",
      "2.4703282292062327e-324", "2.4703282292062328e-324", "1.7976931348623158e308", "16777217",
      "16777219", "33554433", "1.00000005960464477539", "1.00000017881393432617",
      "0.000000000000000001",
      "1" + String(repeating: "0", count: 300), String(repeating: "9", count: 400),
      "0." + String(repeating: "0", count: 400) + "1", "-0", "-0.0", "0e400", "0e-400",
      "-0e999999999",
      "1." + String(repeating: "0", count: 400) + "1", "18446744073709551615e-19",
      "9999999999999999999e27", "9999999999999999999e-27", "1844674407370955161.6",
    ]
    for text in texts {
      let (double, float) = (Double(text), Float(text))
      #expect(
        decoded(Double.self, text)?.bitPattern
          == (double.flatMap { $0.isFinite ? $0.bitPattern : nil }), "\(text)")
      #expect(
        decoded(Float.self, text)?.bitPattern
          == (float.flatMap { $0.isFinite ? $0.bitPattern : nil }), "\(text)")
    }
    for exponent in [400, 309, 99_999, 1_000_000_000] {
      #expect(decoded(Double.self, "1e\(exponent)") == nil)
    }
    #expect(decoded(Double.self, "1e-999999999999999999999") == 0)
  }

  /// A quarter of a million doubles: of every exponent, and of the digits that measurements have.
  @Test(arguments: seeds(1, nightly: 4))
  func doublesAreRead(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let texts = (0..<gate(100_000, nightly: 250_000)).map { index -> String in
      switch index % 3 {
      case 0:
        let value = Double(bitPattern: random.next())
        return value.isFinite ? "\(value)" : "1"
      case 1: return "\(Double.random(in: -1_000...1_000, using: &random))"
      default:
        return
          "\(Int64(truncatingIfNeeded: random.next()))e\(Int.random(in: -40...40, using: &random))"
      }
    }
    let decoded = try ValidatedJSONDecoder().decode(
      [Double].self, from: "[\(texts.joined(separator: ","))]")
    #expect(decoded.count == texts.count)
    for (text, value) in zip(texts, decoded) where value.bitPattern != Double(text)?.bitPattern {
      Issue.record("seed \(seed): \(text)")
    }
  }

  @Test(arguments: 0..<4)
  func floatsAreRead(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let texts = (0..<25_000).map { index -> String in
      index.isMultiple(of: 2)
        ? "\(Float(bitPattern: UInt32(random.next() % 0x7F80_0000)))"
        : "\(UInt32(truncatingIfNeeded: random.next())).\(UInt32(truncatingIfNeeded: random.next()))"
    }
    let decoded = try ValidatedJSONDecoder().decode(
      [Float].self, from: "[\(texts.joined(separator: ","))]")
    for (text, value) in zip(texts, decoded) where value.bitPattern != Float(text)?.bitPattern {
      Issue.record("seed \(seed): \(text)")
    }
  }

  /// Whole numbers of every length, before everything that may follow one.
  @Test(arguments: [11, 12] as [UInt64])
  func integersOfEveryLength(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for length in 1...20 {
      for _ in 0..<gate(20, nightly: 200) {
        let digits = String(
          (0..<length).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
        let isCanonical = digits == "0" || !digits.hasPrefix("0")
        for sign in ["", "-"] {
          let text = sign + digits
          let expected = isCanonical ? Int(text) : nil
          for end in ["]", " ]", ",0]", "\n]"]
          where decoded([Int].self, "[\(text)\(end)")?.first != expected {
            Issue.record("seed \(seed): \(text)\(end)")
          }
          let small = isCanonical ? Int8(text) : nil
          if decoded([Int8].self, "[\(text)]")?.first != small { Issue.record("\(text) as Int8") }
          for end in [".", "e", ".5]", "a]", "/]", ":]", "\u{FF}]"]
          where decoded([Int].self, "[\(text)\(end)") != nil {
            Issue.record("seed \(seed): \(text)\(end) is no integer")
          }
        }
      }
    }
  }
}
