public import ValidatedCodable

/// A nickname for a person or a thing, kept in its capitals and small letters: `Foo Bar`, `♚`.
///
/// - Rule: trimmed; spaces of any width made single U+0020; characters with a compatibility form replaced by it, and composed
///   (NFKC: `Richard Ⅳ` is `Richard IV`); then 1…``maximumLength`` bytes of the PRECIS FreeformClass, the rules in context
///   included.
/// - Rejected on purpose: controls, ignorable characters such as variation selectors, unassigned code points.
/// - Source: RFC 8266, section 2.3; RFC 8264, sections 4.3 and 8.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct Nickname: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in bytes of UTF-8.
  public static let maximumLength = 1_023
  public static let source = "RFC 8266, section 2"
  public static var example: String? { "Foo Bar" }

  @inlinable public static var rule: some Rule<String> { profile }

  @usableFromInline
  static let profile = PRECISProfile(
    .nickname, longest: maximumLength, "be a nickname without control characters")

  public let proof: Evaluated<Nickname>
  @inlinable public init(proof: Evaluated<Nickname>) { self.proof = proof }
}

extension Nickname {
  /// The form to compare nicknames by, as section 2.4 has it: in small letters, in NFKC.
  public var comparisonForm: String { CompatibilityForms.composed(PRECISProfile.lowercased(value)) }

  /// Whether two nicknames are one when capitals do not count.
  public func matches(_ other: Nickname) -> Bool {
    comparisonForm.utf8.elementsEqual(other.comparisonForm.utf8)
  }
}
