// A field with its types erased, for the loops of a schema.
//
// Safety: a value's address is only passed to the field of its type: by the frame, which knows where the values of
// its fields are, or by the model, in which the field knows where the property is.

import TypedMemory

/// The operations on a field's value, which is somewhere in memory.
class AnyField: @unchecked Sendable {
  let keys: FieldKeys
  /// How a reader reads the value; it also knows its layout.
  let operation: ReadOperation
  /// Whether evaluating a value again is certain to give the same one.
  let unchanged: UnchangedCheck
  /// Whether the value at an address meets the checks of the field; nil if there are none.
  let isMet: ((Memory) -> Bool)?

  var type: any Any.Type { Never.self }
  /// What people call the field, if it has been declared.
  let label: String?

  /// The mistakes in the declaration, each in words that follow the field's name.
  var mistakes: [String] { [] }
  /// The mistake that it is in a schema, as a sentence; the base class stands for a field that another model does not
  /// have.
  var schemaMistake: String? {
    "A field is picked from a model whose schema has none for that property."
  }

  /// Stores the value that is always written; false if there is none.
  func storeConstant(to result: Memory) -> Bool { false }
  /// Whether null is read as another value than the one for which the type needs no member.
  var hasOtherNull: Bool { false }
  /// Whether documents must have a value.
  var isRequired: Bool { true }

  /// Everything in which a candidate for a validated value does not meet the field's checks; nil if its type refuses it,
  /// or the field's values are of another type.
  func violations<Validated: ValidatedValue>(
    in candidate: Validated.RawValue, of type: Validated.Type
  ) -> [Violation]? { nil }

  fileprivate init(
    _ keys: FieldKeys, _ operation: ReadOperation, _ unchanged: UnchangedCheck,
    isMet: ((Memory) -> Bool)? = nil, label: String? = nil
  ) {
    self.label = label
    (self.keys, self.operation) = (keys, operation)
    self.unchanged = unchanged
    self.isMet = isMet
  }

  /// Reads the value of a document into `result`; false if it is not valid.
  func read(
    from members: inout DecodedMembers, to result: Memory,
    into findings: inout Findings?
  ) throws -> Bool { false }

  /// How an encoder writes the value without a container; nil if only ``write(_:to:isInPatch:)`` does it.
  ///
  /// - Parameter isInPatch: whether a missing key is no change.
  func written(isInPatch: Bool) -> WriteOperation? { nil }

  func write(
    _ value: Memory, to members: inout EncodedMembers, isInPatch: Bool
  ) throws {}

  /// Evaluates a value again, into `result`; false if it is not valid.
  func revalidate(
    _ value: Memory, to result: Memory, into findings: inout Findings
  ) -> Bool { false }

  func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    context.shape(of: Never?.self)
  }
}

/// A field whose values have a type: how they are read and written, and the options of the field.
final class TypedField<Value>: AnyField, @unchecked Sendable {
  let codec: Codec<Value>
  let policy: FieldPolicy<Value>
  /// Whether values are read as the codec reads them.
  let isTrivial: Bool
  let isEmptyTextNil: Bool
  /// How a document represents a value that needs no member, such as nil; and a patch, in which a missing key is no
  /// change.
  let absence: Absence, absenceInPatch: Absence
  /// Whether null is read as another value than that which is written as null.
  private let losesNull: Bool
  /// The value that is always written, if models do not keep the document's.
  private let constant: Result<Value, Violation>?

  init<Model>(
    _ field: Field<Model, Value>, writing constant: Result<Value, Violation>? = nil
  ) {
    codec = field.codec
    policy = field.policy.validated(by: codec)
    isTrivial = policy.isTrivial
    isEmptyTextNil = policy.isLenient && codec.wrapped != nil
    let null = policy.null ?? policy.lenientNull
    let isAbsence = ((try? null?.get()) as? any AbsentIfMissing)?.isAbsent ?? false
    let hasOtherNull =
      !isAbsence && Value.self is any AbsentIfMissing.Type || policy.isOther(null, than: codec)
    absenceInPatch = hasOtherNull ? .unwritable : .null
    let hasOtherMissing = policy.requiresKey || policy.isOther(policy.missing, than: codec)
    absence = hasOtherMissing ? absenceInPatch : .missing
    losesNull =
      Value.self is any MayLookAbsent.Type && null != nil
      && ((try? null?.get()) as? any MayLookAbsent)?.looksLikeNull != true
    self.constant = constant
    super.init(
      field.keys, policy.operation(by: codec, isEmptyTextNil: isEmptyTextNil),
      policy.unchanged(by: codec.unchanged), isMet: policy.isMet, label: field.label)
  }

