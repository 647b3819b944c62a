extension DecodingError {
  /// The violation, found by a validated value or by the decoder.
  ///
  /// If the type's own code has thrown `dataCorrupted`, its description is the message. Descriptions by decoders are left
  /// out, since some quote the input.
  public var violation: Violation {
    switch self {
    case .dataCorrupted(let context):
      (context.underlyingError as? any Violation.Convertible)?.violation
        // For a malformed document, decoders say that “the given data was not valid JSON”, with an empty path. An error that
        // a type throws for the top-level value has an empty path as well, but another text.
        ?? (context.codingPath.isEmpty
          && context.debugDescription.hasPrefix("The given data was not ")
          ? Violation(.malformedDocument) : .unreadable(context.debugDescription))
    case .typeMismatch(let type, let context):
      // Foundation's decoder finds null to be another type than Boolean values.
      context.ownViolation
        ?? (context.foundKind == .null
          ? .unexpectedNull(type) : .wrongType(type, found: context.foundKind))
    case .keyNotFound: Violation(.missingKey)
    case .valueNotFound(let type, let context):
      context.ownViolation ?? .unexpectedNull(type)
    @unknown default: Violation(.unreadable)
    }
  }

  /// The full path of the value that the error concerns, including a missing key.
  public var codingPath: [any CodingKey] {
    let path = context?.codingPath ?? []
    if case .keyNotFound(let key, _) = self { return path + [key] }
    return path
  }

  package var context: Context? {
    switch self {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context):
      context
    @unknown default: nil
    }
  }

  package func changing(_ change: (Context) -> Context) -> DecodingError {
    switch self {
    case .dataCorrupted(let context): .dataCorrupted(change(context))
    case .typeMismatch(let type, let context): .typeMismatch(type, change(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, change(context))
    case .keyNotFound(let key, let context): .keyNotFound(key, change(context))
    @unknown default:
      .dataCorrupted(change(Context(codingPath: [], debugDescription: Context.hiddenText)))
    }
  }
}

extension DecodingError {
  /// What `body` returns; a violation that it throws is an error at `path`.
  package static func locating<Result>(
    at path: @autoclosure () -> [any CodingKey], _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as any Violation.Convertible {
      throw violation(error.violation, at: path())
    }
  }

  /// What `body` returns; its first violation is the error.
  package static func forReport<Result>(
    _ body: () throws(ValidationReport) -> Result
  ) throws -> Result {
    do throws(ValidationReport) {
      return try body()
    } catch {
      guard let first = error.entries.first else { throw error }
      throw DecodingError.violation(first.violation, at: first.codingPath)
    }
  }
}

extension Violation {
  /// An error that can be converted to a violation.
  public protocol Convertible: Error {
    /// The error as a violation.
    var violation: Violation { get }
  }
}

extension Violation: Violation.Convertible {
  public var violation: Violation { self }
}

extension DecodingError.Context {
  /// The violation, if it is more than a value of another type, or null.
  fileprivate var ownViolation: Violation? {
    if let mismatch = underlyingError as? MismatchedValue { return mismatch.violation }
    return (underlyingError as? any Violation.Convertible)?.violation
      ?? .ofContainer(debugDescription)
  }

  /// The kind of value that was found instead of the expected one, if the decoder says so.
  var foundKind: Violation.ValueKind? {
    (underlyingError as? MismatchedValue)?.found ?? Violation.ValueKind(foundIn: debugDescription)
  }
}
