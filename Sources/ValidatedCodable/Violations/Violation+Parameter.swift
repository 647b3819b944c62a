extension Violation {
  /// The value of a parameter.
  public enum Parameter: Hashable, Sendable, ExpressibleByIntegerLiteral,
    ExpressibleByStringLiteral, CustomStringConvertible
  {
    /// A whole number.
    case integer(Int)
    /// A number with a fraction, or beyond `Int`.
    case number(Double)
    /// A text.
    case text(String)

    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(stringLiteral value: String) { self = .text(value) }

    /// The value as text, whole numbers without a fraction.
    public var description: String {
      switch self {
      case .integer(let value): value.description
      case .number(let value):
        // Not `Int(exactly:)`: it would make every program link the C library's mathematics.
        value.description.hasSuffix(".0")
          ? String(value.description.dropLast(2)) : value.description
      case .text(let value): value
      }
    }
  }
}

extension Violation {
  /// A value that can be a parameter of a violation.
  public protocol ParameterConvertible: Sendable {
    /// The value as a parameter.
    var violationParameter: Violation.Parameter { get }
  }
}

extension Violation.ParameterConvertible where Self: BinaryInteger {
  public var violationParameter: Violation.Parameter {
    Int(exactly: self).map { .integer($0) } ?? .text(String(self))
  }
}

extension Violation.ParameterConvertible where Self: BinaryFloatingPoint {
  public var violationParameter: Violation.Parameter { .number(Double(self)) }
}

extension String: Violation.ParameterConvertible {
  /// The text's first 60 scalars, those that cannot be seen as their code points.
  public var violationParameter: Violation.Parameter {
    var quotation = ""
    for scalar in unicodeScalars.prefix(60) {
      if scalar == " " || scalar.isVisible {
        quotation.unicodeScalars.append(scalar)
      } else {
        quotation += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return .text(unicodeScalars.dropFirst(60).isEmpty ? quotation : quotation + "…")
  }
}

extension Int: Violation.ParameterConvertible {}
extension Int8: Violation.ParameterConvertible {}
extension Int16: Violation.ParameterConvertible {}
extension Int32: Violation.ParameterConvertible {}
extension Int64: Violation.ParameterConvertible {}
extension UInt: Violation.ParameterConvertible {}
extension UInt8: Violation.ParameterConvertible {}
extension UInt16: Violation.ParameterConvertible {}
extension UInt32: Violation.ParameterConvertible {}
extension UInt64: Violation.ParameterConvertible {}
extension Float: Violation.ParameterConvertible {}
extension Double: Violation.ParameterConvertible {}
