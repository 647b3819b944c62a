/// A line of a ``Schema``: a field, or a model whose fields are in the same object.
@usableFromInline
enum SchemaLine<Model> {
  case field(SchemaField<Model>)
  case flattened(FlattenedModel<Model>)
  /// A field of an array, which is made when its position is known.
  case element((Int) -> SchemaField<Model>)

  /// The lines with fields that know their positions.
  static func located(_ lines: [Self]) -> [Self] {
    var count = 0
    return lines.map { line in
      guard case .element(let make) = line else { return line }
      defer { count += 1 }
      return .field(make(count))
    }
  }

  /// The fields that the line stands for.
  var fields: [SchemaField<Model>] {
    switch self {
    case .field(let field): [field]
    case .flattened(let model): model.fields
    case .element(let make): [make(0)]
    }
  }

  var flattened: FlattenedModel<Model>? {
    if case .flattened(let model) = self { model } else { nil }
  }
}
