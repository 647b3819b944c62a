public import ValidatedCodable

/// A state, province or other subdivision of a country: `CH-ZH`, `US-CA`.
///
/// - Rule: trimmed and upper-cased (ASCII letters only); one of the codes of ``tableRelease``: a country's code, a hyphen
///   and 1…3 letters or digits.
/// - Rejected on purpose: withdrawn codes (`FR-75`); `XK`, which has no subdivisions in the standard; other
///   separators.
/// - Source: ISO 3166-2:2020, section 5, as of ``tableRelease``.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct SubdivisionCode: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 6
  /// The release of the list of codes.
  public static let tableRelease = "iso-codes, February 2026"
  public static let source = "ISO 3166-2:2020"
  public static var example: String? { "US-CA" }

  public static let rule = _CanonicalSyntax(
    "be a subdivision by ISO 3166-2 such as US-CA", longest: maximumLength,
    reading: { $0.count >= 4 ? $0.reading(inCase: { $0.uppercased }, isCode) : nil })

  private static func isCode(_ code: Span<UInt8>) -> Bool {
    (code.count == 4 ? withOne : code.count == 5 ? withTwo : withThree).lists(code)
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

#if !hasFeature(Embedded)
  extension SubdivisionCode: HasExamples {
    public static var examples: [SubdivisionCode] {
      ["AU-NSW", "BR-SP", "CA-ON", "CH-ZH", "DE-BY", "FR-75C", "GB-ENG", "IN-KA", "JP-13", "US-CA"]
        .compactMap { try? SubdivisionCode($0) }
    }
  }
#endif
