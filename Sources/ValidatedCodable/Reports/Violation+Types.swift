// Violations for values of another type than expected.

extension Violation {
  /// The violation for a value of another type than `type`.
  ///
  /// - Parameter found: the kind of the value, if known.
  package static func wrongType(
    _ type: any Any.Type, found: Violation.ValueKind? = nil
  ) -> Violation {
    Violation(
      .wrongType,
      .init(
        present: (.expected, .text(name(of: type))), (.found, found.map { .text($0.rawValue) })))
  }

  /// The violation for null in place of a value of `type`.
  package static func unexpectedNull(_ type: any Any.Type) -> Violation {
    Violation(.unexpectedNull, [.expected: .text(name(of: type))])
  }

  /// The violation for a number that `type` cannot represent exactly.
  ///
  /// - Parameter isWhole: whether the number is written without a fraction and an exponent, so that it must be out of
  ///   the range of an integer type.
  package static func notRepresentable(
    _ type: any Any.Type, isWhole: Bool = false
  ) -> Violation {
    guard let integer = type as? any FixedWidthInteger.Type else {
      return Violation(.notRepresentable, [.expected: .text("\(type)")])
    }
    let limits = isWhole ? limits(of: integer) : nil
    return Violation(
      .notRepresentable,
      .init(
        present: (.expected, .text(integerName)), (.minimum, limits?.minimum),
        (.maximum, limits?.maximum)))
  }

  private static func limits<Value: FixedWidthInteger>(
    of type: Value.Type
  ) -> (minimum: Parameter, maximum: Parameter) {
    (Parameter(describing: Value.min), Parameter(describing: Value.max))
  }

  private static let integerName = "integer"

  /// The name of a type in parameters: a kind of value, or the type's own name.
  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: Violation.ValueKind.string.rawValue
    case is Bool.Type: Violation.ValueKind.boolean.rawValue
    case is any BinaryInteger.Type: integerName
    case is any BinaryFloatingPoint.Type: Violation.ValueKind.number.rawValue
    case is [Any].Type: Violation.ValueKind.array.rawValue
    case is [String: Any].Type: Violation.ValueKind.object.rawValue
    default: "\(type)"
    }
  }
}