  override var type: any Any.Type { Value.self }

  override func violations<Validated: ValidatedValue>(
    in candidate: Validated.RawValue, of type: Validated.Type
  ) -> [Violation]? {
    guard let valid = try? Validated(candidate), let value = valid as? Value else { return nil }
    guard case .failure(let invalid) = policy.checks.verdict(on: value) else { return [] }
    return invalid.found.map(\.violation)
  }

  override var schemaMistake: String? {
    if case .failure(let violation)? = constant {
      return "The field “\(keys.path)” writes an invalid value: \(violation.message)."
    }
    return keys.isRest && codec.isInOneString ? "The rest of an array is in one string." : nil
  }

  override func storeConstant(to result: Memory) -> Bool {
    guard let value = try? constant?.get() else { return false }
    unsafe result.initialize(as: Value.self, to: value)
    return true
  }

  override var mistakes: [String] { policy.mistakes(with: codec) }

  override var isRequired: Bool {
    !keys.isRest && policy.missing == nil && (codec.missing == nil || policy.requiresKey)
  }

  override var hasOtherNull: Bool { absenceInPatch == .unwritable }

  override func read(
    from members: inout DecodedMembers, to result: Memory,
    into findings: inout Findings?
  ) throws -> Bool {
    if !isTrivial, let position = keys.key.intValue { members.positions?.keep(position) }
    guard let value = try value(from: &members, into: &findings) else { return false }
    unsafe result.initialize(as: Value.self, to: value)
    return true
  }

  private func value(
    from members: inout DecodedMembers, into findings: inout Findings?
  ) throws -> Value? {
    if keys.isDirect {
      return try value(
        from: members.container, forKey: members.key(of: keys), into: &findings)
    }
    guard let container = try members.object(at: keys.path.outer) else {
      let outer = members.container
      let path = outer.codingPath + keys.path.outer + [keys.key]
      if let missing = try DecodingError.locating(at: path, { try missingValue() }) {
        switch policy.missing == nil ? policy.checks.verdict(on: missing) : .success(missing) {
        case .success(let value): return value
        case .failure(let invalid):
          for (violation, place) in invalid.found {
            let place = path + (place as [any CodingKey])
            try findings.take(DecodingError.violation(violation, at: place))
          }
          return nil
        }
      }
      _ = try members.object(at: keys.path.outer, refusesMissing: true, refusesNull: true)
      throw DecodingError.violation(
        Violation(.missingKey), at: outer.codingPath + keys.path.outer)
    }
    let key = try keys.present(in: container)
    findings?.path += keys.path.outer.map { .key($0.stringValue) }
    defer { findings?.path.removeLast(keys.path.outer.count) }
    return try value(from: container, forKey: key, into: &findings)
  }

  override func written(isInPatch: Bool) -> WriteOperation? {
    if constant != nil || keys.isRest || isEmptyTextNil || keys.isPosition && hasOtherNull
      || losesNull
    {
      return nil
    }
    return switch isInPatch ? absenceInPatch : absence {
    case .missing: codec.written
    case .null: codec.written?.withNull()
    case .unwritable: nil
    }
  }

