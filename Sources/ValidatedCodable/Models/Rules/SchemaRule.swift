import TypedMemory

/// A rule of a ``Schema`` about its model, with the types of its fields erased.
final class SchemaRule<Model>: Sendable {
  /// The properties at which a violation is reported.
  let targets: [AnyProperty]
  /// What breaking the rule means.
  let severity: Violation.Severity
  let usesContext: Bool
  var constraint: Constraint { describe() }
  private let describe: @Sendable () -> Constraint
  /// The version of the rule's code; nil if its behaviour may change without a change of its data.
  private let codeVersion: Constraint.CodeVersion?
  /// Whether it is a rule about the values of its targets, rather than a closure.
  let isAboutTargets: Bool
  /// The violation of a model, or of the values that are known; nil if values are missing that the rule needs.
  let violation: @Sendable (FieldValues<Model>) -> Violation?
  /// Whether the complete model at an address keeps the rule.
  let isObeyed: @Sendable (Memory) -> Bool

  /// - Parameter isObeyed: the same without making a violation; by default, ``violation`` tells.
  init(
    at targets: [AnyProperty], severity: Violation.Severity = .error,
    usesContext: Bool = false, codeVersion: Constraint.CodeVersion?, isAboutTargets: Bool = false,
    describedBy describe: @escaping @Sendable () -> Constraint,
    isObeyed: (@Sendable (Memory) -> Bool)? = nil,
    _ violation: @escaping @Sendable (FieldValues<Model>) -> Violation?
  ) {
    self.targets = targets
    self.severity = severity
    self.usesContext = usesContext
    self.codeVersion = usesContext ? nil : codeVersion
    self.isAboutTargets = isAboutTargets
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

extension SchemaRule {
  /// The version of the code that the rule consists of.
  ///
  /// - Parameter isField: whether a property is that of a field; another one, such as a computed one, is code.
  func codeVersion(_ isField: (AnyProperty) -> Bool) -> Constraint.CodeVersion? {
    !isAboutTargets || targets.allSatisfy(isField) ? codeVersion : nil
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
    let property = AnyProperty(immutable: property)
    for (outer, whole) in known {
      let outer = AnyProperty(immutable: outer)
      if let model = whole as? any ValidatedModel {
        if let value = model.value(of: property, in: outer) { return value as? Value }
      } else if (whole as? any OptionalValue)?.isNil ?? false, property.isInside(outer) {
        // What is in a model that is nil is nil.
        return (Value.self as? any OptionalValue.Type)?.none as? Value
      }
    }
    return nil
  }
}

extension ValidatedModel {
  /// The value of a field of this valid model, or of a model in it; nil if the property is not that of such a field.
  ///
  /// - Parameter outer: the property that has this model.
  fileprivate func value(
    of property: AnyProperty, in outer: AnyProperty, isInOptional: Bool = false
  ) -> Any? {
    let whole = outer.unwrapped(Self.self)
    // Models may be recursive: only the way to the property is gone.
    if whole != outer, !property.isInside(outer) { return nil }
    let isInOptional = isInOptional || whole != outer
    for field in Self.sharedSchema.fields {
      guard let own = field.property, let place = whole.joined(with: own),
        let value = (self as Any)[keyPath: own.keyPath]
      else { continue }
      if place == property || isInOptional && place.isSame(unwrapping: property) { return value }
      let inner = (value as? any ValidatedModel)?
        .value(of: property, in: place, isInOptional: isInOptional)
      if let inner { return inner }
    }
    return nil
  }
}
