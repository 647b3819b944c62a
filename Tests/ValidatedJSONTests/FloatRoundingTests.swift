import Foundation
import SeededRandom
import Testing
import ValidatedCodable
import ValidatedJSON

/// Numbers read as `Float`, compared with an exact oracle: numbers halfway between two floats, written with all their
/// digits, and numbers that are a little greater or less.
@Suite struct FloatRoundingTests {
  private struct Model: ValidatedModel {
    let one: Float, many: [Float], perhaps: Float?
    static let schema = Schema(Model.init) {
      Field("one", \.one)
      Field("many", \.many)
      Field("perhaps", \.perhaps)
    }
  }

  private struct Plain: Decodable {
    let one: Float, many: [Float], perhaps: Float?
  }

  /// What every route reads.
  private func floats(of number: String) throws -> Set<UInt32> {
    let document = Data(#"{"one":\#(number),"many":[\#(number),0],"perhaps":\#(number)}"#.utf8)
    let decoder = ValidatedJSONDecoder()
    let model = try decoder.decode(Model.self, from: document)
    let plain = try decoder.decode(Plain.self, from: document)
    let value = try decoder.decode(JSONValue.self, from: document)
    let later = try value.value(Model.self, using: decoder)
    var floats: [Float] = [model.one, plain.one, later.one]
    floats += model.many.prefix(1)
    floats += plain.many.prefix(1)
    floats += [model.perhaps, plain.perhaps].compactMap(\.self)
    return Set(floats.map(\.bitPattern))
  }

  /// A number's digits, all of them, one less or one more in the last place.
  private func digits(of number: Double, plus step: Int) -> String {
    var digits = Array(String(format: "%.170e", number).utf8)
    guard step != 0, var index = digits.firstIndex(of: UInt8(ascii: "e")) else {
      return String(decoding: digits, as: UTF8.self)
    }
    let (last, next) = step > 0 ? (UInt8(ascii: "9"), UInt8(ascii: "0")) : (0x30, 0x39)
    repeat {
      index -= 1
      if digits[index] == UInt8(ascii: ".") { continue }
      if digits[index] == last { digits[index] = next } else { break }
    } while index > 0
    digits[index] = UInt8(Int(digits[index]) + step)
    return String(decoding: digits, as: UTF8.self)
  }

  private func check(between lower: Float, _ upper: Float) throws {
    // A sum of two floats next to each other, and its half, are exact in a double.
    let half = (Double(lower) + Double(upper)) / 2
    let even = lower.bitPattern & 1 == 0 ? lower : upper
    for (step, expected) in [(-1, lower), (0, even), (1, upper)] {
      for sign in ["", "-"] {
        let number = sign + digits(of: half, plus: step)
        let wanted = sign.isEmpty ? expected : -expected
        let found = try floats(of: number)
        #expect(found == [wanted.bitPattern], "\(number): \(wanted)")
      }
    }
  }

  @Test func roundsFloatsHalfwayBetweenTwoOnce() throws {
    var random = SplitMix64(seed: 34)
    for _ in 0..<300 {
      let lower = Float(bitPattern: UInt32.random(in: 0..<0x7F7F_FFFF, using: &random))
      try check(between: lower, lower.nextUp)
    }
  }

  @Test func roundsSubnormalFloatsOnce() throws {
    var random = SplitMix64(seed: 35)
    for _ in 0..<300 {
      let lower = Float(bitPattern: UInt32.random(in: 0..<0x0080_0010, using: &random))
      try check(between: lower, lower.nextUp)
    }
    // The greatest and the least, and the greatest subnormal one.
    for lower in [0, .leastNonzeroMagnitude, Float.leastNormalMagnitude.nextDown] {
      try check(between: lower, lower.nextUp)
    }
    #expect(try floats(of: "9.740546837838968e-39") == [Float("9.740546837838968e-39")?.bitPattern])
  }

  @Test func roundsShortNumbersNearHalvesOnce() throws {
    var random = SplitMix64(seed: 36)
    for _ in 0..<2000 {
      let lower = Float(bitPattern: UInt32.random(in: 0..<0x7F7F_FFFF, using: &random))
      // Seventeen digits name this double, and are hardly ever exact.
      let number = "\((Double(lower) + Double(lower.nextUp)) / 2)"
      #expect(try floats(of: number) == [Float(number)?.bitPattern], "\(number)")
    }
  }

  /// Numbers from half a step above the greatest float are infinite.
  @Test func refusesFloatsThatAreTooGreat() throws {
    let half = Double(Float.greatestFiniteMagnitude) + Double(Float.greatestFiniteMagnitude.ulp) / 2
    #expect(
      try floats(of: digits(of: half, plus: -1)) == [Float.greatestFiniteMagnitude.bitPattern])
    for step in [0, 1] {
      let document = Data(#"{"one":\#(digits(of: half, plus: step)),"many":[]}"#.utf8)
      #expect(throws: DecodingError.self) {
        try ValidatedJSONDecoder().decode(Model.self, from: document)
      }
    }
  }
}
