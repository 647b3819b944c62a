import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct NumberTests {
  @Test func shares() throws {
    try checkValidatedValue(Percentage.self, valid: [(-0.0, 0)], invalid: [(-0.1, .outOfRange)])
    #expect(try Percentage(25).fraction == 0.25)
    try checkValidatedValue(UnitInterval.self, valid: [(-0.0, 0)], invalid: [(-0.1, .outOfRange)])
  }

  @Test func integers() {
    #expect(
      PositiveInt.violations(in: 0).map(\.message) == ["PositiveInt must be at least 1, not 0"])
  }

  @Test func numbers() throws {
    try checkValidatedValue(
      PositiveDouble.self, valid: [(1e300, 1e300)],
      invalid: [(-0.0, .outOfRange), (-0.5, .outOfRange)])
    try checkValidatedValue(
      NonNegativeDouble.self, valid: [(-0.0, 0), (1e300, 1e300)], invalid: [(-0.5, .outOfRange)])
  }

  /// What JSON cannot hold.
  @Test func notFinite() {
    func codes<Value: ValidatedValue>(_ type: Value.Type) -> [Violation.Code]
    where Value.RawValue == Double {
      [Double.nan, .infinity, -.infinity].compactMap { Value.violations(in: $0).first?.code }
    }
    let expected: [Violation.Code] = [.notANumber, .outOfRange, .outOfRange]
    #expect(codes(Percentage.self) == expected && codes(UnitInterval.self) == expected)
    #expect(codes(PositiveDouble.self) == expected && codes(NonNegativeDouble.self) == expected)
    #expect(codes(Altitude.self) == expected)
    #expect(PositiveDouble(rawValue: .leastNonzeroMagnitude)?.value == .leastNonzeroMagnitude)
  }
}
