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
