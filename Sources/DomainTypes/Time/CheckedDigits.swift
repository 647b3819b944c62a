extension String {
  /// The number that the digits in a range of bytes form, in a validated string.
  func number(at start: Int, _ count: Int) -> Int {
    utf8.dropFirst(start).prefix(min(count, 9)).reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// The digits after the point, in a validated string; nil if there are none.
  var digitsOfFraction: String? {
    let digits = utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst().prefix { $0.isDigit }
    return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
  }
}
