public import ValidatedCodable

/// An Internationalized Resource Identifier, a URI with characters beyond ASCII: `https://bücher.example/straße?q=山`.
///
/// - Rule: trimmed; as for ``URI``, and besides, characters of Unicode in the user information, the host, the path,
///   the query and the fragment, those for private use in the query only; at most ``maximumLength`` bytes of UTF-8.
///   The scheme and the ASCII letters of the host are converted to lower case, and the digits of percent-encodings to
///   upper case.
/// - Accepted on purpose: every ``URI``; decomposed characters, which stay as they are and differ from composed ones.
/// - Trimmed on purpose: white space at the ends, some of which the grammar has.
/// - Rejected on purpose: relative references; noncharacters, surrogates and characters for private use outside the
///   query; marks and embeddings that change the direction of text (U+200E, U+200F, U+202A to U+202E), which section
///   4.1 forbids; all that a ``URI`` rejects in ASCII.
/// - Source: RFC 3987, sections 2.2 and 4.1; section 5.3.2.1 for the canonical form.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct IRI: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in bytes of UTF-8.
  public static let maximumLength = 8_192
  public static let source = "RFC 3987, section 2.2"
  public static var example: String? { "https://example.com/straße?q=山" }

  public static let rule = _CanonicalSyntax(
    "be an IRI with a scheme, such as https://example.com/straße", longest: maximumLength,
    reading: { text throws(Violation) in
      try URIParts.absoluteReading(of: text, isInternational: true)
    },
    explaining: { URIExplanation.violation(of: $0, accepting: .iriQuery) })

  public let proof: Evaluated<IRI>
  @inlinable public init(proof: Evaluated<IRI>) { self.proof = proof }
}

extension IRI: _HasAuthority {
  /// The scheme, in lower case: `https`.
  public var scheme: String { component { $0.scheme } ?? "" }
}

extension URI {
  /// The URI to which an IRI is mapped: characters beyond ASCII are percent-encoded in UTF-8, also those of the host.
  ///
  /// It is step 2 of RFC 3987, section 3.1, which works for every scheme. The host of a web address has to be
  /// converted to A-labels before it is looked up (``Hostname``).
  ///
  /// - Throws: `Violation` with code `malformed`, if the URI would be longer than ``maximumLength``.
  /// - Complexity: O(*n*)
  public init(_ iri: IRI) throws(Violation) {
    try self.init(
      String(decoding: iri.value.utf8.percentEncoded(except: { $0 < 0x80 }), as: UTF8.self))
  }
}

// Canonically equivalent strings are equal, but IRIs are compared character by character (RFC 3987, section 5.3.1).
extension IRI: _ComparedByBytes, Comparable {}
