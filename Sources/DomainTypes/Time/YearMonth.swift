public import ValidatedCodable

/// A month of a year: `2015-05`.
///
/// - Rule: trimmed; four digits of a year 0000…9999, a hyphen, and a month 01…12.
/// - Rejected on purpose: `201505`, which the standard excludes because it resembles a short date; `2015-5`; years
///   with more digits or a sign, which require an agreement.
/// - Source: ISO 8601-1:2019, section 5.2.2.2.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct YearMonth: RuledValue, DomainType, _HasMonth, Comparable, CodingKeyRepresentable {
  /// The length, in characters, each of which is one byte.
  public static let length = 7
  public static let source = "ISO 8601-1:2019, section 5.2.2.2"
  public static var example: String? { "2015-05" }

  public static let rule = _CanonicalSyntax(
    "be a month such as 2015-05", longest: length,
    hasForm: { text in
      text.count == length && text.endOfDigits(from: 0) == 4 && text[4] == UInt8(ascii: "-")
        && text.pair(at: 5).map { 1...12 ~= $0 } ?? false
    })

  public let proof: Evaluated<YearMonth>
  @inlinable public init(proof: Evaluated<YearMonth>) { self.proof = proof }
}
