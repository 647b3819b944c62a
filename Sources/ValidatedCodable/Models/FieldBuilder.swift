/// The fields of a ``Schema``, in their order; `Value` are the types of what a model keeps of them.
public struct FieldList<Model, each Value> {
  @usableFromInline let fields: [SchemaField<Model>]

  fileprivate init(_ fields: [SchemaField<Model>]) { self.fields = fields }
}

/// Puts the fields of a ``Schema`` together.
@resultBuilder
public enum FieldBuilder<Model> {
  public static func buildExpression<Form: FieldForm>(
    _ field: Field<Model, Form>
  ) -> Field<Model, Form> { field }

  public static func buildExpression<Form: FieldForm>(
    _ field: IgnoredField<Model, Form>
  ) -> IgnoredField<Model, Form> { field }

  /// No fields: any object will do.
  public static func buildBlock() -> FieldList<Model> { FieldList([]) }

  public static func buildPartialBlock<Form: FieldForm>(
    first: Field<Model, Form>
  ) -> FieldList<Model, Form.Value> { FieldList([KeptField(first)]) }

  public static func buildPartialBlock<each Value, Form: FieldForm>(
    accumulated: FieldList<Model, repeat each Value>, next: Field<Model, Form>
  ) -> FieldList<Model, repeat each Value, Form.Value> {
    FieldList(accumulated.fields + [KeptField(next)])
  }

  public static func buildPartialBlock<Form: FieldForm>(
    first: IgnoredField<Model, Form>
  ) -> FieldList<Model> { FieldList([CheckedField(first)]) }

  public static func buildPartialBlock<each Value, Form: FieldForm>(
    accumulated: FieldList<Model, repeat each Value>, next: IgnoredField<Model, Form>
  ) -> FieldList<Model, repeat each Value> {
    FieldList(accumulated.fields + [CheckedField(next)])
  }
}
