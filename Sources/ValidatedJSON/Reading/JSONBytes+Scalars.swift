// Scalars, read and checked in one go. Each takes the offset of a value's first byte and moves it
// behind the value; a `nil` is a value of another type, which nothing has been read of.

extension JSONBytes {
  @inline(__always)
  func skipWhitespace(_ offset: inout Int) {
    while true {
      switch self[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset &+= 1
      default: return
      }
    }
  }

  func bool(_ offset: inout Int) throws(JSONSyntax.Fault) -> Bool? {
    switch self[offset] {
    case UInt8(ascii: "t"):
      try JSONSyntax.skip("true", self, &offset)
      return true
    case UInt8(ascii: "f"):
      try JSONSyntax.skip("false", self, &offset)
      return false
    default: return nil
    }
  }

  @inline(__always)
  func string(_ offset: inout Int) throws(JSONSyntax.Fault) -> String? {
    guard self[offset] == UInt8(ascii: "\"") else { return nil }
    let start = offset &+ 1
    var end = start
    let isASCII = skipPlainCharacters(&end)
    guard self[end] == UInt8(ascii: "\"") else { return try escapedString(&offset) }
    guard isASCII || invalidUTF8(in: start..<end) == nil else { return try escapedString(&offset) }
    offset = end &+ 1
    return validText(start..<end, isASCII: isASCII)
  }

  /// Moves to the next quote, backslash or control character, or the end, and says whether all
  /// before it is ASCII.
  @inline(__always)
  func skipPlainCharacters(_ offset: inout Int) -> Bool {
    var all: UInt64 = 0
    while true {
      let word = word(at: offset)
      // Each byte of interest gets its high bit set; bytes above the first may be set wrongly, but
      // only the first is looked at. (Zero-byte test by borrow, Hacker's Delight, section 6-1.)
      let low: UInt64 = 0x0101_0101_0101_0101
      let quotes = word ^ (low &* 0x22)
      let backslashes = word ^ (low &* 0x5C)
      let found =
        ((quotes &- low) & ~quotes | (backslashes &- low) & ~backslashes
          | (word &- low &* 0x20) & ~word) & (low &* 0x80)
      if found != 0 {
        let bits = found.trailingZeroBitCount & ~7
        offset &+= bits / 8
        return (all | word & ((1 << UInt64(bits)) &- 1)) & (low &* 0x80) == 0
      }
      all |= word
      offset &+= 8
    }
  }

  @inline(never)
  private func escapedString(_ offset: inout Int) throws(JSONSyntax.Fault) -> String {
    let start = offset
    try JSONSyntax.skipString(self, &offset)
    return unescaped(start + 1..<offset - 1)
  }

  /// The text of a valid string's inside.
  func unescaped(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var next = range.lowerBound
    while next < range.upperBound {
      guard self[next] == UInt8(ascii: "\\") else {
        result.append(self[next])
        next += 1
        continue
      }
      switch self[next + 1] {
      case UInt8(ascii: "u"):
        result.append(contentsOf: escapedScalar(&next).utf8)
        continue
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case let other: result.append(other)
      }
      next += 2
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The character of one `\uXXXX`, or of the two of a surrogate pair.
  private func escapedScalar(_ next: inout Int) -> String {
    var units: [UInt16] = []
    repeat {
      var unit: UInt16 = 0
      for offset in next + 2..<next + 6 { unit = unit << 4 | UInt16(hexadecimalDigit(offset) ?? 0) }
      units.append(unit)
      next += 6
    } while units.count == 1 && 0xD800..<0xDC00 ~= units[0]
    return String(decoding: units, as: UTF16.self)
  }

  /// The value of the hexadecimal digit at `offset`.
  func hexadecimalDigit(_ offset: Int) -> UInt8? {
    let byte = self[offset]
    return switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
