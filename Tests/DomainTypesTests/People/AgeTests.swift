import DomainTypes
import TestSupport
import Testing

@Suite struct AgeTests {
  @Test func table() throws {
    try checkValidatedValue(
      Age.self, valid: [(1, 1), (35, 35), (150, 150)],
      invalid: [
        (0, .outOfRange), (-1, .outOfRange), (151, .outOfRange), (150_000, .outOfRange),
        (.min, .outOfRange), (.max, .outOfRange),
      ])
  }

  @Test func limits() {
    #expect(Age.minimum == 1)
    #expect(Age.maximum == 150)
    #expect(
      Age.violations(in: 150_000).map(\.message) == ["Age must be between 1 and 150, not 150000"])
  }
}
