import ValidatedCodable

/// A malformed string in an otherwise well-formed document: the reason and the location.
struct JSONTextError: LocatedError, Violation.Convertible {
  let reason: JSONSyntaxError.Reason
  let location: JSONLocation

  var violation: Violation {
    Violation(
      .malformedText, reason.parameters, must: "be a well-formed string: \(reason)")
  }
}

extension JSONSyntaxError.Reason {
  /// Whether the error is inside a string whose end is known.
  package var isAboutText: Bool {
    switch self {
    case .controlCharacter, .invalidEscape, .unpairedSurrogate, .invalidUTF8: true
    case .expected, .unexpectedEnd, .trailingContent, .tooDeep, .stackExhausted, .otherEncoding,
      .tooLarge:
      false
    }
  }
}
