public import ValidatedCodable

/// A Universally Unique Identifier with a defined version: `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`.
///
/// - Rule: trimmed and lower-cased; 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 with hyphens in between;
///   variant 10 and version 1…8, or the nil or the max identifier.
/// - Rejected on purpose: braces, `urn:uuid:`, digits without hyphens; other variants and versions, which belong to
///   older systems or are not defined yet.
/// - Source: RFC 9562, sections 4 and 5.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct UUIDValue: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "RFC 9562, sections 4 and 5"
  public static var example: String? { "f81d4fae-7dec-11d0-a765-00a0c91e6bf6" }

  public static let rule = _CanonicalSyntax(
    "be a UUID such as f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    reading: { text in
      guard text.count == 36, isVersioned(text) || isNilOrMax(text) else { return nil }
      var hasCapitals = false
      var index = 0
      while index < 36 {
        let byte = text[index]
        switch index {
        case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return nil }
        default:
          guard byte.isHexDigit else { return nil }
          hasCapitals = hasCapitals || byte.isCapital
        }
        index += 1
      }
      return hasCapitals ? .written(text.map { $0.lowercased }) : .canonical
    })

  private static func isVersioned(_ text: Span<UInt8>) -> Bool {
    switch text[19].lowercased {
    case 0x38, 0x39, UInt8(ascii: "a"), UInt8(ascii: "b"):
      UInt8(ascii: "1")...UInt8(ascii: "8") ~= text[14]
    default: false
    }
  }

  private static func isNilOrMax(_ text: Span<UInt8>) -> Bool {
    let digit = text[0].lowercased
    return (digit == UInt8(ascii: "0") || digit == UInt8(ascii: "f"))
      && text.allSatisfy { $0.lowercased == digit || $0 == UInt8(ascii: "-") }
  }

  public let proof: Evaluated<UUIDValue>
  @inlinable public init(proof: Evaluated<UUIDValue>) { self.proof = proof }
}

extension UUIDValue {
  /// The version, 1…8; nil for the nil and the max identifier.
  public var version: Int? {
    let digit = value.utf8.dropFirst(14).first.map { Int($0) - 0x30 }
    return digit.flatMap { 1...8 ~= $0 ? $0 : nil }
  }
}
