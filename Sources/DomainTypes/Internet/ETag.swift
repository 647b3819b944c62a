public import ValidatedCodable

/// An entity tag, which distinguishes versions of a resource: `"33a64df5"`, or weak: `W/"33a64df5"`.
///
/// - Rule: trimmed; `W/` before a weak tag; visible ASCII characters except `"`, and any characters beyond ASCII,
///   between quotes; at most ``maximumLength`` bytes.
/// - Accepted on purpose: the empty tag `""`; a backslash, which is an ordinary character here; bytes beyond ASCII
///   (`obs-text`), here in UTF-8, which are compared byte by byte.
/// - Rejected on purpose: `w/`, tags without quotes, inner spaces and controls; `*` and lists, which only request
///   fields have.
/// - Source: RFC 9110, section 8.8.3.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct ETag: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in bytes of UTF-8.
  public static let maximumLength = 8_192
  public static let source = "RFC 9110, section 8.8.3"
  public static var example: String? { "\"33a64df5\"" }

  public static let rule = _CanonicalSyntax(
    "be an entity tag in quotes, such as \"33a64df5\" or W/\"33a64df5\"", longest: maximumLength,
    hasForm: { text in
      let start = text.has("W/", at: 0) ? 2 : 0
      let quote = UInt8(ascii: "\"")
      guard text.count >= start + 2, text[start] == quote, text[text.count - 1] == quote else {
        return false
      }
      return text.extracting((start + 1)..<(text.count - 1)).allSatisfy {
        $0 > 0x20 && $0 != quote && $0 != 0x7F
      }
    })

  public let proof: Evaluated<ETag>
  @inlinable public init(proof: Evaluated<ETag>) { self.proof = proof }
}

extension ETag {
  /// Whether the tag is weak: versions with the same tag are only equivalent, not identical.
  public var isWeak: Bool { value.utf8.first == UInt8(ascii: "W") }
  /// The tag, without its quotes.
  public var tag: String { String(decoding: tagBytes, as: UTF8.self) }

  /// Whether the tags are equal and both are strong (the strong comparison of section 8.8.3.2).
  public func matchesStrongly(_ other: ETag) -> Bool {
    !isWeak && !other.isWeak && matchesWeakly(other)
  }

  /// Whether the tags are equal, weak or strong (the weak comparison of section 8.8.3.2).
  public func matchesWeakly(_ other: ETag) -> Bool {
    tagBytes.elementsEqual(other.tagBytes)
  }

  private var tagBytes: some Collection<UInt8> {
    value.utf8.dropFirst(isWeak ? 3 : 1).dropLast()
  }
}

// Canonically equivalent strings are equal, but the bytes of their tags are not.
extension ETag: _ComparedByBytes {}
