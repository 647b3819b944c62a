import ValidatedCodable

/// The grammar of a mailbox: local part, `@`, host.
///
///     anne.b @ mail . example . com        "anne b" @ [IPv6:2001:db8::1]
///     local    label  label     label      local      address literal
///
/// Sanitising trims, and maps the characters of a host name as RFC 5895, section 2, does.
@usableFromInline
struct MailboxSyntax: Rule {
  /// The maximum length, in octets: it fits between `<` and `>` in the 256 octets of a path (RFC 5321, section
  /// 4.5.3.1.3).
  @usableFromInline static let maximumLength = 254

  /// Whether quoted local parts, address literals and hosts of a single label are accepted, too.
  @usableFromInline let isFull: Bool

  @inlinable
  init(isFull: Bool) { self.isFull = isFull }

  /// Checks first: a string that passes is already in its sanitised form, as most addresses are.
  @usableFromInline
  func evaluated(_ candidate: String) throws(Violation) -> String {
    if candidate.withUTF8Bytes({ _byteVerdict(utf8: $0).isYes }) { return candidate }
    // A local part may begin with white space beyond ASCII, so trimming must come first.
    let trimmed = Trimmed().sanitised(candidate)
    if (try? check(trimmed)) != nil { return trimmed }
    let sanitised = sanitised(trimmed)
    try check(sanitised)
    return sanitised
  }

  @usableFromInline
  func sanitised(_ candidate: String) -> String {
    let trimmed = Trimmed().sanitised(candidate)
    let octets = trimmed.utf8
    guard octets.count <= 4 * Self.maximumLength, octets.last != UInt8(ascii: "]"),
      let atSign = octets.lastIndex(of: UInt8(ascii: "@"))
    else { return trimmed }
    let host = octets.index(after: atSign)
    return trimmed[..<host] + HostLabels.mapped(trimmed[host...])
  }

  @usableFromInline
  func check(_ candidate: String) throws(Violation) {
    try candidate.withUTF8Bytes { bytes in
      Result { () throws(Violation) in try check(bytes) }
    }.get()
  }

  private func check(_ bytes: Span<UInt8>) throws(Violation) {
    guard bytes.count <= Self.maximumLength else { throw .octets(Self.maximumLength) }
    let end = try LocalPart.check(bytes, allowingQuotes: isFull)
    let host = bytes.extracting(end + 1..<bytes.count)
    if isFull, host.count > 0, host[0] == UInt8(ascii: "[") {
      guard Self.isAddressLiteral(host) else {
        throw Violation(
          .malformedAddressLiteral, must: "have an IP address between the brackets of its host")
      }
    } else {
      try HostLabels.check(host, allowingSingleLabel: isFull)
    }
  }

  /// Whether a text that begins with a bracket is `[192.0.2.1]` or `[IPv6:2001:db8::1]` (RFC 5321, section 4.1.3).
  ///
  /// The third form, `General-address-literal`, needs a registered tag, and `IPv6` is the only one at IANA.
  private static func isAddressLiteral(_ text: Span<UInt8>) -> Bool {
    let (last, tag) = (text.count - 1, "ipv6:" as StaticString)
    guard last > 0, text[last] == UInt8(ascii: "]") else { return false }
    guard text.has(tag, at: 1, ignoringCase: true) else {
      return AddressText.v4(text.extracting(1..<last), inMail: true) != nil
    }
    return AddressText(v6: text.extracting(1 + tag.utf8CodeUnitCount..<last), inMail: true) != nil
  }

  @usableFromInline
  var codeVersion: CodeVersion? { CodeVersion(4) }

  @usableFromInline
  var constraint: Constraint {
    let host = isFull ? "a host or an address literal" : "a host of two labels or more"
    return .all([
      .sanitised("trimmed"), .sanitised("host lower-cased and composed"),
      .length(minimum: 0, maximum: Self.maximumLength, unit: .octets),
      .predicate(
        code: .missingAtSign,
        requirement: "be a local part of at most \(LocalPart.maximumLength) octets, “@” and \(host)"
      ),
    ])
  }
}
