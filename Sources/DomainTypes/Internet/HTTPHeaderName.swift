public import ValidatedCodable

/// The name of an HTTP header or trailer field, in lower case: `content-type`.
///
/// - Rule: trimmed and lower-cased; 1…``maximumLength`` ASCII letters, digits and `!#$%&'*+-.^_|~`
///   and U+0060, the grave accent.
/// - Accepted on purpose: unregistered names.
/// - Rejected on purpose: the pseudo-fields of HTTP/2, such as `:path`.
/// - Source: RFC 9110, section 5.1, with `token` of 5.6.2; RFC 9113, section 8.2, for the lower case.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct HTTPHeaderName: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in bytes, each of which is one character.
  public static let maximumLength = 8_192
  public static let source = "RFC 9110, section 5.1"
  public static var example: String? { "content-type" }

  public static let rule = _CanonicalSyntax(
    "be the name of an HTTP field such as content-type", longest: maximumLength,
    reading: { text in
      guard text.count > 0, text.endOfRun(of: HTTPSyntax.tokens, from: 0) == text.count else {
        return nil
      }
      return text.reading(inCase: { $0.lowercased }) { $0.allSatisfy { !$0.isCapital } }
    })

  public let proof: Evaluated<HTTPHeaderName>
  @inlinable public init(proof: Evaluated<HTTPHeaderName>) { self.proof = proof }
}
