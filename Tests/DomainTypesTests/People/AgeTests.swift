import DomainTypes
import TestSupport
import Testing

@Suite struct AgeTests {
  @Test func table() throws {
    try checkValidatedValue(Age.self, valid: [(35, 35)], invalid: [(150_000, .outOfRange)])
  }

  @Test func limits() {
    #expect(Age.minimum == 1)
    #expect(Age.maximum == 150)
    #expect(
      Age.violations(in: 150_000).map(\.message) == ["Age must be between 1 and 150, not 150000"])
  }
}
