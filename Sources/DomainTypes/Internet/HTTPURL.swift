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
    reading: { text in
      guard isHTTP(text), let parts = URIParts(text), parts.userInfo == nil,
        let host = parts.host, !host.isEmpty, port(of: parts, in: text) <= 65_535
      else { return nil }
      return parts.reading(of: text)
    }, explaining: explanation)

  private static func explanation(of text: Span<UInt8>) -> Violation? {
    guard isHTTP(text) else { return .malformed("scheme", "begin with http:// or https://") }
    if let violation = URIExplanation.character(in: text) { return violation }
    guard let parts = URIParts(text) else { return URIExplanation.components(of: text) }
    guard let host = parts.host else {
      return .malformed("scheme", "begin with http:// or https://")
    }
    if parts.userInfo != nil {
      return .malformed("userInformation", "have no user information before its host")
    }
    if host.isEmpty { return .malformed("missingHost", "have a host") }
    guard port(of: parts, in: text) > 65_535 else { return nil }
    return .malformed("port", "have a port of at most 65535")
  }

  /// The number of the port, 65536 for any greater one; 0 if there is none.
  private static func port(of parts: URIParts, in text: Span<UInt8>) -> Int {
    parts.port.map { text.number($0.places, atMost: 65_536) } ?? 0
  }

  private static func isHTTP(_ text: Span<UInt8>) -> Bool {
    text.has("https:", at: 0, ignoringCase: true) || text.has("http:", at: 0, ignoringCase: true)
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
