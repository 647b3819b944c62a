public import ValidatedCodable

/// A bank's routing number in the United States, stored as its nine digits: `021000021`.
///
/// - Rule: trimmed; nine digits, of which the first two are 00…12, 21…32, 61…72 or 80, and the last is the check digit;
///   one hyphen or space between any two is left out.
/// - Accepted on purpose: any number within these ranges, since banks merge and the list is not public.
/// - Rejected on purpose: the fraction that is printed on cheques (`1-2/210`); the first eight digits alone.
/// - Source: American Bankers Association, Routing Number Policy; Nacha Operating Rules, appendix three, for the check
///   digit.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct ABARoutingNumber: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ABA, Routing Number Policy; Nacha Operating Rules"
  public static var example: String? { "021000021" }

  public static let rule = _CanonicalSyntax.identifier(
    "be a routing number of nine digits such as 021000021", isSeparator: { $0.isHyphenOrSpace },
    hasForm: { hasLength($0) && isAssigned($0) },
    isChecked: {
      CheckDigits.sum(of: $0, weights: [3, 7, 1, 3, 7, 1, 3, 7, 1]).isMultiple(of: 10)
    },
    explaining: { text in
      guard let digits = text.characters(without: { $0.isHyphenOrSpace }), hasLength(digits.span)
      else { return nil }
      return .malformed("range", "begin with 00 to 12, 21 to 32, 61 to 72, or 80")
    })

  private static func hasLength(_ digits: Span<UInt8>) -> Bool {
    digits.count == 9 && digits.allSatisfy { $0.isDigit }
  }

  /// Whether the first two digits are assigned: to the government, the twelve districts of the Federal Reserve, the
  /// same plus 20 for thrift institutions, plus 60 for electronic transactions, and traveller's cheques.
  private static func isAssigned(_ digits: Span<UInt8>) -> Bool {
    switch digits.pair(at: 0) {
    case .some(0...12), .some(21...32), .some(61...72), .some(80): true
    default: false
    }
  }

  public let proof: Evaluated<ABARoutingNumber>
  @inlinable public init(proof: Evaluated<ABARoutingNumber>) { self.proof = proof }
}
