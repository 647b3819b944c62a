// Operations on bytes for rules.
//
// Safety: the bytes of a `StaticString` live as long as the program, and it knows their number.

extension Span<UInt8> {
  /// Whether every byte passes; true if there are none.
  @inline(__always)
  func allSatisfy(_ passes: (UInt8) -> Bool) -> Bool { firstIndex { !passes($0) } == nil }

  @inline(__always)
  func firstIndex(where passes: (UInt8) -> Bool) -> Int? {
    var index = 0
    while index < count {
      if passes(self[index]) { return index }
      index += 1
    }
    return nil
  }

  func firstIndex(of byte: UInt8) -> Int? { firstIndex { $0 == byte } }

  func lastIndex(of byte: UInt8) -> Int? { indices.last { self[$0] == byte } }

  /// Whether the bytes of a string are at an index; of a lower-case string in either case, if `ignoringCase`.
  @inline(__always)
  func has(_ text: StaticString, at start: Int, ignoringCase: Bool = false) -> Bool {
    guard start + text.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<text.utf8CodeUnitCount {
      let byte = ignoringCase ? self[start + offset].lowercased : self[start + offset]
      if unsafe byte != text.utf8Start[offset] { return false }
    }
    return true
  }

  func endOfDigits(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isDigit { end += 1 }
    return end
  }

  /// The end of a number of RFC 8259, section 6, without an exponent, at the start; nil if there is none.
  var endOfNumber: Int? {
    let start = has("-", at: 0) ? 1 : 0
    let point = endOfDigits(from: start)
    guard point > start, point == start + 1 || self[start] != UInt8(ascii: "0") else { return nil }
    guard has(".", at: point) else { return point }
    let end = endOfDigits(from: point + 1)
    return end > point + 1 ? end : nil
  }

  /// Whether there are bytes that pass, with single separators between them.
  @inline(__always)
  func isSeparated(by isSeparator: (UInt8) -> Bool, _ passes: (UInt8) -> Bool) -> Bool {
    var isAfterSeparator = true
    for index in indices {
      let isSeparator = isSeparator(self[index])
      guard isSeparator ? !isAfterSeparator : passes(self[index]) else { return false }
      isAfterSeparator = isSeparator
    }
    return !isAfterSeparator
  }

  /// Whether there are groups of `size` bytes that pass, each with its index, and a separator between any two.
  @inline(__always)
  func isInGroups(of size: Int, by separator: UInt8, _ passes: (Int, UInt8) -> Bool) -> Bool {
    guard count % (size + 1) == size else { return false }
    for index in indices {
      let isBetween = index % (size + 1) == size
      guard isBetween ? self[index] == separator : passes(index, self[index]) else { return false }
    }
    return true
  }

  func map(_ change: (UInt8) -> UInt8) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in indices { bytes.append(change(self[index])) }
    return bytes
  }

  var array: [UInt8] { map { $0 } }
  /// The bytes as text; for parts of a string that begin and end at scalar boundaries.
  var text: String { String(decoding: array, as: UTF8.self) }

  /// The reading of a text whose canonical form is known.
  func reading(as canonical: [UInt8]) -> _CanonicalSyntax.Reading {
    guard canonical.count == count else { return .written(canonical) }
    var index = 0
    while index < count, canonical[index] == self[index] { index += 1 }
    return index == count ? .canonical : .written(canonical)
  }

  /// The reading of a text that has a form in one letter case; nil if it does not have the form in that case.
  @inline(__always)
  func reading(
    inCase cased: (UInt8) -> UInt8, _ hasForm: (Span<UInt8>) -> Bool
  ) -> _CanonicalSyntax.Reading? {
    if hasForm(self) { return .canonical }
    let text = map(cased)
    return hasForm(text.span) ? .written(text) : nil
  }
}

extension UInt8 {
  /// Whether it is a visible ASCII character.
  var isVisible: Bool { 0x21...0x7E ~= self }
  var isDigit: Bool { 0x30...0x39 ~= self }
  var isCapital: Bool { 0x41...0x5A ~= self }
  var isSmall: Bool { 0x61...0x7A ~= self }
  var isLetter: Bool { isCapital || isSmall }
  var isAlphanumeric: Bool { isLetter || isDigit }
  /// A lookup in a bit set: the order of digits and letters cannot be predicted by a processor.
  var isHexDigit: Bool {
    let set: UInt64 = self & 0x40 == 0 ? 0x03FF_0000_0000_0000 : 0x0000_007E_0000_007E
    return self < 0x80 && set &>> UInt64(self) & 1 != 0
  }
  /// The value of a hexadecimal digit, 0…15.
  var hexValue: UInt8 { isDigit ? self & 0x0F : (self & 0x0F) + 9 }
  var lowercased: UInt8 { isCapital ? self | 0x20 : self }
  var uppercased: UInt8 { isSmall ? self & ~0x20 : self }
  /// Whether it is a hyphen or a space, which separate groups of digits.
  var isHyphenOrSpace: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: " ") }
}
