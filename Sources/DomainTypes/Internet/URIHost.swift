import ValidatedCodable

/// The host of a URI (RFC 3986, section 3.2.2): a name, an IPv4 address, or an address in brackets.
///
///     example.com    192.0.2.1    [2001:db8::7]    [v1.future:address]
///
/// Not the addresses of e-mail (`AddressLiteral`): here `::` may stand for a single group, and
/// numbers have no zeros before them.
enum URIHost {
  /// Whether a text is a host; the empty name is one.
  static func isValid(_ host: Span<UInt8>) -> Bool {
    // An IPv4 address is also a name.
    guard host.count > 0, host[0] == UInt8(ascii: "[") else {
      return URICharacters.all(of: host, in: URICharacters.name)
    }
    guard host[host.count - 1] == UInt8(ascii: "]"), host.count > 1 else { return false }
    let address = host.extracting(1..<(host.count - 1))
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
