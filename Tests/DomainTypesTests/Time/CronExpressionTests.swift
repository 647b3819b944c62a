import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct CronExpressionTests {
  /// Examples of POSIX and crontab(5); the edges of each field are among the vectors.
  @Test func table() throws {
    let kept = [
      "0 0 1,15 * 1", "0 0 * * 1", "0 0 1,15 * *", "5 0 * * *", "23 0-23/2 * * *",
      "0 8-18/2 * * MON-FRI", "*,1 1-2,3 * JAN,MAR-JUN/2 SUN,6-7",
    ]
    try checkValidatedValue(
      CronExpression.self,
      valid: kept.map { ($0, $0) } + [
        (" 5  4\t* * sun\n", "5 4 * * SUN"), ("00 09 01 jan-Feb 07", "0 9 1 JAN-FEB 7"),
        (
          Array(repeating: "59", count: 339).joined(separator: ",") + " * * * *",
          Array(repeating: "59", count: 339).joined(separator: ",") + " * * * *"
        ),
      ],
      invalid: [
        "* * * * * *", "1,,2 * * * *", "0~5 * * * *", "0 0 31 4,6,9,11 */2",
        Array(repeating: "59", count: 340).joined(separator: ",") + " * * * *",
      ].map { ($0, .malformed) })
  }

  @Test(arguments: [
    ("", "have five fields, not 0"), ("0 * * * * *", "have five fields, not 6"),
    ("@daily", "have five fields such as 0 0 * * *, not a macro"),
    ("00 007 * * 07", "have an hour with two digits at most"),
    ("*/005 * * * *", "have a step of its minute with two digits at most"),
    ("0 0 001 * *", "have a day of the month with two digits at most"),
    ("60 * * * *", "have a minute from 0 to 59"), ("0 100 * * *", "have an hour from 0 to 23"),
    ("0 0 0 * *", "have a day of the month from 1 to 31"),
    ("0 0 * 13 *", "have a month from 1 to 12"),
    ("0 0 * * 8", "have a day of the week from 0 to 7"),
    ("*/60 * * * *", "have a step of its minute from 1 to 59"),
    ("5/15 * * * *", "have a range such as 5-59 or * before each /"),
    ("0 0 * * FRI-SUN", "begin each range of its day of the week with the lower value"),
    ("0 0 * JANUARY *", "have a month that is a number or a name such as JAN"),
    ("0 0 * * L", "have a day of the week that is a number or a name such as SUN"),
    ("0 0 L * *", "not have “L” (U+004C) there in its day of the month"),
    ("0 0 * * 5#3", "not have “#” (U+0023) there in its day of the week"),
    ("*-5 * * * *", "not have “-” (U+002D) there in its minute"),
    ("é * * * *", "not have “é” (U+00E9) there in its minute"),
    ("1- * * * *", "have a value after each “,”, “-” and “/”"),
    ("0 0 30 2 *", "have a day of the month that one of its months has"),
    (
      String(repeating: "1", count: 1_025),
      "be a cron expression of five fields such as */15 9-17 * * MON-FRI, with at most 1024 bytes"
    ),
  ])
  func saysWhatIsWrong(_ text: String, _ requirement: String) {
    #expect(
      CronExpression.violations(in: text).map(\.message) == ["CronExpression must \(requirement)"])
  }

  @Test func values() throws {
    let cron = try CronExpression("*/20,5 9-17/4 1,31 jan-mar,DEC 5-7")
    #expect(cron.minutes == [0, 5, 20, 40] && cron.hours == [9, 13, 17])
    #expect(cron.days == [1, 31] && cron.months == [1, 2, 3, 12] && cron.weekdays == [0, 5, 6])
    let all = try CronExpression("* * * * *")
    #expect(all.minutes == Array(0...59) && all.hours == Array(0...23))
    #expect(all.days == Array(1...31) && all.months == Array(1...12))
    #expect(all.weekdays == Array(0...6))
  }

  /// In the first two cases, one of the days is enough.
  @Test(arguments: [
    ("0 12 13 * 5", "2026-11-13T12:00:00", true), ("0 12 13 * 5", "2026-11-20T12:00:59", true),
    ("0 12 13 * 5", "2026-11-14T12:00:00", false), ("0 12 13 * *", "2026-11-20T12:00:00", false),
    ("0 12 * * 5", "2026-11-20T12:00:00", true), ("0 12 * * 5", "2026-11-21T12:00:00", false),
    ("0 12 */2 * 5", "2026-11-13T12:00:00", true), ("0 12 */2 * 5", "2026-11-20T12:00:00", false),
    ("0 0 * * 7", "2026-11-22T00:00:00", true), ("0 0 * * SUN", "2026-11-22T00:00", true),
    ("0 0 29 2 *", "2024-02-29T00:00:00", true), ("0 0 30 2 1", "2026-02-02T00:00:00", true),
    ("0 0 30 2 1", "2026-02-03T00:00:00", false), ("1 0 * * *", "2026-11-22T00:00:00", false),
    ("0 1 * * *", "2026-11-22T00:00:00", false), ("0 0 * 10 *", "2026-11-22T00:00:00", false),
    ("0 0 * * 6", "0000-01-01T00:00:00", true),
  ])
  func matches(_ text: String, _ time: String, isMatch: Bool) throws {
    #expect(try CronExpression(text).matches(LocalDateTime(time)) == isMatch)
  }
}
