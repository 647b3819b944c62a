/// A day of the Gregorian calendar, written like `full-date` of RFC 3339, section 5.6: `2015-05-30`.
package struct CivilDate {
  package let year: Int
  package let month: Int
  package let day: Int

  package var exists: Bool {
    isDay(day, ofMonth: month, inYear: year % 100, ofCentury: year / 100)
  }

  /// Reads the day that a text begins with, which need not exist in the calendar; nil for anything else.
  package init?(startOf text: Span<UInt8>) {
    guard text.count >= 10, let century = text.pair(at: 0), let year = text.pair(at: 2),
      text[4] == UInt8(ascii: "-"), let month = text.pair(at: 5), text[7] == UInt8(ascii: "-"),
      let day = text.pair(at: 8)
    else { return nil }
    (self.year, self.month, self.day) = (century * 100 + year, month, day)
  }

  /// Reads a day, which need not exist in the calendar; nil for anything else.
  package init?(_ text: Span<UInt8>) {
    guard text.count == 10 else { return nil }
    self.init(startOf: text)
  }

  package init(daysSince1970 days: Int64) {
    // Years begin in March, counted from 1 March of the year −400.
    let number = days - Self.number(-400, 3, 1)
    let (cycle, inCycle) = number.quotientAndRemainder(dividingBy: 146_097)
    let yearInCycle = (inCycle - inCycle / 1_460 + inCycle / 36_524 - inCycle / 146_096) / 365
    let inYear = inCycle - (365 * yearInCycle + yearInCycle / 4 - yearInCycle / 100)
    let fromMarch = (5 * inYear + 2) / 153
    day = Int(inYear - (153 * fromMarch + 2) / 5 + 1)
    month = Int(fromMarch < 10 ? fromMarch + 3 : fromMarch - 9)
    year = Int(cycle * 400 + yearInCycle - 400) + (fromMarch < 10 ? 0 : 1)
  }

  /// The number of days from 1 January 1970 to a day; years begin in March here, so that leap days come last.
  package static func number(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    let isBeforeMarch = month < 3
    let year = Int64(isBeforeMarch ? year + 399 : year + 400)
    let month = Int64(isBeforeMarch ? month + 9 : month - 3)
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + Int64(day)
      - 865_566
  }

  package var daysSince1970: Int64 { Self.number(year, month, day) }
}

/// Whether a month of the Gregorian calendar has a day; the year 2004 is year 4 of century 20 (RFC 3339, appendix C).
@inlinable @inline(__always)
package func isDay(
  _ day: Int, ofMonth month: Int, inYear year: Int, ofCentury century: Int
) -> Bool {
  switch month {
  case 2:
    let isLeap = (year == 0 ? century : year).isMultiple(of: 4)
    return 1...(isLeap ? 29 : 28) ~= day
  case 4, 6, 9, 11: return 1...30 ~= day
  default: return 1...12 ~= month && 1...31 ~= day
  }
}

/// The hours, minutes and seconds of RFC 3339, section 5.6 (`partial-time`).
package struct ClockTime {
  /// The maximum number of digits of a fraction of a second; the standard sets no limit.
  private static let maximumFractionDigits = 18

  package let hour: Int
  package let minute: Int
  /// The second, 0…60.
  package let second: Int
  /// The digits of the fraction, in the text.
  package let fraction: Range<Int>
  /// The number that the digits of the fraction form.
  private let fractionNumber: Int64

  /// Reads `hh:mm:ss` or `hh:mm:ss.fraction` from an index on, with seconds up to `last`; nil for anything else.
  package init?(_ text: Span<UInt8>, from start: Int, lastSecond last: Int = 59) {
    guard let hour = text.pair(at: start), hour < 24, let minute = text.pair(at: start + 3),
      minute < 60, let second = text.pair(at: start + 6), second <= last,
      text[start + 2] == UInt8(ascii: ":"), text[start + 5] == UInt8(ascii: ":")
    else { return nil }
    (self.hour, self.minute, self.second) = (hour, minute, second)

    var (end, number) = (start + 8, Int64(0))
    guard end < text.count, text[end] == UInt8(ascii: ".") else {
      (fraction, fractionNumber) = (end..<end, 0)
      return
    }
    end += 1
    while end < text.count, 0x30...0x39 ~= text[end] {
      number = number &* 10 &+ Int64(text[end] & 0x0F)
      end += 1
    }
    guard 1...Self.maximumFractionDigits ~= end - (start + 9) else { return nil }
    (fraction, fractionNumber) = (start + 9..<end, number)
  }

  /// The index after the time.
  package var end: Int { fraction.upperBound }

  /// The fraction of a second, in units of the last digit allowed.
  package var fractionUnits: Int64 {
    let missing = Self.maximumFractionDigits - fraction.count
    return (0..<missing).reduce(fractionNumber) { number, _ in number * 10 }
  }
}

