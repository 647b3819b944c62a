public import ValidatedCodable

/// The address of a network interface, kept with hyphens and in capitals: `AC-DE-48-23-45-67`.
///
/// - Rule: trimmed and upper-cased; six or eight pairs of hexadecimal digits (EUI-48, EUI-64), all with hyphens, all with
///   colons, or nothing between them; or groups of four digits with dots (`acde.4823.4567`).
/// - Source: IEEE Std 802-2014, sections 8.1 and 8.2.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct MACAddress: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "IEEE Std 802-2014, section 8"
  public static var example: String? { "AC-DE-48-23-45-67" }

  @inlinable public static var rule: some Rule<String> { syntax }

  @usableFromInline
  static let syntax = CanonicalSyntax("be a MAC address such as AC-DE-48-23-45-67") { text in
    let digits = text.filter(\.isHexDigit).map(\.uppercased)
    guard digits.count == 12 || digits.count == 16,
      separators.contains(where: { text == written(text.filter(\.isHexDigit), $0.byte, $0.every) })
    else { return nil }
    return written(digits, UInt8(ascii: "-"), 2)
  }

  private static let separators: [(byte: UInt8, every: Int)] = [
    (UInt8(ascii: "-"), 2), (UInt8(ascii: ":"), 2), (UInt8(ascii: "."), 4), (0, 16),
  ]

  /// The digits, with a separator after every few.
  private static func written(_ digits: [UInt8], _ separator: UInt8, _ every: Int) -> [UInt8] {
    let groups = stride(from: 0, to: digits.count, by: every).map {
      digits[$0..<min($0 + every, digits.count)]
    }
    return Array(groups.joined(separator: [separator]))
  }

  public let proof: Evaluated<MACAddress>
  @inlinable public init(proof: Evaluated<MACAddress>) { self.proof = proof }
}

extension MACAddress {
  /// Whether it is the address of a group of interfaces.
  public var isMulticast: Bool { firstOctet & 1 != 0 }
  /// Whether it was chosen locally, and not given by the IEEE.
  public var isLocal: Bool { firstOctet & 2 != 0 }

  private var firstOctet: UInt8 { UInt8(value.prefix(2), radix: 16) ?? 0 }
}
