/// An IP address as a number, read from text and written as text; in the order of versions, then of numbers.
struct AddressText: Comparable {
  /// The number of bits: 32 or 128.
  let width: Int
  /// The first and the last eight bytes; those of an IPv4 address are four, followed by zeros.
  let first, last: UInt64

  static func < (left: AddressText, right: AddressText) -> Bool {
    (left.width, left.first, left.last) < (right.width, right.first, right.last)
  }
}

extension AddressText {
  /// Reads an address of either version; nil if the text is not one.
  init?(_ text: Span<UInt8>) {
    if text.firstIndex(of: UInt8(ascii: ":")) != nil {
      self.init(v6: text)
    } else {
      guard let number = Self.v4(text) else { return nil }
      self.init(width: 32, first: UInt64(number) << 32, last: 0)
    }
  }

  /// The number of an IPv4 address (`IPv4address` of RFC 3986, section 3.2.2): four numbers with dots between them.
  ///
  /// - Parameter inMail: whether numbers may have leading zeros, as RFC 5321, section 4.1.3, allows.
  static func v4(_ text: Span<UInt8>, inMail: Bool = false) -> UInt32? {
    guard 7...15 ~= text.count else { return nil }
    var address: UInt32 = 0
    var (number, digits, dots) = (UInt32(0), 0, 0)
    for index in text.indices {
      let byte = text[index]
      if byte.isDigit {
        guard digits < 3, inMail || digits == 0 || number > 0 else { return nil }
        number = number * 10 + UInt32(byte & 0x0F)
        digits += 1
      } else {
        guard byte == UInt8(ascii: "."), digits > 0, number <= 255, dots < 3 else { return nil }
        address = address << 8 | number
        (number, digits, dots) = (0, 0, dots + 1)
      }
    }
    guard dots == 3, digits > 0, number <= 255 else { return nil }
    return address << 8 | number
  }

  /// The four or sixteen bytes.
  var bytes: [UInt8] {
    (0..<width / 8).map {
      UInt8(truncatingIfNeeded: ($0 < 8 ? first : last) >> UInt64(56 - $0 % 8 * 8))
    }
  }

  /// The address with zeros after its first bits.
  func prefix(_ length: Int) -> AddressText {
    // A shift by 64 bits gives zero.
    AddressText(
      width: width, first: first & ~(UInt64.max >> length),
      last: last & ~(UInt64.max >> max(0, length - 64)))
  }

  /// A decimal number without leading zeros, 0…`maximum`, which has at most nine digits.
  static func number(_ digits: Span<UInt8>, maximum: Int) -> Int? {
    guard 1...9 ~= digits.count, digits.count == 1 || digits[0] != UInt8(ascii: "0"),
      digits.allSatisfy({ $0.isDigit })
    else { return nil }
    let number = digits.number(0..<digits.count)
    return number <= maximum ? number : nil
  }
}
