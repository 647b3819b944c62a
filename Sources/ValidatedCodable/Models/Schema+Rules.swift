// Checking the rules of a schema.

import TypedMemory

extension Schema {
  /// The violations of the rules whose fields are valid; warnings are noted.
  ///
  /// - Parameters:
  ///   - model: the model; nil if some of its fields are not valid.
  ///   - path: the path of a field in the document, which may use one of several keys.
  func violations(
    of model: Model?, _ known: [AnyKeyPath: Any],
    in context: @autoclosure () -> ValidationContext, into notes: inout Findings,
    at path: (FieldKeys) -> [PathKey]
  ) -> ModelTable.BrokenRules {
    guard !rules.isEmpty else { return [] }
    let values = FieldValues(
      model: model, known: known,
      context: rules.contains { $0.usesContext } ? context() : ValidationContext())
    var found: ModelTable.BrokenRules = []
    for rule in rules where rule.severity == .error || Notes.current != nil {
      guard var violation = rule.violation(values) else { continue }
      if !rule.targets.isEmpty {
        let names = names(of: rule.targets, at: path)
        violation = violation.named(names.joined(separator: " and "))
      }
      let place = place(of: rule.targets, at: path)
      switch rule.severity {
      case .error: found.append((violation, place))
      case .warning: Notes.current?.add(notes.entry(violation, at: place))
      }
    }
    return found
  }

  /// The violations of the rules by the model at an address, or without one by the values of a frame that have been
  /// read; nil if a decoder notes warnings, or what is to be checked later.
  func brokenRules(by model: Memory?, or frame: Memory) -> ModelTable.BrokenRules? {
    guard flattened.isEmpty, asyncRules.isEmpty, rules.allSatisfy({ $0.severity == .error })
    else { return nil }
    var known: [AnyKeyPath: Any] = [:]
    if model == nil {
      let (bits, words) = (FrameBits(frame), FrameBits.words(of: fields.count))
      // The default for a missing key may be in the place of an invalid value.
      for index in fields.indices where bits.isRead(index) && !bits.isInvalid(index, after: words) {
        fields[index].keep(frame + layout.offsets[index], in: &known)
      }
    }
    var notes = Findings()
    let broken = violations(
      of: model.map { unsafe $0.cell(of: Model.self).value }, known, in: .current, into: &notes
    ) { $0.path.keys }
    // The frame does not tell by which of several keys a field was read.
    return broken.isEmpty || fields.allSatisfy { $0.keys.others.isEmpty } ? broken : nil
  }

  /// The model that an initialiser, which may throw, makes of the values of another one.
  static func remade(
    _ model: Memory, of fields: [SchemaField<Model>], _ layout: FieldLayout,
    by make: (Memory, Memory) throws -> Void
  ) throws -> Model {
    let model = unsafe model.cell(of: Model.self)
    let frame = FieldFrames.frame(layout)
    for index in fields.indices {
      try frame.fill(index) { place in
        try fields[index].withValue(of: model) { layout.values[index].copy($0, place) }
        return true
      }
    }
    return try frame.make(make, as: Model.self)
  }

  /// Checks the rules of a decoded model; without findings, the first violation is thrown.
  func checkRules(
    of model: Model?, _ known: [AnyKeyPath: Any], from decoder: any Decoder,
    _ members: inout DecodedMembers, into findings: inout Findings?
  ) throws {
    guard !rules.isEmpty else { return }
    var notes = Findings()
    let found = notes.inside(decoder) {
      violations(of: model, known, in: ValidationContext(of: decoder), into: &$0) {
        members.path(of: $0)
      }
    }
    guard findings != nil else {
      guard let first = found.first else { return }
      throw DecodingError.violation(
        first.violation, at: members.container.codingPath + (first.path as [any CodingKey]))
    }
    for (violation, path) in found { findings?.add(violation, at: path) }
  }

  /// Adds the asynchronous rules of a decoded model to the pending checks, if checks are collected.
  func collectAsyncRules(
    of model: Model, from decoder: any Decoder, _ members: inout DecodedMembers
  ) {
    // A value that is read again to find what is wrong with it is not used.
    guard !asyncRules.isEmpty, !(decoder is ReplayDecoder), let checks = Notes.current?.checks
    else { return }
    var findings = Findings()
    findings.asyncChecks = checks
    findings.inside(decoder) { findings in
      findings.addChecks(of: asyncRules, of: model) { place(of: $0) { members.path(of: $0) } }
    }
  }

  /// The place of a violation of a rule about some properties.
  ///
  /// - Parameter path: the path of a field in the document, which may use one of several keys.
  func place(of targets: [AnyProperty], at path: (FieldKeys) -> [PathKey]) -> [PathKey] {
    guard let only = targets.first else { return [] }
    if targets.count > 1 { return [.fields(names(of: targets, at: path))] }
    return self.path(of: only, at: path) ?? []
  }

  /// - Parameter path: the path of a field; positions behind a tag are counted from the beginning of the array.
  func names(
    of targets: [AnyProperty], at path: (FieldKeys) -> [PathKey] = { $0.path.keys }
  ) -> [String] {
    targets.map { target in
      if let keys = field(of: target)?.keys, !keys.isPosition { return keys.path.description }
      return (self.path(of: target, at: path) as [any CodingKey]?)?.pathDescription
        ?? "\(Model.self)"
    }
  }

  /// The path of the field of a property, which may be one of a nested model; nil if it has none.
  func path(
    of property: AnyProperty, at path: (FieldKeys) -> [PathKey] = { $0.path.keys }
  ) -> [PathKey]? {
    field(of: property).map { path($0.keys) } ?? places(of: property).first?.path
  }

  func field(of property: AnyProperty) -> SchemaField<Model>? {
    fields.first { $0.property == property }
  }
}
