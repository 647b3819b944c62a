public import ValidatedCodable

/// A URL that contains its data: `data:text/plain;charset=utf-8,a%20b`, `data:image/gif;base64,R0lGODdh`.
///
/// - Rule: trimmed; `data:`, optionally a ``MediaType`` or only its parameters, optionally `;base64`, a comma, and
///   data: characters of URIs and percent-encodings, or ``Base64``; at most ``maximumLength`` bytes of ASCII. The
///   scheme, the type, the names of parameters and `base64` are converted to lower case, and the digits of
///   percent-encodings to upper case; parameters have no needless quotes, and between quotes only the characters of tokens
///   are not percent-encoded; Base64 has no percent-encodings.
/// - Accepted on purpose: percent-encodings in Base64 and in the media type (`charset=%22utf-8%22`); no data.
/// - Rejected on purpose: white space and empty parameters in the media type, also percent-encoded, which a `MediaType` by
///   RFC 9110 may have; spaces, quotes and characters beyond ASCII that are not percent-encoded; a fragment; Base64
///   with missing padding or inner spaces, which browsers forgive.
/// - Source: RFC 2397, section 3, with the characters of RFC 3986; RFC 4648, section 4, for Base64.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct DataURL: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in bytes, each of which is one character: 1 MiB of text.
  public static let maximumLength = 1_048_576
  public static let source = "RFC 2397, section 3"
  public static var example: String? { "data:text/plain;charset=utf-8,a%20b" }

  public static let rule = _CanonicalSyntax(
    "be a data URL such as data:text/plain,a%20b", longest: maximumLength,
    reading: { text throws(Violation) in text.reading(as: try DataURLParts(text).canonical) })

  public let proof: Evaluated<DataURL>
  @inlinable public init(proof: Evaluated<DataURL>) { self.proof = proof }
}

extension DataURL {
  /// The media type; nil if the URL has neither a type nor parameters, which means `text/plain; charset=US-ASCII`.
  ///
  /// Parameters without a type belong to `text/plain`.
  public var mediaType: MediaType? {
    parts?.mediaType.flatMap { MediaType(rawValue: String(decoding: $0.canonical, as: UTF8.self)) }
  }
  /// Whether the data are in Base64.
  public var isBase64: Bool { parts?.isBase64 ?? false }
  /// The decoded data.
  public var bytes: [UInt8] { parts?.bytes ?? [] }

  private var parts: DataURLParts? { value.withUTF8Bytes { try? DataURLParts($0) } }
}

/// The parts of a data URL.
///
///     data:;charset=utf-8;base64,w7w=      no type, charset = utf-8, base64, the bytes C3 BC
private struct DataURLParts {
  /// The media type, with `text/plain` if the URL has parameters only.
  private(set) var mediaType: MediaTypeParts?
  private(set) var isBase64 = false
  /// The decoded data.
  private(set) var bytes: [UInt8] = []
  private(set) var canonical = Array("data:".utf8)

  /// Parses a text.
  ///
  /// - Throws: `Violation` with code `malformed`, which says what is wrong.
  init(_ text: Span<UInt8>) throws(Violation) {
    let start = canonical.count
    guard text.has("data:", at: 0, ignoringCase: true) else {
      throw .malformed("scheme", "begin with data:")
    }
    let comma = text.firstIndex(of: UInt8(ascii: ",")) ?? text.count
    let marker: StaticString = ";base64"
    let endOfType = comma - marker.utf8CodeUnitCount
    isBase64 = endOfType >= start && text.has(marker, at: endOfType, ignoringCase: true)
    // In Base64, an encoded character would be refused as well.
    try Self.checkCharacters(
      of: text.extracting(0..<(isBase64 ? comma : text.count)), from: start, endOfType: comma)
    guard comma < text.count else { throw .malformed("comma", "have a comma before its data") }
    try takeMediaType(text.extracting(start..<(isBase64 ? endOfType : comma)))
    if isBase64 { canonical += ";base64".utf8 }
    canonical.append(UInt8(ascii: ","))
    let data = text.extracting((comma + 1)..<text.count)
    if isBase64 {
      let text = data.percentDecoded
      guard Base64Code.standard.hasPaddedForm(text.span) else {
        throw .malformed("base64", "have data in Base64 with padding, after ;base64")
      }
      canonical += text
      bytes = Base64Code.standard.decoded(text.span)
    } else {
      canonical += data.withUppercaseEncodings
      bytes = data.percentDecoded
    }
  }

  private static var noType: Violation {
    .malformed("mediaType", "have a media type such as text/plain;charset=utf-8")
  }

  private static func checkCharacters(
    of text: Span<UInt8>, from start: Int, endOfType: Int
  ) throws(Violation) {
    let end = text.endOfEncodedRun(of: URICharacters.query, from: start)
    guard end < text.count else { return }
    if text[end] == UInt8(ascii: "%") {
      throw .malformed("encoding", "have two hexadecimal digits after each “%”")
    }
    // Of the media type, only quoted values may have other characters.
    var isQuoted = text[end] == UInt8(ascii: "\"")
    for index in start..<end where !isQuoted { isQuoted = text.has("%22", at: index) }
    if end < endOfType, !isQuoted { throw noType }
    let rest = text.extracting(end..<min(end + 4, text.count)).text
    throw URIExplanation.unencoded(rest.unicodeScalars.first ?? "\u{FFFD}")
  }

  /// Takes the media type, which may be missing, and writes it.
  private mutating func takeMediaType(_ text: Span<UInt8>) throws(Violation) {
    guard text.count > 0 else { return }
    let bytes = text.percentDecoded
    let hasType = bytes.first != UInt8(ascii: ";")
    guard bytes.isUTF8,
      let parts = MediaTypeParts(hasType ? bytes : "text/plain".utf8 + bytes, isCompact: true),
      parts.canonical.count <= MediaType.maximumLength
    else { throw Self.noType }
    func written(_ token: [UInt8]) -> [UInt8] {
      token.percentEncoded { HTTPSyntax.tokens.contains($0) && URICharacters.query.contains($0) }
    }
    if hasType { canonical += written(parts.type) + [UInt8(ascii: "/")] + written(parts.subtype) }
    canonical += parts.parameterText(after: ";", written)
    mediaType = parts
  }
}
