public import TypedMemory

/// The fields of a model, and how to make the model from them; see ``ValidatedModel``.
///
/// It is a class because a model has a single schema, which every decoded record shares.
public final class Schema<Model>: Sendable {
  let fields: [SchemaField<Model>]
  let layout: FieldLayout
  /// Makes the model from the values of a frame, which are moved.
  let make: @Sendable (Memory, Memory) throws -> Void
  /// The same for decoded values: debug builds check for swapped properties.
  let makeDecoded: @Sendable (Memory, Memory) throws -> Void
  let rules: [SchemaRule<Model>]
  /// Asynchronous rules, checked on demand.
  let asyncRules: [AsyncRule<Model>]
  let flattened: [FlattenedModel<Model>]
  let refusesUnknownKeys: Bool
  /// Mistakes in the fields; if there are any, nothing is decoded or encoded.
  let mistakes: [String]
  /// Whether making a model from valid values may throw.
  let mayRefuse: Bool
  /// Whether evaluating a model again is certain to give the same model.
  let unchanged: UnchangedCheck
  let tree: KeyTree
  /// The positions of the fields, if documents are arrays.
  let positions: Positions?
  /// How the fast lane reads a model; nil if there are mistakes in the schema, or documents are arrays with a rest
  /// or with elements that are not scalars.
  package let table: ModelTable?
  /// How an encoder writes a model; nil if there are mistakes in the schema.
  let written: WrittenModel?

  /// - Parameter failure: what the model's initialiser throws.
  @usableFromInline
  convenience init<Failure: Error>(
    _ makeLines: [SchemaLine<Model>.AtPosition], _ failure: Failure.Type,
    make: @escaping @Sendable (inout _FieldValues, _ModelPlace<Model>) throws -> Void
  ) {
    var (lines, fields): ([SchemaLine<Model>], [SchemaField<Model>]) = ([], [])
    for makeLine in makeLines {
      lines.append(makeLine(fields.count))
      fields += lines[lines.count - 1].fields
    }
    let flattened = lines.compactMap(\.flattened)
    let layout = FieldLayout(lines, from: FrameBits.size(of: fields.count))
    let isPlain = layout.isPlain
    self.init(
      fields, layout, flattened, rules: flattened.flatMap(\.rules),
      asyncRules: flattened.flatMap(\.asyncRules),
      mayRefuse: failure != Never.self || flattened.contains(where: \.mayRefuse)
    ) { frame, result in
      defer { if !isPlain { layout.destroy(layout.checked, in: frame) } }
      if !isPlain { try layout.makeInner(in: frame) }
      var values = _FieldValues(frame: frame, offset: layout.memoryOfPlaces)
      try make(&values, _ModelPlace(address: result))
    }
  }

