public import ValidatedCodable

/// The number of a security of the United States or Canada by the Committee on Uniform Securities Identification
/// Procedures: `037833100`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); eight digits, letters, `*`, `@` or `#`, and a check digit.
/// - Accepted on purpose: `*`, `@` and `#`, which the numbers of private placements have; a letter at the beginning,
///   which the international numbers (CINS) have.
/// - Rejected on purpose: hyphens and spaces; eight characters without the check digit.
/// - Source: ANSI X9.6, Committee on Uniform Security Identification Procedures Securities Identification.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct CUSIP: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ANSI X9.6, CUSIP"
  public static var example: String? { "037833100" }

  public static let rule = _CanonicalSyntax.identifier(
    "be a CUSIP such as 037833100",
    isSymbol: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") },
    hasForm: { $0.count == 9 && $0[8].isDigit },
    isChecked: { CheckDigits.keepDoubleAddDouble($0) })

  public let proof: Evaluated<CUSIP>
  @inlinable public init(proof: Evaluated<CUSIP>) { self.proof = proof }
}

extension CUSIP {
  /// The issuer: the first six characters.
  public var issuer: String { String(value.prefix(6)) }
  /// The issue: the two characters after the issuer.
  public var issue: String { String(value.dropFirst(6).prefix(2)) }
}
