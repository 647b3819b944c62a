/// A line of a cache file: `["0123456789abcdef",17,{…}]`, a checksum and what it is of.
///
/// A record has its number before its JSON; the lines of the header have no number.
struct RecordLine {
  /// What the checksum is of.
  let content: Range<Int>

  /// The bytes before the content, and the bracket behind it.
  private static let overhead = 20 + 1

  /// The line of some content.
  static func bytes(of content: [UInt8]) -> [UInt8] {
    let checksum = content.withUnsafeBytes { Checksum.of($0) }
    let digits = String(checksum, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    return Array("[\"\(padded)\",".utf8) + content + Array("]\n".utf8)
  }

  /// The line in a range without its line feed, if it is whole.
  init?(in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    let start = range.lowerBound
    guard range.count > Self.overhead, Self.begins(bytes, at: start),
      bytes[range.upperBound - 1] == UInt8(ascii: "]")
    else { return nil }
    content = start + 20..<range.upperBound - 1
    guard let checksum = Self.checksum(bytes, at: start + 2),
      checksum == Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[content]))
    else { return nil }
  }

  /// Whether a line seems to begin at an offset.
  static func begins(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    offset + overhead < bytes.count && bytes[offset] == UInt8(ascii: "[")
      && bytes[offset + 1] == UInt8(ascii: "\"") && bytes[offset + 18] == UInt8(ascii: "\"")
      && bytes[offset + 19] == UInt8(ascii: ",")
  }

  private static func checksum(_ bytes: UnsafeRawBufferPointer, at start: Int) -> UInt64? {
    var value: UInt64 = 0
    for offset in start..<start + 16 {
      let byte = bytes[offset]
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt64(byte & 0x0F)
      case 0x61...0x66: value = value << 4 | UInt64(byte &- 0x57)
      default: return nil
      }
    }
    return value
  }
}
