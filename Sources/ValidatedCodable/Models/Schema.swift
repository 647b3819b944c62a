/// The fields of a model, and how to make the model of them; see ``ValidatedModel``.
///
/// It is a class, since a model's schema is one: whoever reads a record shares it.
public final class Schema<Model, List: FieldList<Model>>: SchemaProtocol {
  /// Makes the model of the values at a place, which are taken from it.
  @usableFromInline let make: @Sendable (Place<List.Values>) throws -> Model
  @usableFromInline let fields: List
  @usableFromInline let hasRules: Bool
  /// Whether making a model of valid values may throw.
  @usableFromInline let mayRefuse: Bool
  @usableFromInline let refusesUnknownKeys: Bool
  /// Whether every key is of one field, or leads to fields: what can be read in one pass.
  @usableFromInline let hasDistinctPaths: Bool
  /// Whether fields are in objects within.
  @usableFromInline let hasPaths: Bool
  /// Whether fields have other keys besides.
  @usableFromInline let hasOtherKeys: Bool
  private let crossFieldRules: [CrossFieldRule<Model>]

  @usableFromInline
  init(
    fields: List, rules: [CrossFieldRule<Model>] = [], refusesUnknownKeys: Bool = false,
    mayRefuse: Bool, make: @escaping @Sendable (Place<List.Values>) throws -> Model
  ) {
    self.make = make
    self.fields = fields
    crossFieldRules = rules
    hasRules = !rules.isEmpty
    hasDistinctPaths = Self.areDistinct(fields.outlines.map(\.keys))
    hasPaths = fields.outlines.contains { !$0.keys.isOutermost }
    hasOtherKeys = fields.outlines.contains { !$0.keys.others.isEmpty }
    self.refusesUnknownKeys = refusesUnknownKeys
    self.mayRefuse = mayRefuse
  }

  /// The same schema with rules about several fields.
  public func rules(
    @CrossFieldRuleBuilder<Model> _ rules: () -> [CrossFieldRule<Model>]
  ) -> Schema {
    Schema(
      fields: fields, rules: crossFieldRules + rules(), refusesUnknownKeys: refusesUnknownKeys,
      mayRefuse: mayRefuse, make: make)
  }

  /// The same schema with a policy for keys that none of its fields has.
  ///
  /// A decoder that refuses unknown keys itself goes on doing so.
  public func unknownKeys(_ policy: UnknownKeys) -> Schema {
    Schema(
      fields: fields, rules: crossFieldRules, refusesUnknownKeys: policy == .error,
      mayRefuse: mayRefuse, make: make)
  }

  @inlinable
  public func decode(from decoder: any Decoder) throws -> Model {
    var members = try DecodedMembers(decoder)
    let values = try fields.decode(from: &members)
    // A decoder that refuses unknown keys sees the last of the objects within; the schema sees all.
    if refusesUnknownKeys || hasPaths && members.decoderRefusesUnknownKeys,
      let error = unknownKeys(in: &members).first
    {
      throw error
    }
    do {
      let model = try model(of: values)
      if hasRules { try checkRules(of: model) }
      return model
    } catch {
      throw Self.located(error, at: members.container.codingPath)
    }
  }

  @inlinable @inline(__always)
  public func read<Reader: MemberReader>(
    from reader: inout Reader
  ) throws(UnusualMember) -> Model {
    try withUnsafeTemporaryAllocation(of: List.Values.self, capacity: 1) {
      (places) throws(UnusualMember) in
      guard hasDistinctPaths, let place = places.baseAddress else { throw UnusualMember() }
      try fill(place, from: &reader)
      let model: Model
      do {
        model = try make(place)
        if hasRules && !reader.trustsValues { try checkRules(of: model) }
      } catch {
        // Nothing is wrong with any field.
        reader.read = .all
        throw UnusualMember()
      }
      return model
    }
  }

  public func collect(from decoder: any Decoder, into findings: inout Findings) throws -> Model? {
    var members: DecodedMembers
    do {
      members = try DecodedMembers(decoder)
    } catch {
      findings.add(error)
      return nil
    }
    let count = findings.count
    var known: [AnyKeyPath: Any]? = hasRules ? [:] : nil
    let values = fields.collect(from: &members, into: &findings, &known)
    if refusesUnknownKeys || members.decoderRefusesUnknownKeys {
      for error in unknownKeys(in: &members) { findings.add(error) }
    }
    let model = self.model(of: values, known ?? [:], into: &findings)
    return findings.count == count ? model : nil
  }

  @inlinable
  public func encode(_ model: Model, to encoder: any Encoder) throws {
    var members = EncodedMembers(encoder.container(keyedBy: SchemaKey.self))
    try withUnsafePointer(to: model) { try fields.encode($0, to: &members) }
  }

