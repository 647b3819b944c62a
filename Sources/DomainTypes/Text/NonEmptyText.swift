public import ValidatedCodable

/// A text of one or more lines with visible content: `Thank you!`, a comment, a description.
///
/// - Rule: trimmed; ``minimumLength``…``maximumLength`` characters (extended grapheme clusters), and at most
///   ``maximumScalars`` Unicode scalars; letters, marks, digits, numerals, punctuation, symbols and spaces of any
///   script; at least one of them visible. Lines end with U+000A, to which U+000D U+000A and U+000D alone are
///   converted.
/// - Accepted on purpose: every punctuation and symbol, emoji, several spaces in a row, empty lines.
/// - Rejected on purpose: tabs and other controls, U+2028 and U+2029, bidirectional overrides and isolates, tags and other
///   format characters, private use and unassigned code points, more than eight combining marks in a row, a mark or a
///   joiner at the start of a line.
/// - Source: business rule; characters as in Unicode general categories and Annex 29.
/// - Throws: `Violation` with code `tooShort`, `tooLong`, `disallowedCharacter`, `misplacedMark`, `misplacedJoiner`,
///   `tooManyMarks` or `missingLetter`.
/// - Complexity: O(*n*)
public struct NonEmptyText: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The minimum length, in characters.
  public static let minimumLength = 1
  /// The maximum length, in characters.
  public static let maximumLength = 10_000
  /// The maximum number of Unicode scalars: four for every character.
  public static let maximumScalars = 4 * maximumLength
  public static let source = "business rule; Unicode general categories"

  @inlinable public static var rule: some Rule<String> {
    PlainLineEndings()
    Length(...maximumScalars, .scalars)
    WrittenText(
      Length(minimumLength...maximumLength, .characters), of: characters,
      containing: [.letters, .digits, .numerals, .punctuation, .symbols], allowingSpaceRuns: true)
  }

  @usableFromInline
  static let characters = Characters(
    [.letters, .marks, .digits, .numerals, .punctuation, .symbols, .spaces, .joiners], others: "\n")

  public let proof: Evaluated<NonEmptyText>
  @inlinable public init(proof: Evaluated<NonEmptyText>) { self.proof = proof }
}
