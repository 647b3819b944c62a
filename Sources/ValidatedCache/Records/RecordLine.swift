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
    guard let high = unsafe Self.half(bytes, at: start + 2),
      let low = unsafe Self.half(bytes, at: start + 10),
      unsafe high << 32 | low == Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[content]))
    else { return nil }
  }

  /// Whether the bytes at an offset look like the start of a line.
  static func begins(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    unsafe offset + overhead < bytes.count && bytes[offset] == UInt8(ascii: "[")
      && bytes[offset + 1] == UInt8(ascii: "\"") && bytes[offset + 18] == UInt8(ascii: "\"")
      && bytes[offset + 19] == UInt8(ascii: ",")
  }

  /// The number that eight digits represent, all at once: every byte becomes a digit's value, and the values are then
  /// combined.
  @inline(__always)
  private static func half(_ bytes: UnsafeRawBufferPointer, at start: Int) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let word = unsafe UInt64(
      littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    // Bit 6 distinguishes letters from decimal digits, which are 0x30…0x39 and 0x61…0x66.
    let letters = word >> 6 & ones
    let values = (word & (ones &* 0x0F)) &+ letters &* 9
    // Writing the number again must give the same digits.
    let digits = (values | ones &* 0x30) &+ letters &* 0x27
    guard digits == word, values & (ones &* 0xF0) == 0 else { return nil }
    // The first digit is in the lowest byte, and is the most significant.
    let pairs = (values << 4 | values >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs << 8 | pairs >> 16) & 0x0000_FFFF_0000_FFFF
    return (fours << 16 | fours >> 32) & 0xFFFF_FFFF
  }
}
