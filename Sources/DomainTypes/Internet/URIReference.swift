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
    explaining: { URIExplanation.violation(of: $0) })

  public let proof: Evaluated<URIReference>
  @inlinable public init(proof: Evaluated<URIReference>) { self.proof = proof }
}

extension URIReference: _HasAuthority {
  /// Whether it has no scheme.
  public var isRelative: Bool { scheme == nil }
  /// The scheme, in lower case; nil if the reference is relative.
  public var scheme: String? { component { $0.scheme } }
}
