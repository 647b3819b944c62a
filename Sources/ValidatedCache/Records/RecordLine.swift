import ValidatedCodable

/// A line of a cache file: `["0123456789abcdef",17,{…}]`, a checksum and its content.
///
/// A record has its number before its JSON; header lines have no number.
struct RecordLine {
  /// The content covered by the checksum.
  let content: Range<Int>

  /// The number of bytes before the content, and after it.
  private static let overhead = 20 + 1

  static func bytes(of content: [UInt8]) -> [UInt8] {
    let checksum = unsafe content.withUnsafeBytes { unsafe Checksum.of($0) }
    let digits = String(checksum, radix: 16, digits: 16)
    return Array("[\"\(digits)\",".utf8) + content + Array("]\n".utf8)
  }

  /// The line in a range without its line feed, if it is complete.
  init?(in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    let start = range.lowerBound
    guard range.count > Self.overhead, unsafe Self.begins(bytes, at: start),
      unsafe bytes[range.upperBound - 1] == UInt8(ascii: "]")
    else { return nil }
    content = start + 20..<range.upperBound - 1
    // Sixteen lower-case hexadecimal digits.
    var checksum: UInt64 = 0
    for offset in start + 2..<start + 18 {
      let byte = unsafe bytes[offset]
      guard 0x30...0x39 ~= byte || 0x61...0x66 ~= byte else { return nil }
      checksum = checksum << 4 | UInt64(byte & 0x0F + (byte > 0x39 ? 9 : 0))
    }
    guard unsafe checksum == Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[content])) else {
      return nil
    }
  }

  /// Whether the bytes at an offset look like the start of a line.
  static func begins(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    unsafe offset + overhead < bytes.count && bytes[offset] == UInt8(ascii: "[")
      && bytes[offset + 1] == UInt8(ascii: "\"") && bytes[offset + 18] == UInt8(ascii: "\"")
      && bytes[offset + 19] == UInt8(ascii: ",")
  }
}
