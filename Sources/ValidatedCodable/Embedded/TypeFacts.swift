// Questions about types at run time. Embedded Swift has no such information, and has its own answers here.

func nameInMessages<Value>(of type: Value.Type) -> String {
  #if hasFeature(Embedded)
    "The value"
  #else
    _typeName(type, qualified: false)
  #endif
}

/// The value's own description.
func textInMessages<Value>(of value: Value) -> String {
  #if hasFeature(Embedded)
    Violation.Parameter(exactly: value).description
  #else
    String(describing: value)
  #endif
}

/// Whether comparing two values never depends on the Unicode tables.
func isNumeric<Value>(_ type: Value.Type) -> Bool {
  #if hasFeature(Embedded)
    false
  #else
    type is any Numeric.Type
  #endif
}

/// Whether values of a type must not be shown.
func isSensitive<Value>(_ type: Value.Type) -> Bool {
  #if hasFeature(Embedded)
    false
  #else
    let type: any Any.Type = (type as? any OptionalValue.Type)?.wrappedType ?? type
    return (type as? any ValidatedValue.Type)?.isSensitive ?? false
  #endif
}

/// Whether two values are the same, texts by their bytes; those that cannot be compared are.
@usableFromInline
func isSame<Value>(_ left: Value, _ right: Value) -> Bool {
  if let left = left as? String, let right = right as? String {
    return left.utf8.elementsEqual(right.utf8)
  }
  #if hasFeature(Embedded)
    return true
  #else
    func equals<Left: Equatable>(_ left: Left) -> Bool { left == right as? Left }
    return (left as? any Equatable).map { equals($0) } ?? true
  #endif
}

/// Whether a value is a NaN that equals itself, as that of `Decimal` does, which takes 20 bytes.
@inlinable @inline(__always)
func isEqualNaN<Value>(_ value: Value) -> Bool {
  MemoryLayout<Value>.size == 20 && isLargeEqualNaN(value)
}

@usableFromInline
func isLargeEqualNaN<Value>(_ value: Value) -> Bool {
  #if hasFeature(Embedded)
    false
  #else
    func isNumber<Number: SignedNumeric>(_ value: Number) -> Bool { value - value == 0 }
    return (value as? any SignedNumeric).map { !isNumber($0) } ?? false
  #endif
}

/// Whether values of a type are texts.
func isTextual<Value>(_ type: Value.Type) -> Bool {
  #if hasFeature(Embedded)
    type == String.self
  #else
    type is any StringProtocol.Type
  #endif
}

/// The text of a validated string.
@usableFromInline
func rawText<Value>(of value: Value) -> String? {
  #if hasFeature(Embedded)
    nil
  #else
    (value as? any ValidatedValue)?.value as? String
  #endif
}

private func isNaN(_ value: some Equatable) -> Bool { value != value }

extension Violation.Parameter {
  /// `value` as a parameter: its own conversion, or its description.
  init(describing value: some Any) {
    if let value = value as? Int {
      self = .integer(value)
      return
    }
    #if hasFeature(Embedded)
      self = .text("another value")
      if let value = value as? String { self = value.violationParameter }
      if let value = value as? Double { self = value.violationParameter }
      if let value = value as? Int64 { self = value.violationParameter }
      if let value = value as? UInt64 { self = value.violationParameter }
    #else
      if let value = value as? any Violation.ParameterConvertible {
        self = value.violationParameter
      } else if let value = value as? any ValidatedEnum {
        self.init(describing: value.rawValue)
      } else if let value = value as? any Equatable, isNaN(value) {
        // Foundation's description of such a date stops the program.
        self = .text("nan")
      } else {
        self = String(describing: value).violationParameter
      }
    #endif
  }

  /// A rule's value as data, in full; a message would shorten it.
  init(exactly value: some Any) {
    #if !hasFeature(Embedded)
      // Such as a `Decimal`, which writes all its zeros.
      if !(value is any Violation.ParameterConvertible), value is any Numeric {
        self = .text("\(value)")
        return
      }
    #endif
    if let text = value as? String { self = .text(text) } else { self.init(describing: value) }
  }

  /// A value as it is in documents; nil if it is no scalar, or sensitive, or documents have several numbers for it.
  static func scalar(_ value: some Any) -> Self? {
    #if !hasFeature(Embedded)
      if let value = value as? any ValidatedValue {
        return type(of: value).isSensitive ? nil : scalar(value.value)
      }
      if let value = value as? any ValidatedEnum { return scalar(value.rawValue) }
      let isScalar = value is String || value is Bool || value is any Numeric
      guard isScalar, value is Double || !(value is any BinaryFloatingPoint) else { return nil }
    #endif
    return Self(exactly: value)
  }
}
