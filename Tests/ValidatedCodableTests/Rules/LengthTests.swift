import Testing
import ValidatedCodable

@Suite struct LengthTests {
  // “👩‍👩‍👧” is one character, five scalars, eight UTF-16 code units and eighteen octets.
  @Test(arguments: [
    (Length.Unit.characters, "👩‍👩‍👧", 1), (.scalars, "👩‍👩‍👧", 5), (.utf16, "👩‍👩‍👧", 8),
    (.octets, "👩‍👩‍👧", 18), (.characters, "e\u{301}\u{302}", 1), (.characters, "", 0),
    (.characters, "กำ", 1), (.characters, "क्षि", 1), (.characters, "\r\n", 1), (.characters, "한글", 2),
  ])
  func units(_ unit: Length.Unit, _ text: String, _ count: Int) {
    #expect(Length(count...count, unit).violations(in: text).isEmpty)
    #expect(Length((count + 1)..., unit).violations(in: text).map(\.code) == [.tooShort])
    if count > 0 {
      #expect(Length(...(count - 1), unit).violations(in: text).map(\.code) == [.tooLong])
    }
  }

  @Test(arguments: [
    (Length(2...100, .characters), "", "The value must be between 2 and 100 characters"),
    (Length(...3, .octets), "abcd", "The value must be at most 3 bytes"),
    (Length(5..., .utf16), "a", "The value must be at least 5 UTF-16 code units"),
  ])
  func messages(_ rule: Length, _ candidate: String, _ message: String) {
    #expect(rule.violations(in: candidate).map(\.message) == [message])
  }

  @Test func extremeLimitsDoNotTrap() {
    #expect(Length(Int.min...Int.max, .characters).violations(in: "a").isEmpty)
    #expect(Length(...(-1), .scalars).violations(in: "").map(\.code) == [.tooLong])
    #expect(Length((-1)...3, .scalars).constraint == Length(0...3, .scalars).constraint)
  }

  /// A type's own code may know no limits.
  @Test(
    arguments: [
      (.tooShort, "The value must have an allowed length"),
      (.tooLong, "The value must have an allowed length"),
      (.wrongCount, "The value must have an allowed number of elements"),
    ] as [(Violation.Code, String)])
  func withoutLimits(_ code: Violation.Code, _ message: String) {
    #expect(Violation(code).message == message)
  }
}
