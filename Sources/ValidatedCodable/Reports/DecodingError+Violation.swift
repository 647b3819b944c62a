extension DecodingError {
  /// What is wrong, found by a validated value or by the decoder.
  ///
  /// The texts that decoders write are left out, since some quote the input.
  public var violation: Violation {
    switch self {
    case .dataCorrupted(let context):
      (context.underlyingError as? any Violation.Convertible)?.violation
        ?? Self.violation(of: context)
    case .typeMismatch(let type, let context):
      .wrongType(type, found: context.foundKind)
    case .keyNotFound: Violation(.missingKey)
    case .valueNotFound(let type, _): .unexpectedNull(type)
    @unknown default: Violation(.unreadable)
    }
  }

  /// The full path to what the error is about, a missing key included.
  public var codingPath: [any CodingKey] {
    switch self {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath
    case .keyNotFound(let key, let context): context.codingPath + [key]
    @unknown default: []
    }
  }

  /// What corrupt data breaks that is no rule of a type, as far as the decoder's text tells.
  ///
  /// Of a malformed document, decoders say that “the given data was not valid JSON”, at no path. An error
  /// that a type throws for the document's own value has no path either, and says something else.
  private static func violation(of context: Context) -> Violation {
    context.codingPath.isEmpty && context.debugDescription.hasPrefix("The given data was not ")
      ? Violation(.malformedDocument)
      : .unreadable(context.debugDescription)
  }
}

extension Violation {
  /// An error that can be represented as a violation.
  public protocol Convertible: Error {
    /// The error as a violation.
    var violation: Violation { get }
  }
}

extension Violation: Violation.Convertible {
  public var violation: Violation { self }
}

extension DecodingError.Context {
  /// What was found instead of a value of the expected type, if the decoder says so.
  var foundKind: Violation.ValueKind? {
    (underlyingError as? MismatchedValue)?.found ?? Violation.ValueKind(foundIn: debugDescription)
  }
}
