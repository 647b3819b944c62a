public import ValidatedCodable

/// A person's name, in any script: `O'Brien`, `Anne-Marie`, `山田 太郎`, `अनिता`, `J. R. R. Tolkien`.
///
/// - Rule: trimmed; ``minimumLength``…``maximumLength`` characters (extended grapheme clusters);
///   letters and combining marks of any script, digits, single inner U+0020 spaces, and the
///   punctuation of real names: `'` `’` `ʻ` `-` `‐` `.` `·`; zero-width joiners and non-joiners
///   between letters; at least one letter.
/// - Accepted on purpose: digits (`John 3rd`), names in mixed scripts, lower-case names.
/// - Rejected on purpose: `@` and `\`, controls, bidirectional overrides and isolates, line
///   separators, tags, private use, unassigned code points, the invisible Hangul fillers, emoji,
///   more than eight combining marks in a row.
/// - Source: business rule; characters as in Unicode general categories and Annex 29.
/// - Throws: ``Violation`` with code `tooShort`, `tooLong`, `disallowedCharacter`,
///   `misplacedSpace`, `misplacedMark`, `misplacedJoiner`, `tooManyMarks` or `missingLetter`.
/// - Complexity: O(*n*)
public struct Name: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The least length, in characters.
  public static let minimumLength = 2
  /// The greatest length, in characters.
  public static let maximumLength = 100
  public static let source = "business rule; Unicode general categories"

  @inlinable public static var rule: some Rule<String> {
    WrittenText(
      Length(minimumLength...maximumLength, .characters), of: characters, containing: .letters)
  }

  @usableFromInline
  static let characters = Characters([.letters, .marks, .digits, .joiners], and: " '’ʻ-‐.·")

  public let proof: Evaluated<Name>
  @inlinable public init(proof: Evaluated<Name>) { self.proof = proof }
}
