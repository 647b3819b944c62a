import DomainTypes
import Foundation
import TestSupport
import Testing
import ValidatedCodable

@Suite struct CalendarDateTests {
  @Test func dates() throws {
    let valid = ["0000-01-01", "0400-02-29"]
    try checkValidatedValue(
      CalendarDate.self, valid: valid.map { ($0, $0) },
      invalid: [
        ("2015-02-29", "noSuchDay"), ("2015-13-10", "noSuchDay"), ("2015-05-30 ", .malformed),
        ("-2015-05-3", .malformed), ("２０１５-05-30", .malformed), ("12015-05-30", .malformed),
      ])
    #expect(
      CalendarDate.violations(in: "2015-02-29").map(\.message) == [
        "CalendarDate must be a day of the calendar"
      ])
    #expect(
      CalendarDate.violations(in: "today").map(\.message) == [
        "CalendarDate must be a day such as 2015-05-30"
      ])
  }

  @Test func parts() throws {
    let date = try CalendarDate("2015-05-30")
    #expect((date.year, date.month, date.day) == (2015, 5, 30))
    #expect(try CalendarDate(year: 7, month: 1, day: 2).value == "0007-01-02")
    #expect(throws: Violation.self) { try CalendarDate(year: 10_000, month: 1, day: 1) }
    #expect(throws: Violation.self) { try CalendarDate(year: 2015, month: 2, day: 29) }
    #expect(throws: Violation.self) { try CalendarDate(year: -1, month: 1, day: 1) }
    #expect(throws: Violation.self) { try CalendarDate(year: .min, month: .max, day: 0) }
    for (month, day) in [(100, 1), (1, 100), (-1, 1), (1, -1), (0, 0)] {
      let violation = #expect(throws: Violation.self) {
        try CalendarDate(year: 2015, month: month, day: day)
      }
      #expect(violation?.code == "noSuchDay")
    }
    #expect(try CalendarDate("2015-05-30") < CalendarDate("2015-06-01"))
  }

  /// Every day of four centuries, which is when the calendar begins again, by Foundation.
  @Test func everyDay() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for year in 1900..<2300 {
      for month in 1...12 {
        let first = try #require(calendar.date(from: DateComponents(year: year, month: month)))
        let days = try #require(calendar.range(of: .day, in: .month, for: first)).count
        for day in 0...32 {
          let isValid = (try? CalendarDate(year: year, month: month, day: day)) != nil
          if isValid != (1...days ~= day) { Issue.record("\(year)-\(month)-\(day)") }
        }
      }
    }
  }
}
