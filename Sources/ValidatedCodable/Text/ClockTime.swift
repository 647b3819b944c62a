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
