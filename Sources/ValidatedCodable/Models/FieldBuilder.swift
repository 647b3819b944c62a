/// Puts the fields of a ``Schema`` together.
@resultBuilder
public enum FieldBuilder<Model> {
  @inlinable
  public static func buildExpression<Form: FieldForm>(
    _ field: Field<Model, Form>
  ) -> Field<Model, Form> { field }

  @inlinable
  public static func buildExpression<Form: FieldForm>(
    _ field: IgnoredField<Model, Form>
  ) -> IgnoredField<Model, Form> { field }

  /// No fields: any object will do.
  @inlinable
  public static func buildBlock() -> NoFields<Model> { NoFields() }

  @inlinable
  public static func buildPartialBlock<Form: FieldForm>(
    first: Field<Model, Form>
  ) -> Fields<NoFields<Model>, Form> { Fields(NoFields(), first) }

  @inlinable
  public static func buildPartialBlock<Others: FieldList<Model>, Form: FieldForm>(
    accumulated: Others, next: Field<Model, Form>
  ) -> Fields<Others, Form> { Fields(accumulated, next) }

  @inlinable
  public static func buildPartialBlock<Form: FieldForm>(
    first: IgnoredField<Model, Form>
  ) -> FieldsAndIgnored<NoFields<Model>, Form> { FieldsAndIgnored(NoFields(), first) }

  @inlinable
  public static func buildPartialBlock<Others: FieldList<Model>, Form: FieldForm>(
    accumulated: Others, next: IgnoredField<Model, Form>
  ) -> FieldsAndIgnored<Others, Form> { FieldsAndIgnored(accumulated, next) }
}
