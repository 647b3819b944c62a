public import ValidatedCodable

/// The type and encoding of data: `text/html; charset=utf-8`.
///
/// - Rule: trimmed; a type, `/`, a subtype, and parameters after semicolons, each a name, `=` and a token or a quoted
///   string, with unique names; at most ``maximumLength`` bytes, before and after sanitising. The type, the subtype
///   and the names are converted to lower case, separators to `; `, and quotes are kept only around values that need
///   them.
/// - Accepted on purpose: unregistered types, and `*`, which is a character of tokens; spaces and tabs around a
///   semicolon; semicolons without a parameter, which are left out; in quotes, bytes beyond ASCII (`obs-text`), here
///   in UTF-8.
/// - Rejected on purpose: spaces around `=` and `/`, controls. The case of values is kept, since it may matter.
/// - Source: RFC 9110, section 8.3.1, with 5.6.2, 5.6.4 and 5.6.6.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct MediaType: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in bytes of UTF-8.
  public static let maximumLength = 8_192
  public static let source = "RFC 9110, section 8.3.1"
  public static var example: String? { "text/html; charset=utf-8" }

  public static let rule = _CanonicalSyntax(
    "be a media type such as text/html; charset=utf-8", longest: maximumLength,
    reading: { text in
      if MediaTypeParts.isPlain(text) { return .canonical }
      return MediaTypeParts(text.array).map { text.reading(as: $0.canonical) }
    })

  public let proof: Evaluated<MediaType>
  @inlinable public init(proof: Evaluated<MediaType>) { self.proof = proof }
}

extension MediaType {
  /// A parameter of a media type, such as its character set.
  public struct Parameter: Hashable, Sendable {
    /// The name, in lower case: `charset`.
    public let name: String
    /// The value, without quotes: `utf-8`.
    public let value: String

    /// Whether the bytes are equal, as for media types.
    public static func == (left: Self, right: Self) -> Bool {
      left.name == right.name && left.value.utf8.elementsEqual(right.value.utf8)
    }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      for byte in value.utf8 { hasher.combine(byte) }
    }
  }

  /// The type, in lower case: `text`.
  public var type: String { Self.string(parts?.type) }
  /// The subtype, in lower case: `html`.
  public var subtype: String { Self.string(parts?.subtype) }
  /// The parameters, in the order in which they are written.
  public var parameters: [Parameter] {
    parts?.parameters.map {
      Parameter(name: Self.string($0.name), value: Self.string($0.value))
    } ?? []
  }

  private var parts: MediaTypeParts? { MediaTypeParts(Array(value.utf8)) }

  private static func string(_ text: [UInt8]?) -> String {
    String(decoding: text ?? [], as: UTF8.self)
  }
}

// Canonically equivalent strings are equal, but the bytes of quoted values are not.
extension MediaType: _ComparedByBytes {}
