public import ValidatedCodable

/// A K-Sortable Unique Identifier: `0ujtsYcgvSTl8PAuAdqWYSMnLOv`.
///
/// Identifiers are ordered by the second of their creation.
///
/// - Rule: trimmed; 27 digits of base 62 (`0`…`9`, `A`…`Z`, `a`…`z`), at most ``maximum``, so that the value fits in 160
///   bits. Case matters.
/// - Rejected on purpose: 40 hexadecimal digits.
/// - Source: Segment, KSUID, "How do KSUIDs work?".
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct KSUID: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The greatest identifier, whose 160 bits are all 1.
  public static let maximum = "aWgEPTl1tmebfsQzFP4bxwgy80V"
  public static let source = "Segment, KSUID"
  public static var example: String? { "0ujtsYcgvSTl8PAuAdqWYSMnLOv" }

  public static let rule = _CanonicalSyntax(
    "be a KSUID such as 0ujtsYcgvSTl8PAuAdqWYSMnLOv",
    reading: { isInBase62($0) && isAtMostMaximum($0) ? .canonical : nil },
    explaining: {
      isInBase62($0) ? .malformed("overflow", "be at most \(maximum)", example: maximum) : nil
    })

  private static func isInBase62(_ text: Span<UInt8>) -> Bool {
    text.count == 27 && text.allSatisfy { $0.isAlphanumeric }
  }

  /// The digits have the order of their bytes.
  private static func isAtMostMaximum(_ digits: Span<UInt8>) -> Bool {
    for (index, limit) in maximum.utf8.enumerated() where digits[index] != limit {
      return digits[index] < limit
    }
    return true
  }

  public let proof: Evaluated<KSUID>
  @inlinable public init(proof: Evaluated<KSUID>) { self.proof = proof }
}

extension KSUID {
  /// The time of creation, in seconds since 1970 in UTC.
  public var seconds: Int64 {
    // The 160 bits in five numbers of 32 bits, with the time in the first one.
    var words: [UInt64] = [0, 0, 0, 0, 0]
    for digit in value.utf8 {
      var carry = UInt64(Self.digits.firstIndex(of: digit) ?? 0)
      for index in words.indices.reversed() {
        let word = words[index] * 62 + carry
        words[index] = word & 0xFFFF_FFFF
        carry = word >> 32
      }
    }
    return Int64(words[0]) + Self.start
  }

  /// 13 May 2014 at 16:53:20 in UTC, when the time of KSUIDs begins, in seconds since 1970.
  private static let start: Int64 = 1_400_000_000

  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}
