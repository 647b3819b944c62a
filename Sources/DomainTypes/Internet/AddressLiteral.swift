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
      throw Violation(
        .malformedAddressLiteral, must: "have an IP address between the brackets of its host")
    }
  }

  private static func isValid(_ literal: Span<UInt8>) -> Bool {
    let last = literal.count - 1
    guard last > 1, literal[0] == UInt8(ascii: "["), literal[last] == UInt8(ascii: "]") else {
      return false
    }
    let tag: StaticString = "ipv6:"
    guard literal.has(tag, at: 1, ignoringCase: true) else {
      return AddressText.v4(literal.extracting(1..<last), inMail: true) != nil
    }
    let address = literal.extracting(1 + tag.utf8CodeUnitCount..<last)
    return AddressText(v6: address, inMail: true) != nil
  }
}
