import ValidatedCodable

/// What a ``Timestamp`` is made of.
struct TimestampParts {
  let date: (year: Int, month: Int, day: Int)
  let time: ClockTime
  /// The offset from UTC in minutes; nil for `-00:00`.
  let offset: Int?

  /// Reads `date-time` of RFC 3339, section 5.6; nil for anything else.
  init?(_ text: [UInt8]) {
    guard text.count >= 20, text[10].uppercased == UInt8(ascii: "T"),
      let date = Self.date(text[..<10])
    else { return nil }
    let isUTC = text[text.count - 1].uppercased == UInt8(ascii: "Z")
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

  private static func date(_ text: ArraySlice<UInt8>) -> (year: Int, month: Int, day: Int)? {
    let text = String(decoding: text, as: UTF8.self)
    do throws(Violation) {
      try FullDate().check(text)
    } catch {
      return nil
    }
    return (text.number(at: 0, 4), text.number(at: 5, 2), text.number(at: 8, 2))
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

  /// Its moment: minutes in UTC, and what of the last minute has passed.
  ///
  /// A leap second is the 61st second of its minute.
  var instant: (minutes: Int64, seconds: Int, fraction: Int64) {
    (minutesInUTC, time.second ?? 0, time.fractionUnits)
  }

  private var minutesInUTC: Int64 {
    let day = Self.dayNumber(date.year, date.month, date.day)
    return day * 1440 + Int64(time.hour * 60 + time.minute - (offset ?? 0))
  }

  /// Whether the minute is the last one of June or December in UTC, where leap seconds are.
  private var isBeforeHalfYear: Bool {
    let (next, year) = (minutesInUTC + 1, date.year)
    return [(year, 1), (year, 7), (year + 1, 1)].contains { year, month in
      Self.dayNumber(year, month, 1) * 1440 == next
    }
  }

  /// The number of a day of the Gregorian calendar; years begin in March here, so that leap days come last.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    let isBeforeMarch = month < 3
    let year = Int64(isBeforeMarch ? year + 399 : year + 400)
    let month = Int64(isBeforeMarch ? month + 9 : month - 3)
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + Int64(day)
  }
}
