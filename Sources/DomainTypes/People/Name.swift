public import ValidatedCodable

/// A person's name, in any script: `O'Brien`, `Anne-Marie`, `山田 太郎`, `झा`, `Ulug‘bek`, `J. R. R. Tolkien`.
///
/// - Rule: trimmed; at least ``minimumLength`` Unicode scalars in composed form (NFC), at most ``maximumLength``
///   characters (extended grapheme clusters); letters and combining marks of any script, digits, single inner U+0020
///   spaces, and the ``punctuation`` of real names; zero-width joiners and non-joiners between letters and after a
///   virama; at least one letter.
/// - Accepted on purpose: digits (`John 3rd`), names in mixed scripts, lower-case names; names of one character that
///   is a letter and a vowel sign (`দে`, `คำ`). Canonically equivalent spellings are one name, kept as it is written.
/// - Rejected on purpose: a single letter (`X`, `é` in either spelling); `@` and `\`, controls, bidirectional
///   overrides and isolates, line separators, tags, private use, unassigned code points, the invisible Hangul
///   fillers, emoji, more than eight combining marks in a row. A name that is chosen for display
///   (`Spider-Man (Peter Parker)`) is a ``DisplayName``.
/// - Source: business rule; characters as in Unicode general categories and Annex 29.
/// - Throws: `Violation` with code `tooShort`, `tooLong`, `disallowedCharacter`,
///   `misplacedSpace`, `misplacedMark`, `misplacedJoiner`, `tooManyMarks` or `missingLetter`.
/// - Complexity: O(*n*)
public struct Name: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The minimum length, in Unicode scalars of the composed form.
  public static let minimumLength = 2
  /// The maximum length, in characters.
  public static let maximumLength = 100
  public static let source = "business rule; Unicode general categories"

  @inlinable public static var rule: some Rule<String> {
    WrittenText(
      Length(minimumLength...maximumLength, .characters), minimumIn: .scalars, of: characters,
      containing: .letters)
  }

  /// The space and the punctuation of real names, and the letter ʻ.
  ///
  /// - apostrophes, and what is typed for them and for the letter ʻ: `'` `’` `‘` U+0060 `´`, Armenian `՚`;
  /// - hyphens: `-` `‐` `‑`, Armenian `֊`, Hebrew maqaf `־`, Japanese `゠` `＝`;
  /// - dots between names and within them: `·` `‧` `•` `・` `･`;
  /// - of abbreviations: `.`, Devanagari `॰`, Gujarati `૰`, Bengali `৽`, Hebrew geresh `׳` and gershayim `״`;
  /// - between syllables and words: Tibetan tsheg `་` and `༌`, Ethiopic `፡`.
  ///
  /// Letters that look like apostrophes (`ʻ` `ʼ` `ʿ` `ʾ`) are letters.
  public static let punctuation = characters.others.description

  @usableFromInline
  static let characters = Characters(
    [.letters, .marks, .digits, .joiners],
    others: " '’‘`´՚-‐‑֊־゠＝·‧•・･.॰૰৽׳״་༌፡ʻ")

  public let proof: Evaluated<Name>
  @inlinable public init(proof: Evaluated<Name>) { self.proof = proof }
}