  private init(
    _ fields: [SchemaField<Model>], _ layout: FieldLayout, _ flattened: [FlattenedModel<Model>],
    rules: [SchemaRule<Model>], asyncRules: [AsyncRule<Model>], refusesUnknownKeys: Bool = false,
    mayRefuse: Bool, make: @escaping @Sendable (Memory, Memory) throws -> Void
  ) {
    self.fields = fields
    self.layout = layout
    self.make = make
    #if DEBUG
      let swapped = SwappedProperties(fields, layout)
      makeDecoded = { frame, result in
        try swapped.make(frame, result, by: make)
      }
    #else
      makeDecoded = make
    #endif
    self.rules = rules
    self.asyncRules = asyncRules
    self.flattened = flattened
    tree = KeyTree(fields.map(\.keys))
    self.refusesUnknownKeys = refusesUnknownKeys
    self.mayRefuse = mayRefuse
    positions = Positions(fields, isExact: refusesUnknownKeys)
    mistakes = Self.mistakes(in: fields)
    // Neither the parts and rules nor their types are looked up for every model.
    let errors = rules.filter { $0.severity == .error }.map { $0.isObeyed }
    let parts = fields.map { $0.unchanged }
    let isUsable = mistakes.isEmpty
    unchanged = UnchangedCheck { model, depth in
      isUsable && !mayRefuse && parts.allSatisfy { $0.check.isUnchanged(model + $0.offset, depth) }
        && errors.allSatisfy { $0(model) }
    }
    guard mistakes.isEmpty else {
      (table, written) = (nil, nil)
      return
    }
    let warnings = rules.filter { $0.severity == .warning }.map { $0.isObeyed }
    let mustWait = !asyncRules.isEmpty
    var requirements: (@Sendable (Memory) -> Bool)?
    if mustWait || !rules.isEmpty {
      requirements = { model in
        // A decoder knows the place of the model, which is checked later.
        if mustWait, Notes.current?.checks != nil { return false }
        return errors.allSatisfy { $0(model) }
          && (warnings.isEmpty || Notes.current == nil || warnings.allSatisfy { $0(model) })
      }
    }
    // What an initialiser refuses is known when it has been called.
    let canBeMade: ((Memory) -> Bool)? =
      mayRefuse
      ? { [requirements] model in
        requirements?(model) != false
          && (try? Self.remade(model, of: fields, layout, by: make)) != nil
      } : nil
    written = WrittenModel(
      of: Model.self, tree.accesses { fields[$0].written }, isArray: positions != nil,
      keepsRules: canBeMade ?? requirements)
    let isArray = positions != nil
    guard !isArray || fields.allSatisfy({ !$0.keys.isRest && $0.field.operation.isOfScalar }) else {
      table = nil
      return
    }
    table = ModelTable(
      fields.map(\.field.operation), keys: fields.map(\.keys), offsets: layout.offsets,
      frameSize: layout.size, layout: ValueLayout(Model.self), isArray: isArray,
      refusesUnknownKeys: refusesUnknownKeys,
      leavesFaults: (Model.self as? any ValidatedModel.Type)?.acceptsOtherShapes ?? false
        || flattened.contains(where: \.mayRefuse),
      keepsRules: requirements, hasWarnings: !warnings.isEmpty, make: makeDecoded)
    // The table of a shared schema, which is never released, is read; a weak reference would slow all others down.
    table?.brokenRules = { [unowned self] in brokenRules(by: $0, or: $1) }
  }

  /// The same schema with rules about several fields, or about the whole model.
  public func rules(
    @_ModelRuleBuilder<Model> _ rules: () -> _ModelRules<Model>
  ) -> Schema {
    let added = rules()
    return Schema(
      fields, layout, flattened, rules: self.rules + added.rules,
      asyncRules: asyncRules + added.asyncRules, refusesUnknownKeys: refusesUnknownKeys,
      mayRefuse: mayRefuse, make: make)
  }

  /// The same schema for documents that have no other members, or elements, than those of its fields.
  public func exactly() -> Schema { unknownKeys(.error) }

  /// The same schema with a policy for unknown keys, or for elements of arrays that have no field.
  ///
  /// A decoder that refuses unknown keys itself still does so.
  public func unknownKeys(_ policy: DocumentShape.UnknownKeys) -> Schema {
    Schema(
      fields, layout, flattened, rules: rules, asyncRules: asyncRules,
      refusesUnknownKeys: policy == .error, mayRefuse: mayRefuse, make: make)
  }
}

// The loop over the fields, for every source of their values: documents, patches, models in memory.
extension Schema {
  /// The values that `store` stores for the fields; it returns false for one that has none.
  ///
  /// - Returns: a frame of the values, and those that rules may need.
  func frame(
    _ store: (Int, SchemaField<Model>, Memory) throws -> Bool
  ) rethrows -> (frame: FieldFrame, known: [AnyKeyPath: Any]) {
    let frame = FieldFrames.frame(layout)
    var known: [AnyKeyPath: Any] = [:]
    for index in fields.indices {
      let field = fields[index]
      try frame.fill(index) { place in
        guard try store(index, field, place) else { return false }
        if !rules.isEmpty || !flattened.isEmpty { field.keep(place, in: &known) }
        return true
      }
    }
    return (frame, known)
  }

