// Checking the rules of a schema.

extension Schema {
  /// Makes the model if all its values are known, and runs the rules whose fields are valid.
  func model(
    of frame: FieldFrame, _ known: [AnyKeyPath: Any],
    in context: @autoclosure () -> ValidationContext, into findings: inout _Findings,
    at path: (_FieldKeys) -> [PathKey] = { $0.path.keys }
  ) -> Model? {
    var model: Model?
    if frame.isFull {
      do {
        model = unsafe try frame.make(makeDecoded, as: Model.self)
      } catch {
        findings.add(error)
      }
    }
    guard !rules.isEmpty else { return model }
    let values = FieldValues(
      model: model, known: known, context: rules.useContext() ? context() : ValidationContext())
    var isValid = true
    for rule in rules {
      guard let violation = violation(of: rule, in: values) else { continue }
      switch rule.severity {
      case .error:
        isValid = false
        findings.add(violation, at: place(of: rule.targets, at: path))
      case .warning: findings.note(violation, at: place(of: rule.targets, at: path))
      }
    }
    return isValid ? model : nil
  }

  /// Throws the violations of a complete model, and notes its warnings.
  func checkRules(
    of model: Model, from decoder: any Decoder, _ members: inout _DecodedMembers
  ) throws {
    guard !rules.isEmpty else { return }
    let values = FieldValues(
      model: model,
      context: rules.useContext() ? ValidationContext(of: decoder) : ValidationContext())
    for rule in rules where rule.severity == .error || Notes.current != nil {
      guard let violation = violation(of: rule, in: values) else { continue }
      var findings = _Findings()
      let place = place(of: rule.targets) { members.path(of: $0) }
      switch rule.severity {
      case .error:
        findings.add(violation, at: place)
        if let report = ValidationReport(findings) { throw report }
      case .warning: findings.inside(decoder) { $0.note(violation, at: place) }
      }
    }
  }

  /// Adds the asynchronous rules of a decoded model to the pending checks, if checks are collected.
  func awaitRules(
    of model: Model, from decoder: any Decoder, _ members: inout _DecodedMembers
  ) {
    guard !asyncRules.isEmpty, let checks = Notes.current?.checks else { return }
    var findings = _Findings()
    findings.asyncChecks = checks
    findings.inside(decoder) { findings in
      findings.await(asyncRules, of: model) { place(of: $0) { members.path(of: $0) } }
    }
  }

  private func violation(
    of rule: SchemaRule<Model>, in values: FieldValues<Model>
  ) -> Violation? {
    rule.violation(values)?.named(names(of: rule).joined(separator: " and "))
  }

  /// The place of a violation of a rule about some properties.
  ///
  /// - Parameter path: the path of a field in the document, which may use one of several keys.
  func place(
    of targets: [AnyProperty], at path: (_FieldKeys) -> [PathKey] = { $0.path.keys }
  ) -> [PathKey] {
    guard let only = targets.first else { return [] }
    if targets.count > 1 { return [.fields(names(of: targets))] }
    return field(of: only).map { path($0.keys) } ?? []
  }

  /// The names of the fields that a rule is about.
  func names(of rule: SchemaRule<Model>) -> [String] { names(of: rule.targets) }

  private func names(of targets: [AnyProperty]) -> [String] {
    targets.map { field(of: $0)?.keys.path.description ?? "\(Model.self)" }
  }

  /// The field of a property.
  func field(of property: AnyProperty) -> SchemaField<Model>? {
    fields.first { $0.property == property }
  }
}

extension Array {
  /// Whether any of these rules reads a context.
  func useContext<Model>() -> Bool where Element == SchemaRule<Model> {
    contains { $0.usesContext }
  }

  /// Whether a model keeps all these rules, and no warning would be noted.
  func areKept<Model>(
    by model: Model, usingContext usesContext: Bool, notingWarnings notes: Bool = false
  ) -> Bool where Element == SchemaRule<Model> {
    for rule in self where rule.severity == .error || notes {
      if let isKept = rule.isKept {
        guard isKept(model) else { return false }
      } else {
        let values = FieldValues(
          model: model, context: usesContext ? .current : ValidationContext())
        guard rule.violation(values) == nil else { return false }
      }
    }
    return true
  }
}
