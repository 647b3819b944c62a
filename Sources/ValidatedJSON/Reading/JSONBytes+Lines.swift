// Line feeds, eight bytes at a time.

extension JSONBytes {
  /// The high bits of those bytes of the word at `offset` that are line feeds.
  @inline(__always)
  private func lineFeeds(at offset: Int) -> UInt64 {
    // Line feeds become zeros, and zeros their high bit: the only bytes that neither a carry out of
    // the seven bits below nor their own high bit sets it in.
    let word = word(at: offset) ^ 0x0A0A_0A0A_0A0A_0A0A
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~((word & low) &+ low | word | low)
  }

  /// How many line feeds are in a range.
  func lineFeedCount(in range: Range<Int>) -> Int {
    var count = 0
    var offset = range.lowerBound
    while offset &+ 8 <= range.upperBound {
      // A count for each of the eight places in a word, which 255 words cannot overflow.
      var counts: UInt64 = 0
      let end = offset &+ min(255, (range.upperBound &- offset) / 8) &* 8
      while offset < end {
        counts &+= lineFeeds(at: offset) >> 7
        offset &+= 8
      }
      let even = counts & 0x00FF_00FF_00FF_00FF
      let odd = (counts >> 8) & 0x00FF_00FF_00FF_00FF
      count &+= Int(truncatingIfNeeded: ((even &+ odd) &* 0x0001_0001_0001_0001) >> 48)
    }
    while offset < range.upperBound {
      count &+= self[offset] == UInt8(ascii: "\n") ? 1 : 0
      offset &+= 1
    }
    return count
  }

  /// Where the last line feed before `offset` is; -1 if there is none.
  func lastLineFeed(before offset: Int) -> Int {
    var index = offset - 1
    while index >= 0, self[index] != UInt8(ascii: "\n") { index -= 1 }
    return index
  }

  /// Calls `body` with the offset of every line feed in a range.
  func forEachLineFeed(in range: Range<Int>, _ body: (Int) -> Void) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      var found = lineFeeds(at: offset)
      let rest = range.upperBound &- offset
      if rest < 8 { found &= (1 << UInt64(8 &* rest)) &- 1 }
      while found != 0 {
        body(offset &+ found.trailingZeroBitCount / 8)
        found &= found &- 1
      }
      offset &+= 8
    }
  }
}
