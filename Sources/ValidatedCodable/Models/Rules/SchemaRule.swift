import TypedMemory

/// A rule of a ``Schema`` about its model, with the types of its fields erased.
final class SchemaRule<Model>: Sendable {
  /// The properties at which a violation is reported.
  let targets: [AnyProperty]
  /// What breaking the rule means.
  let severity: Violation.Severity
  /// Whether it reads a ``ValidationContext``.
  let usesContext: Bool
  /// The rule as data.
  var constraint: Constraint { describe() }
  private let describe: @Sendable () -> Constraint
  /// The version of the rule's code; nil if its behaviour may change without a change of its data.
  let codeVersion: Constraint.CodeVersion?
  /// The violation of a model, or of the values that are known; nil if values are missing that the rule needs.
  let violation: @Sendable (FieldValues<Model>) -> Violation?
  /// Whether the complete model at an address keeps the rule.
  let isObeyed: @Sendable (Memory) -> Bool

  /// - Parameter isObeyed: the same without making a violation; by default, ``violation`` tells.
  init(
    at targets: [AnyProperty], severity: Violation.Severity = .error,
    usesContext: Bool = false, codeVersion: Constraint.CodeVersion?,
    describedBy describe: @escaping @Sendable () -> Constraint,
    isObeyed: (@Sendable (Memory) -> Bool)? = nil,
    _ violation: @escaping @Sendable (FieldValues<Model>) -> Violation?
  ) {
    self.targets = targets
    self.severity = severity
    self.usesContext = usesContext
    self.codeVersion = usesContext ? nil : codeVersion
    self.describe = describe
    self.violation = violation
    self.isObeyed =
      isObeyed ?? { model in
        let values = FieldValues(
          model: unsafe model.cell(of: Model.self).value,
          context: usesContext ? .current : ValidationContext())
        return violation(values) == nil
      }
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
@usableFromInline
struct FieldValues<Model> {
  @usableFromInline var model: Model?
  var known: [AnyKeyPath: Any] = [:]
  /// What rules may read besides the model.
  var context = ValidationContext()

  @usableFromInline
  init(
    model: Model?, known: [AnyKeyPath: Any] = [:], context: ValidationContext = ValidationContext()
  ) { (self.model, self.known, self.context) = (model, known, context) }

  @inlinable
  subscript<Value>(property: KeyPath<Model, Value>) -> Value? {
    if let model { model[keyPath: property] } else { valid(property) }
  }

  /// The value of a property, if its field is valid.
  @usableFromInline
  func valid<Value>(_ property: KeyPath<Model, Value>) -> Value? {
    // A value that is known to be nil differs from a value that is unknown.
    if let value = known[property] { return value as? Value }
    for case (let outer, let model as any ValidatedModel) in known {
      if let value = model.value(of: property, in: outer) { return value as? Value }
    }
    return nil
  }
}

extension ValidatedModel {
  /// The value of a field of this valid model, or of a model in it; nil if the property is not that of such a field.
  ///
  /// - Parameter outer: the property that has this model.
  fileprivate func value(of property: AnyKeyPath, in outer: AnyKeyPath) -> Any? {
    for field in Self.sharedSchema.fields {
      guard let own = field.property?.keyPath, let place = outer.appending(path: own),
        let value = (self as Any)[keyPath: own]
      else { continue }
      if place == property { return value }
      let inner = (value as? any ValidatedModel)?.value(of: property, in: place)
      if let inner { return inner }
    }
    return nil
  }
}
