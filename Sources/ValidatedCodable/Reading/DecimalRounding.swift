/// The floating-point number nearest to `digits × 10^exponent`, for the exponents that are common in documents.
///
/// A power of ten up to 22 is exact in a double: one operation, rounded once (Clinger 1990). For others, up to 27,
/// 128 bits of the power of five are always enough to round correctly (Lemire, Number Parsing at a Gigabyte per
/// Second, 2021, section 5).
enum DecimalRounding {
  @inline(__always)
  static func nearest(_ digits: UInt64, _ exponent: Int) -> Double? {
    if digits &>> 53 == 0, exponent == 0 { return Double(digits) }
    guard digits != 0, -27...27 ~= exponent else { return digits == 0 ? 0 : nil }
    if digits &>> 53 == 0, -22...22 ~= exponent {
      let power = tens[abs(exponent)]
      return exponent < 0 ? Double(digits) / power : Double(digits) * power
    }
    let shift = digits.leadingZeroBitCount
    let normalised = digits << UInt64(truncatingIfNeeded: shift)
    let power = fives[exponent &+ 27]
    var (high, low) = normalised.multipliedFullWidth(by: power.high)
    if high & 0x1FF == 0x1FF {
      let carry = normalised.multipliedFullWidth(by: power.low).high
      let (sum, isCarried) = low.addingReportingOverflow(carry)
      low = sum
      if isCarried { high &+= 1 }
    }
    let upper = Int(truncatingIfNeeded: high >> 63)
    let spare = UInt64(truncatingIfNeeded: upper &+ 9)
    var significand = high >> spare
    // log2(10) as a fraction of 2^16: exact for these exponents.
    var biased = (217_706 &* exponent) >> 16 &+ 63 &+ upper &- shift &+ 1023
    // Exactly halfway between two numbers: to the even one.
    if low <= 1, -4...23 ~= exponent, significand & 3 == 1, significand << spare == high {
      significand &= ~1
    }
    significand &+= significand & 1
    significand >>= 1
    if significand >= 1 << 53 {
      significand = 1 << 52
      biased &+= 1
    }
    return Double(
      bitPattern: significand & ~(1 << 52) | UInt64(truncatingIfNeeded: biased) << 52)
  }

  private static let tens: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The powers of five from -27 to 27, as 128 bits of which the first is set: those below zero rounded up, as
  /// their reciprocals are, the others exact.
  private static let fives: [(high: UInt64, low: UInt64)] = (-27...27).map { exponent in
    let power = (0..<abs(exponent)).reduce(UInt64(1)) { power, _ in power * 5 }
    let normalised = power << UInt64(power.leadingZeroBitCount)
    guard exponent < 0 else { return (normalised, 0) }
    // 2^191 / normalised, of which the first 128 bits are the reciprocal's.
    if normalised == 1 << 63 { return (1 << 63, 0) }
    let (high, rest) = normalised.dividingFullWidth((1 << 63, 0))
    let (low, remainder) = normalised.dividingFullWidth((rest, 0))
    return remainder == 0 ? (high, low) : low == .max ? (high + 1, 0) : (high, low + 1)
  }
}
