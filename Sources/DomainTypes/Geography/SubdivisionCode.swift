public import ValidatedCodable

/// A state, province or other subdivision of a country: `CH-ZH`, `US-CA`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); one of the codes of ``tableRelease``: a country's code, a hyphen
///   and 1…3 letters or digits.
/// - Rejected on purpose: codes that were withdrawn (`FR-75`); `XK`, which has no subdivisions there; other separators.
/// - Source: ISO 3166-2:2020, section 5, as of ``tableRelease``.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct SubdivisionCode: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The greatest length, in characters, each of which is one byte.
  public static let maximumLength = 6
  /// The release of the list that the codes are from.
  public static let tableRelease = "iso-codes, February 2026"
  public static let source = "ISO 3166-2:2020"
  public static var example: String? { "US-CA" }

  @inlinable public static var rule: some Rule<String> { syntax }

  @usableFromInline
  static let syntax = CanonicalSyntax(
    "be a subdivision by ISO 3166-2 such as US-CA", longest: maximumLength,
    reading: { text in
      if isCode(text) { return .canonical }
      let code = text.map(\.uppercased)
      return isCode(code.span) ? .written(code) : nil
    })

  private static func isCode(_ text: Span<UInt8>) -> Bool {
    guard text.count > 3, text[2] == UInt8(ascii: "-") else { return false }
    let code = text.extracting(3..<text.count)
    return table.withValue(of: text.extracting(0..<2)) { isCode(code, of: $0) } ?? false
  }

  /// Whether a code is a word of a country's, or in a row that a word stands for: `01-12`.
  private static func isCode(_ code: Span<UInt8>, of words: Span<UInt8>) -> Bool {
    let length = code.count
    var start = 0
    while start < words.count {
      var end = start
      while end < words.count, words[end] != UInt8(ascii: " ") { end += 1 }
      if end - start == length {
        if order(of: code, to: words, at: start) == 0 { return true }
      } else if end - start == 2 * length + 1, words[start + length] == UInt8(ascii: "-"),
        code.allSatisfy(\.isDigit), order(of: code, to: words, at: start) >= 0,
        order(of: code, to: words, at: start + length + 1) <= 0
      {
        return true
      }
      start = end + 1
    }
    return false
  }

  /// Below 0 if a code comes before the one at a place, which is as long; above 0 if after it.
  private static func order(of code: Span<UInt8>, to words: Span<UInt8>, at place: Int) -> Int {
    var index = 0
    while index < code.count {
      let order = Int(code[index]) - Int(words[place + index])
      if order != 0 { return order }
      index += 1
    }
    return 0
  }

  public let proof: Evaluated<SubdivisionCode>
  @inlinable public init(proof: Evaluated<SubdivisionCode>) { self.proof = proof }
}

extension SubdivisionCode {
  /// The country's code.
  public var country: String { String(value.prefix(2)) }
  /// The subdivision within the country.
  public var subdivision: String { String(value.dropFirst(3)) }
}
