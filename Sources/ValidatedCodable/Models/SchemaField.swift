/// A field of a schema with the type of its property erased, with the operations that a ``Schema`` needs.
@usableFromInline
package class SchemaField<Model>: @unchecked Sendable {
  /// The field's place in documents.
  let keys: _FieldKeys
  /// The property; nil if the value is validated but not kept.
  let property: AnyProperty?
  /// Whether models keep its value.
  var isKept: Bool { property != nil }
  /// How the fast lane reads its value.
  let operation: _ReadOperation
  /// The mistakes in its declaration; see ``_FieldForm/_mistakes``.
  let declarationMistakes: [String]

  init(
    _ keys: _FieldKeys, _ property: AnyProperty?, _ operation: _ReadOperation, mistakes: [String]
  ) {
    self.keys = keys
    self.property = property
    self.operation = operation
    declarationMistakes = mistakes
  }

  /// Decodes the value into `result`.
  func decode(from members: inout _DecodedMembers, to result: UnsafeMutableRawPointer) throws {}

  /// Decodes the value into `result`, or adds everything that is wrong with it; false if there is no value.
  func collect(
    from members: inout _DecodedMembers, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool { false }

  /// Encodes the property's value.
  func encode(_ model: UnsafePointer<Model>, to members: inout _EncodedMembers) throws {}

  /// Evaluates the property's value again, into `result`; false if there is no value.
  func revalidate(
    _ model: UnsafePointer<Model>, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool { false }

  /// Whether evaluating the property's value again is certain to give the same value.
  func isUnchanged(in model: UnsafePointer<Model>, depth: Int) -> Bool { true }

  /// Encodes a value; writes null for a value that models leave out.
  func encode(valueAt value: UnsafeRawPointer, to members: inout _EncodedMembers) throws {}

  /// Encodes a value, unless models leave it out.
  func encodeIfWritten(
    valueAt value: UnsafeRawPointer, to members: inout _EncodedMembers
  ) throws {}

  /// Whether evaluating a value again is certain to give the same one.
  func isUnchanged(valueAt value: UnsafeRawPointer, depth: Int) -> Bool { true }

  /// Whether it stands for a field that does not exist, which is a mistake in the schema.
  var isMissing: Bool { false }

  /// A value with its type erased; nil if models do not keep it.
  func value(at place: UnsafeRawPointer) -> Any? { nil }

  /// Copies a value into `result`.
  func copy(valueAt value: UnsafeRawPointer, to result: UnsafeMutableRawPointer) {}

  /// Evaluates a value again, into `result`; false if it is not valid.
  func revalidate(
    valueAt value: UnsafeRawPointer, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool { false }

  /// The field as data.
  func shape(in context: inout DocumentShape.Context) -> DocumentShape.Field {
    DocumentShape.Field(path: [], others: [], shape: context.shape(of: Never?.self))
  }
}

/// A field whose value a model keeps.
final class KeptField<Model, Form: _FieldForm>: SchemaField<Model>, @unchecked Sendable {
  private let field: Field<Model, Form>

  init(_ field: Field<Model, Form>) {
    self.field = field
    super.init(
      field.keys, AnyProperty(field.property), field.form._operation,
      mistakes: field.form._mistakes)
  }

  override func decode(
    from members: inout _DecodedMembers, to result: UnsafeMutableRawPointer
  ) throws {
    unsafe result.initializeMemory(as: Form.Value.self, to: try field.decode(from: &members))
  }

  override func collect(
    from members: inout _DecodedMembers, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    unsafe keep(field.collect(from: &members, into: &findings), at: result, &known)
  }

  override func encode(_ model: UnsafePointer<Model>, to members: inout _EncodedMembers) throws {
    try unsafe field.encode(model, to: &members)
  }

  override func revalidate(
    _ model: UnsafePointer<Model>, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    unsafe keep(field.revalidated(model, into: &findings), at: result, &known)
  }

  private func keep(
    _ value: Form.Value?, at result: UnsafeMutableRawPointer, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    guard let value else { return false }
    known?[field.property] = value
    unsafe result.initializeMemory(as: Form.Value.self, to: value)
    return true
  }

  override func isUnchanged(in model: UnsafePointer<Model>, depth: Int) -> Bool {
    unsafe field.isUnchanged(in: model, depth: depth)
  }

  override func encode(
    valueAt value: UnsafeRawPointer, to members: inout _EncodedMembers
  ) throws {
    try unsafe field.encode(value.load(as: Form.Value.self), to: &members, nullIfLeftOut: true)
  }

  override func encodeIfWritten(
    valueAt value: UnsafeRawPointer, to members: inout _EncodedMembers
  ) throws {
    try unsafe field.encode(value.load(as: Form.Value.self), to: &members, nullIfLeftOut: false)
  }

  override func value(at place: UnsafeRawPointer) -> Any? {
    unsafe place.load(as: Form.Value.self)
  }

  override func isUnchanged(valueAt value: UnsafeRawPointer, depth: Int) -> Bool {
    unsafe field.form.isUnchanged(at: value.assumingMemoryBound(to: Form.Value.self), depth: depth)
  }

  override func copy(valueAt value: UnsafeRawPointer, to result: UnsafeMutableRawPointer) {
    unsafe result.initializeMemory(as: Form.Value.self, to: value.load(as: Form.Value.self))
  }

  override func revalidate(
    valueAt value: UnsafeRawPointer, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    let value = unsafe value.load(as: Form.Value.self)
    return unsafe keep(field.revalidated(value, into: &findings), at: result, &known)
  }

  override func shape(in context: inout DocumentShape.Context) -> DocumentShape.Field {
    field.shape(in: &context)
  }
}

/// A member of documents that must be valid but is not kept.
final class CheckedField<Model, Form: _FieldForm>: SchemaField<Model>, @unchecked Sendable
where Form.Value: Sendable {
  private let ignored: IgnoredField<Model, Form>

  init(_ ignored: IgnoredField<Model, Form>) {
    self.ignored = ignored
    super.init(
      ignored.field.keys, nil, ignored.field.form._operation, mistakes: ignored.mistakes)
  }

  override func decode(
    from members: inout _DecodedMembers, to result: UnsafeMutableRawPointer
  ) throws {
    unsafe result.initializeMemory(
      as: Form.Value.self, to: try ignored.field.decode(from: &members))
  }

  override func collect(
    from members: inout _DecodedMembers, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    guard let value = ignored.field.collect(from: &members, into: &findings) else { return false }
    unsafe result.initializeMemory(as: Form.Value.self, to: value)
    return true
  }

  override func encode(_ model: UnsafePointer<Model>, to members: inout _EncodedMembers) throws {
    try ignored.encode(to: &members)
  }

  override func revalidate(
    _ model: UnsafePointer<Model>, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    // The model does not have the value, so the value to be written is used.
    do {
      unsafe result.initializeMemory(as: Form.Value.self, to: try ignored.writtenValue())
      return true
    } catch {
      findings.inside(keys.path) { $0.add(error) }
      return false
    }
  }

  override func encode(
    valueAt value: UnsafeRawPointer, to members: inout _EncodedMembers
  ) throws { try ignored.encode(to: &members) }

  override func copy(valueAt value: UnsafeRawPointer, to result: UnsafeMutableRawPointer) {
    unsafe result.initializeMemory(as: Form.Value.self, to: value.load(as: Form.Value.self))
  }

  override func revalidate(
    valueAt value: UnsafeRawPointer, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    unsafe copy(valueAt: value, to: result)
    return true
  }

  override func shape(in context: inout DocumentShape.Context) -> DocumentShape.Field {
    ignored.field.shape(in: &context)
  }
}
