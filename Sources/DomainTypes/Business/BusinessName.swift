public import ValidatedCodable

/// The name of a shop, restaurant or company: `Caffè Macs`, `7-Eleven`, `Joe's & Sons`, `21`.
///
/// - Rule: trimmed; ``minimumLength``…``maximumLength`` characters (extended grapheme clusters);
///   letters, marks, digits, numerals, punctuation and symbols of any script, single inner U+0020
///   spaces; zero-width joiners as in ``Name``; at least one letter or digit.
/// - Rejected on purpose: controls, bidirectional overrides and isolates, line separators, tags,
///   private use and unassigned code points, spaces other than U+0020.
/// - Source: business rule; characters as in Unicode general categories and Annex 29.
/// - Throws: `Violation` with code `tooShort`, `tooLong`, `disallowedCharacter`,
///   `misplacedSpace`, `misplacedMark`, `misplacedJoiner`, `tooManyMarks` or `missingLetter`.
/// - Complexity: O(*n*)
public struct BusinessName: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The minimum length, in characters.
  public static let minimumLength = 1
  /// The maximum length, in characters.
  public static let maximumLength = 120
  public static let source = "business rule; Unicode general categories"

  @inlinable public static var rule: some Rule<String> {
    WrittenText(
      Length(minimumLength...maximumLength, .characters), of: characters,
      containing: [.letters, .digits])
  }

  @usableFromInline
  static let characters = Characters(
    [.letters, .marks, .digits, .numerals, .punctuation, .symbols, .joiners], others: " ")

  public let proof: Evaluated<BusinessName>
  @inlinable public init(proof: Evaluated<BusinessName>) { self.proof = proof }
}
