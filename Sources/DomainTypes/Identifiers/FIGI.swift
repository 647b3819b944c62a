public import ValidatedCodable

/// A Financial Instrument Global Identifier: `BBG000BLNQ16`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); two consonants of a provider, `G`, eight digits or consonants,
///   and a check digit.
/// - Rejected on purpose: the providers `BS`, `BM`, `GG`, `GB`, `GH`, `KY` and `VG`, with which an ISIN could begin; vowels;
///   hyphens and spaces.
/// - Source: Object Management Group, Financial Instrument Global Identifier 1.0, section 6.1.2.
/// - Throws: `Violation` with code `malformed` or `wrongCheckDigit`.
/// - Complexity: O(1)
public struct FIGI: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "OMG Financial Instrument Global Identifier 1.0, section 6.1.2"
  public static var example: String? { "BBG000BLNQ16" }

  public static let rule = _CanonicalSyntax.identifier(
    "be a FIGI such as BBG000BLNQ16",
    hasForm: { text in
      text.count == 12 && text[0].isConsonant && text[1].isConsonant && text[2] == UInt8(ascii: "G")
        && text.allSatisfy { $0.isDigit || $0.isConsonant } && text[11].isDigit
        && !excluded.contains(text.extracting(0..<2))
    },
    isChecked: { CheckDigits.keepDoubleAddDouble($0) })

  private static let excluded = SortedLines("BM BS GB GG GH KY VG")

  public let proof: Evaluated<FIGI>
  @inlinable public init(proof: Evaluated<FIGI>) { self.proof = proof }
}

extension FIGI {
  /// The provider that assigned the identifier: the first two letters, such as `BB` for Bloomberg.
  public var provider: String { String(value.prefix(2)) }
}
