import ValidatedCodable

/// An address in brackets instead of a host name (RFC 5321, section 4.1.3).
///
///     [192.0.2.1]    [IPv6:2001:db8::1]
///
/// The third form, `General-address-literal`, needs a registered tag, and `IPv6` is the only one at IANA.
enum AddressLiteral {
  /// Checks a literal, including its brackets.
  static func check(_ literal: Span<UInt8>) throws(Violation) {
    guard isValid(literal) else {
      throw .requirement(
        .malformedAddressLiteral, "have an IP address between the brackets of its host")
    }
  }

  private static func isValid(_ literal: Span<UInt8>) -> Bool {
    let last = literal.count - 1
    guard last > 1, literal[0] == UInt8(ascii: "["), literal[last] == UInt8(ascii: "]") else {
      return false
    }
    let content = literal.extracting(1..<last)
    guard let end = content.firstIndex(of: UInt8(ascii: ":")) else {
      return AddressText.v4(content, inMail: true) != nil
    }
    let address = content.extracting((end + 1)..<content.count)
    return isTag(content.extracting(0..<end)) && AddressText(v6: address, inMail: true) != nil
  }

  private static func isTag(_ text: Span<UInt8>) -> Bool {
    text.count == 4 && text[0].lowercased == UInt8(ascii: "i")
      && text[1].lowercased == UInt8(ascii: "p") && text[2].lowercased == UInt8(ascii: "v")
      && text[3] == UInt8(ascii: "6")
  }
}
