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
    return table.withValue(of: text.extracting(0..<2)) { codes in
      let code = text.extracting(3..<text.count)
      var start = 0
      while start < codes.count {
        let end =
          codes.extracting(start..<codes.count).firstIndex(of: UInt8(ascii: " "))
          .map { start + $0 } ?? codes.count
        if isCode(code, in: codes.extracting(start..<end)) { return true }
        start = end + 1
      }
      return false
    } ?? false
  }

  /// Whether a code is a word of the table, or in a row that the word stands for: `01-12`.
  private static func isCode(_ code: Span<UInt8>, in word: Span<UInt8>) -> Bool {
    let length = code.count
    if word.count == length {
      for index in code.indices where code[index] != word[index] { return false }
      return true
    }
    guard word.count == 2 * length + 1, word[length] == UInt8(ascii: "-") else { return false }
    func number(_ digits: Span<UInt8>) -> Int {
      var number = 0
      for index in digits.indices { number = number * 10 + Int(digits[index] & 0x0F) }
      return number
    }
    return code.allSatisfy(\.isDigit)
      && number(word.extracting(0..<length))...number(word.extracting((length + 1)..<word.count))
        ~= number(code)
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
