public import ValidatedCodable

/// A host and a port: `example.com:443`, `192.0.2.1:80`, `[2001:db8::1]:8080`.
///
/// - Rule: trimmed; a ``Hostname``, an ``IPv4Address``, or an ``IPv6Address`` in brackets, in its canonical form;
///   `:`; a number 0…65535 without leading zeros. At most ``maximumLength`` bytes of UTF-8.
/// - Accepted on purpose: port 0, with which programs request any port.
/// - Rejected on purpose: a host or a port alone, an IPv6 address without brackets, zones, user information.
/// - Source: RFC 3986, sections 3.2.2 and 3.2.3, with `reg-name` restricted to host names; RFC 5952, section 6.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct HostAndPort: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in bytes of UTF-8; host names have a limit of their own.
  public static let maximumLength = 1030
  public static let source = "RFC 3986, sections 3.2.2 and 3.2.3; RFC 5952, section 6"
  public static var example: String? { "example.com:443" }

  public static let rule = _CanonicalSyntax(
    "be a host and a port such as example.com:443", longest: maximumLength, version: 3,
    dependsOnUnicode: true,
    reading: { text in
      guard let colon = text.lastIndex(of: UInt8(ascii: ":")),
        AddressText.number(text.extracting((colon + 1)..<text.count), maximum: 65_535) != nil
      else { return nil }
      let last = colon - 1
      if last > 0, text[0] == UInt8(ascii: "["), text[last] == UInt8(ascii: "]") {
        return AddressText(v6: text.extracting(1..<last)).map { $0.reading(of: text, in: 1..<last) }
      }
      let name = text.extracting(0..<colon)
      if AddressText.v4(name) != nil { return .canonical }
      return Hostname.rule.reading(of: name).map { name in
        guard case .written(let name) = name else { return .canonical }
        return .written(name + text.extracting(colon..<text.count).array)
      }
    })

  public let proof: Evaluated<HostAndPort>
  @inlinable public init(proof: Evaluated<HostAndPort>) { self.proof = proof }
}

extension HostAndPort {
  /// The host; an IPv6 address without its brackets.
  public var host: String {
    let host = value.utf8.prefix(colon)
    let isLiteral = host.first == UInt8(ascii: "[")
    return String(decoding: isLiteral ? host.dropFirst().dropLast() : host, as: UTF8.self)
  }

  /// The port number, 0…65535.
  public var port: Int { value.number(at: colon + 1, 5) }

  /// The address of the host, if the host is an IP address.
  public var address: IPAddress? { IPAddress(rawValue: host) }

  /// The offset of the last colon, in bytes.
  private var colon: Int { Array(value.utf8).lastIndex(of: UInt8(ascii: ":")) ?? 0 }
}
