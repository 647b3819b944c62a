extension String {
  /// The number that the digits in a few of its bytes make, as a checked text has them.
  func number(at start: Int, _ count: Int) -> Int {
    utf8.dropFirst(start).prefix(min(count, 9)).reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }
}

extension Span<UInt8> {
  /// The number that two digits make; nil if they are not there.
  func pair(at start: Int) -> Int? {
    guard start + 1 < count, self[start].isDigit, self[start + 1].isDigit else { return nil }
    return Int(self[start] & 0x0F) * 10 + Int(self[start + 1] & 0x0F)
  }

  /// Where `hh:mm:ss` with perhaps a fraction ends, of a second below 60; nil if there is none.
  func endOfTime(from start: Int) -> Int? {
    guard let hour = pair(at: start), hour < 24, let minute = pair(at: start + 3), minute < 60,
      let second = pair(at: start + 6), second < 60, self[start + 2] == UInt8(ascii: ":"),
      self[start + 5] == UInt8(ascii: ":")
    else { return nil }
    let end = start + 8
    guard end < count, self[end] == UInt8(ascii: ".") else { return end }
    let endOfFraction = endOfDigits(from: end + 1)
    return 1...18 ~= endOfFraction - end - 1 ? endOfFraction : nil
  }

  /// Whether there is a time as most are, from one place to the end: of a second below 60, with `Z` or an offset.
  func isPlainTime(from start: Int) -> Bool {
    guard let end = endOfTime(from: start), end < count else { return false }
    switch self[end] {
    case UInt8(ascii: "Z"): return end + 1 == count
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard count == end + 6, let hour = pair(at: end + 1), let minute = pair(at: end + 4) else {
        return false
      }
      return hour < 24 && minute < 60 && self[end + 3] == UInt8(ascii: ":")
    default: return false
    }
  }

  /// Whether a text begins with a day as most are, which its month has in every year.
  var beginsWithPlainDay: Bool {
    guard count >= 10, endOfDigits(from: 0) == 4, self[4] == UInt8(ascii: "-"),
      self[7] == UInt8(ascii: "-"), let month = pair(at: 5), let day = pair(at: 8)
    else { return false }
    switch month {
    case 2: return 1...28 ~= day
    case 4, 6, 9, 11: return 1...30 ~= day
    default: return 1...12 ~= month && 1...31 ~= day
    }
  }
}
