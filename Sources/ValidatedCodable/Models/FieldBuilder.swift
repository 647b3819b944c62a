/// A list of fields of a ``Schema``; `Value` are the types of the values that a model keeps.
///
/// Several models can share a group of fields:
///
/// ```swift
/// protocol Audited: ValidatedModel { var created: Timestamp { get }, updated: Timestamp { get } }
///
/// extension Audited {
///   @FieldBuilder<Self> static var auditFields: FieldGroup<Self, Timestamp, Timestamp> {
///     Field("created_at", \.created)
///     Field("updated_at", \.updated)
///   }
/// }
///
/// struct Order: Audited {
///   let number: Int, created: Timestamp, updated: Timestamp
///   static let schema = Schema(Order.init) {
///     Field("number", \.number)
///     auditFields
///   }
/// }
/// ```
public struct FieldGroup<Model, each Value> {
  @usableFromInline let lines: [SchemaLine<Model>]

  fileprivate init(_ lines: [SchemaLine<Model>]) { self.lines = lines }
}

/// Lists the fields of a ``Schema``.
@resultBuilder
public enum FieldBuilder<Model> {
  /// Takes one line of the list.
  public static func buildExpression<Value>(
    _ field: Field<Model, Value>
  ) -> FieldGroup<Model, Value> {
    guard field.keys.isPosition else { return FieldGroup([.field(SchemaField(field))]) }
    return FieldGroup([.element { SchemaField(field.at($0)) }])
  }

  /// Takes one line of the list.
  public static func buildExpression<Value>(
    _ field: IgnoredField<Model, Value>
  ) -> FieldGroup<Model> { FieldGroup([.field(SchemaField(field))]) }

  /// No fields: any object is valid.
  public static func buildBlock() -> FieldGroup<Model> { FieldGroup([]) }
}

// Lines that stand for several fields, or for fields of other models.
extension FieldBuilder {
  /// Takes one line of the list.
  public static func buildExpression<Base>(
    _ flattened: Flattened<Model, Base>
  ) -> FieldGroup<Model, Base> { FieldGroup([.flattened(FlattenedModel(flattened))]) }

  /// Takes one line of the list.
  public static func buildExpression<Source, Value>(
    _ picked: Picked<Model, Source, Value>
  ) -> FieldGroup<Model, Value> { FieldGroup([.field(SchemaField(picked))]) }

  /// Takes a group of fields that several models share.
  public static func buildExpression<each Value>(
    _ group: FieldGroup<Model, repeat each Value>
  ) -> FieldGroup<Model, repeat each Value> { group }

  /// Adds lines to the preceding ones.
  public static func buildPartialBlock<each Value>(
    first: FieldGroup<Model, repeat each Value>
  ) -> FieldGroup<Model, repeat each Value> { first }

  /// Adds lines to the preceding ones.
  public static func buildPartialBlock<each Value, each Other>(
    accumulated: FieldGroup<Model, repeat each Value>,
    next: FieldGroup<Model, repeat each Other>
  ) -> FieldGroup<Model, repeat each Value, repeat each Other> {
    FieldGroup(accumulated.lines + next.lines)
  }
}
