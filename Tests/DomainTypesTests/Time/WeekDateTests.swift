import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct WeekDateTests {
  @Test func table() throws {
    let kept = ["2026-W53-7", "0000-W52-7"]
    try checkValidatedValue(
      WeekDate.self, valid: kept.map { ($0, $0) },
      invalid: ["２026-W48-3", "2026-W48-３"].map { ($0, .malformed) })
  }

  @Test(arguments: [
    ("2025-W53-1", "be in a week of its year, which has weeks 01 to 52"),
    ("2026-W54-1", "be in a week of its year, which has weeks 01 to 53"),
    ("2026-W00-1", "be in a week of its year, which has weeks 01 to 53"),
    ("2026-W48", "be a week date such as 2026-W48-3"),
  ])
  func saysWhatIsWrong(_ text: String, _ requirement: String) {
    #expect(WeekDate.violations(in: text).map(\.message) == ["WeekDate must \(requirement)"])
  }

  /// The results of Python's `isocalendar`, and the ends, which it does not have.
  @Test(arguments: [
    ("1985-04-12", "1985-W15-5"), ("2026-11-25", "2026-W48-3"), ("2027-01-01", "2026-W53-5"),
    ("2008-12-29", "2009-W01-1"), ("2010-01-03", "2009-W53-7"), ("2000-02-29", "2000-W09-2"),
    ("1900-03-01", "1900-W09-4"), ("0001-01-01", "0001-W01-1"), ("1970-01-01", "1970-W01-4"),
    ("1969-12-28", "1969-W52-7"), ("9999-12-31", "9999-W52-5"), ("0000-01-03", "0000-W01-1"),
  ])
  func conversions(_ day: String, _ week: String) throws {
    let (date, weekDate) = (try CalendarDate(day), try WeekDate(week))
    #expect(try WeekDate(date) == weekDate)
    #expect(try CalendarDate(weekDate) == date)
  }

  /// Every day of four centuries, once: the days follow each other, and every week has seven.
  @Test func everyDayHasOneWeekDate() throws {
    var previous: WeekDate?
    var count = 0
    for year in stride(from: 1, through: 401, by: 20) {
      for month in 1...12 {
        for day in 1...31 {
          guard let date = try? CalendarDate(year: year, month: month, day: day) else { continue }
          let week = try WeekDate(date)
          #expect(try CalendarDate(week) == date)
          if let previous, previous.year == week.year {
            #expect(previous < week)
            #expect(previous.weekday % 7 + 1 == week.weekday)
          }
          previous = week
          count += 1
        }
      }
      previous = nil
    }
    #expect(count > 7_600)
  }

  @Test func ends() throws {
    let before = #expect(throws: Violation.self) { try WeekDate(CalendarDate("0000-01-02")) }
    #expect(before?.message == "WeekDate must be in a year from 0000 to 9999")
    let after = #expect(throws: Violation.self) { try CalendarDate(WeekDate("9999-W52-7")) }
    #expect(after?.message == "CalendarDate must be in a year from 0000 to 9999")
    #expect(throws: Violation.self) { try WeekDate(year: -1, week: 1, weekday: 1) }
    #expect(throws: Violation.self) { try WeekDate(year: .max, week: .min, weekday: .max) }
    let week = #expect(throws: Violation.self) { try WeekDate(year: 2020, week: -1, weekday: 1) }
    #expect(week?.message == "WeekDate must be in a week of its year, which has weeks 01 to 53")
    let day = #expect(throws: Violation.self) { try WeekDate(year: 2020, week: 1, weekday: 8) }
    #expect(day?.message == "WeekDate must be a day of the week from 1 to 7")
    let date = try WeekDate(year: 26, week: 4, weekday: 7)
    #expect(date.value == "0026-W04-7" && date.year == 26 && date.week == 4 && date.weekday == 7)
  }
}
