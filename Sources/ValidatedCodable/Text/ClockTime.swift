/// The hours, minutes and seconds of RFC 3339, section 5.6, as used in moments and times of day.
package struct ClockTime {
  /// The maximum number of digits of a fraction of a second; the standard sets no limit.
  package static let maximumFractionDigits = 18

  package let hour: Int
  package let minute: Int
  /// The second, 0…60; nil if it is not written.
  package let second: Int?
  /// The digits of the fraction, as written.
  package let fraction: ArraySlice<UInt8>

  /// Reads `hh:mm`, `hh:mm:ss` or `hh:mm:ss.fraction`; nil for anything else.
  package init?(_ text: ArraySlice<UInt8>) {
    let dot = text.firstIndex(of: UInt8(ascii: "."))
    let parts = text[..<(dot ?? text.endIndex)].split(
      separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, let hour = Self.pair(parts[0]), let minute = Self.pair(parts[1]),
      hour <= 23, minute <= 59
    else { return nil }
    self.hour = hour
    self.minute = minute

    guard parts.count == 3 else {
      guard dot == nil else { return nil }
      (second, fraction) = (nil, [])
      return
    }
    guard let second = Self.pair(parts[2]), second <= 60 else { return nil }
    self.second = second
    fraction = dot.map { text[($0 + 1)...] } ?? []
    guard dot == nil || 1...Self.maximumFractionDigits ~= fraction.count,
      fraction.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
  }

  /// The fraction of a second, in units of the last digit allowed.
  package var fractionUnits: Int64 {
    let written = fraction.reduce(Int64(0)) { $0 * 10 + Int64($1 & 0x0F) }
    let missing = max(0, Self.maximumFractionDigits - fraction.count)
    return (0..<missing).reduce(written) { number, _ in number * 10 }
  }

  /// The number that two digits form; nil if they are not digits.
  package static func pair(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.count == 2, text.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }
}
