extension DocumentShape {
  /// The models and unions in it, in their order.
  package var declarations: [(name: String, shape: DocumentShape)] {
    let own: [(name: String, shape: DocumentShape)] =
      switch self {
      case .model(let model): [(model.name, self)]
      case .union(let union): [(union.name, self)]
      default: []
      }
    return own + parts.flatMap { $0?.declarations ?? [] }
  }

  /// The models and unions in it, by name.
  package var named: [String: DocumentShape] {
    Dictionary(declarations.map { ($0.name, $0.shape) }) { first, _ in first }
  }

  /// The shapes within; nil for a case of a union without a payload.
  package var parts: [DocumentShape?] {
    switch self {
    case .model(let model): model.fields.map(\.shape)
    case .union(let union): union.cases.map(\.payload)
    case .dictionary(let keys, let values): [keys, values]
    case .array(let part), .set(let part, _), .separated(let part, _, _), .optional(let part, _),
      .nullable(let part, _), .defaulted(let part, _), .lenient(let part, _),
      .checked(let part, _, _), .lossy(let part):
      [part]
    case .other(_, let parts, _): parts
    case .value(_, let raw, _, _): [raw]
    case .scalar, .cases, .unknown, .known: []
    }
  }
}

extension DocumentShape.Field {
  /// The path, for people.
  package var name: String { path.joined(separator: ".") }

  /// The paths that are read.
  package var spellings: [String] {
    [name] + others.map { (path.dropLast() + [$0]).joined(separator: ".") }
  }
}
