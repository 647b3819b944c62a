/// A checksum of 64 bits, which any change within eight bytes in a row changes for certain, and any other
/// all but certainly.
///
/// Every step can be undone, so that what has become different stays different: two lanes of words, each
/// xored in, multiplied by an odd number and folded. It keeps out accidents, not attackers.
struct Checksum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var first = UInt64(truncatingIfNeeded: bytes.count) ^ 0x9E37_79B9_7F4A_7C15
    var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    var offset = 0
    while offset &+ 16 <= bytes.count {
      first = step(first, word(bytes, offset))
      second = step(second, word(bytes, offset &+ 8))
      offset &+= 16
    }
    first = step(first, rest(bytes, &offset))
    second = step(second, rest(bytes, &offset))
    return step(first, second)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The next eight bytes, or what is left of them.
  private static func rest(_ bytes: UnsafeRawBufferPointer, _ offset: inout Int) -> UInt64 {
    var word: UInt64 = 0
    var shift: UInt64 = 0
    while offset < bytes.count, shift < 64 {
      word |= UInt64(bytes[offset]) << shift
      offset &+= 1
      shift &+= 8
    }
    return word
  }

  @inline(__always)
  private static func step(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ product >> 32
  }
}
