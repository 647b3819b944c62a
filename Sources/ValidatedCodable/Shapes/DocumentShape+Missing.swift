extension DocumentShape {
  /// Whether documents may have no member for it.
  package var mayBeMissing: Bool {
    switch self {
    case .optional, .lossy: true
    case .defaulted(let base, let defaults): defaults[.missing] != nil || base.mayBeMissing
    case .lenient(let base, _), .checked(let base, _, _): base.mayBeMissing
    default: false
    }
  }
}
