extension JSONBytes.Number {
  /// The number as an integer of `type`, if it is one exactly, however many digits it is written with.
  ///
  ///     -12300.00e-2      digits 123, and the value is -123 × 10^0
  ///
  /// - Complexity: O(*n*) in its digits
  func integer<Value: FixedWidthInteger>(_ type: Value.Type, in bytes: JSONBytes) -> Value? {
    let (significant, zeros) = significantDigits(in: bytes)
    guard !significant.isEmpty else { return 0 }
    // The rest of the exponent after the zeros are restored; no integer type has as many as 400 digits.
    let exponent = exponent + zeros
    guard exponent >= 0, significant.count + exponent <= 400 else { return nil }
    var value: Value = 0
    func append(_ digit: UInt8) -> Bool {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let digit = Value(truncatingIfNeeded: digit)
      let (sum, carry) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      value = sum
      return !overflow && !carry
    }
    for offset in significant where bytes.isDigit(offset) {
      guard append(bytes[offset] & 0x0F) else { return nil }
    }
    for _ in 0..<exponent { guard append(0) else { return nil } }
    return value
  }

  /// Whether the number is an integer, however it is written.
  func isWhole(in bytes: JSONBytes) -> Bool {
    let (significant, zeros) = significantDigits(in: bytes)
    return significant.isEmpty || exponent + zeros >= 0
  }

  /// Where the digits are from the first to the last that is not zero (the point may be among them), and
  /// how many zeros follow.
  private func significantDigits(in bytes: JSONBytes) -> (range: Range<Int>, zeros: Int) {
    var first: Int?
    var end = range.lowerBound
    var zeros = 0
    for offset in range {
      switch bytes[offset] {
      case UInt8(ascii: "0"): zeros += 1
      case 0x31...0x39:
        first = first ?? offset
        end = offset + 1
        zeros = 0
      case UInt8(ascii: "e"), UInt8(ascii: "E"): return ((first ?? end)..<end, zeros)
      default: break
      }
    }
    return ((first ?? end)..<end, zeros)
  }

  /// The nearest floating-point number, ties to even; nil if that is infinite.
  ///
  /// A power of ten up to 27 fits 64 bits times a power of two: one exact multiplication or
  /// division, rounded once. Beyond, the standard library reads the digits.
  @inline(__always)
  func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type, in bytes: JSONBytes
  ) -> Value? {
    guard isComplete, -27...27 ~= exponent else { return slowFloatingPoint(type, in: bytes) }
    if digits == 0 { return isNegative ? -0.0 : 0 }
    let magnitude = magnitude(significandBits: Value.significandBitCount + 1)
    guard magnitude <= Double(Value.greatestFiniteMagnitude) else { return nil }
    return Value(isNegative ? -magnitude : magnitude)
  }

  @inline(never)
  private func slowFloatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type, in bytes: JSONBytes
  ) -> Value? {
    guard let value = Value(bytes.text(range)), value.isFinite else { return nil }
    return value
  }

  /// `digits × 10^exponent`, rounded to a number of bits, at most 53.
  @inline(__always)
  private func magnitude(significandBits: Int) -> Double {
    // A double represents this many digits exactly, and every power of ten up to 22: one operation, rounded
    // once (Clinger 1990).
    if significandBits == 53, digits &>> 53 == 0, -22...22 ~= exponent {
      let power = Self.powersOfTen[abs(exponent)]
      return exponent < 0 ? Double(digits) / power : Double(digits) * power
    }
    // An exact product or quotient of both is significand × 2^binaryExponent, and a bit of the part that
    // lies below that (Clinger 1990, with 128-bit integers for the bignums).
    let power = Self.powersOfFive[abs(exponent)]
    let shift = digits.leadingZeroBitCount
    let normalised = digits << UInt64(shift)
    let powerShift = power.leadingZeroBitCount
    let normalisedPower = power << UInt64(powerShift)
    var significand: UInt64
    var binaryExponent: Int
    let isInexact: Bool
    if exponent >= 0 {
      let product = normalised.multipliedFullWidth(by: normalisedPower)
      significand = product.high
      binaryExponent = 64 &- shift &- powerShift &+ exponent
      isInexact = product.low != 0
    } else {
      // The high word is less than the divisor, whose top bit is set, so the quotient fits.
      let quotient = normalisedPower.dividingFullWidth((normalised >> 1, normalised << 63))
      significand = quotient.quotient
      binaryExponent = powerShift &- shift &- 63 &+ exponent
      isInexact = quotient.remainder != 0
    }
    // Round to the bits wanted: to the nearest, to even when the rest is exactly a half.
    let spare = UInt64(64 &- significandBits &- significand.leadingZeroBitCount)
    let rest = significand & ((1 << spare) &- 1)
    let half: UInt64 = 1 << (spare &- 1)
    significand >>= spare
    if rest > half || rest == half && (isInexact || significand & 1 == 1) { significand &+= 1 }
    binaryExponent &+= Int(truncatingIfNeeded: spare)
    // Both factors are exact, and so is the product: |exponent| is below 200, far from subnormal.
    let exponentBits = UInt(truncatingIfNeeded: binaryExponent &+ 1023)
    return Double(significand)
      * Double(sign: .plus, exponentBitPattern: exponentBits, significandBitPattern: 0)
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static let powersOfFive: [UInt64] = (0...27).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 5 }
  }
}
