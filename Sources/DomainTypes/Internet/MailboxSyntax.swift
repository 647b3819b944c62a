import ValidatedCodable

/// The grammar of a mailbox: local part, `@`, host.
///
///     "anne b".. @ mail . example . com        [IPv6:2001:db8::1]
///     local part   label  label    label       address literal
@usableFromInline
struct MailboxSyntax: Rule {
  /// How much of the grammar is welcome.
  @usableFromInline
  enum Profile: Sendable {
    /// Dot-atoms at host names of several labels.
    case everyday
    /// Quoted local parts, address literals and single labels too.
    case full
  }

  let profile: Profile

  @usableFromInline
  init(_ profile: Profile) { self.profile = profile }

  @usableFromInline
  func check(_ candidate: String) throws(Violation) {
    if let violation = candidate.withUTF8Bytes(firstViolation) { throw violation }
  }

  private func firstViolation(in bytes: Span<UInt8>) -> Violation? {
    do throws(Violation) {
      let end = try LocalPart.check(bytes, allowingQuotes: profile == .full)
      let host = bytes.extracting(end + 1..<bytes.count)
      if profile == .full, host.count > 0, host[0] == UInt8(ascii: "[") {
        try AddressLiteral.check(host)
      } else {
        try HostName.check(host, allowingSingleLabel: profile == .full)
      }
      return nil
    } catch {
      return error
    }
  }

  @usableFromInline
  var constraint: Constraint {
    let requirement =
      switch profile {
      case .everyday: "be a local part of at most 64 octets, @, and a host of two labels or more"
      case .full: "be a local part of at most 64 octets, @, and a host or address literal"
      }
    return .predicate(code: .missingAtSign, requirement: requirement)
  }
}
