import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct DateOfBirthTests {
  @Test func table() throws {
    try checkValidatedValue(
      DateOfBirth.self, valid: [(" 1850-01-01 ", "1850-01-01")],
      invalid: [
        ("1990-5-30", .malformed), ("30.05.1990", .malformed), ("1990-05", .malformed),
        ("1990-13-01", .noSuchDay),
      ])
    #expect(
      DateOfBirth.violations(in: "1849-12-31").map(\.message) == [
        "DateOfBirth must be in the year 1850 or later"
      ])
    #expect(DateOfBirth.violations(in: "0171 1234567").map(\.code) == [.malformed])
    #expect(DateOfBirth.violations(in: "0000-00-00").map(\.code) == [.noSuchDay])
    let birth = try DateOfBirth("1990-05-30")
    #expect(birth.year == 1990 && birth.month == 5 && birth.day == 30)
  }

  @Test func today() throws {
    let today = try CalendarDate("2026-11-23")
    #expect(try DateOfBirth.evaluated(" 2026-11-23 ", today: today) == "2026-11-23")
    #expect(try DateOfBirth("1990-05-30", today: today).value == "1990-05-30")
    let future = #expect(throws: Violation.self) { try DateOfBirth("2026-11-24", today: today) }
    #expect(future?.code == .inTheFuture)
    #expect(future?.message == "DateOfBirth must not be in the future")
    let early = #expect(throws: Violation.self) { try DateOfBirth("1849-12-31", today: today) }
    #expect(early?.code == .tooEarly)
  }

  /// Days drawn with a seed, with the ages that Python's datetime gives.
  @Test(
    arguments: [
      ("1900-03-01", "2045-02-28", 144),
      ("1878-04-17", "1861-10-20", nil),
      ("1954-05-20", "1979-04-19", 24),
      ("1892-02-29", "1997-03-28", 105),
      ("2025-07-03", "1917-09-22", nil),
      ("1961-07-08", "2002-08-31", 41),
      ("1860-02-10", "1861-03-19", 1),
      ("1937-03-18", "1901-07-09", nil),
      ("1987-01-23", "2050-09-16", 63),
      ("1916-02-29", "2014-03-01", 98),
      ("1968-06-01", "1918-12-22", nil),
      ("1928-02-29", "1916-02-28", nil),
      ("1901-04-25", "2034-05-30", 133),
      ("1886-09-16", "2026-09-23", 140),
      ("2000-02-29", "2001-02-28", 0), ("2000-02-29", "2001-03-01", 1),
      ("2000-02-29", "2004-02-29", 4),
      ("2000-05-30", "2000-05-29", nil), ("2000-05-30", "2000-05-30", 0),
    ] as [(String, String, Int?)])
  func ages(_ birth: String, _ day: String, _ age: Int?) throws {
    #expect(try DateOfBirth(birth).age(on: CalendarDate(day)) == age)
  }
}
