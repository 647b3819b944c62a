public import ValidatedCodable

/// A JSON Web Token in compact form, of which only the structure is checked, not the signature.
///
/// Example: `eyJhbGciOiJub25lIn0.e30.`. Nothing in it can be trusted before the signature is verified; the JSON is
/// not read either. The type is sensitive, as anyone with a token can use it.
///
/// - Rule: trimmed; a header, a payload and a signature, with a dot before the second and the third, each in base64url
///   without padding and with no bits left over; at most ``maximumLength`` bytes of ASCII. Only the signature may be
///   empty, as that of an unsecured token is.
/// - Rejected on purpose: encrypted tokens, which have five parts (RFC 7516); `Bearer` in front; padding.
/// - Source: RFC 7519, section 3; RFC 7515, sections 2 and 3.1; RFC 4648, section 5.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct JWT: RuledValue, DomainType {
  /// The greatest length, in bytes, each of which is one character.
  public static let maximumLength = 65_536
  public static let source = "RFC 7519, section 3; RFC 7515, section 3.1"
  public static var example: String? { "eyJhbGciOiJub25lIn0.e30." }
  @inlinable public static var isSensitive: Bool { true }

  @inlinable public static var rule: some Rule<String> { syntax }

  @usableFromInline
  static let syntax = CanonicalSyntax(
    "be a JSON Web Token of three parts in base64url with dots in between", longest: maximumLength
  ) { decoded($0) == nil ? nil : $0 }

  public let proof: Evaluated<JWT>
  @inlinable public init(proof: Evaluated<JWT>) { self.proof = proof }
}

extension JWT {
  /// The bytes of the header, which should be a JSON object in UTF-8.
  public var header: [UInt8] { part(0) }
  /// The bytes of the payload, which should be a JSON object in UTF-8.
  public var payload: [UInt8] { part(1) }
  /// The bytes of the signature, which is not verified; empty for an unsecured token.
  public var signature: [UInt8] { part(2) }

  private func part(_ index: Int) -> [UInt8] {
    Self.decoded(Array(value.utf8))?.dropFirst(index).first ?? []
  }

  /// What the three parts say; nil if the text is no token.
  private static func decoded(_ text: [UInt8]) -> [[UInt8]]? {
    let parts = text.split(
      separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    let decoded = parts.compactMap { Base64Code.url.decoded($0) }
    return decoded.count == 3 ? decoded : nil
  }
}
