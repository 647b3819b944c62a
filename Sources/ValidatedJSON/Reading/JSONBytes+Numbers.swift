// Numbers, exactly: a whole number that fits, or the nearest floating-point number.

extension JSONBytes {
  /// A number as it is written: `sign digits × 10^exponent`.
  struct Number {
    let range: Range<Int>
    var isNegative = false
    /// The digits without the point, as far as they fit.
    var digits: UInt64 = 0
    /// Whether all of them did.
    var isComplete = true
    var exponent = 0
    /// Whether it has neither point nor exponent.
    var isWhole = true
  }

  /// Reads the number at `offset`, or nil if there is none.
  func number(_ offset: inout Int) throws(JSONSyntax.Fault) -> Number? {
    let start = offset
    guard self[start] == UInt8(ascii: "-") || 0x30...0x39 ~= self[start] else { return nil }
    try withSpan { (bytes) throws(JSONSyntax.Fault) in try JSONSyntax.skipNumber(bytes, &offset) }

    var number = Number(range: start..<offset)
    var next = start
    if self[next] == UInt8(ascii: "-") {
      number.isNegative = true
      next += 1
    }
    var isAfterPoint = false
    loop: while next < offset {
      switch self[next] {
      case UInt8(ascii: "."):
        isAfterPoint = true
        number.isWhole = false
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        number.isWhole = false
        number.addExponent(self, next + 1..<offset)
        break loop
      case let digit:
        number.append(digit & 0x0F)
        if isAfterPoint { number.exponent -= 1 }
      }
      next += 1
    }
    return number
  }

  /// The whole number at `offset`; nil if it is none, or none that `type` holds.
  @inline(__always)
  func integer<Value: FixedWidthInteger>(_ type: Value.Type, _ offset: inout Int) -> Value? {
    var next = offset
    let isNegative = self[next] == UInt8(ascii: "-")
    if isNegative { next += 1 }
    let start = next
    var value: Value = 0
    while 0x30...0x39 ~= self[next] {
      let digit = Value(truncatingIfNeeded: self[next] & 0x0F)
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      guard !overflow && !carry else { return nil }
      value = sum
      next += 1
    }
    guard next > start, self[start] != UInt8(ascii: "0") || next == start + 1 else { return nil }
    switch self[next] {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
    default: break
    }
    offset = next
    return value
  }
}

extension JSONBytes.Number {
  fileprivate mutating func append(_ digit: UInt8) {
    let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
    guard isComplete, !overflow, !carry else {
      isComplete = false
      return
    }
    digits = sum
  }

  /// Adds the exponent in `range`; one beyond a million digits means the same as a million.
  fileprivate mutating func addExponent(_ bytes: JSONBytes, _ range: Range<Int>) {
    var value = 0
    for offset in range where 0x30...0x39 ~= bytes[offset] {
      value = min(value * 10 + Int(bytes[offset] & 0x0F), 1_000_000)
    }
    exponent += bytes[range.lowerBound] == UInt8(ascii: "-") ? -value : value
  }

  /// The nearest floating-point number; nil if that is infinite.
  ///
  /// Exact where one division or multiplication of exact numbers gives it (Clinger's fast path);
  /// else the standard library reads the digits.
  func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type, in bytes: JSONBytes
  ) -> Value? {
    if Value.self == Double.self, isComplete, digits <= 1 << 53, -22...22 ~= exponent {
      let scale = Self.powersOfTen[abs(exponent)]
      let magnitude = exponent < 0 ? Double(digits) / scale : Double(digits) * scale
      return (isNegative ? -magnitude : magnitude) as? Value
    }
    guard let value = Value(bytes.text(range)), value.isFinite else { return nil }
    return value
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
