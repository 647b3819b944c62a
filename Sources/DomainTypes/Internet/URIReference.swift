public import ValidatedCodable

/// A URI, or a relative reference: `../images/a.png?size=2`, `//example.com`, `#top`.
///
/// - Rule: trimmed; as for ``URI``, but the scheme may be left out; at most ``maximumLength`` bytes of ASCII. The
///   scheme and the host are converted to lower case, and the digits of percent-encodings to upper case.
/// - Accepted on purpose: the empty string, which refers to the document that contains it.
/// - Rejected on purpose: a colon in the first segment of a relative path (`1:2`; write `./1:2`), and everything that
///   a ``URI`` rejects. Dot segments are kept.
/// - Source: RFC 3986, sections 4.1 and 4.2; section 6.2.2.1 for the canonical form.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct URIReference: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in bytes, each of which is one character.
  public static let maximumLength = 8_192
  public static let source = "RFC 3986, section 4.1"
  public static var example: String? { "../a?b#c" }

  public static let rule = _CanonicalSyntax(
    "be a URI or a relative reference such as ../a?b#c", longest: maximumLength, version: 2,
    reading: { text in URIParts(text).map { $0.reading(of: text) } },
    explaining: { URIExplanation.character(in: $0) })

  public let proof: Evaluated<URIReference>
  @inlinable public init(proof: Evaluated<URIReference>) { self.proof = proof }
}

extension URIReference {
  /// Whether it has no scheme.
  public var isRelative: Bool { scheme == nil }
  /// The scheme, in lower case; nil if the reference is relative.
  public var scheme: String? { component { $0.scheme } }
  /// The user information before the `@` of the authority, percent-encoded; it may contain a password.
  public var userInfo: String? { component { $0.userInfo } }
  /// The host, including the brackets of an IP address; nil without an authority.
  public var host: String? { component { $0.host } }
  /// The digits of the port; there may be any number of digits, including none after the colon.
  public var port: String? { component { $0.port } }
  /// The path, percent-encoded; it may be empty.
  public var path: String { component { $0.path } ?? "" }
  /// The query after the `?`, percent-encoded.
  public var query: String? { component { $0.query } }
  /// The fragment after the `#`, percent-encoded.
  public var fragment: String? { component { $0.fragment } }
}
