/// IP addresses between their texts and their bytes.
enum AddressText {
  typealias Text = ArraySlice<UInt8>

  /// The four or sixteen bytes of an address; nil if the text is none.
  static func bytes(of text: Text) -> [UInt8]? {
    text.contains(UInt8(ascii: ":")) ? bytesOfIPv6(text) : bytesOfIPv4(text)
  }

  /// The text of an address of four or sixteen bytes.
  static func written(_ bytes: [UInt8]) -> [UInt8] {
    bytes.count == 4 ? writtenIPv4(bytes[...]) : writtenIPv6(bytes)
  }

  /// A decimal number without zeros before it, 0…`maximum`, which has at most nine digits.
  static func number(_ digits: Text, maximum: Int) -> Int? {
    guard 1...9 ~= digits.count, digits.allSatisfy(\.isDigit),
      digits.count == 1 || digits.first != UInt8(ascii: "0")
    else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    return number <= maximum ? number : nil
  }

  // MARK: IPv4

  /// The bytes of four numbers with dots between them: `IPv4address` of RFC 3986, section 3.2.2.
  static func bytesOfIPv4(_ text: Text) -> [UInt8]? {
    guard text.count <= 15 else { return nil }
    let octets = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .compactMap { number($0, maximum: 255).map(UInt8.init(truncatingIfNeeded:)) }
    let dots = text.count { $0 == UInt8(ascii: ".") }
    return octets.count == 4 && dots == 3 ? octets : nil
  }

  private static func writtenIPv4(_ bytes: Text) -> [UInt8] {
    Array(bytes.map { Array(String($0).utf8) }.joined(separator: [UInt8(ascii: ".")]))
  }

  // MARK: IPv6

  /// The bytes of an address in any of the three forms of RFC 4291, section 2.2.
  static func bytesOfIPv6(_ text: Text) -> [UInt8]? {
    guard 2...45 ~= text.count, let lastColon = text.lastIndex(of: colon) else { return nil }
    var text = text
    var tail: [UInt8] = []
    if text.contains(UInt8(ascii: ".")) {
      guard let octets = bytesOfIPv4(text[(lastColon + 1)...]) else { return nil }
      tail = octets
      // The colon is the IPv4 address's own unless it is half of a gap, which stays whole.
      let isGap = lastColon > text.startIndex && text[lastColon - 1] == colon
      text = isGap ? text[...lastColon] : text[..<lastColon]
    }
    guard let gap = text.indices.first(where: { text[$0...].starts(with: [colon, colon]) }) else {
      guard let bytes = groups(text), bytes.count + tail.count == 16 else { return nil }
      return bytes + tail
    }
    let (before, after) = (text[..<gap], text[(gap + 2)...])
    guard let left = before.isEmpty ? [] : groups(before),
      let right = after.isEmpty ? [] : groups(after),
      left.count + right.count + tail.count <= 14
    else { return nil }
    let zeros = [UInt8](repeating: 0, count: 16 - left.count - right.count - tail.count)
    return left + zeros + right + tail
  }

  private static let colon = UInt8(ascii: ":")

  /// The bytes of groups of one to four digits with colons between them.
  private static func groups(_ text: Text) -> [UInt8]? {
    var bytes: [UInt8] = []
    for group in text.split(separator: colon, omittingEmptySubsequences: false) {
      guard 1...4 ~= group.count, group.allSatisfy(\.isHexDigit) else { return nil }
      let number = group.reduce(UInt16(0)) { number, digit in
        number << 4 | UInt16(digit.isDigit ? digit & 0x0F : (digit & 0x0F) + 9)
      }
      bytes += [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
    }
    return bytes
  }

  /// The text of RFC 5952: section 4, and section 5 for IPv4-mapped addresses.
  private static func writtenIPv6(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: mappedPrefix) {
      return Array("::ffff:".utf8) + writtenIPv4(bytes.dropFirst(12))
    }
    let groups = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    let gap = longestRunOfZeros(in: groups)
    guard gap.count > 1 else { return written(groups[...]) }
    return written(groups[..<gap.lowerBound]) + [colon, colon] + written(groups[gap.upperBound...])
  }

  private static let mappedPrefix: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]

  private static func written(_ groups: ArraySlice<UInt16>) -> [UInt8] {
    Array(groups.map { Array(String($0, radix: 16).utf8) }.joined(separator: [colon]))
  }

  /// The first of the longest.
  private static func longestRunOfZeros(in groups: [UInt16]) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for (index, group) in groups.enumerated() {
      if group != 0 {
        start = index + 1
      } else if index + 1 - start > longest.count {
        longest = start..<(index + 1)
      }
    }
    return longest
  }
}
