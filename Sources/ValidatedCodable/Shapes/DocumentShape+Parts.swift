extension DocumentShape {
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
