import ValidatedCodable

extension String {
  /// A number that is not negative in at least `count` digits.
  init(_ number: Int, digits count: Int) {
    let text = String(number)
    self = String(repeating: "0", count: Swift.max(0, count - text.utf8.count)) + text
  }

  /// The number that the digits in a range of bytes form, in a validated string.
  func number(at start: Int, _ count: Int) -> Int {
    utf8.dropFirst(start).prefix(min(count, 9)).reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }
}

extension Span<UInt8> {
  /// The number that two digits form; nil if they are not digits.
  @inline(__always)
  func pair(at start: Int) -> Int? {
    guard start + 1 < count, self[start].isDigit, self[start + 1].isDigit else { return nil }
    return Int(self[start] & 0x0F) * 10 + Int(self[start + 1] & 0x0F)
  }

  /// The end of `hh:mm:ss` with an optional fraction, with seconds up to `last`; nil if there is none.
  func endOfTime(from start: Int, lastSecond last: Int = 59) -> Int? {
    guard let hour = pair(at: start), hour < 24, let minute = pair(at: start + 3), minute < 60,
      let second = pair(at: start + 6), second <= last, self[start + 2] == UInt8(ascii: ":"),
      self[start + 5] == UInt8(ascii: ":")
    else { return nil }
    let end = start + 8
    guard end < count, self[end] == UInt8(ascii: ".") else { return end }
    let endOfFraction = endOfDigits(from: end + 1)
    return 1...18 ~= endOfFraction - end - 1 ? endOfFraction : nil
  }

  /// Whether a time begins at an index and ends the string, with `Z` or an offset: with a second below 60, or a leap
  /// second.
  ///
  /// - Parameter hasLeapSecond: whether a day in UTC ends with a leap second, for this day and the day before.
  @inline(__always)
  func isTime(from start: Int, hasLeapSecond: (_ isDayHere: Bool) -> Bool) -> Bool {
    guard let end = endOfTime(from: start, lastSecond: 60), let offset = offset(at: end) else {
      return false
    }
    guard pair(at: start + 6) == 60 else { return true }
    guard let hour = pair(at: start), let minute = pair(at: start + 3) else { return false }
    // The end of the minute, in UTC.
    switch hour * 60 + minute - offset + 1 {
    case 24 * 60: return hasLeapSecond(true)
    case 0: return hasLeapSecond(false)
    default: return false
    }
  }

  /// The minutes of `Z` or `+hh:mm` from an index to the end, positive east; nil for anything else.
  private func offset(at start: Int) -> Int? {
    guard start < count else { return nil }
    switch self[start] {
    case UInt8(ascii: "Z"): return start + 1 == count ? 0 : nil
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard count == start + 6, let hour = pair(at: start + 1), let minute = pair(at: start + 4),
        hour < 24, minute < 60, self[start + 3] == UInt8(ascii: ":")
      else { return nil }
      let minutes = hour * 60 + minute
      return self[start] == UInt8(ascii: "+") ? minutes : -minutes
    default: return nil
    }
  }

  /// Whether a string begins with digits and hyphens as a day has them, `YYYY-MM-DD`.
  var hasFormOfDay: Bool {
    count >= 10 && pair(at: 0) != nil && pair(at: 2) != nil && self[4] == UInt8(ascii: "-")
      && pair(at: 5) != nil && self[7] == UInt8(ascii: "-") && pair(at: 8) != nil
  }

  /// Whether a string begins with a day of the calendar, `YYYY-MM-DD`.
  var beginsWithDay: Bool {
    guard count >= 10, let century = pair(at: 0), let year = pair(at: 2),
      self[4] == UInt8(ascii: "-"), self[7] == UInt8(ascii: "-"), let month = pair(at: 5),
      let day = pair(at: 8)
    else { return false }
    return isDay(day, ofMonth: month, inYear: year, ofCentury: century)
  }
}
