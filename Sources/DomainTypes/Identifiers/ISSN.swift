public import ValidatedCodable

/// An International Standard Serial Number, kept with its hyphen: `0378-5955`.
///
/// - Rule: trimmed; seven digits and a check digit, which may be `X`; a hyphen or a space in between, or nothing.
/// - Source: ISO 3297:2022, section 4 and annex A.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct ISSN: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 3297:2022, section 4"
  public static var example: String? { "0378-5955" }

  @inlinable public static var rule: some Rule<String> { syntax }

  @usableFromInline
  static let syntax = CanonicalSyntax.identifier(
    "be an ISSN such as 0378-5955", separators: "- ", canonical: canonical,
    isChecked: CheckDigits.keepElevens)

  @Sendable private static func canonical(_ characters: [UInt8]) -> [UInt8]? {
    guard characters.count == 8, characters.dropLast().allSatisfy(\.isDigit),
      characters[7].isDigit || characters[7] == UInt8(ascii: "X")
    else { return nil }
    return characters[..<4] + [UInt8(ascii: "-")] + characters[4...]
  }

  public let proof: Evaluated<ISSN>
  @inlinable public init(proof: Evaluated<ISSN>) { self.proof = proof }
}
