// Strings: searched, checked and copied.

public import TypedMemory

extension _DocumentReader {
  static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The next quote, backslash or control character from `start` on, and whether all before it is ASCII.
  ///
  /// The position may be read; if there is none before the end, it is a zero outside the document, which must not be
  /// compared with other positions.
  @inline(__always)
  mutating func plainEnd(_ start: BytePosition) -> (end: BytePosition, isASCII: Bool) {
    var place = start
    var all = SIMD16<UInt8>(repeating: 0)
    while place <= lastVector {
      let bytes = place.vector
      let controls = (bytes & SIMD16<UInt8>(repeating: 0xE0)).marks(of: 0)
      let found = bytes.marks(of: 0x22) | bytes.marks(of: 0x5C) | controls
      let (before, here) = (all.words, bytes.words)
      @inline(__always)
      func stop(_ half: Int, after seen: UInt64) -> (end: BytePosition, isASCII: Bool) {
        let bits = UInt64(truncatingIfNeeded: found[half].trailingZeroBitCount & ~7)
        let all = seen | here[half] & ((1 &<< bits) &- 1)
        return (place + (Int(truncatingIfNeeded: bits >> 3) &+ 8 &* half), all & Self.highs == 0)
      }
      if found[0] != 0 { return stop(0, after: before[0] | before[1]) }
      if found[1] != 0 { return stop(1, after: before[0] | before[1] | here[0]) }
      all |= bytes
      place += 16
    }
    return plainEndNearTheEnd(place, all)
  }

