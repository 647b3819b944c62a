public import ValidatedCodable

/// The code of a language, of two or three letters: `de`, `yue`.
///
/// - Rule: trimmed and lower-cased (ASCII letters only); a code of ISO 639-1 (two letters) or ISO 639-3 (three letters).
/// - Accepted on purpose: both `de` and `deu`, which are kept; `sh`, which is deprecated.
/// - Rejected on purpose: the bibliographic codes of ISO 639-2 (`ger`), groups of languages (`gem`), codes for local use
///   (`qaa`…`qtz`).
/// - Source: ISO 639:2023, sets 1 and 3, as of February 2026.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct LanguageCode: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 639:2023, sets 1 and 3"
  public static var example: String? { "de" }

  public static let rule = _CanonicalSyntax(
    "be an ISO 639 code such as de or deu", longest: 3,
    reading: { $0.count >= 2 ? $0.reading(inCase: { $0.lowercased }, isCode) : nil })

  private static func isCode(_ code: Span<UInt8>) -> Bool {
    (code.count == 2 ? twoLetters : threeLetters).lists(code)
  }

  public let proof: Evaluated<LanguageCode>
  @inlinable public init(proof: Evaluated<LanguageCode>) { self.proof = proof }
}
