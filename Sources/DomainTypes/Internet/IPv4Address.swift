public import ValidatedCodable

/// An address of the Internet Protocol, version 4: `192.0.2.1`.
///
/// - Rule: trimmed; four decimal numbers 0…255 without leading zeros, separated by dots. At most ``maximumLength``
///   characters.
/// - Rejected on purpose: `192.0.2.01`, which some programs read as octal; `192.0.513`; `0xC0.0.2.1`.
/// - Source: RFC 3986, section 3.2.2 (`IPv4address`).
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct IPv4Address: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 15
  public static let source = "RFC 3986, section 3.2.2"
  public static var example: String? { "192.0.2.1" }

  public static let rule = _CanonicalSyntax(
    "be an IPv4 address such as 192.0.2.1", longest: maximumLength,
    hasForm: { AddressText.v4($0) != nil })

  public let proof: Evaluated<IPv4Address>
  @inlinable public init(proof: Evaluated<IPv4Address>) { self.proof = proof }
}

extension IPv4Address: _ComparedByAddress {
  /// The four numbers.
  public var octets: [UInt8] { value.address?.bytes ?? [] }

  /// Whether it is in a block for private networks: 10/8, 172.16/12, 192.168/16 (RFC 1918, section 3).
  public var isPrivate: Bool {
    switch (octets.first ?? 0, octets.dropFirst().first ?? 0) {
    case (10, _), (172, 16...31), (192, 168): true
    default: false
    }
  }

  /// Whether it is in 127/8, which is the host itself (RFC 1122, section 3.2.1.3).
  public var isLoopback: Bool { octets.first == 127 }

  /// Whether it is in 224/4, the multicast addresses (RFC 5771).
  public var isMulticast: Bool { octets.first.map { $0 >> 4 == 14 } ?? false }

  /// Whether it is in 169.254/16, the link-local addresses (RFC 3927, section 2.1).
  public var isLinkLocal: Bool { octets.starts(with: [169, 254]) }
}