  /// Reads the fields of a decoder's object, and nothing else of it.
  ///
  /// - Parameter isPatch: whether missing fields are left out.
  private func fields(
    of members: inout DecodedMembers, isPatch: Bool = false, into findings: inout Findings?
  ) throws -> (frame: FieldFrame, known: [AnyKeyPath: Any]) {
    var isTooShort = false
    let first = findings?.count ?? 0
    let values = try frame { (_, field, place) throws -> Bool in
      do {
        guard try !isPatch || field.isPresent(in: &members) else { return false }
        if let position = field.keys.key.intValue,
          let violation = members.positions?.violation(ofMissing: position)
        {
          guard findings != nil else {
            throw DecodingError.violation(violation, at: members.container.codingPath)
          }
          // Of several missing elements, one is reported: at the array, which is in front of its elements.
          if !isTooShort { findings?.insert(violation, at: first) }
          isTooShort = true
          return false
        }
        return try field.field.read(from: &members, to: place, into: &findings)
      } catch {
        guard findings != nil else { throw error }
        if members.isNew(error) { findings?.add(error) }
        return false
      }
    }
    // A decoder that refuses unknown keys itself sees only the last nested object; the schema sees all of them.
    let isDecoders = tree.objects.count == 1 && !isPatch && findings == nil
    if let positions = members.positions {
      let isExact = members.decoderRefusesUnknownKeys
      if !isTooShort, !isPatch, let violation = positions.violationOfRest(isExact: isExact) {
        try findings.take(DecodingError.violation(violation, at: members.container.codingPath))
      }
      return values
    }
    if refusesUnknownKeys || !isDecoders && members.decoderRefusesUnknownKeys {
      for error in members.unknownKeys(besides: tree.objects) { try findings.take(error) }
    }
    return values
  }

  /// Opens the object of a model.
  private func members(of decoder: any Decoder) throws -> DecodedMembers {
    if let mistake { throw DecodingError.violation(mistake, at: decoder.codingPath) }
    return try DecodedMembers(decoder, positions)
  }
}

// Decoding and encoding with containers.
extension Schema {
  /// Decodes a model; without findings, the first error is thrown, otherwise everything that is wrong is added.
  func read(from decoder: any Decoder, into findings: inout Findings?) throws -> Model? {
    var members = try members(of: decoder)
    let count = findings?.count
    var (frame, known) = try fields(of: &members, into: &findings)
    var model: Model? =
      findings?.adding { self.model(of: frame, joining: &known, into: &$0) } ?? nil
    if findings == nil {
      do {
        model = try makeIfFull(frame)
      } catch {
        throw Self.located(error, at: members.container.codingPath)
      }
    }
    try checkRules(of: model, known, from: members.decoder, &members, into: &findings)
    guard let model, findings?.count == count else { return nil }
    collectAsyncRules(of: model, from: members.decoder, &members)
    return model
  }

  /// Decodes the fields that are present in a document; see ``read(from:into:)``.
  func readPatch(from decoder: any Decoder, into findings: inout Findings?) throws -> FieldFrame? {
    if positions != nil {
      throw DecodingError.violation(.cannotBePatched(Model.self), at: decoder.codingPath)
    }
    var members = try members(of: decoder)
    let count = findings?.count
    let (frame, _) = try fields(of: &members, isPatch: true, into: &findings)
    return findings?.count == count ? frame : nil
  }

  /// The model of all values; otherwise, its flattened models that can be made join what is known to rules.
  func model(
    of frame: FieldFrame, joining known: inout [AnyKeyPath: Any], into findings: inout Findings
  ) -> Model? {
    let result = Result { try makeIfFull(frame) }
    if case .success(let model?) = result { return model }
    let count = findings.count
    for model in flattened { model.join(&known, &findings) }
    // Otherwise, it is the error of a flattened model.
    if case .failure(let error) = result, findings.count == count { findings.add(error) }
    return nil
  }

  /// The model of all values; nil if some are not valid.
  func makeIfFull(_ frame: FieldFrame) throws -> Model? {
    frame.isFull ? try frame.make(makeDecoded, as: Model.self) : nil
  }

