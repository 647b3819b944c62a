public import ValidatedCodable

/// A human-readable part of a URL: `swift-6-3`.
///
/// - Rule: trimmed; 1…``maximumLength`` ASCII letters in lower case and digits; single hyphens between them.
/// - Rejected on purpose: upper case, other scripts, underscores: their replacement is up to the site.
/// - Source: business rule.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct Slug: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "business rule"
  public static var example: String? { "swift-6-3" }

  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 100

  public static let rule = _CanonicalSyntax(
    "be lower-case letters and digits with single hyphens, such as swift-6-3",
    longest: maximumLength,
    hasForm: { $0.isSeparated(by: { $0 == UInt8(ascii: "-") }) { $0.isSmall || $0.isDigit } })

  public let proof: Evaluated<Slug>
  @inlinable public init(proof: Evaluated<Slug>) { self.proof = proof }
}
