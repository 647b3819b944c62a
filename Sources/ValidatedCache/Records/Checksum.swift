/// A 64-bit checksum, which detects every change within one word of eight bytes, and almost every other change.
///
/// Every step is reversible, so that different states stay different: four independent lanes of words, each xored in,
/// multiplied by an odd number and folded. It detects accidents, not attacks.
struct Checksum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var lanes = (
      UInt64(truncatingIfNeeded: bytes.count) ^ 0x9E37_79B9_7F4A_7C15,
      0xC2B2_AE3D_27D4_EB4F as UInt64,
      0x1656_67B1_9E37_79F9 as UInt64, 0x85EB_CA77_C2B2_AE63 as UInt64
    )
    var offset = 0
    while offset &+ 32 <= bytes.count {
      lanes.0 = unsafe step(lanes.0, word(bytes, offset))
      lanes.1 = unsafe step(lanes.1, word(bytes, offset &+ 8))
      lanes.2 = unsafe step(lanes.2, word(bytes, offset &+ 16))
      lanes.3 = unsafe step(lanes.3, word(bytes, offset &+ 24))
      offset &+= 32
    }
    let count = bytes.count &- offset
    if count > 0 { lanes.0 = unsafe step(lanes.0, rest(bytes, offset)) }
    if count > 8 { lanes.1 = unsafe step(lanes.1, rest(bytes, offset &+ 8)) }
    if count > 16 { lanes.2 = unsafe step(lanes.2, rest(bytes, offset &+ 16)) }
    if count > 24 { lanes.3 = unsafe step(lanes.3, rest(bytes, offset &+ 24)) }
    return step(step(lanes.0, lanes.1), step(lanes.2, lanes.3))
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The next eight bytes, or the rest of them.
  @inline(__always)
  private static func rest(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    let count = bytes.count &- offset
    if count >= 8 { return unsafe word(bytes, offset) }
    if bytes.count >= 8 {
      return unsafe word(bytes, bytes.count &- 8) >> UInt64(truncatingIfNeeded: (8 &- count) &* 8)
    }
    return unsafe bytes[offset...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  @inline(__always)
  private static func step(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ product >> 32
  }
}
