import ValidatedCodable

/// An address in brackets instead of a host name (RFC 5321, section 4.1.3).
///
///     [192.0.2.1]    [IPv6:2001:db8::1]
///
/// The third form, `General-address-literal`, needs a tag that is registered with IANA, and `IPv6` is the only one.
enum AddressLiteral {
  /// Checks a literal with its brackets.
  static func check(_ bytes: Span<UInt8>) throws(Violation) {
    let literal = bytes.text
    guard literal.hasPrefix("["), literal.hasSuffix("]"), literal.utf8.count > 2 else {
      throw malformed
    }
    let content = literal.dropFirst().dropLast()
    let isValid =
      switch content.firstIndex(of: ":") {
      case nil: isIPv4(content)
      case let colon? where content[..<colon].lowercased() == "ipv6":
        isIPv6(content[content.index(after: colon)...])
      case _?: false
      }
    guard isValid else { throw malformed }
  }

  private static var malformed: Violation {
    .requirement(.malformedAddressLiteral, "have an IP address between the brackets of its host")
  }

  /// `IPv4-address-literal`: four decimal numbers from 0 to 255, of one to three digits.
  static func isIPv4(_ text: Substring) -> Bool {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4
      && numbers.allSatisfy { number in
        1...3 ~= number.utf8.count && number.utf8.allSatisfy { 0x30...0x39 ~= $0 }
          && UInt8(number) != nil
      }
  }

  /// `IPv6-addr`: eight groups, or at most six beside one `::`; the last two may be an IPv4 address.
  static func isIPv6(_ text: Substring) -> Bool {
    guard let gap = text.indices.first(where: { text[$0...].hasPrefix("::") }) else {
      return groups(text) == 8
    }
    let before = text[..<gap]
    let after = text[gap...].dropFirst(2)
    guard let left = before.isEmpty ? 0 : groups(before, allowingIPv4: false),
      let right = after.isEmpty ? 0 : groups(after)
    else { return false }
    return left + right <= 6
  }

  /// The number of 16-bit groups in `text`, or nil if something in it is none.
  private static func groups(_ text: Substring, allowingIPv4: Bool = true) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let last = parts.last else { return nil }
    let hasIPv4 = allowingIPv4 && isIPv4(last)
    let areGroups = (hasIPv4 ? parts.dropLast() : parts[...]).allSatisfy { part in
      1...4 ~= part.utf8.count && part.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
    return areGroups ? parts.count + (hasIPv4 ? 1 : 0) : nil
  }
}
