// Reads and checks scalars in one pass. Each function takes the offset of a value's first byte and moves it after the
// value; `nil` means that the value has another type and nothing has been read.

extension JSONBytes {
  /// Whether a value in a range is a number, which has no closing delimiter.
  func isNumber(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    return self[range.lowerBound] == UInt8(ascii: "-") || 0x30...0x39 ~= self[range.lowerBound]
  }

  @inlinable @inline(__always)
  func skipWhitespace(_ offset: inout Int) {
    if self[offset] <= 0x20 { skipSomeWhitespace(&offset) }
  }

  @usableFromInline @inline(never)
  func skipSomeWhitespace(_ offset: inout Int) {
    if self[offset] == 0x20 || self[offset] == 0x0A, self[offset &+ 1] > 0x20 {
      offset &+= 1
      return
    }
    while true {
      switch self[offset] {
      case 0x0A:
        offset &+= 1
        skipIndentation(&offset)
      case 0x20, 0x0D, 0x09: offset &+= 1
      default: return
      }
    }
  }

  /// Moves past spaces, eight at a time.
  @inline(__always)
  private func skipIndentation(_ offset: inout Int) {
    while true {
      let others = word(at: offset) ^ 0x2020_2020_2020_2020
      guard others == 0 else {
        offset &+= others.trailingZeroBitCount / 8
        return
      }
      offset &+= 8
    }
  }

  /// The start of the key, after its quote, for the value that begins at `value`.
  func startOfKey(before value: Int) -> Int {
    // Before the value are white space, the colon, white space and the closing quote; a quote inside the key follows
    // an odd number of backslashes.
    var offset = value - 1
    while offset > 0, self[offset] != UInt8(ascii: "\"") { offset -= 1 }
    offset -= 1
    while offset > 0, self[offset] != UInt8(ascii: "\"") || isEscaped(offset) { offset -= 1 }
    return offset + 1
  }

  private func isEscaped(_ offset: Int) -> Bool {
    var first = offset
    while first > 0, self[first - 1] == UInt8(ascii: "\\") { first -= 1 }
    return (offset - first) % 2 == 1
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
    guard let text = plainText(at: offset) else { return try escapedString(&offset) }
    offset = text.end &+ 1
    return validText(text)
  }

  /// The contents of a string without escapes.
  @usableFromInline
  struct PlainText {
    @usableFromInline let start: Int
    @usableFromInline let end: Int
    let isASCII: Bool
  }

  /// The contents of the valid string at `offset`, if it has no escapes.
  @usableFromInline @inline(never)
  func plainText(at offset: Int) -> PlainText? {
    guard self[offset] == UInt8(ascii: "\"") else { return nil }
    let start = offset &+ 1
    var end = start
    let isASCII = skipPlainCharacters(&end)
    guard self[end] == UInt8(ascii: "\""), isASCII || invalidUTF8(in: start..<end) == nil else {
      return nil
    }
    return PlainText(start: start, end: end, isASCII: isASCII)
  }

  /// Moves to the next quote, backslash or control character, or the end; returns whether all bytes before it are
  /// ASCII.
  @inline(__always)
  func skipPlainCharacters(_ offset: inout Int) -> Bool {
    var all: UInt64 = 0
    while true {
      let word = word(at: offset)
      // Each byte of interest gets its high bit set; bytes above the first may be marked wrongly, but only the first
      // is used. (Zero-byte test by borrow, Hacker's Delight, section 6-1.)
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

  /// The text of a valid string with these contents.
  func unescaped(_ range: Range<Int>) -> String {
    // An escape is never shorter than its character.
    unsafe String(unsafeUninitializedCapacity: range.count) { result in
      var count = 0
      var next = range.lowerBound
      while next < range.upperBound {
        var end = next
        _ = skipPlainCharacters(&end)
        end = min(end, range.upperBound)
        unsafe copy(next..<end, to: result, at: count)
        count &+= end &- next
        next = end
        if next < range.upperBound { unsafe unescape(&next, to: result, &count) }
      }
      return count
    }
  }

  /// Writes the character of the escape at `next`.
  private func unescape(
    _ next: inout Int, to result: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) {
    let byte: UInt8
    switch self[next + 1] {
    case UInt8(ascii: "u"):
      for byte in escapedScalar(&next).utf8 {
        unsafe result[count] = byte
        count += 1
      }
      return
    case UInt8(ascii: "b"): byte = 0x08
    case UInt8(ascii: "f"): byte = 0x0C
    case UInt8(ascii: "n"): byte = 0x0A
    case UInt8(ascii: "r"): byte = 0x0D
    case UInt8(ascii: "t"): byte = 0x09
    case let other: byte = other
    }
    unsafe result[count] = byte
    count += 1
    next += 2
  }

  /// The character of one `\uXXXX`, or of a surrogate pair of two.
  private func escapedScalar(_ next: inout Int) -> Unicode.Scalar {
    let first = escapedUnit(&next)
    guard 0xD800..<0xDC00 ~= first else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let second = escapedUnit(&next)
    return Unicode.Scalar(0x1_0000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
  }

  private func escapedUnit(_ next: inout Int) -> UInt32 {
    var unit: UInt32 = 0
    for offset in next + 2..<next + 6 { unit = unit << 4 | UInt32(hexadecimalDigit(offset) ?? 0) }
    next += 6
    return unit
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
