public import ValidatedCodable

/// A Vehicle Identification Number: `1HGBH41JXMN109186`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); 17 letters or digits, except `I`, `O` and `Q`; at least the
///   last four are digits.
/// - Accepted on purpose: any check digit. The standard defines none; ``hasCheckDigit`` tells whether the ninth
///   character is the one that the United States and Canada require.
/// - Rejected on purpose: hyphens and spaces; the shorter numbers of vehicles from before 1981.
/// - Source: ISO 3779:2009, section 4; 49 CFR § 565.15 for the check digit.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct VIN: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 3779:2009, section 4"
  public static var example: String? { "1HGBH41JXMN109186" }

  public static let rule = _CanonicalSyntax.identifier(
    "be a VIN of 17 letters and digits such as 1HGBH41JXMN109186",
    hasForm: { text in
      text.count == 17 && text.extracting(13..<17).allSatisfy({ $0.isDigit })
        && text.allSatisfy {
          $0 != UInt8(ascii: "I") && $0 != UInt8(ascii: "O") && $0 != UInt8(ascii: "Q")
        }
    })

  public let proof: Evaluated<VIN>
  @inlinable public init(proof: Evaluated<VIN>) { self.proof = proof }
}

extension VIN {
  /// Whether the ninth character is the check digit of 49 CFR § 565.15.
  public var hasCheckDigit: Bool {
    let characters = Array(value.utf8)
    let weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
    let remainder =
      zip(characters, weights).reduce(0) {
        $0 + (Self.places.firstIndex(of: $1.0) ?? 0) % 10 * $1.1
      } % 11
    let digit = remainder == 10 ? UInt8(ascii: "X") : UInt8(ascii: "0") + UInt8(remainder)
    return characters[8] == digit
  }

  /// Each character at a place whose last digit is its value.
  private static let places = Array("0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ".utf8)
}
