public import ValidatedCodable

/// Bytes in the URL-safe Base64 alphabet, without padding: `Zm9vYg`.
///
/// - Rule: trimmed; ASCII letters, digits, `-` and `_`; spare bits are zero, so that each sequence of bytes has a
///   single encoding; at most ``maximumLength`` characters. The empty string encodes no bytes.
/// - Accepted on purpose: the right padding (`Zm9vYg==`), which is left out.
/// - Rejected on purpose: padding that is incomplete or too long, inner line breaks and spaces, `+` and `/` of
///   ``Base64``.
/// - Source: RFC 4648, section 5, with 3.2, 3.3 and 3.5.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct Base64URL: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte: 1 MiB of text.
  public static let maximumLength = 1_048_576
  public static let source = "RFC 4648, section 5"
  public static var example: String? { "Zm9vYg" }

  public static let rule = _CanonicalSyntax(
    "be Base64 in the URL-safe alphabet and without line breaks, such as Zm9vYg",
    longest: maximumLength,
    reading: { text in
      let end = Base64Code.startOfPadding(in: text)
      let characters = text.extracting(0..<end)
      guard Base64Code.url.hasForm(characters) else { return nil }
      if end == text.count { return .canonical }
      return text.count.isMultiple(of: 4) ? .written(characters.array) : nil
    },
    explaining: { text in
      text.allSatisfy { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") }
        ? nil : .malformed("alphabet", "have “-” and “_” instead of “+” and “/”")
    })

  public let proof: Evaluated<Base64URL>
  @inlinable public init(proof: Evaluated<Base64URL>) { self.proof = proof }
}

extension Base64URL {
  /// The decoded bytes.
  public var bytes: [UInt8] { value.withUTF8Bytes { Base64Code.url.decoded($0) } }
}
