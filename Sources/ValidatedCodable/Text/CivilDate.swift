/// A day of the Gregorian calendar, written like `full-date` of RFC 3339, section 5.6: `2015-05-30`.
package struct CivilDate {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Whether the day exists in the calendar.
  package var isThere: Bool {
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

  /// The day that is a number of days after 1 January 1970.
  package init(daysSince1970 days: Int64) {
    // Years begin in March, counted from 1 March of the year −400.
    let number = days + Self.number(1970, 1, 1) - Self.number(-400, 3, 1)
    let (cycle, inCycle) = number.quotientAndRemainder(dividingBy: 146_097)
    let yearInCycle = (inCycle - inCycle / 1_460 + inCycle / 36_524 - inCycle / 146_096) / 365
    let inYear = inCycle - (365 * yearInCycle + yearInCycle / 4 - yearInCycle / 100)
    let fromMarch = (5 * inYear + 2) / 153
    day = Int(inYear - (153 * fromMarch + 2) / 5 + 1)
    month = Int(fromMarch < 10 ? fromMarch + 3 : fromMarch - 9)
    year = Int(cycle * 400 + yearInCycle - 400) + (fromMarch < 10 ? 0 : 1)
  }

  /// The number of a day in the calendar; years begin in March here, so that leap days come last.
  package static func number(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    let isBeforeMarch = month < 3
    let year = Int64(isBeforeMarch ? year + 399 : year + 400)
    let month = Int64(isBeforeMarch ? month + 9 : month - 3)
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + Int64(day)
  }

  /// The number of days since 1 January 1970.
  package var daysSince1970: Int64 {
    Self.number(year, month, day) - Self.number(1970, 1, 1)
  }
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
