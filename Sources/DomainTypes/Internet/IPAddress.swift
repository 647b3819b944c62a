public import ValidatedCodable

/// An IPv4 or IPv6 address.
///
/// - Rule: an ``IPv4Address`` or an ``IPv6Address``, in its canonical form. An IPv4-mapped IPv6 address remains an
///   IPv6 address. At most ``maximumLength`` characters.
/// - Source: RFC 3986, section 3.2.2; RFC 4291, section 2.2; RFC 5952, sections 4 and 5.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct IPAddress: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 45
  public static let source = "RFC 3986, section 3.2.2; RFC 4291, section 2.2; RFC 5952, section 4"
  public static var example: String? { "2001:db8::1" }

  public static let rule = _CanonicalSyntax(
    "be an IP address such as 192.0.2.1 or 2001:db8::1", longest: maximumLength,
    reading: { text in AddressText(text).map { $0.reading(of: text, in: 0..<text.count) } })

  public let proof: Evaluated<IPAddress>
  @inlinable public init(proof: Evaluated<IPAddress>) { self.proof = proof }
}

extension IPAddress: _ComparedByAddress {
  /// The IPv4 address; nil for an IPv6 address.
  public var v4: IPv4Address? { bytes.count == 4 ? IPv4Address(rawValue: value) : nil }
  /// The IPv6 address; nil for an IPv4 address.
  public var v6: IPv6Address? { bytes.count == 16 ? IPv6Address(rawValue: value) : nil }

  /// The four or sixteen bytes.
  public var bytes: [UInt8] { value.address?.bytes ?? [] }
}
