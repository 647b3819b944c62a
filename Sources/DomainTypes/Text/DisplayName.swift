public import ValidatedCodable

/// The name of a person, a character or a thing for display: `Spider-Man (Peter Parker)`, `EDL_RUCAM`, `☕ & 🍰`.
///
/// - Rule: trimmed; ``minimumLength``…``maximumLength`` characters (extended grapheme clusters); one line of letters,
///   marks, digits, numerals, punctuation, symbols and spaces of any script; at least one of them visible.
/// - Accepted on purpose: every punctuation and symbol, emoji, several spaces in a row.
/// - Rejected on purpose: controls, line separators, bidirectional overrides and isolates, tags and other format
///   characters, private use and unassigned code points, more than eight combining marks in a row.
/// - Source: business rule; characters as in Unicode general categories and Annex 29.
/// - Throws: `Violation` with code `tooShort`, `tooLong`, `disallowedCharacter`, `misplacedMark`,
///   `misplacedJoiner`, `tooManyMarks` or `missingLetter`.
/// - Complexity: O(*n*)
public struct DisplayName: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The minimum length, in characters.
  public static let minimumLength = 1
  /// The maximum length, in characters.
  public static let maximumLength = 200
  public static let source = "business rule; Unicode general categories"

  @inlinable public static var rule: some Rule<String> {
    WrittenText(
      Length(minimumLength...maximumLength, .characters), of: characters,
      containing: [.letters, .digits, .numerals, .punctuation, .symbols], allowingSpaceRuns: true)
  }

  @usableFromInline
  static let characters = Characters([
    .letters, .marks, .digits, .numerals, .punctuation, .symbols, .spaces, .joiners,
  ])

  public let proof: Evaluated<DisplayName>
  @inlinable public init(proof: Evaluated<DisplayName>) { self.proof = proof }
}
