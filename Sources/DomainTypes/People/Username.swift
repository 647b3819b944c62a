public import ValidatedCodable

/// A user name in protocols, in lower case: `juliet`, `user.name+1`, `jürgen`.
///
/// - Rule: trimmed, fullwidth and halfwidth characters replaced by ordinary ones, lower-cased, composed (NFC); then
///   1…``maximumLength`` bytes of the PRECIS IdentifierClass, including the contextual rules; the Bidi rule.
/// - Accepted on purpose: all printable ASCII, including symbols, as in the standard.
/// - Rejected on purpose: spaces, including those between userparts; symbols beyond ASCII, characters with
///   compatibility forms (`ﬁ`), unassigned code points, ignorable ones.
/// - Source: RFC 8265, section 3.3 (UsernameCaseMapped); RFC 8264, sections 4.2 and 8.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct Username: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in bytes of UTF-8.
  public static let maximumLength = PRECISProfile.longest
  public static let source = "RFC 8265, section 3.3"
  public static var example: String? { "juliet" }

  public static let rule = PRECISProfile.username.rule(
    "be a user name of letters, digits and ASCII symbols")

  public let proof: Evaluated<Username>
  @inlinable public init(proof: Evaluated<Username>) { self.proof = proof }
}
