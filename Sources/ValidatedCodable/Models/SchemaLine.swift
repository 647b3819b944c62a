/// A line of a ``Schema``: a field, or a model whose fields are in the same object.
@usableFromInline
enum SchemaLine<Model> {
  case field(SchemaField<Model>)
  case flattened(FlattenedModel<Model>)

  /// The fields that the line stands for.
  var fields: [SchemaField<Model>] {
    switch self {
    case .field(let field): [field]
    case .flattened(let model): model.fields
    }
  }

  var flattened: FlattenedModel<Model>? {
    if case .flattened(let model) = self { model } else { nil }
  }
}