  @inline(never)
  private mutating func plainEndNearTheEnd(
    _ start: BytePosition, _ all: SIMD16<UInt8>
  ) -> (end: BytePosition, isASCII: Bool) {
    let before = all.words
    var isASCII = (before[0] | before[1]) & Self.highs == 0
    var place = start
    while place < lastWord + 8 {
      let byte = place.byte
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return (place, isASCII) }
      if byte >= 0x80 { isASCII = false }
      place += 1
    }
    // The last byte of the copy of the document's end is always 0.
    return (BytePosition(workspace.with { $0.tail }) + (2 &* Self.margin &- 1), isASCII)
  }

  /// Whether the bytes are UTF-8, without too many marks; the byte after them must be ASCII.
  @inline(never)
  mutating func isText(_ start: BytePosition, _ end: BytePosition) -> Bool {
    var place = start
    while place < end {
      let others = checkedWord(place) & Self.highs
      guard others != 0 else {
        place += 8
        continue
      }
      place += others.trailingZeroBitCount >> 3
      while place < end, place.byte >= 0x80 {
        let word = checkedWord(place)
        let bytes = UInt32(truncatingIfNeeded: word)
        if Self.isTwoOfThreeBytes(word) {
          place += 6
        } else if Self.isFourOfTwoBytes(word) {
          place += 8
        } else if bytes & 0x00C0_C0F0 == 0x0080_80E0 {
          let scalar = (bytes & 0x0F) << 12 | (bytes >> 8 & 0x3F) << 6 | (bytes >> 16 & 0x3F)
          guard scalar >= 0x800, scalar &- 0xD800 >= 0x800 else { return false }
          place += 3
        } else if bytes & 0xC0E0 == 0x80C0 {
          guard bytes & 0x1E >= 2 else { return false }
          place += 2
        } else if bytes & 0xC0C0_C0F8 == 0x8080_80F0 {
          let scalar =
            (bytes & 0x07) << 18 | (bytes >> 8 & 0x3F) << 12 | (bytes >> 16 & 0x3F) << 6
            | (bytes >> 24 & 0x3F)
          guard scalar >= 0x10000, scalar <= 0x10FFFF else { return false }
          place += 4
        } else {
          return false
        }
      }
    }
    return end - start <= MarkRun.maximum
      || !start.cell.withSpan(end - start) { $0.hasTooManyMarks }
  }

  /// Whether a word begins with two characters of three bytes each; false also if a lead byte allows only some second
  /// bytes.
  @inline(__always)
  private static func isTwoOfThreeBytes(_ word: UInt64) -> Bool {
    let partial: UInt64 = 1 << 0x0 | 1 << 0xD
    return word & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0
      && (partial &>> (word & 0x0F) | partial &>> (word &>> 24 & 0x0F)) & 1 == 0
  }

  /// Whether a word consists of four characters of two bytes each.
  @inline(__always)
  private static func isFourOfTwoBytes(_ word: UInt64) -> Bool {
    // Lead bytes below C2 would carry no further than bit 7.
    let leads = (word & 0x001E_001E_001E_001E) &+ 0x00FE_00FE_00FE_00FE
    return word & 0xC0E0_C0E0_C0E0_C0E0 == 0x80C0_80C0_80C0_80C0
      && leads & 0x0100_0100_0100_0100 == 0x0100_0100_0100_0100
  }

  /// The contents of a string: in the document, or unescaped in the workspace until the next string is unescaped.
  @usableFromInline
  struct Text {
    @usableFromInline let start: BytePosition
    @usableFromInline let count: Int
    let isASCII: Bool

    @inlinable @inline(__always)
    func with<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
      start.cell.withSpan(count, body)
    }
  }

  @usableFromInline @inline(__always)
  mutating func text() throws(_NeedsDecoder) -> Text {
    guard next.byte == 0x22 else { throw _NeedsDecoder() }
    let start = next + 1
    let (end, isASCII) = plainEnd(start)
    guard end.byte == 0x22 else { return try escapedText(start, end, isASCII) }
    if !isASCII { guard isText(start, end) else { throw _NeedsDecoder() } }
    next = end + 1
    return Text(start: start, count: end - start, isASCII: isASCII)
  }

  /// The string for text that is known to be UTF-8, or even ASCII.
  @usableFromInline
  static func string(_ text: Text) -> String {
    text.start.string(text.count, isASCII: text.isASCII)
  }

  @usableFromInline @inline(__always)
  package mutating func string() throws(_NeedsDecoder) -> String { Self.string(try text()) }

  @inline(__always)
  mutating func skipString() throws(_NeedsDecoder) {
    let start = next + 1
    let (end, isASCII) = plainEnd(start)
    guard end.byte == 0x22 else { return try skipEscapedString(start, end, isASCII) }
    if !isASCII { guard isText(start, end) else { throw _NeedsDecoder() } }
    next = end + 1
  }

  /// Moves past the string that begins at `start` and whose first escape is at `escape`.
  @inline(never)
  private mutating func skipEscapedString(
    _ start: BytePosition, _ escape: BytePosition, _ isASCII: Bool
  ) throws(_NeedsDecoder) {
    guard escape.byte == 0x5C, isASCII || isText(start, escape) else { throw _NeedsDecoder() }
    var place = escape
    var hasMark = false
    while place.byte == 0x5C {
      if try scalar(&place).markCount > 0 { hasMark = true }
      if byte(place) == 0x5C { continue }
      let (end, isASCII) = plainEnd(place)
      guard end.byte == 0x22 || end.byte == 0x5C, isASCII || isText(place, end) else {
        throw _NeedsDecoder()
      }
      place = end
    }
    next = place + 1
    guard hasMark, try unescaped(start, escape).with({ $0.hasTooManyMarks }) else { return }
    throw _NeedsDecoder()
  }

  /// Unescapes the string that begins at `start` and whose first escape is at `escape`.
  @inline(never)
  private mutating func escapedText(
    _ start: BytePosition, _ escape: BytePosition, _ isASCII: Bool
  ) throws(_NeedsDecoder) -> Text {
    try skipEscapedString(start, escape, isASCII)
    return try unescaped(start, escape)
  }

  /// Unescapes a string that is well formed, and whose closing quote is before the next byte.
  private mutating func unescaped(
    _ start: BytePosition, _ escape: BytePosition
  ) throws(_NeedsDecoder) -> Text {
    // An escape is never shorter than its character.
    let room = next - start
    let result = unsafe workspace.with { $0.grow(0, used: 0, wanted: room) }.memory
      .cell(of: UInt8.self)
    var count = escape - start
    start.copy(count, to: result)
    var place = escape
    while place.byte != 0x22 {
      UTF8.encode(try scalar(&place)) {
        result[count] = $0
        count &+= 1
      }
      if place.byte == 0x5C { continue }
      let (end, _) = plainEnd(place)
      place.copy(end - place, to: result + count)
      count &+= end - place
      place = end
    }
    return Text(start: BytePosition(result), count: count, isASCII: false)
  }

  /// The character of the escape at `place`; moves `place` past it.
  @inline(__always)
  private mutating func scalar(
    _ place: inout BytePosition
  ) throws(_NeedsDecoder) -> Unicode.Scalar {
    if byte(place + 1) == UInt8(ascii: "u"), let unit = Unicode.Scalar(try codeUnit(place + 2)) {
      place += 6
      return unit
    }
    return try unusualScalar(&place)
  }

  @inline(never)
  private mutating func unusualScalar(
    _ place: inout BytePosition
  ) throws(_NeedsDecoder) -> Unicode.Scalar {
    let scalar: Unicode.Scalar
    switch byte(place + 1) {
    case UInt8(ascii: "u"):
      let high = try codeUnit(place + 2)
      guard high < 0xDC00, byte(place + 6) == 0x5C,
        byte(place + 7) == UInt8(ascii: "u")
      else {
        throw _NeedsDecoder()
      }
      let low = try codeUnit(place + 8)
      guard low &- 0xDC00 < 0x400,
        let pair = Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + low & 0x3FF)
      else { throw _NeedsDecoder() }
      place += 12
      return pair
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    default: throw _NeedsDecoder()
    }
    place += 2
    return scalar
  }

  /// The value of four hexadecimal digits, all at once.
  @inline(__always)
  private mutating func codeUnit(_ place: BytePosition) throws(_NeedsDecoder) -> UInt32 {
    let digits = UInt32(truncatingIfNeeded: checkedWord(place))
    let low: UInt32 = 0x0101_0101
    let high: UInt32 = 0x8080_8080
    let isLetter = (digits >> 6) & low
    let values = (digits & (low &* 0x0F)) &+ isLetter &* 9
    let folded = digits | (isLetter &* 0x20)
    // Each byte is from "0" to "9", or from "a" to "f".
    let isAbove = (folded | high) &- (low &* 0x30 &+ isLetter &* 0x31)
    let isBelow = (folded | high) &- (low &* 0x3A &+ isLetter &* 0x2D)
    guard digits & high == 0, isAbove & high == high, isBelow & high == 0 else {
      throw _NeedsDecoder()
    }
    return (values & 0xFF) << 12 | (values >> 8 & 0xFF) << 8 | (values >> 16 & 0xFF) << 4
      | values >> 24
  }
}
