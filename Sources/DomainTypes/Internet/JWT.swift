public import ValidatedCodable

/// A JSON Web Token in compact form; only its structure is checked, not its signature.
///
/// Example: `eyJhbGciOiJub25lIn0.e30.`. Its contents cannot be trusted before the signature is verified; the JSON is
/// not read either. The type is sensitive, since anyone with a token can use it.
///
/// - Rule: trimmed; a header, a payload and a signature separated by dots, each in base64url without padding and
///   without non-zero spare bits; at most ``maximumLength`` bytes of ASCII. Only the signature may be empty, as in
///   unsecured tokens.
/// - Rejected on purpose: encrypted tokens, which have five parts (RFC 7516); the prefix `Bearer`; padding.
/// - Source: RFC 7519, section 3; RFC 7515, sections 2 and 3.1; RFC 4648, section 5.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct JWT: RuledValue, DomainType {
  /// The maximum length, in bytes, each of which is one character.
  public static let maximumLength = 65_536
  public static let source = "RFC 7519, section 3; RFC 7515, section 3.1"
  public static var example: String? { "eyJhbGciOiJub25lIn0.e30." }
  @inlinable public static var isSensitive: Bool { true }

  public static let rule = _CanonicalSyntax(
    "be a JSON Web Token of three parts in base64url with dots in between", longest: maximumLength,
    hasForm: { text in
      guard let dots = dots(in: text), dots.first > 0, dots.second > dots.first + 1 else {
        return false
      }
      return Base64Code.url.hasForm(text.extracting(0..<dots.first))
        && Base64Code.url.hasForm(text.extracting((dots.first + 1)..<dots.second))
        && Base64Code.url.hasForm(text.extracting((dots.second + 1)..<text.count))
    })

  private static func dots(in text: Span<UInt8>) -> (first: Int, second: Int)? {
    guard let first = text.firstIndex(of: UInt8(ascii: ".")),
      let second = text.extracting((first + 1)..<text.count).firstIndex(of: UInt8(ascii: "."))
    else { return nil }
    return (first, first + 1 + second)
  }

  public let proof: Evaluated<JWT>
  @inlinable public init(proof: Evaluated<JWT>) { self.proof = proof }
}

extension JWT {
  /// The bytes of the header, which should be a JSON object in UTF-8.
  public var header: [UInt8] { decoded { 0..<$0.first } }
  /// The bytes of the payload, which should be a JSON object in UTF-8.
  public var payload: [UInt8] { decoded { ($0.first + 1)..<$0.second } }
  /// The bytes of the signature, which is not verified; empty for an unsecured token.
  public var signature: [UInt8] { decoded { ($0.second + 1)..<value.utf8.count } }

  private func decoded(_ part: ((first: Int, second: Int)) -> Range<Int>) -> [UInt8] {
    value.withUTF8Bytes { text in
      Self.dots(in: text).map { Base64Code.url.decoded(text.extracting(part($0))) } ?? []
    }
  }
}
