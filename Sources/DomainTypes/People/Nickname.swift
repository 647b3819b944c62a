public import ValidatedCodable

/// A nickname for a person or a thing, in its original case: `Foo Bar`, `♚`.
///
/// - Rule: trimmed; runs of spaces of any width replaced by single U+0020; characters replaced by their compatibility
///   forms, and composed (NFKC: `Richard Ⅳ` becomes `Richard IV`); then 1…``maximumLength`` bytes of the PRECIS
///   FreeformClass, including the contextual rules.
/// - Rejected on purpose: controls, ignorable characters such as variation selectors, unassigned code points.
/// - Source: RFC 8266, section 2.3; RFC 8264, sections 4.3 and 8.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct Nickname: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in bytes of UTF-8.
  public static let maximumLength = PRECISProfile.longest
  public static let source = "RFC 8266, section 2"
  public static var example: String? { "Foo Bar" }

  public static let rule = PRECISProfile.nickname.rule(
    "be a nickname without control characters")

  public let proof: Evaluated<Nickname>
  @inlinable public init(proof: Evaluated<Nickname>) { self.proof = proof }
}

extension Nickname {
  /// The form for comparing nicknames by section 2.4: in lower case, in NFKC.
  public var comparisonForm: String {
    CompatibilityForms.composed(PRECISProfile.lowercased(value))
  }

  /// Whether two nicknames are equal, ignoring case.
  public func matches(_ other: Nickname) -> Bool {
    comparisonForm.utf8.elementsEqual(other.comparisonForm.utf8)
  }
}
