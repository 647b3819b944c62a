public import ValidatedCodable

/// The number of a security on the Stock Exchange Daily Official List of London: `B15KXQ8`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); six digits or consonants, and a check digit; a code with letters
///   begins with one.
/// - Accepted on purpose: seven digits, as in all codes from before 2004; a 9 at their beginning, which users may assign
///   themselves.
/// - Rejected on purpose: vowels, which are never assigned; hyphens and spaces.
/// - Source: London Stock Exchange, SEDOL Masterfile Technical Specification, on the format and the check digit.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct SEDOL: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "London Stock Exchange, SEDOL Masterfile Technical Specification"
  public static var example: String? { "B15KXQ8" }

  public static let rule = _CanonicalSyntax.identifier(
    "be a SEDOL such as B15KXQ8",
    hasForm: { text in
      text.count == 7 && text[6].isDigit && text.allSatisfy { $0.isDigit || $0.isConsonant }
        && (text[0].isCapital || text.allSatisfy { $0.isDigit })
    },
    isChecked: { CheckDigits.sum(of: $0, weights: [1, 3, 1, 7, 3, 9, 1]).isMultiple(of: 10) })

  public let proof: Evaluated<SEDOL>
  @inlinable public init(proof: Evaluated<SEDOL>) { self.proof = proof }
}
