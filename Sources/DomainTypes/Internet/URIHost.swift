import ValidatedCodable

/// The host of a URI (RFC 3986, section 3.2.2): a name, an IPv4 address, or an address in brackets.
///
///     example.com    192.0.2.1    [2001:db8::7]    [v1.future:address]
///
/// Not the addresses of e-mail (`AddressLiteral`): here `::` may stand for a single group, and
/// numbers have no zeros before them.
enum URIHost {
  typealias Text = ArraySlice<UInt8>

  /// The length of the longest IPv6 address: six groups and an IPv4 address.
  private static let longestIPv6 = 45

  /// Whether a text is a host; the empty name is one.
  static func isValid(_ host: Text) -> Bool {
    // An IPv4 address is also a name.
    guard host.first == UInt8(ascii: "[") else {
      return URICharacters.all(of: host, in: URICharacters.name)
    }
    guard host.last == UInt8(ascii: "]") else { return false }
    let address = host.dropFirst().dropLast()
    return isIPv6(address) || isFutureAddress(address)
  }

  /// `IPvFuture`: `v`, a version in hexadecimal digits, a dot and an address.
  private static func isFutureAddress(_ text: Text) -> Bool {
    guard text.first?.lowercased == UInt8(ascii: "v"),
      let dot = text.firstIndex(of: UInt8(ascii: "."))
    else { return false }
    let version = text[..<dot].dropFirst()
    let address = text[(dot + 1)...]
    return !version.isEmpty && version.allSatisfy(\.isHexDigit)
      && !address.isEmpty && address.allSatisfy(URICharacters.userInfo.contains)
  }

  /// `IPv6address`: eight groups, or at most seven beside one `::`; an IPv4 address may be the last two.
  static func isIPv6(_ text: Text) -> Bool {
    guard text.count <= longestIPv6 else { return false }
    let colon = UInt8(ascii: ":")
    let gap = text.indices.dropLast().first { text[$0] == colon && text[$0 + 1] == colon }
    guard let gap else { return groups(text, allowingIPv4: true) == 8 }
    let before = text[..<gap]
    let after = text[(gap + 2)...]
    guard let left = before.isEmpty ? 0 : groups(before, allowingIPv4: false),
      let right = after.isEmpty ? 0 : groups(after, allowingIPv4: true)
    else { return false }
    return left + right <= 7
  }

  /// The number of 16-bit groups in a text; nil if something in it is none.
  private static func groups(_ text: Text, allowingIPv4: Bool) -> Int? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let hasIPv4 = allowingIPv4 && (parts.last.map(isIPv4) ?? false)
    let areGroups = parts.dropLast(hasIPv4 ? 1 : 0).allSatisfy {
      1...4 ~= $0.count && $0.allSatisfy(\.isHexDigit)
    }
    return areGroups ? parts.count + (hasIPv4 ? 1 : 0) : nil
  }

  /// `IPv4address`: four numbers from 0 to 255 without zeros before them.
  private static func isIPv4(_ text: Text) -> Bool {
    let numbers = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.count == 4
      && numbers.allSatisfy { number in
        1...3 ~= number.count && number.allSatisfy(\.isDigit)
          && (number.count == 1 || number.first != UInt8(ascii: "0"))
          && number.reduce(0) { $0 * 10 + Int($1 & 0x0F) } <= 255
      }
  }
}
