public import ValidatedCodable

/// An International Standard Book Number, kept as its 13 digits: `9780306406157`.
///
/// - Rule: trimmed; 13 digits that begin with 978 or 979, or the 10 digits of a number given before 2007, of which
///   the last may be `X`; one hyphen or space between any two of them is left out. The check digit must be right.
///   Ten digits become the thirteen that mean the same book.
/// - Rejected on purpose: 979-0, which numbers printed music (ISMN); other numbers of articles; a text such as
///   `ISBN` before the digits.
/// - Source: ISO 2108:2017, sections 4 and 5, annexes B and C.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(*n*)
public struct ISBN: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 2108:2017, section 4"
  public static var example: String? { "9780306406157" }

  @inlinable public static var rule: some Rule<String> { syntax }

  @usableFromInline
  static let syntax = CanonicalSyntax.identifier(
    "be an ISBN such as 978-0-306-40615-7", separators: "- ", canonical: canonical
  ) { $0.count == 13 && CheckDigits.keepGS1($0) }

  private static let bookland = Array("978".utf8)

  @Sendable private static func canonical(_ characters: [UInt8]) -> [UInt8]? {
    switch characters.count {
    case 13:
      let isBook =
        characters.starts(with: bookland)
        || characters.starts(with: "979".utf8) && characters[3] != UInt8(ascii: "0")
      return isBook && characters.allSatisfy(\.isDigit) ? characters : nil
    case 10:
      guard characters.dropLast().allSatisfy(\.isDigit),
        characters[9].isDigit || characters[9] == UInt8(ascii: "X")
      else { return nil }
      guard CheckDigits.keepElevens(characters) else { return characters }
      let digits = bookland + characters.dropLast()
      return digits + [CheckDigits.gs1Digit(after: digits)]
    default: return nil
    }
  }

  public let proof: Evaluated<ISBN>
  @inlinable public init(proof: Evaluated<ISBN>) { self.proof = proof }
}
