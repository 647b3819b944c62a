public import ValidatedCodable

/// A block of IP addresses that begin with the same bits: `192.0.2.0/24`, `2001:db8::/32`.
///
/// - Rule: trimmed; an ``IPAddress``, `/`, and the length of the prefix in bits, 0…32 or 0…128, without zeros before it.
///   The bits of the address behind the prefix are 0. At most ``maximumLength`` characters.
/// - Rejected on purpose: `192.0.2.1/24`, a host with its network; `10/8`; a netmask, `10.0.0.0/255.0.0.0`; an address alone.
/// - Source: RFC 4632, section 3.1; RFC 4291, section 2.3.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct CIDRBlock: RuledValue, DomainType, CodingKeyRepresentable {
  /// The greatest length, in characters, each of which is one byte.
  public static let maximumLength = 49
  public static let source = "RFC 4632, section 3.1; RFC 4291, section 2.3"
  public static var example: String? { "192.0.2.0/24" }

  @inlinable public static var rule: some Rule<String> { syntax }

  @usableFromInline
  static let syntax = CanonicalSyntax(
    "be a block of addresses such as 192.0.2.0/24", longest: maximumLength
  ) { text in
    parts(of: text).map { parts in
      AddressText.written(parts.bytes) + Array("/\(parts.length)".utf8)
    }
  }

  public let proof: Evaluated<CIDRBlock>
  @inlinable public init(proof: Evaluated<CIDRBlock>) { self.proof = proof }
}

extension CIDRBlock {
  /// The first address of the block, in its canonical form.
  public var address: String { String(decoding: AddressText.written(parts.bytes), as: UTF8.self) }

  /// The number of bits that all addresses of the block begin with.
  public var prefixLength: Int { parts.length }

  /// Whether the block is of addresses of version 6.
  public var isIPv6: Bool { parts.bytes.count == 16 }

  /// Whether an address is of the block; one of the other version is not.
  public func contains(_ address: IPAddress) -> Bool {
    let (parts, bytes) = (parts, address.bytes)
    return bytes.count == parts.bytes.count
      && Self.prefix(of: bytes, parts.length) == Self.prefix(of: parts.bytes, parts.length)
  }

  private typealias Parts = (bytes: [UInt8], length: Int)

  private var parts: Parts { Self.parts(of: Array(value.utf8)) ?? ([0, 0, 0, 0], 32) }

  private static func parts(of text: [UInt8]) -> Parts? {
    guard let slash = text.firstIndex(of: UInt8(ascii: "/")),
      let bytes = AddressText.bytes(of: text[..<slash]),
      let length = AddressText.number(text[(slash + 1)...], maximum: bytes.count * 8),
      prefix(of: bytes, length) == bytes
    else { return nil }
    return (bytes, length)
  }

  /// The bytes with zeros behind the first bits.
  private static func prefix(of bytes: [UInt8], _ length: Int) -> [UInt8] {
    bytes.enumerated().map { index, byte in
      let kept = min(max(length - index * 8, 0), 8)
      // A shift by eight bits leaves nothing.
      return byte & (UInt8.max << (8 - kept))
    }
  }
}

extension CIDRBlock: Comparable {
  /// By version, first address and length; a block comes before its parts.
  public static func < (left: CIDRBlock, right: CIDRBlock) -> Bool {
    let (first, second) = (left.parts, right.parts)
    guard first.bytes.count == second.bytes.count else {
      return first.bytes.count < second.bytes.count
    }
    guard first.bytes == second.bytes else {
      return first.bytes.lexicographicallyPrecedes(second.bytes)
    }
    return first.length < second.length
  }
}