  public func shape(
    in context: inout ShapeContext, name: String, version: Int, acceptsOtherShapes: Bool
  ) -> Shape.Model {
    Shape.Model(
      name: name, version: version, fields: fields.shapes(in: &context),
      rules: crossFieldRules.map { rule in
        Shape.Rule(
          fields: path(of: rule).fields, constraint: rule.constraint, codeVersion: rule.codeVersion)
      },
      refusesUnknownKeys: refusesUnknownKeys, acceptsOtherShapes: acceptsOtherShapes,
      mayRefuse: mayRefuse)
  }

  @inlinable
  public func isUnchanged(at model: UnsafePointer<Model>) -> Bool {
    !mayRefuse && fields.areUnchanged(model) && (!hasRules || keepsRules(model.pointee))
  }

  @inlinable
  public func areUnchanged(_ models: UnsafeBufferPointer<Model>) -> Bool {
    guard !mayRefuse else { return models.isEmpty }
    // What is the same for all of them is looked at once.
    let (fields, hasRules) = (fields, hasRules)
    guard var model = models.baseAddress else { return true }
    let end = model + models.count
    while model < end {
      guard fields.areUnchanged(model), !hasRules || keepsRules(model.pointee) else {
        return false
      }
      model += 1
    }
    return true
  }

  @usableFromInline
  func keepsRules(_ model: Model) -> Bool {
    let values = FieldValues(model: model)
    return crossFieldRules.allSatisfy { $0.violation(in: values) == nil }
  }

  public func revalidated(_ model: Model, into findings: inout Findings) -> Model? {
    var known: [AnyKeyPath: Any]? = hasRules ? [:] : nil
    let values = withUnsafePointer(to: model) {
      fields.revalidated($0, into: &findings, &known)
    }
    return self.model(of: values, known ?? [:], into: &findings)
  }
}

// The rules, and what they find.
extension Schema {
  /// Makes the model if there are all its values, and runs the rules whose fields are valid.
  private func model(
    of values: consuming List.Values?, _ known: [AnyKeyPath: Any], into findings: inout Findings
  ) -> Model? {
    var found = FieldValues<Model>(known: known)
    if let values {
      do {
        found.model = try model(of: values)
      } catch {
        findings.add(error)
      }
    }
    var isValid = true
    for rule in crossFieldRules {
      guard let violation = rule.violation(in: found) else { continue }
      isValid = false
      findings.add(violation.named(path(of: rule).names), at: path(of: rule))
    }
    return isValid ? found.model : nil
  }

  @usableFromInline
  func checkRules(of model: Model) throws {
    let values = FieldValues(model: model)
    for rule in crossFieldRules {
      guard let violation = rule.violation(in: values) else { continue }
      var findings = Findings(at: [path(of: rule)])
      findings.add(violation.named(path(of: rule).names))
      if let report = ValidationReport(findings) { throw report }
    }
  }

  /// The names of the fields that a rule is about.
  private func path(of rule: CrossFieldRule<Model>) -> PathKey {
    let outlines = fields.outlines
    return PathKey.fields(
      rule.properties.map { property in
        outlines.first { $0.property == property }?.keys.path.description ?? "\(Model.self)"
      })
  }

  @usableFromInline
  func unknownKeys(in members: inout DecodedMembers) -> [any Error] {
    var known: [(path: [SchemaKey], keys: Set<SchemaKey>)] = []
    func add(_ keys: [SchemaKey], at path: [SchemaKey]) {
      let index = known.firstIndex { $0.path == path } ?? known.count
      if index == known.count { known.append((path, [])) }
      known[index].keys.formUnion(keys)
    }
    for outline in fields.outlines {
      let path = outline.keys.path
      for (index, key) in path.outer.enumerated() { add([key], at: Array(path.outer[..<index])) }
      add([path.key] + outline.keys.others, at: path.outer)
    }
    return members.unknownKeys(besides: known)
  }

  private static func areDistinct(_ keys: [FieldKeys]) -> Bool {
    let paths = keys.flatMap { keys in
      ([keys.path.key] + keys.others).map { keys.path.outer + [$0] }
    }
    return paths.indices.allSatisfy { index in
      !paths.indices.contains { $0 != index && paths[$0].starts(with: paths[index]) }
    }
  }

  /// What making a model or its rules have thrown, as a decoding error with the model's path.
  @usableFromInline
  static func located(_ error: any Error, at path: [any CodingKey]) -> any Error {
    switch error {
    case is DecodingError: error
    case let report as ValidationReport:
      DecodingError.violation(
        report.entries[0].violation, at: path + (report.entries[0].codingPath as [any CodingKey]))
    case let error as any ViolationConvertible: DecodingError.violation(error.violation, at: path)
    default:
      DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path, debugDescription: "\(Model.self) cannot be made of these values.",
          underlyingError: error))
    }
  }
}
