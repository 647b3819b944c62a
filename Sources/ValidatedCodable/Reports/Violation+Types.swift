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

  /// The violation for a key that does not stand for a value of `type`.
  ///
  /// - Parameter text: the key; empty if it is unknown.
  static func key(_ text: String, notOf type: any Any.Type) -> Violation {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    guard type is any FixedWidthInteger.Type, !digits.isEmpty,
      digits.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return wrongType(type) }
    return notRepresentable(type, isWhole: true)
  }

  var ofKey: Violation { Violation(code, parameters, must: requirement, typeName: "The key") }

  static let emptyStringName = "emptyString"

  /// The violation for an empty string, which stands for nil.
  static func emptyString(_ type: any Any.Type) -> Violation {
    Violation(.wrongType, [.expected: .text(name(of: type)), .found: .text(emptyStringName)])
  }

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

  /// The violation for an integer that is written with a point or an exponent.
  package static var notWrittenAsInteger: Violation {
    Violation(.notRepresentable, [.expected: .text(integerName), .found: .text(decimalName)])
  }

  static func limits<Value: FixedWidthInteger>(
    of type: Value.Type
  ) -> (minimum: Parameter, maximum: Parameter) {
    (Parameter(describing: Value.min), Parameter(describing: Value.max))
  }

  private static let integerName = "integer"
  static let decimalName = "decimal"

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

// Foundation's decoders only say in English what they found: `Expected to decode Int but found a string instead.`
extension Violation.ValueKind {
  /// The kind that the text of a type mismatch names; nil if it names none, or uses other words.
  init?(foundIn text: String) {
    guard text.hasSuffix(Self.end) else { return nil }
    let found = Self.names.first { text.dropLast(Self.end.count).hasSuffix(" but found \($0.key)") }
    guard let found else { return nil }
    self = found.value
  }

  private static let end = " instead."
  private static let names: KeyValuePairs<String, Violation.ValueKind> = [
    "a string": .string, "a boolean": .boolean, "bool": .boolean, "number": .number,
    "an integer": .number, "a real number": .number, "an array": .array, "a dictionary": .object,
    "null": .null,
  ]

  /// The same text, without quotations of the input.
  var foundText: String {
    let name = Self.names.first { $0.value == self }?.key ?? rawValue
    return "Expected another type but found \(name)\(Self.end)"
  }
}

/// A value of another type than expected: its location and its kind.
package struct MismatchedValue: LocatedError {
  package let location: ValidationReport.Location
  package let found: Violation.ValueKind
  /// The violation, if the expected type alone does not tell.
  private(set) var violation: Violation?

  package init(_ found: Violation.ValueKind, at location: ValidationReport.Location) {
    self.found = found
    self.location = location
  }

  func with(_ violation: Violation) -> Self {
    var copy = self
    copy.violation = violation
    return copy
  }
}
