/// IP addresses between their texts and their bytes.
enum AddressText {
  typealias Text = ArraySlice<UInt8>

  /// The four or sixteen bytes of an address; nil if the text is none.
  static func bytes(of text: Text) -> [UInt8]? {
    text.contains(UInt8(ascii: ":")) ? bytesOfIPv6(text) : bytesOfIPv4(text)
  }

  /// The text of an address of four or sixteen bytes.
  static func written(_ bytes: [UInt8]) -> [UInt8] {
    bytes.count == 4 ? writtenIPv4(bytes) : writtenIPv6(bytes)
  }

  /// A decimal number without zeros before it, 0…`maximum`, which has at most nine digits.
  static func number(_ digits: Text, maximum: Int) -> Int? {
    guard 1...9 ~= digits.count, digits.allSatisfy(\.isDigit),
      digits.count == 1 || digits.first != UInt8(ascii: "0")
    else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    return number <= maximum ? number : nil
  }

  /// The bytes of four numbers with dots between them: `IPv4address` of RFC 3986, section 3.2.2.
  static func bytesOfIPv4(_ text: Text) -> [UInt8]? {
    guard 7...15 ~= text.count else { return nil }
    var octets: [UInt8] = []
    octets.reserveCapacity(4)
    var (number, digits) = (0, 0)
    /// Takes the number that has been read; false if it is none.
    func take() -> Bool {
      guard digits > 0, let octet = UInt8(exactly: number) else { return false }
      octets.append(octet)
      (number, digits) = (0, 0)
      return true
    }
    for byte in text {
      if byte.isDigit {
        guard digits == 0 || digits < 3 && number > 0 else { return nil }
        number = number * 10 + Int(byte & 0x0F)
        digits += 1
      } else {
        guard byte == UInt8(ascii: "."), octets.count < 3, take() else { return nil }
      }
    }
    return octets.count == 3 && take() ? octets : nil
  }

  private static func writtenIPv4(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(15)
    appendIPv4(bytes[...], to: &text)
    return text
  }

  static func appendIPv4(_ bytes: Text, to text: inout [UInt8]) {
    for (index, byte) in bytes.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ".")) }
      if byte >= 100 { text.append(0x30 + byte / 100) }
      if byte >= 10 { text.append(0x30 + byte / 10 % 10) }
      text.append(0x30 + byte % 10)
    }
  }
}
