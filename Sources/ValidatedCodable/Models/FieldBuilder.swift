/// The fields of a ``Schema``, in their order; `Value` are the types of what a model keeps of them.
public struct _FieldList<Model, each Value> {
  @usableFromInline let fields: [SchemaField<Model>]

  fileprivate init(_ fields: [SchemaField<Model>]) { self.fields = fields }
}

/// Lists the fields of a ``Schema``.
@resultBuilder
public enum FieldBuilder<Model> {
  /// Takes one line of the list.
  public static func buildExpression<Form: _FieldForm>(
    _ field: Field<Model, Form>
  ) -> Field<Model, Form> { field }

  /// Takes one line of the list.
  public static func buildExpression<Form: _FieldForm>(
    _ field: IgnoredField<Model, Form>
  ) -> IgnoredField<Model, Form> { field }

  /// No fields: any object will do.
  public static func buildBlock() -> _FieldList<Model> { _FieldList([]) }

  /// Adds a line to those before it.
  public static func buildPartialBlock<Form: _FieldForm>(
    first: Field<Model, Form>
  ) -> _FieldList<Model, Form.Value> { _FieldList([KeptField(first)]) }

  /// Adds a line to those before it.
  public static func buildPartialBlock<each Value, Form: _FieldForm>(
    accumulated: _FieldList<Model, repeat each Value>, next: Field<Model, Form>
  ) -> _FieldList<Model, repeat each Value, Form.Value> {
    _FieldList(accumulated.fields + [KeptField(next)])
  }

  /// Adds a line to those before it.
  public static func buildPartialBlock<Form: _FieldForm>(
    first: IgnoredField<Model, Form>
  ) -> _FieldList<Model> { _FieldList([CheckedField(first)]) }

  /// Adds a line to those before it.
  public static func buildPartialBlock<each Value, Form: _FieldForm>(
    accumulated: _FieldList<Model, repeat each Value>, next: IgnoredField<Model, Form>
  ) -> _FieldList<Model, repeat each Value> {
    _FieldList(accumulated.fields + [CheckedField(next)])
  }
}
