// Addresses of version 6.

extension AddressText {
  /// The bytes of an address in any of the three forms of RFC 4291, section 2.2.
  static func bytesOfIPv6(_ text: Text) -> [UInt8]? {
    guard 2...45 ~= text.count else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    /// How many bytes there are before `::`.
    var gap: Int?
    var index = text.startIndex
    if text.starts(with: [colon, colon]) {
      gap = 0
      index += 2
    }
    while index < text.endIndex {
      guard bytes.count < 16 else { return nil }
      let start = index
      var number: UInt16 = 0
      while index < text.endIndex, index < start + 4, text[index].isHexDigit {
        let digit = text[index]
        number = number << 4 | UInt16(digit.isDigit ? digit & 0x0F : (digit & 0x0F) + 9)
        index += 1
      }
      guard index > start else { return nil }
      if index < text.endIndex, text[index] == UInt8(ascii: ".") {
        guard let octets = bytesOfIPv4(text[start...]) else { return nil }
        bytes += octets
        break
      }
      bytes.append(UInt8(truncatingIfNeeded: number >> 8))
      bytes.append(UInt8(truncatingIfNeeded: number))
      guard index < text.endIndex else { break }
      guard text[index] == colon, index + 1 < text.endIndex else { return nil }
      index += 1
      if text[index] == colon {
        guard gap == nil else { return nil }
        gap = bytes.count
        index += 1
      }
    }
    guard let gap else { return bytes.count == 16 ? bytes : nil }
    guard bytes.count <= 14 else { return nil }
    bytes.insert(contentsOf: repeatElement(0, count: 16 - bytes.count), at: gap)
    return bytes
  }

  private static let colon = UInt8(ascii: ":")

  /// The text of RFC 5952: section 4, and section 5 for IPv4-mapped addresses.
  static func writtenIPv6(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(39)
    if bytes.starts(with: mappedPrefix) {
      text += "::ffff:".utf8
      appendIPv4(bytes.dropFirst(12), to: &text)
      return text
    }
    let gap = longestRunOfZeros(in: bytes)
    var index = 0
    while index < 8 {
      if gap.count > 1, index == gap.lowerBound {
        text += [colon, colon]
        index = gap.upperBound
        continue
      }
      if let last = text.last, last != colon { text.append(colon) }
      appendHexadecimal(bytes[2 * index], bytes[2 * index + 1], to: &text)
      index += 1
    }
    return text
  }

  private static let mappedPrefix: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]

  /// A number of two bytes, without zeros before it.
  private static func appendHexadecimal(_ high: UInt8, _ low: UInt8, to text: inout [UInt8]) {
    let count = text.count
    for digit in [high >> 4, high & 0x0F, low >> 4] where digit > 0 || text.count > count {
      text.append(hexadecimal(digit))
    }
    text.append(hexadecimal(low & 0x0F))
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? 0x30 + digit : 0x57 + digit
  }

  /// The first of the longest runs of groups of two bytes.
  private static func longestRunOfZeros(in bytes: [UInt8]) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for index in 0..<8 {
      if bytes[2 * index] != 0 || bytes[2 * index + 1] != 0 {
        start = index + 1
      } else if index + 1 - start > longest.count {
        longest = start..<(index + 1)
      }
    }
    return longest
  }
}
