import ValidatedCodable

// Numbers of RFC 8785, section 3.2.2.3: the shortest digits, in the notation of ECMAScript.

extension JSONOutput {
  /// - Parameter value: A number whose description has the fewest digits that tell it from others.
  mutating func append(canonical value: some CustomStringConvertible) {
    let number = JSONNumber(wellFormed: value.description).decimal
    guard !number.digits.isEmpty, let exponent = number.exponent else { return append(byte: "0") }
    if number.isNegative { append(byte: "-") }
    let digits = number.digits
    // The value is 0.digits × 10^point.
    let point = exponent + digits.count
    func text(_ digits: some Sequence<UInt8>) -> String {
      String(decoding: Array(digits), as: UTF8.self)
    }
    func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
    switch point {
    case digits.count...21 where point > 0:
      append(ascii: text(digits) + zeros(point - digits.count))
    case 1...21:
      append(ascii: text(digits.prefix(point)) + "." + text(digits.dropFirst(point)))
    case -5...0:
      append(ascii: "0." + zeros(-point) + text(digits))
    default:
      let fraction = digits.count > 1 ? "." + text(digits.dropFirst()) : ""
      let sign = point > 0 ? "+" : "-"
      append(ascii: text(digits.prefix(1)) + fraction + "e" + sign + String(abs(point - 1)))
    }
  }
}

extension JSONEncoding {
  /// Writes an integer, which must be a number of double precision.
  func canonical<Number: FixedWidthInteger>(_ value: Number, _ inside: Int) throws {
    guard let double = Double(exactly: value) else {
      throw invalid(
        Number.self, "The number has more digits than canonical JSON keeps.", inside: inside)
    }
    if abs(double) < 1e15 {
      output.append(value)
    } else {
      output.append(canonical: double)
    }
  }

  /// Writes a number with all its digits, if canonical JSON keeps them.
  func write(_ number: JSONNumber, insteadOf value: Any) throws {
    guard style.isCanonical else { return output.append(ascii: number.text) }
    guard let double = number.double, JSONNumber(double) == number else {
      throw invalid(type(of: value), "The number has more digits than canonical JSON keeps.")
    }
    output.append(canonical: double)
  }
}