  override func write(
    _ value: Memory, to members: inout EncodedMembers, isInPatch: Bool
  ) throws {
    let value =
      try unsafe constant?.get() ?? value.cell(of: Value.self).value
    let absence =
      codec.isWritten(value) ? nil : isInPatch && constant == nil ? absenceInPatch : self.absence
    guard absence != .missing else { return }
    try members.withContainer(at: keys.path.outer) { container in
      switch absence {
      case nil:
        if losesNull, (value as? any MayLookAbsent)?.looksLikeNull == true {
          throw EncodingError.refusing(
            value, at: container.codingPath + [keys.key], "Null would be decoded as the default.")
        }
        if isEmptyTextNil {
          // An empty list would be an empty string.
          if codec.isInOneString, (value as? any Collection)?.isEmpty == true {
            return try container.encode([String](), forKey: keys.key)
          }
          try EncodingError.refuseEmpty(value, at: container.codingPath + [keys.key])
        }
        try codec.write(value, &container, keys.key)
      case .null: try container.encodeNil(forKey: keys.key)
      default:
        throw EncodingError.refusing(
          value, at: container.codingPath + [keys.key], "Nil would be decoded as the default.")
      }
    }
  }

  override func revalidate(
    _ value: Memory, to result: Memory, into findings: inout Findings
  ) -> Bool {
    // Models in it are evaluated one by one, each by its fields.
    if unchanged.isUnchanged(value, 0) {
      operation.layout.copy(value, result)
      return true
    }
    let value = unsafe value.cell(of: Value.self).value
    let evaluated =
      keys.isRest
      ? findings.inside(ElementOffset(count: keys.key.intValue ?? 0, isRest: true)) {
        revalidated(value, into: &$0)
      } : findings.inside(keys.path.keys) { revalidated(value, into: &$0) }
    guard let evaluated else { return false }
    unsafe result.initialize(as: Value.self, to: evaluated)
    return true
  }

  override func shape(in context: inout DocumentShape.Context) -> DocumentShape {
    var shape = codec.shape(&context)
    // Checks and leniency are about values that are not nil.
    var isOptional = false
    if case .optional(let wrapped, _) = shape, codec.wrapped != nil {
      (isOptional, shape) = (true, wrapped)
    }
    var isLenient = policy.isLenient
    if case .separated(let part, let separator, _) = shape {
      shape = .separated(part, by: separator, isLenient: isLenient)
      isLenient = policy.lenientNull != nil
    }
    for check in policy.checks {
      shape = .checked(shape, check.constraint, version: check.codeVersion)
    }
    if isLenient, codec.acceptsOtherJSON || policy.lenientNull != nil {
      shape = .lenient(shape, null: policy.lenientNull?.parameter)
    }
    if isOptional {
      shape =
        absence == .missing
        ? .optional(shape, isEmptyTextNil: isEmptyTextNil)
        : .nullable(shape, isEmptyTextNil: isEmptyTextNil)
    }
    var defaults: [DocumentShape.DefaultCases: Violation.Parameter] = [:]
    defaults[.missing] = policy.missing?.parameter
    defaults[.null] = policy.null?.parameter
    defaults[.invalid] = policy.invalid?.parameter
    return defaults.isEmpty ? shape : .defaulted(shape, defaults)
  }
}

/// A field, and where a model has its value.
@usableFromInline
final class SchemaField<Model>: @unchecked Sendable {
  /// Runs its second argument with the address of the value in a model.
  private typealias Location =
    (Cell<Model>, (Memory) throws -> Void) throws -> Void

  let field: AnyField
  let keys: FieldKeys
  /// The property; nil if the value is validated but not kept.
  let property: AnyProperty?
  /// The same property in the models that are flattened into this one, for their rules.
  private let innerProperties: [AnyProperty]
  /// Where the model stores the value, if it does: reading memory is faster than a key path.
  private let offset: Int?
  /// Where the value is otherwise; an error if it is not valid, which is possible only for one that is not kept.
  private let location: Location

  private init(
    _ field: AnyField, _ property: AnyProperty?, inner: [AnyProperty] = [], offset: Int?,
    _ location: @escaping Location
  ) {
    (self.field, keys, self.property) = (field, field.keys, property)
    (innerProperties, self.offset) = (inner, offset)
    self.location = location
  }

  private convenience init<Value>(
    _ field: AnyField, at property: any KeyPath<Model, Value> & Sendable
  ) {
    self.init(field, AnyProperty(property), offset: MemoryLayout<Model>.offset(of: property)) {
      model, body in
      try withCell(of: model.value[keyPath: property]) {
        try body($0.memory)
      }
    }
  }

