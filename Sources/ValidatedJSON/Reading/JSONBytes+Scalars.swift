// Scalars, read and checked in one go. Each takes the offset of a value's first byte and moves it
// behind the value; a `nil` is a value of another type, which nothing has been read of.

extension JSONBytes {
  @inline(__always)
  func skipWhitespace(_ offset: inout Int) {
    while true {
      switch self[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// Moves behind `literal`, which a value's first byte has announced.
  func skip(_ literal: StaticString, _ offset: inout Int) throws(JSONSyntax.Fault) {
    try withSpan { (bytes) throws(JSONSyntax.Fault) in try JSONSyntax.skip(literal, bytes, &offset)
    }
  }

  func bool(_ offset: inout Int) throws(JSONSyntax.Fault) -> Bool? {
    switch self[offset] {
    case UInt8(ascii: "t"):
      try skip("true", &offset)
      return true
    case UInt8(ascii: "f"):
      try skip("false", &offset)
      return false
    default: return nil
    }
  }

  func string(_ offset: inout Int) throws(JSONSyntax.Fault) -> String? {
    guard self[offset] == UInt8(ascii: "\"") else { return nil }
    let start = offset + 1
    var end = start
    let isASCII = skipPlainCharacters(&end)
    guard self[end] == UInt8(ascii: "\"") else { return try escapedString(&offset) }
    let text = text(start..<end)
    // Making a string repairs what is not UTF-8, which shows in its bytes.
    guard isASCII || text.utf8.count == end - start && hold(text, at: start) else {
      return try escapedString(&offset)
    }
    offset = end + 1
    return text
  }

  /// Moves to the next quote, backslash or control character (the end of the document is one), and
  /// says whether all before it is ASCII.
  @inline(__always)
  private func skipPlainCharacters(_ offset: inout Int) -> Bool {
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
        offset += bits / 8
        return (all | word & ((1 << UInt64(bits)) &- 1)) & (low &* 0x80) == 0
      }
      all |= word
      offset += 8
    }
  }

  private func escapedString(_ offset: inout Int) throws(JSONSyntax.Fault) -> String {
    let start = offset
    try withSpan { (bytes) throws(JSONSyntax.Fault) in try JSONSyntax.skipString(bytes, &offset) }
    // The string is valid: what follows cannot fail.
    var result: [UInt8] = []
    result.reserveCapacity(offset - start)
    var next = start + 1
    while next < offset - 1 {
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
      for offset in next + 2..<next + 6 {
        let digit = Character(Unicode.Scalar(self[offset])).hexDigitValue ?? 0
        unit = unit << 4 | UInt16(digit)
      }
      units.append(unit)
      next += 6
    } while units.count == 1 && 0xD800..<0xDC00 ~= units[0]
    return String(decoding: units, as: UTF16.self)
  }
}
