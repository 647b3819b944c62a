import Foundation
import Testing
import ValidatedCodable

@Suite struct InRangeTests {
  @Test(
    arguments: [
      (1, nil), (150, nil), (0, .outOfRange), (151, .outOfRange), (Int.min, .outOfRange),
      (Int.max, .outOfRange),
    ] as [(Int, Violation.Code?)])
  func integers(_ candidate: Int, _ code: Violation.Code?) {
    #expect(InRange(1...150).violations(in: candidate).first?.code == code)
  }

  @Test(
    arguments: [
      (-90, nil), (90, nil), (90.0.nextUp, .outOfRange), (.infinity, .outOfRange),
      (-.infinity, .outOfRange), (.nan, .notANumber), (.signalingNaN, .notANumber),
    ] as [(Double, Violation.Code?)])
  func numbers(_ candidate: Double, _ code: Violation.Code?) {
    #expect(InRange(-90.0...90.0).violations(in: candidate).first?.code == code)
    let isBelow = candidate < -90
    #expect(
      InRange((-90.0)...).violations(in: candidate).isEmpty == (code != .notANumber && !isBelow))
  }

  @Test func naNFailsWithoutBothBounds() {
    // Dates, like most types around a number, declare only `<`.
    let (start, end) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 4e9))
    let none = Date(timeIntervalSinceReferenceDate: .nan)
    for rule in [InRange(start...end), InRange(start...), InRange(...end), InRange(start..<end)] {
      #expect(rule.violations(in: none).map(\.code) == [.notANumber])
    }
    #expect(
      OneOf([start], name: "an epoch").violations(in: none).map(\.message) == [
        "The value must be an epoch, not nan"
      ])
    #expect(InRange(0.0...).violations(in: .nan).map(\.code) == [.notANumber])
    #expect(InRange(...0.0).violations(in: .nan).map(\.code) == [.notANumber])
  }

  @Test(
    arguments: [
      (InRange(1...150), 200, "The value must be between 1 and 150, not 200"),
      (InRange(1...), 0, "The value must be at least 1, not 0"),
      (InRange(...9), 10, "The value must be at most 9, not 10"),
    ] as [(InRange<Int>, Int, String)])
  func messages(_ rule: InRange<Int>, _ candidate: Int, _ message: String) {
    #expect(rule.violations(in: candidate).map(\.message) == [message])
  }

  struct Level: Comparable, Sendable {
    let number: Int
    static func < (left: Level, right: Level) -> Bool { left.number < right.number }
  }

  /// The bounds of a fingerprint are those of the rule, or unknown.
  @Test func boundsAreData() {
    let text = String(repeating: "a", count: 60)
    #expect(InRange((text + "b")...).constraint != InRange((text + "c")...).constraint)
    #expect(InRange("\u{0}"...).constraint != InRange("\\u{0}"...).constraint)
    #expect(InRange("a"...).codeVersion != nil && InRange(...Float(0.5)).codeVersion != nil)
    #expect(InRange(Level(number: 1)...).codeVersion == nil)
  }

  @Test func everyIntegerTypeHasParameters() {
    #expect(UInt64.max.violationParameter == .text("18446744073709551615"))
    #expect(UInt8(7).violationParameter == .integer(7))
    #expect(Float(0.5).violationParameter == .number(0.5))
    #expect(Violation.Parameter.number(-90).description == "-90")
    #expect(Violation.Parameter.number(1e300).description == "1e+300")
  }

  private func violation<Value>(_ rule: some Rule<Value>, _ candidate: Value) -> Violation? {
    Violation.thrown { () throws(Violation) in try rule.check(candidate) }
  }

  /// Decimal's NaN is equal to itself, and less than every number.
  @Test func decimalsAreNumbers() {
    let rule = InRange(...(100 as Decimal))
    #expect(violation(rule, 99) == nil && violation(rule, 101)?.code == .outOfRange)
    #expect(violation(rule, .nan)?.code == .notANumber)
    let ascending = Ascending<Decimal>()
    #expect(violation(ascending, (.nan, 5)) != nil && violation(ascending, (4, 5)) == nil)
  }
}
