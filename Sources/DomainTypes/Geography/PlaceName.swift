public import ValidatedCodable

/// The name of a place, in any script: `Å`, `Saint-Louis-du-Ha! Ha!`, `Zürich (Kreis 11) / Seebach`.
///
/// - Rule: trimmed; ``minimumLength``…``maximumLength`` characters (extended grapheme clusters);
///   letters, marks and digits of any script, single inner U+0020 spaces, the punctuation of maps
///   and gazetteers (`'` `’` `‘` `ʻ` U+0060 `´` `"` `“` `”` `„` `«` `»` `-` `‐` `–` `—` `.` `·`
///   `・` `,` `;` `:` `!` `/` `(` `)` `&` `+` `#` `°` `º` `ª` `׳` `״` `־`), that of ``Name``, the
///   commas of scripts (`،` `၊` `፣` `，` `、`), Tibetan `།`, Sindhi `۽`, and the wide forms `（`
///   `）` `－` `／`; zero-width joiners as in ``Name``; at least one letter.
/// - Rejected on purpose: `@`, `\`, `<`, `>`, controls, bidirectional overrides and isolates, line
///   separators, private use and unassigned code points, emoji.
/// - Source: business rule, from the names in GeoNames; Unicode general categories and Annex 29.
/// - Throws: `Violation` with code `tooShort`, `tooLong`, `disallowedCharacter`,
///   `misplacedSpace`, `misplacedMark`, `misplacedJoiner`, `tooManyMarks` or `missingLetter`.
/// - Complexity: O(*n*)
public struct PlaceName: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The minimum length, in characters: there are a dozen places called `Å`.
  public static let minimumLength = 1
  /// The maximum length, in characters; the ceremonial name of Bangkok has 168 letters.
  public static let maximumLength = 200
  public static let source = "business rule, from the names in GeoNames"

  @inlinable public static var rule: some Rule<String> {
    WrittenText(
      Length(minimumLength...maximumLength, .characters), of: characters, containing: .letters)
  }

  @usableFromInline
  static let characters = Characters(
    [.letters, .marks, .digits, .joiners],
    others: " '’‘ʻ`´\"“”„«»-‐–—.·・,;:!/()&+#°׳״־՚‑֊゠＝‧•･॰૰৽་༌།፡፣،၊，、۽（）－／")

  public let proof: Evaluated<PlaceName>
  @inlinable public init(proof: Evaluated<PlaceName>) { self.proof = proof }
}
