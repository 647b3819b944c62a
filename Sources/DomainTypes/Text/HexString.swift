public import ValidatedCodable

/// Bytes as pairs of hexadecimal digits: `666f6f`.
///
/// - Rule: trimmed and lower-cased; an even number of hexadecimal digits; at most ``maximumLength`` characters. The
///   empty string encodes no bytes. The standard's own alphabet has capitals; small letters are canonical here, as
///   most tools write them.
/// - Rejected on purpose: an odd number of digits, `0x`, and spaces, colons or hyphens between bytes.
/// - Source: RFC 4648, section 8.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct HexString: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte: 1 MiB of text.
  public static let maximumLength = 1_048_576
  public static let source = "RFC 4648, section 8"
  public static var example: String? { "666f6f" }

  public static let rule = _CanonicalSyntax(
    "be pairs of hexadecimal digits such as 666f6f", longest: maximumLength,
    reading: { $0.count.isMultiple(of: 2) ? $0.hexReading : nil },
    explaining: { text in
      text.hexReading == nil
        ? nil
        : .malformed(
          "length", "have an even number of digits, not \(text.count)", count: text.count)
    })

  public let proof: Evaluated<HexString>
  @inlinable public init(proof: Evaluated<HexString>) { self.proof = proof }
}

/// A value of hexadecimal digits, two for each byte.
public protocol _HasHexBytes: ValidatedValue where RawValue == String {}

extension _HasHexBytes {
  /// The bytes that the digits stand for.
  public var bytes: [UInt8] {
    value.withUTF8Bytes { text in
      (0..<text.count / 2).map { text[2 * $0].hexValue << 4 | text[2 * $0 + 1].hexValue }
    }
  }
}

extension HexString: _HasHexBytes {}

extension _CanonicalSyntax {
  /// The rule of a digest with a number of digits.
  static func digest(_ algorithm: String, digits: Int) -> _CanonicalSyntax {
    _CanonicalSyntax(
      "be a \(algorithm) digest of \(digits) hexadecimal digits",
      reading: { $0.count == digits ? $0.hexReading : nil },
      explaining: { text in
        text.hexReading == nil || text.count == 0
          ? nil
          : .malformed(
            "length", "have \(digits) hexadecimal digits, not \(text.count)", minimum: digits,
            maximum: digits, count: text.count)
      })
  }
}

extension Span<UInt8> {
  /// The reading of hexadecimal digits, in lower case; nil if there are other characters.
  var hexReading: _CanonicalSyntax.Reading? {
    reading(inCase: { $0.lowercased }) { $0.allSatisfy { $0.isHexDigit && !$0.isCapital } }
  }
}
