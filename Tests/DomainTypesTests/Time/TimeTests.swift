import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct TimeTests {
  @Test func timesOfTheDay() throws {
    try checkValidatedValue(
      TimeOfDay.self,
      valid: [(" 23:59:59.999999999 ", "23:59:59.999999999"), ("12:00:00.50", "12:00:00.50")],
      invalid: [
        ("09:30.5", .malformed), ("09:30:00.1234567890123456789", .malformed),
        ("09:30:00:00", .malformed), ("０9:30", .malformed),
      ])
    let time = try TimeOfDay("01:02:03.040")
    #expect(time.hour == 1 && time.minute == 2 && time.second == 3 && time.fraction == "040")
    #expect(try TimeOfDay("01:02").fraction == nil)
    #expect(try TimeOfDay("09:30") < TimeOfDay("09:30:00.1"))
    #expect(try TimeOfDay("09:30:00.05") < TimeOfDay("09:30:00.1"))
  }

  @Test func months() throws {
    try checkValidatedValue(
      YearMonth.self, valid: [(" 0000-01 ", "0000-01")], invalid: [("+02015-05", .malformed)])
    #expect(try YearMonth("2015-05").year == 2015 && YearMonth("2015-05").month == 5)
    #expect(try YearMonth("2014-12") < YearMonth("2015-01"))
  }

  @Test func durations() throws {
    try checkValidatedValue(
      ISO8601Duration.self,
      valid: [
        (" P2W ", "P2W"), ("P1,25W", "P1.25W"), ("P007D", "P007D"),
        ("P999999999999999999D", "P999999999999999999D"),
      ],
      invalid: [
        ("1Y", .malformed), ("PT1", .malformed), ("P1D1Y", .malformed), ("P1Y1W", .malformed),
        ("P1WT1H", .malformed), ("PT1.5H1M", .malformed), ("P1.5.5D", .malformed),
        ("P1DTT1H", .malformed), ("PYMD", .malformed), ("P1 D", .malformed), ("P٣D", .malformed),
        ("P1000000000000000000D", .malformed),
      ])
    let duration = try ISO8601Duration("P1Y2M3DT4H5M6,70S")
    #expect(duration.years == 1 && duration.months == 2 && duration.days == 3)
    #expect(duration.hours == 4 && duration.minutes == 5 && duration.seconds == 6)
    #expect(duration.weeks == nil && duration.fraction == "70")
    let weeks = try ISO8601Duration("P0012W")
    #expect(weeks.weeks == 12 && weeks.days == nil && weeks.fraction == nil)
  }

  /// Durations drawn with a seed, with the results of a regular expression in Python.
  @Test func durationsAsInPython() throws {
    try checkValidatedValue(
      ISO8601Duration.self,
      valid: [
        ("PT007H86,185531M", "PT007H86.185531M"),
        ("P86Y93MT13.282S", "P86Y93MT13.282S"),
        ("P99Y3M95DT70M475422995922S", "P99Y3M95DT70M475422995922S"),
        ("P0YT007M7805.3392S", "P0YT007M7805.3392S"),
        ("P71Y6MT007.36033M", "P71Y6MT007.36033M"),
        ("P7,25W", "P7.25W"),
        ("PT1371364940913H", "PT1371364940913H"),
        ("P0MT184049M", "P0MT184049M"),
        ("P0Y007M39DT92640065079M007S", "P0Y007M39DT92640065079M007S"),
        ("P77108Y0MT42H41342807857.38909170M", "P77108Y0MT42H41342807857.38909170M"),
        ("P0M007DT7H", "P0M007DT7H"),
        ("PT385270M970624136801618363S", "PT385270M970624136801618363S"),
        ("P007YT007M", "P007YT007M"),
        ("P55DT6M", "P55DT6M"),
        ("P007Y0MT0M252749.36105445089679551S", "P007Y0MT0M252749.36105445089679551S"),
        ("P2YT0M26632785637455S", "P2YT0M26632785637455S"),
      ],
      invalid: [
        ("PY4007M761014146895DT0,453438406330053S", .malformed),
        ("P0097Y0MT9", .malformed),
        ("T0.372522566391H", .malformed),
        ("00Y", .malformed),
        ("P73Y0M302DT", .malformed),
        ("P0,2W5", .malformed),
        ("P23YT0H007M6.7084539971553959075S", .malformed),
        ("PT9.7975542094H3M", .malformed),
        ("P4801479829Y6DT0H605663723146453M0+", .malformed),
        ("P0Y38.4032241MT", .malformed),
      ])
  }

  @Test func longInput() {
    for text in ["1", "P1", "2015-", ":", "T", "é"] {
      let long = String(repeating: text, count: 20_000)
      #expect(Timestamp(rawValue: long) == nil && TimeOfDay(rawValue: long) == nil)
      #expect(YearMonth(rawValue: long) == nil && ISO8601Duration(rawValue: long) == nil)
      #expect(DateOfBirth(rawValue: long) == nil)
    }
  }

  @Test func timesWithOffsets() throws {
    try checkValidatedValue(
      OffsetTime.self,
      valid: [
        ("08:30:06.283185z", "08:30:06.283185Z"), ("08:30:06+02:00", "08:30:06+02:00"),
        ("23:29:60-00:30", "23:29:60-00:30"), ("23:59:60+00:00", "23:59:60+00:00"),
        ("08:30:06-00:00", "08:30:06-00:00"),
      ],
      invalid: [
        ("8:3:6Z", .malformed), ("00:60:00Z", .malformed), ("00:00:61Z", .malformed),
        ("23:59:60-00:30", .malformed), ("01:02:03+24:00", .malformed),
        ("01:02:03+00:60", .malformed), ("01:02:03Z+00:30", .malformed),
        ("08:30:06 PST", .malformed), ("01:01:01,1111", .malformed), ("12:00Z", .malformed),
        ("12:00:00.Z", .malformed), ("1২:00:00Z", .malformed), ("08:30:06#00:20", .malformed),
      ])
    #expect(try OffsetTime("15:59:60-08:00").offset == -480)
    #expect(try OffsetTime("15:59:59-00:00").offset == nil)
    #expect(try OffsetTime("08:30:06.250-08:00").fraction == "250")
    #expect(try OffsetTime("08:30:06Z").fraction == nil)
  }
}
