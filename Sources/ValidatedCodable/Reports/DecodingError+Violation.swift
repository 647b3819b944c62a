extension DecodingError {
  /// This error as a violation, whatever made it: a validated value or the decoder.
  ///
  /// The texts that decoders write are left out, since some quote the input.
  public var asViolation: Violation {
    switch self {
    case .dataCorrupted(let context):
      (context.underlyingError as? any ViolationConvertible)?.violation
        ?? Self.violation(of: context)
    case .typeMismatch(let type, _): .wrongType(type)
    case .keyNotFound: Violation(.missingKey)
    case .valueNotFound(let type, _): .unexpectedNull(type)
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

  /// What corrupt data breaks that is no rule of a type, as far as the decoder's text tells.
  ///
  /// Of a malformed document, decoders say that “the given data was not valid JSON”, at no path. An error
  /// that a type throws for the document's own value has no path either, and says something else.
  private static func violation(of context: Context) -> Violation {
    context.codingPath.isEmpty && context.debugDescription.hasPrefix("The given data was not ")
      ? Violation(.malformedDocument, [.requirement: "be a well-formed document"])
      : .unreadable(context.debugDescription)
  }
}

/// An error that says itself which violation it is.
public protocol ViolationConvertible: Error {
  /// The error as a violation.
  var violation: Violation { get }
}

extension Violation: ViolationConvertible {
  public var violation: Violation { self }
}

extension Violation {
  /// A number that its type cannot hold exactly.
  package static var notRepresentable: Violation {
    Violation(.notRepresentable, [.requirement: "be a number that its type can hold exactly"])
  }
}

extension Violation {
  /// A value of another type than `type`.
  package static func wrongType(_ type: any Any.Type) -> Violation {
    Violation(.wrongType, .init([.init(name: .expected, value: .text(noun(for: type)))]))
  }

  /// Null, where a value of `type` is required.
  package static func unexpectedNull(_ type: any Any.Type) -> Violation {
    Violation(.unexpectedNull, .init([.init(name: .expected, value: .text(noun(for: type)))]))
  }

  private static func noun(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is Int.Type: "an integer"
    case is any BinaryInteger.Type: "an integer"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [Any].Type: "an array"
    case is [String: Any].Type: "an object"
    default: "a \(type)"
    }
  }
}
