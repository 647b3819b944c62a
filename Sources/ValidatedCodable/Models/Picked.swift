/// A field of another model's schema, for a property of this one.
///
/// Its keys, spellings, defaults and leniency are those that the other model declares, so the format of documents is
/// declared once.
///
/// ```swift
/// struct ClientSummary: ValidatedModel {
///   let name: Name, email: Email
///   static let schema = Schema(ClientSummary.init) {
///     Picked(\.name, from: \Client.name)
///     Picked(\.email, from: \Client.email)
///   }
/// }
/// ```
///
/// The other model's rules about several fields do not apply.
public struct Picked<Model, Source: ValidatedModel, Value>: Sendable {
  let property: any KeyPath<Model, Value> & Sendable
  let source: any KeyPath<Source, Value> & Sendable

  /// The field of `source`, for `property`.
  public init(
    _ property: any KeyPath<Model, Value> & Sendable,
    from source: any KeyPath<Source, Value> & Sendable
  ) {
    self.property = property
    self.source = source
  }
}

/// A field of another model's schema, as one of this model.
final class PickedField<Model, Source: ValidatedModel, Value>: SchemaField<Model>,
  @unchecked Sendable
{
  private let picked: Picked<Model, Source, Value>
  private let field: SchemaField<Source>

  init(_ picked: Picked<Model, Source, Value>) {
    self.picked = picked
    field =
      Source.sharedSchema.field(of: AnyProperty(picked.source)) ?? MissingField(of: Value.self)
    super.init(
      field.keys, AnyProperty(picked.property), field.operation,
      mistakes: field.declarationMistakes)
  }

  override var isMissing: Bool { field.isMissing }

  private func keep(
    _ isThere: Bool, _ value: UnsafeMutableRawPointer, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    if isThere { unsafe known?[picked.property] = value.load(as: Value.self) }
    return isThere
  }

  override func decode(
    from members: inout _DecodedMembers, to result: UnsafeMutableRawPointer
  ) throws { try unsafe field.decode(from: &members, to: result) }

  override func collect(
    from members: inout _DecodedMembers, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    var others: [AnyKeyPath: Any]?
    let isThere = unsafe field.collect(from: &members, to: result, into: &findings, &others)
    return unsafe keep(isThere, result, &known)
  }

  override func encode(_ model: UnsafePointer<Model>, to members: inout _EncodedMembers) throws {
    try unsafe withUnsafePointer(to: model.pointee[keyPath: picked.property]) {
      try unsafe field.encodeIfWritten(valueAt: UnsafeRawPointer($0), to: &members)
    }
  }

  override func revalidate(
    _ model: UnsafePointer<Model>, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    unsafe withUnsafePointer(to: model.pointee[keyPath: picked.property]) {
      unsafe revalidate(valueAt: UnsafeRawPointer($0), to: result, into: &findings, &known)
    }
  }

  override func isUnchanged(in model: UnsafePointer<Model>, depth: Int) -> Bool {
    unsafe withUnsafePointer(to: model.pointee[keyPath: picked.property]) {
      unsafe field.isUnchanged(valueAt: UnsafeRawPointer($0), depth: depth)
    }
  }

  override func isUnchanged(valueAt value: UnsafeRawPointer, depth: Int) -> Bool {
    unsafe field.isUnchanged(valueAt: value, depth: depth)
  }

  override func encode(
    valueAt value: UnsafeRawPointer, to members: inout _EncodedMembers
  ) throws { try unsafe field.encode(valueAt: value, to: &members) }

  override func encodeIfWritten(
    valueAt value: UnsafeRawPointer, to members: inout _EncodedMembers
  ) throws { try unsafe field.encodeIfWritten(valueAt: value, to: &members) }

  override func value(at place: UnsafeRawPointer) -> Any? { unsafe field.value(at: place) }

  override func copy(valueAt value: UnsafeRawPointer, to result: UnsafeMutableRawPointer) {
    unsafe field.copy(valueAt: value, to: result)
  }

  override func revalidate(
    valueAt value: UnsafeRawPointer, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    var others: [AnyKeyPath: Any]?
    let isThere = unsafe field.revalidate(
      valueAt: value, to: result, into: &findings, &others)
    return unsafe keep(isThere, result, &known)
  }

  override func shape(in context: inout DocumentShape.Context) -> DocumentShape.Field {
    field.shape(in: &context)
  }
}

/// Stands for a field that the other model does not have.
private final class MissingField<Model>: SchemaField<Model>, @unchecked Sendable {
  init<Value>(of type: Value.Type) {
    super.init(_FieldKeys("", others: []), nil, .deciding(type), mistakes: [])
  }

  override var isMissing: Bool { true }
}
