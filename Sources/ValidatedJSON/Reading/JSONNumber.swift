/// A JSON number with all its digits.
///
/// Numbers are equal if their values are: `1`, `1.0` and `10e-1` are equal, but 0.1 differs from the nearest
/// `Double`, 0.1000000000000000055…. With an exponent that is no `Int`, they are equal if they are written alike.
///
/// `ValidatedJSONDecoder` and `ValidatedJSONEncoder` keep every digit. Other encoders only write the numbers of Swift's
/// types: for them, a number with more digits than `Int64`, `UInt64`, `Double` or, in JSON, `Decimal` (38) can hold is an
/// error, and never a rounded number. Write it as a string: ``text``.
public struct JSONNumber: Sendable {
  /// The number in the grammar of RFC 8259, section 6.
  public let text: String

  /// An integer.
  public init(_ value: some BinaryInteger) { text = String(value) }

  /// A floating-point number, written as the shortest decimal that reads as the same number; nil for NaN and
  /// infinities, which JSON cannot represent.
  public init?(_ value: some BinaryFloatingPoint & LosslessStringConvertible) {
    guard value.isFinite else { return nil }
    self.init(value.description)
  }

  /// The number that `text` represents; nil unless all of it is one number.
  public init?(_ text: String) {
    let isNumber = unsafe Array(text.utf8).withUnsafeBufferPointer { memory in
      let bytes = unsafe JSONBytes(memory)
      var end = 0
      return (try? JSONSyntax.skipNumber(bytes, &end)) != nil && end == memory.count
    }
    guard isNumber else { return nil }
    self.text = text
  }

  /// A number whose grammar has been checked.
  init(wellFormed text: String) { self.text = text }

  /// The nearest floating-point number, if it is finite.
  public var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
}

extension JSONNumber: CustomStringConvertible, LosslessStringConvertible {
  public var description: String { text }
}

extension JSONNumber: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.text == right.text || left.decimal == right.decimal
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(decimal) }

  /// The value as `±digits × 10^exponent`, without leading and trailing zeros in the digits.
  var decimal: Scientific {
    var text = text.utf8[...]
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { text.removeFirst() }
    let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let exponentText = text.dropFirst(mantissa.count + 1)
    let fraction = mantissa.drop { $0 != UInt8(ascii: ".") }.dropFirst()
    let digits = mantissa.filter { $0 != UInt8(ascii: ".") }.drop { $0 == UInt8(ascii: "0") }
    let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    guard !digits.isEmpty else { return Scientific(isNegative: false, digits: [], exponent: 0) }
    let written = exponentText.isEmpty ? 0 : Int(String(decoding: exponentText, as: UTF8.self))
    let (exponent, overflow) = (written ?? 0).addingReportingOverflow(zeros - fraction.count)
    // The exponent overflows: such numbers are equal if they are written alike.
    guard written != nil, !overflow else {
      return Scientific(isNegative: isNegative, digits: text.map { $0 | 0x20 }, exponent: nil)
    }
    return Scientific(
      isNegative: isNegative, digits: Array(digits.dropLast(zeros)), exponent: exponent)
  }

  struct Scientific: Hashable {
    let isNegative: Bool
    let digits: [UInt8]
    /// Nil if it is not an `Int`.
    let exponent: Int?
  }
}

extension JSONNumber {
  /// Whether there is neither a point nor an exponent.
  var isWrittenAsInteger: Bool {
    text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 }
  }

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
    guard let exponent = decimal.exponent, exponent >= 0, exponent <= 400 - decimal.digits.count
    else { return nil }
    let digits = String(decoding: decimal.digits, as: UTF8.self)
    let zeros = String(repeating: "0", count: exponent)
    return Value((decimal.isNegative ? "-0" : "0") + digits + zeros)
  }
}
