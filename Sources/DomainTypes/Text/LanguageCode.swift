public import ValidatedCodable

/// The code of a language, of two or three letters: `de`, `yue`.
///
/// - Rule: trimmed and lower-cased (ASCII letters only); a code of ISO 639-1 (two letters) or ISO 639-3 (three letters).
/// - Accepted on purpose: both `de` and `deu`, kept as they are; `sh`, which is deprecated.
/// - Rejected on purpose: the bibliographic codes of ISO 639-2 (`ger`), groups of languages (`gem`), codes for local use
///   (`qaa`…`qtz`).
/// - Source: ISO 639:2023, sets 1 and 3, as of February 2026.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct LanguageCode: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 639:2023, sets 1 and 3"
  public static var example: String? { "de" }

  @inlinable public static var rule: some Rule<String> { syntax }

  @usableFromInline
  static let syntax = CanonicalSyntax("be an ISO 639 code such as de or deu", longest: 3) { text in
    let code = text.map(\.lowercased)
    guard (2...3).contains(code.count), code.allSatisfy(\.isSmall), let last = code.last else {
      return nil
    }
    let followers = code.count == 2 ? afterOne : afterTwo
    let mask = followers[code.dropLast().reduce(0) { $0 * 26 + offset($1) }]
    return mask & 1 << UInt32(offset(last)) == 0 ? nil : code
  }

  /// For every first letter, the second letters, as bits.
  private static let afterOne = followers(in: twoLetters, after: 1)
  /// For every two first letters, the third letters, as bits.
  private static let afterTwo = followers(in: threeLetters, after: 2)

  private static func followers(in table: String, after count: Int) -> [UInt32] {
    var masks = [UInt32](repeating: 0, count: count == 1 ? 26 : 26 * 26)
    for group in table.utf8.split(whereSeparator: { !$0.isSmall }) {
      let index = group.prefix(count).reduce(0) { $0 * 26 + offset($1) }
      for letter in group.dropFirst(count) { masks[index] |= 1 << UInt32(offset(letter)) }
    }
    return masks
  }

  /// The place of a small letter in the alphabet, from 0.
  private static func offset(_ letter: UInt8) -> Int { Int(letter) - 0x61 }

  public let proof: Evaluated<LanguageCode>
  @inlinable public init(proof: Evaluated<LanguageCode>) { self.proof = proof }
}
