public import ValidatedCodable

/// An IPv6 address, optionally with the zone in which it is valid: `fe80::1%eth0`.
///
/// A zone is meaningful on one machine only, so ``IPv6Address`` has none. Use this type for a machine's own
/// interfaces and neighbours.
///
/// - Rule: trimmed; an ``IPv6Address``, in its canonical form; optionally `%` and a zone, which is kept as written:
///   the number or the name of an interface, 1…``maximumZoneLength`` visible ASCII characters other than `%`, `/`,
///   `[` and `]`.
/// - Accepted on purpose: a zone with an address of any scope, as systems print them (`::1%lo0`).
/// - Rejected on purpose: an empty zone, prefix lengths, brackets. `%25` in place of `%`, as formerly in URIs, is a
///   zone that begins with `25`, not another spelling.
/// - Source: RFC 4007, section 11; RFC 9844, section 4; for the address, RFC 4291, section 2.2, and RFC 5952.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct ZonedIPv6Address: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length of the zone, in characters, each of which is one byte.
  public static let maximumZoneLength = 64
  public static let source = "RFC 4007, section 11; RFC 5952, section 4"
  public static var example: String? { "fe80::1%eth0" }

  public static let rule = _CanonicalSyntax(
    "be an IPv6 address with or without a zone, such as fe80::1%eth0",
    longest: IPv6Address.maximumLength + 1 + maximumZoneLength,
    reading: { text in
      let end = text.firstIndex(of: percent) ?? text.count
      guard let address = AddressText(v6: text.extracting(0..<end)),
        end == text.count || isZone(text.extracting((end + 1)..<text.count))
      else { return nil }
      return address.reading(of: text, in: 0..<end)
    })

  private static let percent = UInt8(ascii: "%")

  private static func isZone(_ zone: Span<UInt8>) -> Bool {
    1...maximumZoneLength ~= zone.count
      && zone.allSatisfy { byte in
        switch byte {
        case percent, UInt8(ascii: "/"), UInt8(ascii: "["), UInt8(ascii: "]"): false
        default: byte.isVisible
        }
      }
  }

  public let proof: Evaluated<ZonedIPv6Address>
  @inlinable public init(proof: Evaluated<ZonedIPv6Address>) { self.proof = proof }
}

extension ZonedIPv6Address {
  /// The address without the zone, which is an ``IPv6Address``.
  public var address: String { String(decoding: value.utf8.prefix(end), as: UTF8.self) }

  /// The zone; nil if there is none.
  public var zone: String? {
    let zone = value.utf8.dropFirst(end + 1)
    return zone.isEmpty ? nil : String(decoding: zone, as: UTF8.self)
  }

  /// The sixteen bytes of the address.
  public var bytes: [UInt8] { address.address?.bytes ?? [] }

  /// The end of the address, in bytes.
  private var end: Int {
    value.withUTF8Bytes { $0.firstIndex(of: Self.percent) ?? $0.count }
  }
}

extension ZonedIPv6Address: Comparable {
  /// By number, then by the text of the zone.
  public static func < (left: ZonedIPv6Address, right: ZonedIPv6Address) -> Bool {
    let (first, second) = (left.bytes, right.bytes)
    guard first == second else { return first.lexicographicallyPrecedes(second) }
    return left.zone ?? "" < right.zone ?? ""
  }
}
