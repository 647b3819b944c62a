/// Bytes as letters and digits, six bits in each (RFC 4648, sections 4 and 5), without padding.
///
///     f  o  o        Zm9v          102 111 111  =  011001 100110 111101 101111
struct Base64Code {
  static let standard = Base64Code(last: "+/")
  static let url = Base64Code(last: "-_")

  /// The value of each character, indexed by its byte; 64 or more if it is not in the alphabet.
  private let values: [UInt8]

  private init(last: String) {
    var values = [UInt8](repeating: 0xFF, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + last
    for (value, character) in alphabet.utf8.enumerated() {
      values[Int(character)] = UInt8(truncatingIfNeeded: value)
    }
    self.values = values
  }

  /// Whether a text with padding is a canonical encoding.
  func hasPaddedForm(_ text: Span<UInt8>) -> Bool {
    text.count.isMultiple(of: 4) && hasForm(text.extracting(0..<Self.startOfPadding(in: text)))
  }

  /// The start of the one or two `=` at the end of a text; the end of the text if there are none.
  static func startOfPadding(in text: Span<UInt8>) -> Int {
    var start = text.count
    while start > 0, start > text.count - 2, text[start - 1] == UInt8(ascii: "=") { start -= 1 }
    return start
  }

  /// Whether a text without padding is a canonical encoding.
  func hasForm(_ text: Span<UInt8>) -> Bool {
    guard text.allSatisfy({ values[Int($0)] < 64 }) else { return false }
    // A single extra character leaves six bits over; two or four spare bits must be zero.
    switch text.count % 4 {
    case 0: return true
    case 2: return values[Int(text[text.count - 1])] & 0x0F == 0
    case 3: return values[Int(text[text.count - 1])] & 0x03 == 0
    default: return false
    }
  }

  /// The bytes that a canonical text encodes, with or without padding.
  func decoded(_ text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3 + 2)
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for index in 0..<Self.startOfPadding(in: text) {
      bits = bits << 6 | UInt32(values[Int(text[index])] & 0x3F)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }
}
