public import ValidatedCodable

/// An International Standard Book Number, stored as its 13 digits: `9780306406157`.
///
/// - Rule: trimmed; 13 digits that begin with 978 or 979, or the 10 digits of a number assigned before 2007, of which
///   the last may be `X`; one hyphen or space between any two of them is left out. The check digit must be right. Ten
///   digits are converted to the thirteen for the same book.
/// - Accepted on purpose: `x` as the check digit, which becomes `X`.
/// - Rejected on purpose: 979-0, which is for printed music (ISMN); other article numbers; a prefix such as `ISBN`.
/// - Source: ISO 2108:2017, sections 4 and 5, annexes B and C.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(*n*)
public struct ISBN: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 2108:2017, section 4"
  public static var example: String? { "9780306406157" }

  public static let rule = _CanonicalSyntax(
    "be an ISBN such as 978-0-306-40615-7",
    reading: { text in
      if isBook(text) { return .canonical }
      guard let characters = text.characters(without: { $0.isHyphenOrSpace }) else { return nil }
      return thirteen(characters).map { .written($0) }
    }, isChecked: { $0.count == 13 && CheckDigits.keepGS1($0) })

  /// Whether there are 13 digits for a book.
  private static func isBook(_ digits: Span<UInt8>) -> Bool {
    digits.count == 13 && digits.allSatisfy({ $0.isDigit })
      && (digits.has("978", at: 0)
        || digits.has("979", at: 0) && digits[3] != UInt8(ascii: "0"))
  }

  /// The 13 digits of a book's number; ten digits with a wrong check digit are returned unchanged.
  private static func thirteen(_ characters: [UInt8]) -> [UInt8]? {
    guard characters.count == 10 else { return isBook(characters.span) ? characters : nil }
    guard characters.dropLast().allSatisfy({ $0.isDigit }),
      characters[9].isDigit || characters[9] == UInt8(ascii: "X")
    else { return nil }
    guard CheckDigits.keepElevens(characters.span) else { return characters }
    var digits = Array("978".utf8) + characters.dropLast() + [UInt8(ascii: "0")]
    // One of the ten digits is the check digit.
    while !CheckDigits.keepGS1(digits.span) { digits[12] += 1 }
    return digits
  }

  public let proof: Evaluated<ISBN>
  @inlinable public init(proof: Evaluated<ISBN>) { self.proof = proof }
}
