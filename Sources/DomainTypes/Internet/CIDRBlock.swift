public import ValidatedCodable

/// A block of IP addresses with a common prefix: `192.0.2.0/24`, `2001:db8::/32`.
///
/// - Rule: trimmed; an ``IPAddress``, `/`, and the length of the prefix in bits, 0…32 or 0…128, without leading
///   zeros. The bits of the address after the prefix are 0. At most ``maximumLength`` characters.
/// - Rejected on purpose: `192.0.2.1/24`, a host with its network; `10/8`; a netmask, `10.0.0.0/255.0.0.0`; an
///   address without a length.
/// - Source: RFC 4632, section 3.1; RFC 4291, section 2.3.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct CIDRBlock: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 49
  public static let source = "RFC 4632, section 3.1; RFC 4291, section 2.3"
  public static var example: String? { "192.0.2.0/24" }

  public static let rule = _CanonicalSyntax(
    "be a block of addresses such as 192.0.2.0/24", longest: maximumLength,
    reading: { text in Parts(text).map { $0.address.reading(of: text, in: 0..<$0.slash) } },
    explaining: { text in
      guard let parts = Parts(text, allowingHostBits: true) else { return nil }
      let network = parts.address.prefix(parts.length).written + [UInt8(ascii: "/")]
      let block = String(decoding: network, as: UTF8.self) + String(parts.length)
      return .malformed(
        "hostBits", "be the block \(block), not an address within it", example: block)
    })

  public let proof: Evaluated<CIDRBlock>
  @inlinable public init(proof: Evaluated<CIDRBlock>) { self.proof = proof }
}

extension CIDRBlock {
  /// The first address of the block, in its canonical form.
  public var address: String { String(value.prefix { $0 != "/" }) }

  /// The number of bits in the common prefix.
  public var prefixLength: Int { parts?.length ?? 0 }

  /// Whether the block contains IPv6 addresses.
  public var isIPv6: Bool { parts?.address.width == 128 }

  /// Whether an address is in the block; false for an address of the other version.
  public func contains(_ address: IPAddress) -> Bool {
    guard let parts, let address = address.value.address else { return false }
    return address.width == parts.address.width && address.prefix(parts.length) == parts.address
  }

  private struct Parts {
    let address: AddressText
    let length: Int
    let slash: Int

    init?(_ text: Span<UInt8>, allowingHostBits allowsHostBits: Bool = false) {
      guard let slash = text.firstIndex(of: UInt8(ascii: "/")),
        let address = AddressText(text.extracting(0..<slash)),
        let length = AddressText.number(
          text.extracting((slash + 1)..<text.count), maximum: address.width),
        allowsHostBits || address.prefix(length) == address
      else { return nil }
      (self.address, self.length, self.slash) = (address, length, slash)
    }
  }

  private var parts: Parts? { value.withUTF8Bytes { Parts($0) } }
}

extension CIDRBlock: Comparable {
  /// By version, first address and length; a block comes before its parts.
  public static func < (left: CIDRBlock, right: CIDRBlock) -> Bool {
    guard let left = left.parts, let right = right.parts else { return false }
    return (left.address, left.length) < (right.address, right.length)
  }
}
