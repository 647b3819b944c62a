import TypedMemory

/// Changes to a model: for each field a valid value, null, or no change.
///
/// ```swift
/// let patch = try ValidatedJSONDecoder().decode(Patch<Profile>.self, from: body)   // {"age":36,"nickname":null}
/// profile = try patch.merged(into: profile)
/// ```
///
/// A patch is read by the model's schema, with the same keys, rules of fields and policy for unknown keys. Every field may be
/// missing; null is valid if the field accepts it. Encoding writes what the patch changes, as the model's values are
/// written: absent members stay absent.
///
/// Merging follows JSON Merge Patch (RFC 7396) for the members of the object: null removes an optional value, or sets
/// what the field reads from null, and present values replace those of the model, arrays as a whole. Dictionaries and nested models are also replaced as a
/// whole, whereas RFC 7396 merges objects; fields with dotted paths (`"address.city"`) are merged one by one, and null in
/// place of their object is an error.
///
/// Up to 64 patches that are read from one document share memory, which is freed with the last of them.
public struct Patch<Model: ValidatedModel>: @unchecked Sendable {
  /// The values are not changed while anything else refers to their memory.
  private(set) var frame: FieldFrame

  /// A patch that changes nothing.
  public init() { self.init(FieldFrames.frame(Model.sharedSchema.layout)) }

  init(_ frame: FieldFrame) { self.frame = frame }

  /// Whether it changes nothing.
  public var isEmpty: Bool { changes.isEmpty }

  /// The fields of properties that it changes.
  private var changes: [SchemaField<Model>] {
    let fields = Model.sharedSchema.fields
    return fields.indices.filter { fields[$0].property != nil && frame.value($0) != nil }
      .map { fields[$0] }
  }

  /// The new value of a property; nil if the patch does not change it.
  ///
  /// The schema must have a field for the property.
  public subscript<Value>(property: any KeyPath<Model, Value> & Sendable) -> Value? {
    value(of: property)
  }

  /// The change to an optional property.
  ///
  /// The schema must have a field for the property.
  public subscript<Value>(property: any KeyPath<Model, Value?> & Sendable) -> Presence<Value> {
    let value: Value?? = value(of: property)
    return value.map { $0.map { .value($0) } ?? .null } ?? .absent
  }

  /// Changes a property; nil, for an optional one, is written as null.
  ///
  /// If a default of the field stands for null, encoding nil throws. ``Presence/absent`` is no change, as it is in a
  /// document, and the same as ``unset(_:)``. The schema must have a field for the property.
  public mutating func set<Value>(
    _ property: any KeyPath<Model, Value> & Sendable, to value: Value
  ) {
    let index = index(of: property)
    forget(index)
    if (value as? any AbsentIfMissing)?.isAbsent == true { return }
    frame.fill(index) {
      unsafe $0.initialize(as: Value.self, to: value)
      return true
    }
  }

  /// Removes the change to a property.
  ///
  /// The schema must have a field for the property.
  public mutating func unset<Value>(_ property: any KeyPath<Model, Value> & Sendable) {
    forget(index(of: property))
  }

  private mutating func forget(_ index: Int) {
    // What else refers to the memory does not change.
    if !isKnownUniquelyReferenced(&frame.owner) { frame = Model.sharedSchema.copy(of: frame) }
    frame.empty(index)
  }

  private func index(of property: AnyKeyPath) -> Int {
    let fields = Model.sharedSchema.fields
    guard let index = fields.firstIndex(where: { $0.property?.keyPath == property }) else {
      preconditionFailure(
        "The schema of \(Model.self) has no field for this property; see FieldGroup for those of protocols."
      )
    }
    return index
  }

  private func value<Value>(of property: any KeyPath<Model, Value> & Sendable) -> Value? {
    frame.value(index(of: property)).map { unsafe $0.cell(of: Value.self).value }
  }

  /// The model with the changes, evaluated as a whole, with the rules about several fields.
  ///
  /// - Throws: ``ValidationReport``, with everything that is wrong with the result.
  public func merged(into model: Model) throws(ValidationReport) -> Model {
    // Warnings about it are none about a document that is being decoded.
    try CallContext.leaving { () throws(ValidationReport) in try mergedInContext(into: model) }
  }

  private func mergedInContext(into model: Model) throws(ValidationReport) -> Model {
    var findings = Findings()
    let merged = findings.revalidatingAll {
      Model.sharedSchema.evaluated(model, with: frame, into: &$0)
    }
    if let report = ValidationReport(findings, notes: .current) { throw report }
    return merged ?? model
  }

  /// The model with the changes, evaluated as a whole, and the warnings of rules about it.
  ///
  /// - Parameters:
  ///   - model: the model to change.
  ///   - note: called for each note, if the result is valid; 100,000 times at most.
  /// - Throws: ``ValidationReport``, with everything that is wrong with the result.
  public func merged(
    into model: Model, noting note: (ValidationReport.Entry) -> Void
  ) throws(ValidationReport) -> Model {
    try withoutActuallyEscaping(note) { note throws(ValidationReport) in
      try Notes.taking(note) { () throws(ValidationReport) in
        try mergedInContext(into: model)
      }
    }
  }
}

extension Patch: CustomStringConvertible {
  /// The fields that it changes, without their values: `Patch<Profile>(age, nickname)`.
  public var description: String {
    "Patch<\(Model.self)>(\(changes.map { "\($0.keys.path)" }.joined(separator: ", ")))"
  }
}

extension Patch: Codable {
  /// Decodes the fields that are present.
  ///
  /// - Throws: `DecodingError` for the first invalid field; ``Outcome`` reports everything that is wrong.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.reading { try Model.sharedSchema.readPatch(from: decoder, into: &$0) })
  }

  /// Encodes the fields that are present.
  public func encode(to encoder: any Encoder) throws {
    try Model.sharedSchema.encode(self, to: encoder)
  }
}

extension Patch: CollectedByElement {
  static func _collect(
    from decoder: any Decoder, into findings: inout Findings
  ) -> Candidates<Patch> {
    let frame = findings.collecting { try Model.sharedSchema.readPatch(from: decoder, into: &$0) }
    return frame.map { .real(Patch($0)) } ?? Candidates()
  }
}

extension Patch: ReadableDirectly {
  package static var readOperation: ReadOperation? {
    let operation = ReadOperation(.model, of: Self.self)
    operation.table = { Model.sharedSchema.tableOfPatch() }
    return operation
  }
}

extension Patch: TakenApart {
  static var writeOperation: WriteOperation {
    .interpreted(.model, Self.self) { Model.sharedSchema.writtenPatch }
  }
}

extension Patch: RevalidatedByType {
  package func revalidated(into findings: inout Findings) -> Patch? {
    findings.revalidating(self) { [frame] findings in
      Model.sharedSchema.revalidated(frame, into: &findings).map { Patch($0) }
    }
  }
}

extension Patch: Shaped {
  public static func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    .other(name: "Patch", parts: [context.shape(of: Model.self)], version: 1)
  }
}
