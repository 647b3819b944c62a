package import ValidatedCodable

// What a schema says of shapes.

extension DocumentShape {
  /// The scalar or container without what validation adds.
  package var raw: DocumentShape {
    switch self {
    case .value(_, let raw, _, _), .cases(_, let raw, _, _): raw.raw
    default: wrapped?.raw ?? self
    }
  }

  var element: DocumentShape {
    if case .array(let element) = raw { element } else { self }
  }

  /// The shape of what is written if it is not left out.
  var withoutAbsence: DocumentShape {
    switch self {
    case .optional(let base, _): base
    case .lenient(let base, let null): .lenient(base.withoutAbsence, null: null)
    case .checked(let base, let constraint, let version):
      .checked(base.withoutAbsence, constraint, version: version)
    default: self
    }
  }

  /// Whether encoding may leave it out.
  var mayBeLeftOut: Bool {
    switch self {
    case .optional, .lossy: true
    case .defaulted(let base, _), .lenient(let base, _), .checked(let base, _, _):
      base.mayBeLeftOut
    default: false
    }
  }
}
