extension JSONNumber {
  /// Whether there is neither a point nor an exponent.
  var isWrittenAsInteger: Bool { text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.isDigit } }

  /// Whether the number is an integer, however it is written.
  var isWhole: Bool {
    // An exponent that overflows is negative if a sign follows the first digit.
    decimal.exponent.map { $0 >= 0 } ?? !text.dropFirst().contains("-")
  }

  /// The number as an integer of `type`, if it is one exactly, however many digits it is written with.
  ///
  /// - Complexity: O(*n*) in its digits
  func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    let decimal = decimal
    // No integer type has as many as 400 digits.
    guard let exponent = decimal.exponent, exponent >= 0, decimal.digits.count + exponent <= 400
    else { return nil }
    let digits = String(decoding: decimal.digits, as: UTF8.self)
    let zeros = String(repeating: "0", count: exponent)
    return Value((decimal.isNegative ? "-0" : "0") + digits + zeros)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}
