public import ValidatedCodable

/// An e-mail address with the full syntax of the standard, such as `"a b"@localhost`.
///
/// The type is sensitive.
///
/// - Rule: trimmed, characters of a host name mapped as in a ``Hostname``; at most ``Email/maximumLength`` octets; a local part, a
///   dot-atom or a quoted string, of 1…``Email/maximumLocalPartLength`` octets; `@`; a host of one
///   or more labels, or an address literal. Octets are bytes of UTF-8.
/// - Accepted on purpose: `"a b"@example.com`, `root@localhost`, `root@[IPv6:::1]`: everything in the `Mailbox` of
///   RFC 6531; a host of digits only, which the grammar allows; literals, which are kept as written. The tag of a
///   literal must be registered, and `IPv6` is the only one.
/// - Rejected on purpose: labels that begin with `xn--` but are not A-labels (RFC 5890, section 2.3.2.1); comments,
///   folding white space, obsolete forms and display names, which only RFC 5322 allows.
/// - Source: RFC 5321, sections 4.1.2, 4.1.3 and 4.5.3.1; RFC 6531, section 3.3.
/// - Throws: `Violation` with a code of ``Email``, `malformedQuotedString` or `malformedAddressLiteral`.
/// - Complexity: O(*n*)
public struct Mailbox: RuledValue, DomainType, _ComparedByBytes {
  public static let source = "RFC 5321, sections 4.1.2 and 4.1.3; RFC 6531, section 3.3"
  @inlinable public static var isSensitive: Bool { true }

  @inlinable public static var rule: some Rule<String> { MailboxSyntax(isFull: true) }

  public let proof: Evaluated<Mailbox>
  @inlinable public init(proof: Evaluated<Mailbox>) { self.proof = proof }
}

#if !hasFeature(Embedded)
  extension Mailbox: HasExamples {
    public static var examples: [Mailbox] {
      ["ada@example.com", #""ada l"@example.com"#, "ada@[192.0.2.1]"].compactMap {
        try? Mailbox($0)
      }
    }
  }
#endif
