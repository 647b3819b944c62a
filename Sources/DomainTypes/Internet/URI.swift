public import ValidatedCodable

/// A Uniform Resource Identifier, with its scheme: `https://example.com/a?b#c`, `urn:isbn:0451450523`.
///
/// - Rule: trimmed; a scheme, `:`, and what RFC 3986 has after it, down to the characters of each component; at most
///   ``maximumLength`` bytes of ASCII. The scheme and the host are kept in lower case, and the digits of
///   percent-encodings in upper case, which never changes what a URI means.
/// - Accepted on purpose: any scheme, fragments, user information, empty hosts, and ports of any number of digits, or
///   none after their colon.
/// - Rejected on purpose: relative references (``URIReference`` takes those), characters beyond ASCII (those are IRIs,
///   RFC 3987), zones of IPv6 addresses (RFC 6874, which RFC 9844 has withdrawn), and percent-encodings in a host's name
///   that are not of UTF-8. Nothing is decoded, and dot segments stay.
/// - Source: RFC 3986, section 3 and appendix A; for the form that is kept, section 6.2.2.1.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct URI: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in bytes, each of which is one character.
  public static let maximumLength = 8_192
  public static let source = "RFC 3986, section 3"
  public static var example: String? { "https://example.com/a?b#c" }

  @inlinable public static var rule: some Rule<String> { syntax }

  @usableFromInline
  static let syntax = CanonicalSyntax(
    "be a URI with a scheme, such as https://example.com/a?b#c", longest: maximumLength, version: 2,
    reading: { text in
      guard let parts = URIParts(text), parts.scheme != nil else { return nil }
      return parts.reading(of: text)
    })

  public let proof: Evaluated<URI>
  @inlinable public init(proof: Evaluated<URI>) { self.proof = proof }
}

extension URI {
  /// The scheme, in lower case: `https`.
  public var scheme: String { parts?.string({ $0.scheme }, of: value) ?? "" }
  /// What is before the `@` of the authority, percent-encoded; it may hold a password.
  public var userInfo: String? { parts?.string({ $0.userInfo }, of: value) }
  /// The host, with the brackets of an IP address that has them; nil without an authority.
  public var host: String? { parts?.string({ $0.host }, of: value) }
  /// The digits of the port, of which there may be any number, or none after the colon.
  public var port: String? { parts?.string({ $0.port }, of: value) }
  /// The path, percent-encoded; it may be empty.
  public var path: String { parts.map { $0.string($0.path, of: value) } ?? "" }
  /// What follows the `?`, percent-encoded.
  public var query: String? { parts?.string({ $0.query }, of: value) }
  /// What follows the `#`, percent-encoded.
  public var fragment: String? { parts?.string({ $0.fragment }, of: value) }

  private var parts: URIParts? { value.withUTF8Bytes { URIParts($0) } }
}
