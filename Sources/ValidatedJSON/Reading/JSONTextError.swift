import ValidatedCodable

/// Where and why a text of a document is not well formed, though the document around it is.
struct JSONTextError: LocatedError, Violation.Convertible {
  let reason: JSONSyntaxError.Reason
  let location: JSONLocation

  var violation: Violation {
    Violation(
      .malformedText, reason.parameters, must: "be a well-formed string: \(reason)")
  }
}

extension JSONSyntaxError.Reason {
  /// Whether it is about the inside of a text, whose end is known all the same.
  package var isAboutText: Bool {
    switch self {
    case .controlCharacter, .invalidEscape, .unpairedSurrogate, .invalidUTF8: true
    case .expected, .unexpectedEnd, .trailingContent, .tooDeep, .stackExhausted, .otherEncoding,
      .tooLarge:
      false
    }
  }
}
