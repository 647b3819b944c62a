// Exact numbers: an integer that fits, or the nearest floating-point number.

extension JSONBytes {
  /// A number as written: `sign digits × 10^exponent`.
  struct Number {
    let range: Range<Int>
    let isNegative: Bool
    /// The digits without the point; zero unless ``isComplete``.
    let digits: UInt64
    /// Whether the digits fit in 64 bits.
    let isComplete: Bool
    let exponent: Int
  }

  /// Reads the number at `offset`, or nil if there is none.
  @inline(__always)
  func number(_ offset: inout Int) throws(JSONSyntax.Fault) -> Number? {
    var next = offset
    let isNegative = self[next] == UInt8(ascii: "-")
    if isNegative { next &+= 1 }
    let start = next
    guard isNegative || isDigit(next) else { return nil }

    var digits: UInt64 = 0
    appendDigits(&next, to: &digits)
    let wholeDigits = next &- start
    var isValid = wholeDigits > 0 && (self[start] != UInt8(ascii: "0") || wholeDigits == 1)
    var fractionDigits = 0
    if self[next] == UInt8(ascii: ".") {
      next &+= 1
      let point = next
      appendDigits(&next, to: &digits)
      fractionDigits = next &- point
      isValid = isValid && fractionDigits > 0
    }
    var exponent = 0
    if self[next] | 0x20 == UInt8(ascii: "e") {
      next &+= 1
      let isSmall = self[next] == UInt8(ascii: "-")
      if isSmall || self[next] == UInt8(ascii: "+") { next &+= 1 }
      isValid = isValid && isDigit(next)
      while isDigit(next) {
        // Greater exponents make no difference: no document has that many digits.
        exponent = min(exponent &* 10 &+ Int(self[next] & 0x0F), .max / 16)
        next &+= 1
      }
      if isSmall { exponent = 0 &- exponent }
    }
    guard isValid else {
      try JSONSyntax.skipNumber(self, &offset)
      throw JSONSyntax.Fault(reason: .expected("a number"))
    }
    // Nineteen digits cannot overflow; zeros after the point count as digits, which only costs time.
    let isFraction = self[start] == UInt8(ascii: "0")
    let isComplete = wholeDigits &+ fractionDigits &- (isFraction ? 1 : 0) <= 19
    let number = Number(
      range: offset..<next, isNegative: isNegative, digits: isComplete ? digits : 0,
      isComplete: isComplete, exponent: exponent &- fractionDigits)
    offset = next
    return number
  }

  @inlinable @inline(__always)
  func isDigit(_ offset: Int) -> Bool { 0x30...0x39 ~= self[offset] }

  @inlinable @inline(__always)
  func appendDigits(_ next: inout Int, to digits: inout UInt64) {
    while true {
      let digit = self[next] &- 0x30
      guard digit < 10 else { return }
      digits = digits &* 10 &+ UInt64(digit)
      next &+= 1
    }
  }

  /// The integer at `offset`; nil if there is no integer, or `type` cannot represent it.
  @inlinable @inline(__always)
  func integer<Value: FixedWidthInteger>(_ type: Value.Type, _ offset: inout Int) -> Value? {
    shortInteger(type, &offset) ?? anyInteger(type, &offset)
  }

  /// An integer of one to seven digits without a sign, as most are; `nil` means unknown.
  ///
  /// All digits at once, without a branch for each, since their number is hard to predict.
  @inlinable @inline(__always)
  func shortInteger<Value: FixedWidthInteger>(_ type: Value.Type, _ offset: inout Int) -> Value? {
    let word = word(at: offset)
    // Bits remain set only in bytes that are not digits; the bytes before the first of those have none.
    let highs: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    let zeros: UInt64 = 0x3030_3030_3030_3030
    let others = (word & highs ^ zeros) | ((word &+ 0x0606_0606_0606_0606) & highs ^ zeros)
    let bits = UInt64(truncatingIfNeeded: others.trailingZeroBitCount) & ~7
    guard bits > 0, bits < 64, bits == 8 || word & 0xFF != 0x30 else { return nil }
    let next = (word &>> bits) & 0xFF
    guard next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e") else { return nil }
    // Eight digits, padded with zeros: pairs, then all four pairs.
    var digits = (word &<< (64 &- bits)) & 0x0F0F_0F0F_0F0F_0F0F
    digits = digits &* 10 &+ digits &>> 8
    let odd = (digits & 0xFF_0000_00FF) &* (100 &+ 1_000_000 &<< 32)
    let even = (digits &>> 16 & 0xFF_0000_00FF) &* (1 &+ 10_000 &<< 32)
    guard let value = Value(exactly: (odd &+ even) &>> 32) else { return nil }
    offset &+= Int(truncatingIfNeeded: bits / 8)
    return value
  }

  @inlinable
  func anyInteger<Value: FixedWidthInteger>(_ type: Value.Type, _ offset: inout Int) -> Value? {
    var next = offset
    let isNegative = self[next] == UInt8(ascii: "-")
    if isNegative { next &+= 1 }
    let start = next
    var digits: UInt64 = 0
    appendDigits(&next, to: &digits)
    guard next > start, self[start] != UInt8(ascii: "0") || next == start &+ 1,
      self[next] != UInt8(ascii: "."), self[next] | 0x20 != UInt8(ascii: "e")
    else { return nil }
    // Eighteen digits fit an `Int64` of either sign.
    let value =
      next &- start <= 18
      ? Value(
        exactly: isNegative
          ? 0 &- Int64(truncatingIfNeeded: digits) : Int64(truncatingIfNeeded: digits))
      : longInteger(type, start..<next, isNegative: isNegative)
    if value != nil { offset = next }
    return value
  }

  /// The integer that the digits in a range form, however many there are.
  @usableFromInline @inline(never)
  func longInteger<Value: FixedWidthInteger>(
    _ type: Value.Type, _ range: Range<Int>, isNegative: Bool
  ) -> Value? {
    var value: Value = 0
    for offset in range {
      let digit = Value(truncatingIfNeeded: self[offset] & 0x0F)
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      guard !overflow && !carry else { return nil }
      value = sum
    }
    return value
  }
}
