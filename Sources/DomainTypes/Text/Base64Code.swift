/// Bytes as letters and digits, six bits in each (RFC 4648, sections 4 and 5), without padding.
///
///     f  o  o        Zm9v          102 111 111  =  011001 100110 111101 101111
struct Base64Code {
  /// The alphabet of `base64`.
  static let standard = Base64Code(last: "+/")
  /// The alphabet of `base64url`.
  static let url = Base64Code(last: "-_")

  /// What a character stands for, at the place of its byte; 64 and more if it is not in the alphabet.
  private let values: [UInt8]

  private init(last: String) {
    var values = [UInt8](repeating: 0xFF, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + last
    for (value, character) in alphabet.utf8.enumerated() {
      values[Int(character)] = UInt8(truncatingIfNeeded: value)
    }
    self.values = values
  }

  /// The bytes that a text without padding stands for; nil unless it is the one text that stands for them.
  ///
  /// - Complexity: O(*n*)
  func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3 + 2)
    var bits: UInt32 = 0
    var count = 0
    for character in text {
      let value = values[Int(character)]
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(truncatingIfNeeded: count)))
      bits &= 1 << UInt32(truncatingIfNeeded: count) - 1
    }
    // A character too many leaves six bits over; two or four bits that are left over are zero.
    return count < 6 && bits == 0 ? bytes : nil
  }
}
