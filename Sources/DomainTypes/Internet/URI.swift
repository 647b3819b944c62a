public import ValidatedCodable

/// A Uniform Resource Identifier, with its scheme: `https://example.com/a?b#c`, `urn:isbn:0451450523`.
///
/// - Rule: trimmed; a scheme, `:`, and the rest of a URI by RFC 3986, including the characters of each component; at
///   most ``maximumLength`` bytes of ASCII. The scheme and the host are converted to lower case, and the digits of
///   percent-encodings to upper case, which never changes the meaning of a URI.
/// - Accepted on purpose: any scheme, fragments, user information, empty hosts, and ports with any number of digits,
///   including none after the colon.
/// - Rejected on purpose: relative references (``URIReference`` accepts those), characters beyond ASCII (those are
///   IRIs, RFC 3987), zones of IPv6 addresses (RFC 6874, which RFC 9844 has withdrawn), and percent-encodings in a
///   host name that are not UTF-8. Nothing is decoded, and dot segments are kept.
/// - Source: RFC 3986, section 3 and appendix A; section 6.2.2.1 for the canonical form.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct URI: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in bytes, each of which is one character.
  public static let maximumLength = 8_192
  public static let source = "RFC 3986, section 3"
  public static var example: String? { "https://example.com/a?b#c" }

  public static let rule = _CanonicalSyntax(
    "be a URI with a scheme, such as https://example.com/a?b#c", longest: maximumLength, version: 2,
    reading: { text throws(Violation) in try URIParts.absoluteReading(of: text) },
    explaining: { URIExplanation.violation(of: $0) })

  public let proof: Evaluated<URI>
  @inlinable public init(proof: Evaluated<URI>) { self.proof = proof }
}

extension URI: _HasAuthority {
  /// The scheme, in lower case: `https`.
  public var scheme: String { component { $0.scheme } ?? "" }
}
