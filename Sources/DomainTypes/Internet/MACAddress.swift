public import ValidatedCodable

/// The address of a network interface, stored with hyphens in upper case: `AC-DE-48-23-45-67`.
///
/// - Rule: trimmed and upper-cased; six or eight pairs of hexadecimal digits (EUI-48, EUI-64), all separated by
///   hyphens, by colons, or not at all; or groups of four digits separated by dots (`acde.4823.4567`).
/// - Accepted on purpose: colons and dots, as operating systems write them; the standard's form with colons, in which
///   the bits of each byte are reversed, is not recognised.
/// - Source: IEEE Std 802-2014, sections 8.1 and 8.2.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct MACAddress: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "IEEE Std 802-2014, section 8"
  public static var example: String? { "AC-DE-48-23-45-67" }

  public static let rule = _CanonicalSyntax(
    "be a MAC address such as AC-DE-48-23-45-67",
    reading: { text in
      if isCanonical(text) { return .canonical }
      guard isRegular(text) else { return nil }
      var canonical: [UInt8] = []
      canonical.reserveCapacity(23)
      var digits = 0
      for index in text.indices where text[index].isHexDigit {
        if digits > 0, digits.isMultiple(of: 2) { canonical.append(UInt8(ascii: "-")) }
        canonical.append(text[index].uppercased)
        digits += 1
      }
      return digits == 12 || digits == 16 ? .written(canonical) : nil
    })

  private static func isCanonical(_ text: Span<UInt8>) -> Bool {
    (text.count == 17 || text.count == 23)
      && text.isInGroups(of: 2, by: UInt8(ascii: "-")) { $1.isHexDigit && !$1.isSmall }
  }

  /// Whether the separators are regular: a hyphen or a colon after every two digits, a dot after every four, or none.
  private static func isRegular(_ text: Span<UInt8>) -> Bool {
    guard let first = text.firstIndex(where: { !$0.isHexDigit }) else { return true }
    let size: Int
    switch text[first] {
    case UInt8(ascii: "-"), UInt8(ascii: ":"): size = 2
    case UInt8(ascii: "."): size = 4
    default: return false
    }
    return text.isInGroups(of: size, by: text[first]) { $1.isHexDigit }
  }

  public let proof: Evaluated<MACAddress>
  @inlinable public init(proof: Evaluated<MACAddress>) { self.proof = proof }
}

extension MACAddress {
  /// Whether it is a group address.
  public var isMulticast: Bool { firstOctet & 1 != 0 }
  /// Whether it is administered locally, rather than assigned by the IEEE.
  public var isLocal: Bool { firstOctet & 2 != 0 }

  private var firstOctet: UInt8 { UInt8(value.prefix(2), radix: 16) ?? 0 }
}
