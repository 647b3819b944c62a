/// A moment of RFC 3339, section 5.6, and its parts.
package struct TimestampParts {
  package let date: CivilDate
  package let time: ClockTime
  /// The offset from UTC in minutes; nil for `-00:00`.
  package let offset: Int?

  /// Reads `date-time` of RFC 3339, section 5.6; nil for anything else.
  package init?(_ text: [UInt8]) {
    guard text.count >= 20, text[10] & ~0x20 == UInt8(ascii: "T"),
      let date = CivilDate(text[..<10]), date.isThere
    else { return nil }
    let isUTC = text[text.count - 1] & ~0x20 == UInt8(ascii: "Z")
    let zone = text.count - (isUTC ? 1 : 6)
    guard zone > 11, let time = ClockTime(text[11..<zone]), let second = time.second else {
      return nil
    }
    self.date = date
    self.time = time
    if isUTC {
      offset = 0
    } else {
      guard let written = Self.offset(text[zone...]) else { return nil }
      offset = written.isUnknown ? nil : written.minutes
    }
    guard second < 60 || isBeforeHalfYear else { return nil }
  }

  /// Reads `time-numoffset`.
  private static func offset(_ text: ArraySlice<UInt8>) -> (minutes: Int, isUnknown: Bool)? {
    let isWest = text.first == UInt8(ascii: "-")
    guard isWest || text.first == UInt8(ascii: "+"), let time = ClockTime(text.dropFirst()),
      time.second == nil
    else { return nil }
    let minutes = time.hour * 60 + time.minute
    return (isWest ? -minutes : minutes, isWest && minutes == 0)
  }

  /// The moment: minutes in UTC, and the part of the last minute that has passed.
  ///
  /// A leap second is the 61st second of its minute.
  package var instant: (minutes: Int64, seconds: Int, fraction: Int64) {
    (minutesInUTC, time.second ?? 0, time.fractionUnits)
  }

  private var minutesInUTC: Int64 {
    let day = CivilDate.number(date.year, date.month, date.day)
    return day * 1440 + Int64(time.hour * 60 + time.minute - (offset ?? 0))
  }

  /// Whether the minute is the last one of June or December in UTC, which may contain a leap second.
  private var isBeforeHalfYear: Bool {
    let (next, year) = (minutesInUTC + 1, date.year)
    return [(year, 1), (year, 7), (year + 1, 1)].contains { year, month in
      CivilDate.number(year, month, 1) * 1440 == next
    }
  }

  /// The seconds since the beginning of 1970 in UTC; a leap second is the second before it.
  package var secondsSince1970: (whole: Int64, fraction: Int64) {
    let (minutes, seconds, fraction) = instant
    let days1970 = CivilDate.number(1970, 1, 1) * 1440
    return ((minutes - days1970) * 60 + Int64(min(seconds, 59)), fraction)
  }
}
