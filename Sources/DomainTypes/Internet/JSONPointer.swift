public import ValidatedCodable

/// The path to a value in a JSON document: `/authors/0/name`.
///
/// - Rule: empty, for the whole document, or tokens, each preceded by a slash; `~1` for a slash in a token and `~0`
///   for a tilde; at most ``maximumLength`` bytes of UTF-8. Nothing is trimmed, since a key may end in a space.
/// - Accepted on purpose: every character of Unicode, including controls; empty tokens, since `""` may be a key.
/// - Rejected on purpose: `~` before characters other than `0` and `1`; the URI fragment form, `#/authors`.
/// - Source: RFC 6901, sections 3 and 4.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct JSONPointer: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in bytes of UTF-8.
  public static let maximumLength = 8_192
  public static let source = "RFC 6901, section 3"
  public static var example: String? { "/authors/0/name" }

  public static let rule = _CanonicalSyntax(
    "be a JSON Pointer such as /authors/0/name", longest: maximumLength, trims: false,
    hasForm: { text in
      guard text.count == 0 || text[0] == UInt8(ascii: "/") else { return false }
      var isAfterTilde = false
      return text.allSatisfy { byte in
        defer { isAfterTilde = byte == UInt8(ascii: "~") }
        return !isAfterTilde || byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1")
      } && !isAfterTilde
    })

  public let proof: Evaluated<JSONPointer>
  @inlinable public init(proof: Evaluated<JSONPointer>) { self.proof = proof }
}

extension JSONPointer {
  /// The keys and indices of the path, with `~1` and `~0` decoded.
  public var tokens: [String] { value.pointerTokens.compactMap { $0.unescapedToken } }
}

// Canonically equivalent strings are equal, but keys of JSON are compared by code points (RFC 6901, section 4).
extension JSONPointer: _ComparedByBytes, Comparable {}
