extension Violation {
  /// The value of a parameter.
  public enum Parameter: Hashable, Sendable, ExpressibleByIntegerLiteral,
    ExpressibleByStringLiteral, CustomStringConvertible
  {
    /// An integer.
    case integer(Int)
    /// A number with a fraction, or outside the range of `Int`.
    case number(Double)
    /// A string.
    case text(String)

    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(stringLiteral value: String) { self = .text(value) }

    /// The value as text; integers without a fraction.
    public var description: String {
      switch self {
      case .integer(let value): value.description
      case .number(let value):
        // Not `Int(exactly:)`, which would make every program link the C mathematics library.
        value.description.hasSuffix(".0")
          ? String(value.description.dropLast(2)) : value.description
      case .text(let value): value
      }
    }
  }

  /// A type whose values can be parameters of a violation.
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
  /// The first 60 scalars of the string; invisible ones are written as code points.
  public var violationParameter: Violation.Parameter {
    var quotation = ""
    for scalar in unicodeScalars.prefix(60) {
      if scalar == " " || scalar.isVisible {
        quotation.unicodeScalars.append(scalar)
      } else {
        quotation += scalar.escape
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
extension Float: Violation.ParameterConvertible {
  /// The number that people read: 0.1, not the nearest one to it that a `Float` has.
  public var violationParameter: Violation.Parameter {
    .number(Double(description) ?? Double(self))
  }
}
extension Double: Violation.ParameterConvertible {}
