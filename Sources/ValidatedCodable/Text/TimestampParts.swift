/// A moment of RFC 3339, section 5.6, and its parts.
package struct TimestampParts {
  package let date: CivilDate
  private let clock: OffsetClockTime

  /// Reads `date-time` of RFC 3339, section 5.6, with `T` and `Z` in upper case; nil for anything else.
  package init?(_ text: Span<UInt8>) {
    guard let date = CivilDate(startOf: text), date.isThere, text.count > 10,
      text[10] == UInt8(ascii: "T"), let clock = OffsetClockTime(text, from: 11)
    else { return nil }
    (self.date, self.clock) = (date, clock)
    guard time.second < 60 || endsHalfYear else { return nil }
  }

  package var time: ClockTime { clock.time }
  /// The offset from UTC in minutes; nil for `-00:00`.
  package var offset: Int? { clock.offset }

  /// Whether the minute is the last one of June or December in UTC, which may contain a leap second.
  private var endsHalfYear: Bool {
    switch (date.month, date.day) {
    case (6, 30), (12, 31): clock.endsDay
    case (7, 1), (1, 1): clock.endsDayBefore
    default: false
    }
  }

  /// The moment: minutes in UTC, and the part of the last minute that has passed.
  ///
  /// A leap second is the 61st second of its minute.
  package var instant: (minutes: Int64, seconds: Int, fraction: Int64) {
    let day = CivilDate.number(date.year, date.month, date.day)
    return (day * 1440 + Int64(clock.minuteInUTC), time.second, time.fractionUnits)
  }

  /// The seconds since the beginning of 1970 in UTC; a leap second is the second before it.
  package var secondsSince1970: (whole: Int64, fraction: Int64) {
    let (minutes, seconds, fraction) = instant
    let days1970 = CivilDate.number(1970, 1, 1) * 1440
    return ((minutes - days1970) * 60 + Int64(min(seconds, 59)), fraction)
  }
}