/// A time with an offset from UTC, as in RFC 3339, section 5.6 (`full-time`).
package struct OffsetClockTime {
  package let time: ClockTime
  /// The offset in minutes, positive east; nil for `-00:00`.
  package let offset: Int?

  /// Reads a time from an index to the end of the text, with `Z` in upper case; nil for anything else.
  ///
  /// A leap second ends a day in UTC.
  package init?(_ text: Span<UInt8>, from start: Int) {
    guard let time = ClockTime(text, from: start, lastSecond: 60), time.end < text.count else {
      return nil
    }
    self.time = time
    let zone = time.end
    if text[zone] == UInt8(ascii: "Z") {
      guard zone + 1 == text.count else { return nil }
      offset = 0
    } else {
      let isWest = text[zone] == UInt8(ascii: "-")
      guard isWest || text[zone] == UInt8(ascii: "+"), text.count == zone + 6,
        let hour = text.pair(at: zone + 1), hour < 24, text[zone + 3] == UInt8(ascii: ":"),
        let minute = text.pair(at: zone + 4), minute < 60
      else { return nil }
      let minutes = hour * 60 + minute
      offset = isWest ? (minutes == 0 ? nil : -minutes) : minutes
    }
    guard time.second < 60 || endsDay || endsDayBefore else { return nil }
  }

  /// The minute in UTC, from the midnight in UTC at which the written day begins; negative on the day before.
  var minuteInUTC: Int { time.hour * 60 + time.minute - (offset ?? 0) }
  /// Whether the minute is the last one in UTC of the written day, or of the day before.
  var endsDay: Bool { minuteInUTC == 24 * 60 - 1 }
  var endsDayBefore: Bool { minuteInUTC == -1 }
}

extension Span<UInt8> {
  /// The number that two digits form; nil if they are not digits.
  @inlinable @inline(__always)
  package func pair(at start: Int) -> Int? {
    guard start + 1 < count, 0x30...0x39 ~= self[start], 0x30...0x39 ~= self[start + 1] else {
      return nil
    }
    return Int(self[start] & 0x0F) * 10 + Int(self[start + 1] & 0x0F)
  }
}

/// A moment of RFC 3339, section 5.6, and its parts.
package struct TimestampParts {
  package let date: CivilDate
  private let clock: OffsetClockTime

  /// Reads `date-time` of RFC 3339, section 5.6, with `T` and `Z` in upper case; nil for anything else.
  package init?(_ text: Span<UInt8>) {
    guard let date = CivilDate(startOf: text), date.exists, text.count > 10,
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

  /// The moment: minutes since the beginning of 1970 in UTC, and the part of the last minute that has passed.
  ///
  /// A leap second is the 61st second of its minute.
  package var instant: (minutes: Int64, seconds: Int, fraction: Int64) {
    let day = CivilDate.number(date.year, date.month, date.day)
    return (day * 1440 + Int64(clock.minuteInUTC), time.second, time.fractionUnits)
  }

  /// The seconds since the beginning of 1970 in UTC; a leap second is the second before it.
  package var secondsSince1970: (whole: Int64, fraction: Int64) {
    let (minutes, seconds, fraction) = instant
    return (minutes * 60 + Int64(min(seconds, 59)), fraction)
  }
}
