// UTF-8, checked eight bytes at a time where they are ASCII, and else a scalar at a time: masks on a
// word that begins with it, by the well-formed sequences of the Unicode Standard, table 3-7.

extension JSONBytes {
  /// Where a range of bytes ceases to be UTF-8, if it does.
  func invalidUTF8(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let word = word(at: offset)
      if word & 0x8080_8080_8080_8080 == 0 {
        offset &+= 8
        continue
      }
      let length = Self.lengthOfScalar(in: word)
      guard length > 0 else { return offset }
      offset &+= length
    }
    return nil
  }

  /// The number of bytes of the scalar that a word begins with; 0 if they are not UTF-8.
  @inline(__always)
  private static func lengthOfScalar(in word: UInt64) -> Int {
    if word & 0x80 == 0 { return 1 }
    if word & 0xC0E0 == 0x80C0 {
      return word & 0x1E != 0 ? 2 : 0  // C0 and C1 would be longer than need be
    }
    if word & 0xC0_C0F0 == 0x80_80E0 {
      let bits = word & 0x200F
      return bits != 0 && bits != 0x200D ? 3 : 0  // nor E0 80…9F; no surrogates, ED A0…BF
    }
    if word & 0xC0C0_C0F8 == 0x8080_80F0 {
      let bits = (word & 0x07) << 8 | (word >> 8) & 0x30
      return 0x10...0x400 ~= bits ? 4 : 0  // nor F0 80…8F; at most U+10FFFF, F4 8F
    }
    return 0
  }
}