  func encode(_ model: Model, to encoder: any Encoder) throws {
    try checkIsWithoutMistakes(encoder, model)
    try withCell(of: model) { try written?.write($0.memory, to: encoder, positions) }
  }

  package func shape(
    in context: inout DocumentShape.Context, name: String, version: Int, acceptsOtherShapes: Bool
  ) -> DocumentShape.Model {
    DocumentShape.Model(
      name: name, version: self.version(with: version),
      fields: fields.map { $0.shape(in: &context) }, isArray: positions != nil,
      hasRest: positions?.hasRest ?? false,
      rules: rules.map { rule in
        DocumentShape.Rule(
          fields: names(of: rule.targets), constraint: rule.constraint, severity: rule.severity,
          usesContext: rule.usesContext, codeVersion: rule.codeVersion { path(of: $0) != nil })
      },
      refusesUnknownKeys: refusesUnknownKeys, acceptsOtherShapes: acceptsOtherShapes,
      mayRefuse: mayRefuse || hasFlattenedCode && self.version(with: version) == 0)
  }

  /// A version of the model that includes the versions of flattened models: 0 if any of them, also `own`, is 0.
  func version(with own: Int) -> Int {
    flattened.compactMap(\.version).reduce(own) { $0 == 0 || $1 == 0 ? 0 : $0 &* 31 &+ $1 }
  }

  private var hasFlattenedCode: Bool { flattened.contains { $0.version != nil } }

  /// Whether making a model may fail, or depends on code that has a version.
  var needsVersion: Bool {
    mayRefuse || hasFlattenedCode
      || rules.contains { $0.codeVersion { _ in true } == nil && $0.severity == .error }
  }
}

// Evaluating models again.
extension Schema {
  /// Whether evaluating a model again is certain to give the same model.
  @usableFromInline
  func isUnchanged(at model: Cell<Model>) -> Bool {
    unchanged.isUnchanged(model.memory, PostponedValues.maximumDepth)
  }

  /// Evaluates a model again, or adds everything that is wrong with it.
  func revalidated(_ model: Model, into findings: inout Findings) -> Model? {
    findings.revalidating(model) { [self] findings in
      let evaluated = evaluated(model, into: &findings)
      if let evaluated, !asyncRules.isEmpty {
        let offset = findings.offset
        findings.addChecks(of: asyncRules, of: evaluated) {
          place(of: $0) { offset.inArray($0.path.keys) }
        }
      }
      return evaluated
    }
  }

  /// The model with the values of a patch, if there is one, evaluated as a whole; nil if it is not valid.
  func evaluated(
    _ model: Model, with patch: FieldFrame? = nil, into findings: inout Findings
  ) -> Model? {
    if let mistake {
      findings.add(mistake)
      return nil
    }
    var (frame, known) = withCell(of: model) { model in
      self.frame { index, field, place in
        guard let value = patch?.value(index) else {
          return field.revalidate(model, to: place, into: &findings)
        }
        return field.field.revalidate(value, to: place, into: &findings)
      }
    }
    let evaluated = self.model(of: frame, joining: &known, into: &findings)
    let offset = findings.offset
    let found = violations(of: evaluated, known, in: .current, into: &findings) {
      offset.inArray($0.path.keys)
    }
    for (violation, path) in found { findings.add(violation, at: path) }
    return found.isEmpty ? evaluated : nil
  }
}

// Keys and errors.
extension Schema {
  private static var unmade: String { "\(Model.self) cannot be made of these values." }

  /// An error thrown when the model, or a flattened one, is made, as a decoding error with the model's path.
  static func located(_ error: any Error, at path: [any CodingKey]) -> any Error {
    switch error {
    case is DecodingError: error
    case let report as ValidationReport where !report.entries.isEmpty:
      DecodingError.violation(
        report.entries[0].violation, at: path + (report.entries[0].codingPath as [any CodingKey]))
    case let error as any Violation.Convertible: DecodingError.violation(error.violation, at: path)
    default:
      DecodingError.corrupted(
        at: path,
        error is ValidationReport
          ? unmade : (error as? any CustomStringConvertible)?.description ?? unmade,
        because: error)
    }
  }
}
