public import ValidatedCodable

/// A hexadecimal colour, stored with six or eight lower-case digits: `#00ff7f`.
///
/// - Rule: trimmed and lower-cased; `#` and 3, 4, 6 or 8 hexadecimal digits: red, green, blue, and optionally alpha.
///   Single digits are doubled (`#0f8` becomes `#00ff88`).
/// - Source: CSS Color Module Level 4, section 5.2.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct HexColor: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "CSS Color Module Level 4, section 5.2"
  public static var example: String? { "#00ff7f" }

  public static let rule = _CanonicalSyntax(
    "be a colour such as #00ff7f",
    reading: { text in
      guard text.count > 1, text[0] == UInt8(ascii: "#") else { return nil }
      let digits = text.extracting(1..<text.count)
      guard digits.allSatisfy({ $0.isHexDigit }) else { return nil }
      switch digits.count {
      case 6, 8: return text.reading(inCase: { $0.lowercased }) { $0.allSatisfy { !$0.isCapital } }
      case 3, 4:
        return .written(
          [UInt8(ascii: "#")] + digits.map({ $0.lowercased }).flatMap { [$0, $0] })
      default: return nil
      }
    })

  public let proof: Evaluated<HexColor>
  @inlinable public init(proof: Evaluated<HexColor>) { self.proof = proof }
}

extension HexColor {
  /// Red, green and blue, 0…255.
  public var rgb: (red: UInt8, green: UInt8, blue: UInt8) { (part(1), part(3), part(5)) }
  /// Opacity, 0…255.
  public var alpha: UInt8 { value.utf8.count == 9 ? part(7) : 255 }

  private func part(_ start: Int) -> UInt8 {
    UInt8(value.dropFirst(start).prefix(2), radix: 16) ?? 0
  }
}
