import TypedMemory

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
/// its schema, even if it has an `init(from:)` of its own. If that model has code with a version, the outer model
/// has to declare a version as well.
public struct Flattened<Model, Base: ValidatedModel>: Sendable {
  let property: any KeyPath<Model, Base> & Sendable

  /// The fields of the model in a property.
  public init(_ property: any KeyPath<Model, Base> & Sendable) { self.property = property }
}

/// A model that is flattened into another one, with its type erased.
@usableFromInline
final class FlattenedModel<Model>: Sendable {
  let fields: [SchemaField<Model>]
  let rules: [SchemaRule<Model>]
  let asyncRules: [AsyncRule<Model>]
  let model: InnerModel
  let mayRefuse: Bool
  /// Makes the model if the values of all its fields are known, and adds it to them.
  let join: @Sendable (inout [AnyKeyPath: Any], inout Findings) -> Void
  /// The version of its code; nil if all its behaviour is data.
  let version: Int?

  init<Base: ValidatedModel>(_ flattened: Flattened<Model, Base>) {
    let schema = Base.sharedSchema
    let property = flattened.property
    fields = schema.fields.map { SchemaField($0, in: property) }
    rules = schema.rules.map { $0.lifted(through: property) }
    asyncRules = schema.asyncRules.map { $0.lifted(through: property) }
    model = InnerModel(
      layout: schema.layout, value: ValueLayout(Base.self), make: schema.make)
    mayRefuse = schema.mayRefuse
    join = { known, findings in
      let (frame, _) = schema.frame { _, field, place in
        guard let property = field.property else { return field.field.storeConstant(to: place) }
        return known[property.keyPath].map { field.field.operation.layout.initialize(place, $0) }
          ?? false
      }
      let model = schema.model(of: frame, joining: &known, into: &findings)
      if let model { known[property] = model }
    }
    version =
      schema.needsVersion || Base.rulesVersion != 0
      ? schema.version(with: Base.rulesVersion) : nil
  }
}

extension SchemaRule {
  fileprivate func lifted<Outer>(
    through property: any KeyPath<Outer, Model> & Sendable
  ) -> SchemaRule<Outer> {
    let (violation, isObeyed) = (violation, isObeyed)
    return SchemaRule<Outer>(
      at: targets.compactMap { AnyProperty(property).joined(with: $0) }, severity: severity,
      usesContext: usesContext, codeVersion: codeVersion { _ in true },
      isAboutTargets: isAboutTargets, describedBy: { self.constraint },
      isObeyed: { outer in
        let model = unsafe outer.cell(of: Outer.self).value[keyPath: property]
        return withCell(of: model) { isObeyed($0.memory) }
      }
    ) { outer in
      violation(
        FieldValues<Model>(
          model: outer[property], known: outer.known, context: outer.context))
    }
  }
}

extension AsyncRule {
  fileprivate func lifted<Outer>(
    through property: any KeyPath<Outer, Model> & Sendable
  ) -> AsyncRule<Outer> {
    AsyncRule<Outer>(targets: targets.compactMap { AnyProperty(property).joined(with: $0) }) {
      check($0[keyPath: property])
    }
  }
}
