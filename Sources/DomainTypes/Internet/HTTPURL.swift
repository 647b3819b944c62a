public import ValidatedCodable

/// The URL of a web page or another HTTP resource: `https://example.com/a?b#c`.
///
/// - Rule: trimmed; a ``URI`` with the scheme `http` or `https` and a host that is not empty; a port 0…65535, if
///   there are digits after the host's colon; at most ``maximumLength`` bytes of ASCII. The scheme and the host are
///   converted to lower case, and the digits of percent-encodings to upper case.
/// - Accepted on purpose: a fragment; any host that a URI may have, such as `localhost`, IP addresses and names that
///   are not in the domain name system.
/// - Rejected on purpose: user information, even if empty (`http://bank.example@other.example` is misleading);
///   characters beyond ASCII, so host names are written as `xn--…`. A default port and an empty path are kept.
/// - Source: RFC 9110, sections 4.2.1 to 4.2.5; RFC 3986, section 3.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct HTTPURL: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in bytes, each of which is one character.
  public static let maximumLength = 8_192
  public static let source = "RFC 9110, section 4.2"
  public static var example: String? { "https://example.com/a?b#c" }

  public static let rule = _CanonicalSyntax(
    "be an HTTP URL such as https://example.com/a?b#c",
    longest: maximumLength, version: 2,
    reading: { text throws(Violation) in
      guard
        text.has("https:", at: 0, ignoringCase: true)
          || text.has("http:", at: 0, ignoringCase: true)
      else { throw noScheme }
      guard let parts = URIParts(text) else { return nil }
      guard let host = parts.host else { throw noScheme }
      if parts.userInfo != nil {
        throw .malformed("userInformation", "have no user information before its host")
      }
      if host.isEmpty { throw .malformed("missingHost", "have a host") }
      if let port = parts.port, text.number(port.places, atMost: 65_536) > 65_535 {
        throw .malformed("port", "have a port of at most 65535")
      }
      return parts.reading(of: text)
    }, explaining: { URIExplanation.violation(of: $0) })

  private static var noScheme: Violation {
    .malformed("scheme", "begin with http:// or https://")
  }

  public let proof: Evaluated<HTTPURL>
  @inlinable public init(proof: Evaluated<HTTPURL>) { self.proof = proof }
}

extension HTTPURL: _HasURIParts {
  /// The scheme: `http` or `https`.
  public var scheme: String { component { $0.scheme } ?? "" }
  /// The host, including the brackets of an IP address.
  public var host: String { component { $0.host } ?? "" }
  /// The port, if one is written.
  public var port: Int? { component { $0.port }.flatMap { Int($0) } }
}
