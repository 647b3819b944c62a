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
    guard let end = content.firstIndex(of: colon) else { return isIPv4(content) }
    return isTag(content.extracting(0..<end))
      && isIPv6(content.extracting((end + 1)..<content.count))
  }

  private static let colon = UInt8(ascii: ":")

  private static func isTag(_ text: Span<UInt8>) -> Bool {
    text.count == 4 && text[0].lowercased == UInt8(ascii: "i")
      && text[1].lowercased == UInt8(ascii: "p") && text[2].lowercased == UInt8(ascii: "v")
      && text[3] == UInt8(ascii: "6")
  }

  /// `IPv4-address-literal`: four decimal numbers from 0 to 255, of one to three digits.
  private static func isIPv4(_ text: Span<UInt8>) -> Bool {
    var (number, digits, dots) = (0, 0, 0)
    for index in text.indices {
      if text[index].isDigit {
        guard digits < 3 else { return false }
        number = number * 10 + Int(text[index] & 0x0F)
        digits += 1
      } else {
        guard text[index] == UInt8(ascii: "."), digits > 0, number <= 255 else { return false }
        (number, digits, dots) = (0, 0, dots + 1)
      }
    }
    return dots == 3 && digits > 0 && number <= 255
  }

  /// `IPv6-addr`: eight groups, or at most six and one `::`; the last two may be an IPv4 address.
  private static func isIPv6(_ text: Span<UInt8>) -> Bool {
    var gap = 0
    while gap + 1 < text.count, text[gap] != colon || text[gap + 1] != colon { gap += 1 }
    guard gap + 1 < text.count else { return groups(text) == 8 }
    let after = gap + 2
    guard let left = gap == 0 ? 0 : groups(text.extracting(0..<gap), allowingIPv4: false),
      let right = after == text.count ? 0 : groups(text.extracting(after..<text.count))
    else { return false }
    return left + right <= 6
  }

  /// The number of 16-bit groups in `text`, or nil if a part is not a group.
  private static func groups(_ text: Span<UInt8>, allowingIPv4: Bool = true) -> Int? {
    var (count, start) = (0, 0)
    while true {
      let rest = text.extracting(start..<text.count)
      let length = rest.firstIndex(of: colon) ?? rest.count
      if length == rest.count, allowingIPv4, isIPv4(rest) { return count + 2 }
      guard 1...4 ~= length, rest.extracting(0..<length).allSatisfy({ $0.isHexDigit }) else {
        return nil
      }
      count += 1
      if length == rest.count { return count }
      start += length + 1
    }
  }
}
