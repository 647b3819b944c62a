/// A model inside another model, whose fields are in the same object of a document.
///
/// ```swift
/// struct Audit: ValidatedModel {
///   let created: Timestamp, updated: Timestamp
///   static let schema = Schema(Audit.init) {
///     Field("created_at", \.created)
///     Field("updated_at", \.updated)
///   }
/// }
///
/// struct Order: ValidatedModel {
///   let number: Int, audit: Audit
///   static let schema = Schema(Order.init) {
///     Field("number", \.number)
///     Flattened(\.audit)
///   }
/// }
/// // {"number": 7, "created_at": "2026-11-23T08:00:00Z", "updated_at": "2026-11-23T08:00:00Z"}
/// ```
///
/// The rules of both models apply. The outer model decides how unknown keys are handled. The inner model is read by
/// its schema, even if it has an `init(from:)` of its own.
public struct Flattened<Model, Base: ValidatedModel>: Sendable {
  let property: any KeyPath<Model, Base> & Sendable

  /// The fields of the model in a property.
  public init(_ property: any KeyPath<Model, Base> & Sendable) { self.property = property }
}

/// A model that is flattened into another one, with its type erased.
@usableFromInline
final class FlattenedModel<Model> {
  /// Its fields, as those of the outer model.
  let fields: [SchemaField<Model>]
  let rules: [SchemaRule<Model>]
  let asyncRules: [AsyncRule<Model>]
  let model: InnerModel
  let mayRefuse: Bool
  /// The version of its code; nil if all its behaviour is data.
  let version: Int?

  init<Base: ValidatedModel>(_ flattened: Flattened<Model, Base>) {
    let schema = Base.sharedSchema
    let property = flattened.property
    fields = schema.fields.map { LiftedField($0, property) }
    rules = schema.rules.map { $0.lifted(through: property) }
    asyncRules = schema.asyncRules.map { $0.lifted(through: property) }
    model = unsafe InnerModel(
      layout: schema.layout, value: ValueLayout(Base.self), make: unsafe schema.make)
    mayRefuse = schema.mayRefuse
    version =
      schema.needsVersion || Base.rulesVersion != 0
      ? schema.version(with: Base.rulesVersion) : nil
  }
}

extension SchemaRule {
  /// The same rule for the model that has this one in a property.
  fileprivate func lifted<Outer>(
    through property: any KeyPath<Outer, Model> & Sendable
  ) -> SchemaRule<Outer> {
    let (violation, isKept) = (violation, isKept)
    var isKeptByOuter: (@Sendable (Outer) -> Bool)?
    if let isKept { isKeptByOuter = { isKept($0[keyPath: property]) } }
    return SchemaRule<Outer>(
      at: targets.compactMap { $0.lifted(through: property) }, severity: severity,
      usesContext: usesContext, codeVersion: codeVersion, describedBy: { self.constraint },
      isKept: isKeptByOuter
    ) { outer in
      violation(
        FieldValues<Model>(
          model: outer.model?[keyPath: property], known: outer.known, context: outer.context))
    }
  }
}

extension AsyncRule {
  /// The same rule for the model that has this one in a property.
  fileprivate func lifted<Outer>(
    through property: any KeyPath<Outer, Model> & Sendable
  ) -> AsyncRule<Outer> {
    AsyncRule<Outer>(at: targets.compactMap { $0.lifted(through: property) }) {
      check($0[keyPath: property])
    }
  }
}

/// A field of a flattened model, as a field of the outer model.
private final class LiftedField<Model, Base: ValidatedModel>: SchemaField<Model>,
  @unchecked Sendable
{
  private let field: SchemaField<Base>
  private let base: any KeyPath<Model, Base> & Sendable
  /// Where the outer model stores the inner one, if it does.
  private let offset: Int?

  init(_ field: SchemaField<Base>, _ base: any KeyPath<Model, Base> & Sendable) {
    self.field = field
    self.base = base
    offset = MemoryLayout<Model>.offset(of: base)
    super.init(
      field.keys, field.property.flatMap { $0.lifted(through: base) }, field.operation,
      mistakes: field.declarationMistakes)
  }

  /// Runs `body` for the inner model.
  private func withBase<Result>(
    of model: UnsafePointer<Model>, _ body: (UnsafePointer<Base>) throws -> Result
  ) rethrows -> Result {
    guard let offset else {
      return try unsafe withUnsafePointer(to: model.pointee[keyPath: base]) {
        try unsafe body($0)
      }
    }
    return try unsafe body((UnsafeRawPointer(model) + offset).assumingMemoryBound(to: Base.self))
  }

  /// Keeps the known values for the rules of both models.
  private func keeping(
    _ known: inout [AnyKeyPath: Any]?, _ body: (inout [AnyKeyPath: Any]?) -> Bool
  ) -> Bool {
    let isThere = body(&known)
    if let own = field.property, let value = known?[own.keyPath], let property {
      known?[property.keyPath] = value
    }
    return isThere
  }

  override func decode(
    from members: inout _DecodedMembers, to result: UnsafeMutableRawPointer
  ) throws { try unsafe field.decode(from: &members, to: result) }

  override func collect(
    from members: inout _DecodedMembers, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    keeping(&known) { unsafe field.collect(from: &members, to: result, into: &findings, &$0) }
  }

  override func encode(_ model: UnsafePointer<Model>, to members: inout _EncodedMembers) throws {
    try unsafe withBase(of: model) { try unsafe field.encode($0, to: &members) }
  }

  override func revalidate(
    _ model: UnsafePointer<Model>, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    keeping(&known) { known in
      unsafe withBase(of: model) {
        unsafe field.revalidate($0, to: result, into: &findings, &known)
      }
    }
  }

  override func isUnchanged(in model: UnsafePointer<Model>, depth: Int) -> Bool {
    unsafe withBase(of: model) { unsafe field.isUnchanged(in: $0, depth: depth) }
  }

  override func encode(
    valueAt value: UnsafeRawPointer, to members: inout _EncodedMembers
  ) throws { try unsafe field.encode(valueAt: value, to: &members) }

  override func encodeIfWritten(
    valueAt value: UnsafeRawPointer, to members: inout _EncodedMembers
  ) throws { try unsafe field.encodeIfWritten(valueAt: value, to: &members) }

  override func isUnchanged(valueAt value: UnsafeRawPointer, depth: Int) -> Bool {
    unsafe field.isUnchanged(valueAt: value, depth: depth)
  }

  override var isMissing: Bool { field.isMissing }

  override func value(at place: UnsafeRawPointer) -> Any? { unsafe field.value(at: place) }

  override func copy(valueAt value: UnsafeRawPointer, to result: UnsafeMutableRawPointer) {
    unsafe field.copy(valueAt: value, to: result)
  }

  override func revalidate(
    valueAt value: UnsafeRawPointer, to result: UnsafeMutableRawPointer,
    into findings: inout _Findings, _ known: inout [AnyKeyPath: Any]?
  ) -> Bool {
    keeping(&known) {
      unsafe field.revalidate(valueAt: value, to: result, into: &findings, &$0)
    }
  }

  override func shape(in context: inout DocumentShape.Context) -> DocumentShape.Field {
    field.shape(in: &context)
  }
}
