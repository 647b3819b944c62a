import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct LocalDateTimeTests {
  /// Times of RFC 3339, section 5.8, and of HTML; the rest is among the vectors.
  @Test func table() throws {
    try checkValidatedValue(
      LocalDateTime.self,
      valid: [
        ("1937-01-01T12:00:27.870", "1937-01-01T12:00:27.870"),
        ("2011-11-18 14:54:39.92", "2011-11-18T14:54:39.92"),
        (" 2000-02-29t00:00:00\t", "2000-02-29T00:00:00"),
        ("0000-01-01T00:00:00", "0000-01-01T00:00:00"),
        ("9999-12-31T23:59:59.999999999999999999", "9999-12-31T23:59:59.999999999999999999"),
      ],
      invalid: [
        "2015-05-30", "12:00:00", "2015-05-30T", "2015-05-30T12", "2015-05-30T12:00:00Z",
        "2015-05-30T12:00:00+02:00", "2015-05-30T24:00:00", "2015-06-30T23:59:60",
        "2015-02-29T12:00:00", "2015-05-30T12:00:00.", "2015-05-30T12:00:00,5",
        "2015-05-30T12:00.5", "2015-05-30  12:00:00", "2015-05-30_12:00:00", "20150530T120000",
        "2015-05-30T12:00:00.1234567890123456789", "２015-05-30T12:00:00", "2015-05-30é12:00:00",
      ].map { ($0, .malformed) })
  }

  @Test(arguments: [
    ("2021-02-30T12:00:00", "be on a day of the calendar"),
    ("2021-13-01 12:00", "be on a day of the calendar"),
    ("2021-02-28T12:00:00Z", "have no offset from UTC"),
    ("2021-02-28T12:00:00.5-01:00", "have no offset from UTC"),
    ("2021-02-28t12:00z", "have no offset from UTC"),
    ("2021-02-28 12:00+01:00", "have no offset from UTC"),
    ("2021-02-28T12:00:00-a", "be a local date and time such as 2026-11-25T01:34:24"),
    ("2021-02-28T25:00:00", "be a local date and time such as 2026-11-25T01:34:24"),
    ("2021-02-28", "be a local date and time such as 2026-11-25T01:34:24"),
  ])
  func saysWhatIsWrong(_ text: String, _ requirement: String) {
    #expect(
      LocalDateTime.violations(in: text).map(\.message) == ["LocalDateTime must \(requirement)"])
  }

  @Test func components() throws {
    let time = try LocalDateTime("2026-11-25T01:34:24.50")
    #expect(time.year == 2026 && time.month == 11 && time.day == 25)
    #expect(time.hour == 1 && time.minute == 34 && time.second == 24 && time.fraction == "50")
    #expect(try LocalDateTime("2026-11-25 01:34").fraction == nil)
  }

  @Test func order() throws {
    let texts = [
      "0000-01-01T00:00:00", "2026-11-25T01:34:24", "2026-11-25T01:34:24.0",
      "2026-11-25T01:34:24.05", "2026-11-25T01:34:24.5", "2026-11-25T01:34:24.50",
      "2026-11-25T01:34:25", "2026-11-26T00:00:00",
    ]
    let times = try texts.map { try LocalDateTime($0) }
    for (index, time) in times.enumerated() {
      #expect(times.map { $0 < time } == times.indices.map { $0 < index })
    }
  }
}
