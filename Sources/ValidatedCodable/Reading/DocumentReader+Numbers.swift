// Numbers and literals. Integers that may be longer than the margin are left to a decoder; such doubles are read by the
// standard library.

import TypedMemory

extension _DocumentReader {
  /// The number of leading bytes among eight that are digits.
  @inline(__always)
  private static func digitCount(_ word: UInt64) -> Int {
    let highs: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    let zeros: UInt64 = 0x3030_3030_3030_3030
    let others = ((word & highs) ^ zeros) | (((word &+ 0x0606_0606_0606_0606) & highs) ^ zeros)
    return others.trailingZeroBitCount >> 3
  }

  /// The value of the first `count` of eight digits; `count` is at least 1.
  @inline(__always)
  private static func value(_ word: UInt64, _ count: Int) -> UInt64 {
    // Zeros in front, then pairs, then all four pairs.
    var digits =
      (word &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)) & 0x0F0F_0F0F_0F0F_0F0F
    digits = digits &* 10 &+ digits &>> 8
    let odd = (digits & 0xFF_0000_00FF) &* (100 &+ 1_000_000 &<< 32)
    let even = (digits &>> 16 & 0xFF_0000_00FF) &* (1 &+ 10_000 &<< 32)
    return (odd &+ even) &>> 32
  }

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  /// Reads an integer that `type`, of at most 64 bits, can represent.
  @inlinable @inline(__always)
  mutating func integer<Value: FixedWidthInteger>(
    _ type: Value.Type
  ) throws(_NeedsDecoder) -> Value {
    Value(
      truncatingIfNeeded: try integer(
        from: Int64(clamping: Value.min), to: UInt64(clamping: Value.max)))
  }

  /// Reads an integer between two others; its bits are those of an `Int64` if it is negative.
  @usableFromInline @inline(__always)
  mutating func integer(from minimum: Int64, to maximum: UInt64) throws(_NeedsDecoder) -> UInt64 {
    let start = next
    let (magnitude, isNegative) = try integer()
    let bits = isNegative ? 0 &- magnitude : magnitude
    guard isNegative ? Int64(truncatingIfNeeded: bits) >= minimum : magnitude <= maximum else {
      next = start
      throw _NeedsDecoder()
    }
    return bits
  }

  /// Reads an integer between the minimum of `Int64` and the maximum of `UInt64`.
  @inline(__always)
  mutating func integer() throws(_NeedsDecoder) -> (magnitude: UInt64, isNegative: Bool) {
    var place = next
    let isNegative = place.byte == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let start = place
    let first = place.word
    let count = Self.digitCount(first)
    guard count > 0 else { throw _NeedsDecoder() }
    var value = Self.value(first, count)
    place += count
    if count == 8 {
      guard appendWrapping(&value, &place) else { throw _NeedsDecoder() }
      // Nineteen digits cannot overflow; twenty that do and begin with 1 have become less than 10^19.
      let digits = place - start
      guard digits < 20 || digits == 20 && start.byte == 0x31 && value >= 10_000_000_000_000_000_000
      else { throw _NeedsDecoder() }
    }
    guard start.byte != 0x30 || place == start + 1 else { throw _NeedsDecoder() }
    // A decoder decides whether `1.0` and `1e2` are integers.
    guard place.byte != UInt8(ascii: "."), place.byte | 0x20 != UInt8(ascii: "e"),
      !isNegative || value <= 1 << 63
    else { throw _NeedsDecoder() }
    next = place
    return (value, isNegative)
  }

  @usableFromInline @inline(__always)
  mutating func bool() throws(_NeedsDecoder) -> Bool {
    let word = UInt32(truncatingIfNeeded: next.word)
    if word == 0x6575_7274 {
      next += 4
      return true
    }
    guard word == 0x736C_6166, next[4] == UInt8(ascii: "e") else { throw _NeedsDecoder() }
    next += 5
    return false
  }

  /// Whether the value is null; if so, reads it.
  @inline(__always)
  mutating func null() throws(_NeedsDecoder) -> Bool {
    guard next.byte == UInt8(ascii: "n") else { return false }
    guard UInt32(truncatingIfNeeded: next.word) == 0x6C6C_756E else {
      throw _NeedsDecoder()
    }
    next += 4
    return true
  }

  @inline(__always)
  mutating func skipNumber() throws(_NeedsDecoder) {
    var place = next
    if place.byte == UInt8(ascii: "-") { place += 1 }
    let start = place
    skipDigits(&place)
    guard place > start, place == start + 1 || start.byte != 0x30 else {
      throw _NeedsDecoder()
    }
    if byte(place) == UInt8(ascii: ".") {
      place += 1
      let point = place
      skipDigits(&place)
      guard place > point else { throw _NeedsDecoder() }
    }
    if byte(place) | 0x20 == UInt8(ascii: "e") {
      place += 1
      if byte(place) == UInt8(ascii: "+") || byte(place) == UInt8(ascii: "-") {
        place += 1
      }
      let exponent = place
      skipDigits(&place)
      guard place > exponent else { throw _NeedsDecoder() }
    }
    next = place
  }

  @inline(__always)
  private mutating func skipDigits(_ place: inout BytePosition) {
    while true {
      let count = Self.digitCount(checkedWord(place))
      place += count
      if count < 8 { return }
    }
  }

  /// Reads the nearest number, ties to even.
  @usableFromInline @inline(__always)
  package mutating func double() throws(_NeedsDecoder) -> Double {
    var place = next
    let isNegative = place.byte == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let start = place
    var digits: UInt64 = 0
    guard appendWrapping(&digits, &place) else { return try unusualDouble() }
    let whole = place - start
    guard whole > 0, whole == 1 || start.byte != 0x30 else { throw _NeedsDecoder() }
    var fraction = 0
    if place.byte == UInt8(ascii: ".") {
      place += 1
      let point = place
      guard appendWrapping(&digits, &place) else { return try unusualDouble() }
      fraction = place - point
      guard fraction > 0 else { throw _NeedsDecoder() }
    }
    var exponent = 0
    if place.byte | 0x20 == UInt8(ascii: "e") {
      exponent = try readExponent(&place)
    }
    // Nineteen digits cannot overflow.
    guard whole &+ fraction &- (start.byte == 0x30 ? 1 : 0) <= 19,
      let magnitude = DecimalRounding.nearest(digits, exponent &- fraction)
    else { return try unusualDouble() }
    next = place
    return isNegative ? -magnitude : magnitude
  }

  /// Reads a number with more digits, or a greater exponent, than usual.
  @inline(never)
  private mutating func unusualDouble() throws(_NeedsDecoder) -> Double {
    let start = next
    try skipNumber()
    let text = start.string(next - start, isASCII: true)
    guard let value = Double(text), value.isFinite else { throw _NeedsDecoder() }
    return value
  }

  /// Adds digits, ignoring overflow; false if there are more than fit in the margin.
  @inline(__always)
  private func appendWrapping(_ digits: inout UInt64, _ place: inout BytePosition) -> Bool {
    var words = 0
    while words < 4 {
      let word = place.word
      let count = Self.digitCount(word)
      if count == 0 { return true }
      digits = digits &* Self.powersOfTen[count] &+ Self.value(word, count)
      place += count
      if count < 8 { return true }
      words &+= 1
    }
    return false
  }

  @inline(never)
  private mutating func readExponent(_ place: inout BytePosition) throws(_NeedsDecoder) -> Int {
    place += 1
    let isNegative = place.byte == UInt8(ascii: "-")
    if isNegative || place.byte == UInt8(ascii: "+") { place += 1 }
    let first = place.word
    let count = Self.digitCount(first)
    guard 1...7 ~= count else { throw _NeedsDecoder() }
    place += count
    let value = Int(truncatingIfNeeded: Self.value(first, count))
    return isNegative ? -value : value
  }
}
