extension DecodingError {
  /// This error as a violation, whatever made it: a validated value or the decoder.
  ///
  /// The texts that decoders write are left out, since some quote the input.
  public var asViolation: Violation {
    switch self {
    case .dataCorrupted(let context):
      // A decoder has nothing to say of a position in the document but that it cannot be read.
      (context.underlyingError as? Violation)
        ?? Violation(
          context.codingPath.isEmpty ? .malformedDocument : .notRepresentable,
          [.requirement: "be what its type can hold exactly"])
    case .typeMismatch(let type, _):
      Violation(.wrongType, [.expected: .text(Self.noun(for: type))])
    case .keyNotFound: Violation(.missingKey)
    case .valueNotFound(let type, _):
      Violation(.unexpectedNull, [.expected: .text(Self.noun(for: type))])
    @unknown default: Violation(.unreadable, [.requirement: "be readable"])
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

  private static func noun(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "an integer"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [Any].Type: "an array"
    case is [String: Any].Type: "an object"
    default: "a \(type)"
    }
  }
}
