import ValidatedCodable

/// The host of a URI (RFC 3986, section 3.2.2): the requirements for names and addresses in brackets beyond their
/// characters.
///
///     [2001:db8::7]    [v1.future:address]
///
/// Different from the addresses of e-mail (`MailboxSyntax`): here `::` may stand for a single group, and numbers
/// have no leading zeros.
enum URIHost {
  /// Whether a text is an address in its brackets.
  static func isAddress(_ host: Span<UInt8>) -> Bool {
    let last = host.count - 1
    guard last > 0, host[0] == UInt8(ascii: "["), host[last] == UInt8(ascii: "]") else {
      return false
    }
    let address = host.extracting(1..<last)
    return AddressText(v6: address) != nil || isFutureAddress(address)
  }

  /// `IPvFuture`: `v`, a version in hexadecimal digits, a dot and an address.
  private static func isFutureAddress(_ text: Span<UInt8>) -> Bool {
    guard text.count > 0, text[0].lowercased == UInt8(ascii: "v"),
      let dot = text.firstIndex(of: UInt8(ascii: "."))
    else { return false }
    return dot > 1 && text.extracting(1..<dot).allSatisfy { $0.isHexDigit } && dot + 1 < text.count
      && text.endOfRun(of: URICharacters.userInfo, from: dot + 1) == text.count
  }
}