  convenience init<Value>(_ field: Field<Model, Value>) {
    self.init(TypedField(field), at: field.property)
  }

  convenience init<Source, Value>(_ picked: Picked<Model, Source, Value>) {
    let field =
      Source.sharedSchema.field(of: AnyProperty(picked.source))?.field
      ?? AnyField(FieldKeys(""), .deciding(Value.self), UnchangedCheck(of: Value.self))
    self.init(field, at: picked.property)
  }

  /// A member of documents that is not kept.
  convenience init<Value>(_ ignored: IgnoredField<Model, Value>) {
    let written = ignored.written
    self.init(
      TypedField(ignored.field, writing: written), nil, offset: nil
    ) { _, body in
      try withCell(of: written.get()) { try body($0.memory) }
    }
  }

  convenience init<Base>(
    _ inner: SchemaField<Base>, in base: any KeyPath<Model, Base> & Sendable
  ) {
    let start = MemoryLayout<Model>.offset(of: base)
    self.init(
      inner.field, inner.property.flatMap { AnyProperty(base).joined(with: $0) },
      inner: inner.innerProperties + (inner.property.map { [$0] } ?? []),
      offset: start.flatMap { start in inner.offset.map { start + $0 } }
    ) { model, body in
      try withCell(of: model.value[keyPath: base]) {
        try inner.withValue(of: $0, body)
      }
    }
  }

  var isKept: Bool { property != nil }

  /// Whether it is a field of the model that is flattened at a property, from the outermost model.
  func isPart(of outer: AnyProperty, as own: AnyProperty) -> Bool {
    innerProperties.contains { outer.joined(with: $0) == own }
  }

  /// Runs `body` with the address of a model's value.
  func withValue(
    of model: Cell<Model>, _ body: (Memory) throws -> Void
  ) throws {
    guard let offset else { return try location(model, body) }
    try body(model.memory + offset)
  }
}

extension SchemaField {
  /// The field of a model for encoders.
  var written: WrittenModel.Access {
    written(isInPatch: false, offset: offset) {
      try unsafe self.withValue(of: $0.cell(of: Model.self), $1)
    }
  }

  /// The same for a patch, or for another place of the value.
  func written(
    isInPatch: Bool, offset: Int? = nil,
    withValue: @escaping (Memory, (Memory) throws -> Void) throws -> Void
  ) -> WrittenModel.Access {
    WrittenModel.Access(
      key: keys.key.stringValue, operation: field.written(isInPatch: isInPatch),
      isInPatch: isInPatch, offset: offset, withValue: withValue,
      write: { [field] in try field.write($0, to: &$1, isInPatch: isInPatch) }, isMet: field.isMet)
  }

  /// Evaluates the property's value again, into `result`; false if it is not valid.
  func revalidate(
    _ model: Cell<Model>, to result: Memory,
    into findings: inout Findings
  ) -> Bool {
    var isValid = false
    do {
      try withValue(of: model) {
        isValid = field.revalidate($0, to: result, into: &findings)
      }
    } catch {
      findings.add(error, at: keys.path.keys)
    }
    return isValid
  }

  /// Whether evaluating the property's value again is certain to give the same one, at an offset in the model.
  var unchanged: (offset: Int, check: UnchangedCheck) {
    let check = field.unchanged
    if let offset { return (offset, check) }
    return (
      0,
      UnchangedCheck { [location] model, depth in
        var isUnchanged = false
        try? location(unsafe model.cell(of: Model.self)) {
          isUnchanged = check.isUnchanged($0, depth)
        }
        return isUnchanged
      }
    )
  }

  /// Stores a valid value for the rules about several fields.
  func keep(_ value: Memory, in known: inout [AnyKeyPath: Any]) {
    guard let property else { return }
    let value = field.operation.layout.value(value)
    for property in innerProperties + [property] { known[property.keyPath] = value }
  }

  func shape(in context: inout DocumentShape.Context) -> DocumentShape.Field {
    DocumentShape.Field(
      path: (keys.path.outer + [keys.path.key]).map(\.stringValue),
      others: keys.others.map(\.stringValue), label: field.label, shape: field.shape(in: &context))
  }
}
