// UTF-8 by the well-formed sequences of the Unicode Standard, table 3-7: eight bytes at a time, without a branch that
// depends on the script; if that fails, one scalar at a time.

extension JSONBytes {
  /// The offset at which a range of bytes ceases to be UTF-8, if it does.
  func invalidUTF8(in range: Range<Int>) -> Int? {
    isCommonUTF8(in: range) ? nil : firstInvalidUTF8(in: range)
  }

  /// Whether a range of bytes is UTF-8 of scalars up to U+FFFF; `false` means unknown.
  private func isCommonUTF8(in range: Range<Int>) -> Bool {
    // The highest bit of each byte holds the result. Requirements for the bytes after a word are carried into the
    // next word.
    let tops: UInt64 = 0x8080_8080_8080_8080
    var continuations: UInt64 = 0
    var behindE0: UInt64 = 0
    var behindED: UInt64 = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      var word = word(at: offset)
      let rest = range.upperBound &- offset
      if rest < 8 { word &= (1 &<< UInt64(truncatingIfNeeded: rest &* 8)) &- 1 }
      let (bit6, bit5, bit4) = (word &<< 1, word &<< 2, word &<< 3)
      let leads = word & bit6 & tops
      let threes = leads & bit5
      let (e0, ed) = (Self.bytes(of: word, equalTo: 0xE0), Self.bytes(of: word, equalTo: 0xED))
      let tooLong = Self.bytes(of: word & ~0x0101_0101_0101_0101, equalTo: 0xC0)
      let expected = leads &<< 8 | threes &<< 16 | continuations
      guard expected == word & ~bit6 & tops, tooLong | threes & bit4 == 0,
        (e0 &<< 8 | behindE0) & ~bit5 == 0, (ed &<< 8 | behindED) & bit5 == 0
      else { return false }
      continuations = leads &>> 56 | threes &>> 48
      behindE0 = e0 &>> 56
      behindED = ed &>> 56
      offset &+= 8
    }
    return continuations == 0
  }

  /// The highest bits of those bytes of a word that equal `byte`.
  @inline(__always)
  private static func bytes(of word: UInt64, equalTo byte: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let others = word ^ (byte &* 0x0101_0101_0101_0101)
    return ~((others & low) &+ low | others | low)
  }

  private func firstInvalidUTF8(in range: Range<Int>) -> Int? {
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
