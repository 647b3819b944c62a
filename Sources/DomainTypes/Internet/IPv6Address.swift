public import ValidatedCodable

/// An address of the Internet Protocol, version 6: `2001:db8::1`.
///
/// - Rule: trimmed; eight groups of one to four hexadecimal digits separated by colons, with at most one `::` for one
///   or more groups of zeros; the last two may be an IPv4 address. Stored in the form of RFC 5952: lower case, `::`
///   for the first of the longest runs of two or more zeros, an IPv4 address only in `::ffff:0:0/96`. At most
///   ``maximumLength`` characters.
/// - Rejected on purpose: zones (`fe80::1%eth0`; ``ZonedIPv6Address`` accepts those), brackets, prefix lengths,
///   leading zeros in the numbers of an IPv4 address.
/// - Source: RFC 4291, section 2.2; RFC 5952, sections 4 and 5.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct IPv6Address: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 45
  public static let source = "RFC 4291, section 2.2; RFC 5952, sections 4 and 5"
  public static var example: String? { "2001:db8::1" }

  public static let rule = _CanonicalSyntax(
    "be an IPv6 address such as 2001:db8::1", longest: maximumLength,
    reading: { text in AddressText(v6: text).map { $0.reading(of: text, in: 0..<text.count) } })

  public let proof: Evaluated<IPv6Address>
  @inlinable public init(proof: Evaluated<IPv6Address>) { self.proof = proof }
}

extension IPv6Address: _ComparedByAddress {
  /// The sixteen bytes.
  public var bytes: [UInt8] { value.address?.bytes ?? [] }

  /// Whether it is `::1`, the host itself (RFC 4291, section 2.5.3).
  public var isLoopback: Bool { value == "::1" }

  /// Whether it is in fe80::/10, the link-local addresses (RFC 4291, section 2.4).
  public var isLinkLocal: Bool {
    bytes.first == 0xFE && bytes.dropFirst().first.map { $0 >> 6 } == 2
  }

  /// Whether it is in ff00::/8, the multicast addresses (RFC 4291, section 2.7).
  public var isMulticast: Bool { bytes.first == 0xFF }

  /// Whether it is in fc00::/7, for private networks (RFC 4193, section 3.1).
  public var isUniqueLocal: Bool { bytes.first.map { $0 >> 1 } == 0x7E }
}
