public import ValidatedCodable

/// An e-mail address in its common form.
///
/// Examples: `anne@example.com`, `用户@例子.广告`. The type is sensitive.
///
/// - Rule: trimmed, characters of the host mapped as in ``Hostname``; at most ``maximumLength`` octets; an unquoted
///   local part (dot-atom) of 1…``maximumLocalPartLength`` octets; `@`; a host of two or more labels, each
///   letters, digits and hyphens or an internationalised label (IDNA 2008), each at most 63 octets
///   as the domain name system stores it, the last not all digits. Octets are bytes of UTF-8, by which addresses are
///   equal.
/// - Accepted on purpose: any case in the local part, which is kept; any top-level domain; visible characters of any
///   script in the local part (RFC 6531).
/// - Rejected on purpose: labels that begin with `xn--` but are not A-labels (RFC 5890, section 2.3.2.1); quoted
///   local parts, address literals, single-label hosts (``Mailbox`` accepts those); comments, display names; in the
///   local part white space, controls, format characters, private use, non-characters and unassigned code points,
///   which RFC 6531 allows, but nobody can read out or type.
/// - Source: RFC 5321, section 4.1.2, with the limits of 4.5.3.1; RFC 6531, section 3.3.
/// - Throws: `Violation` with the code `missingAtSign`, `emptyLocalPart` or `misplacedDot`, or one of ``DomainName``.
/// - Complexity: O(*n*)
public struct Email: RuledValue, DomainType, _ComparedByBytes {
  /// The maximum length, in octets: it fits between `<` and `>` in the 256 octets of a path.
  public static let maximumLength = MailboxSyntax.maximumLength
  /// The maximum length of the local part, in octets.
  public static let maximumLocalPartLength = LocalPart.maximumLength
  public static let source = "RFC 5321, section 4.1.2; RFC 6531, section 3.3"
  @inlinable public static var isSensitive: Bool { true }

  @inlinable public static var rule: some Rule<String> { MailboxSyntax(isFull: false) }

  public let proof: Evaluated<Email>
  @inlinable public init(proof: Evaluated<Email>) { self.proof = proof }
}
