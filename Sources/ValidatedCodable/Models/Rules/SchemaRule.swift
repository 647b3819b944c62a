/// A rule of a ``Schema`` about its model, with the types of the fields that it reads erased.
final class SchemaRule<Model>: Sendable {
  /// The properties that a violation is reported at.
  let targets: [AnyProperty]
  /// What breaking the rule means.
  let severity: Violation.Severity
  /// Whether it asks for a ``ValidationContext``.
  let usesContext: Bool
  /// The rule as data.
  var constraint: Constraint { describe() }
  private let describe: @Sendable () -> Constraint
  /// The version of the rule's code; nil if what the rule says may change without a change of its data.
  let codeVersion: Constraint.CodeVersion?
  /// What is wrong with a model, or with what there is of one; nil as long as values are missing that it needs.
  let violation: @Sendable (FieldValues<Model>) -> Violation?
  /// Whether a whole model keeps the rule, without a look for values that may be missing; nil if only ``violation`` can say.
  let isKept: (@Sendable (Model) -> Bool)?

  init(
    at targets: [AnyProperty], severity: Violation.Severity = .error,
    usesContext: Bool = false, codeVersion: Constraint.CodeVersion?,
    describedBy describe: @escaping @Sendable () -> Constraint,
    isKept: (@Sendable (Model) -> Bool)? = nil,
    _ violation: @escaping @Sendable (FieldValues<Model>) -> Violation?
  ) {
    self.targets = targets
    self.severity = severity
    self.usesContext = usesContext
    self.codeVersion = usesContext ? nil : codeVersion
    self.describe = describe
    self.violation = violation
    self.isKept = isKept
  }
}

extension Violation {
  /// What breaking a rule about a model means.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The model is not valid.
    case error
    /// The model is valid, and the violation is in ``ValidationReport/notes``.
    case warning
  }
}

/// A model, or the values of those of its fields that are valid.
struct FieldValues<Model> {
  var model: Model?
  var known: [AnyKeyPath: Any] = [:]
  /// What rules may ask for besides.
  var context = ValidationContext()

  subscript<Value>(property: KeyPath<Model, Value>) -> Value? {
    if let model { return model[keyPath: property] }
    // A nil that is known is another thing than a value that is not.
    guard let value = known[property] else { return nil }
    return value as? Value
  }
}
