// Line feeds, sixteen bytes at a time.

import SystemCalls

extension JSONBytes {
  func lineFeedCount(in range: Range<Int>) -> Int {
    typealias Vector = SIMD16<UInt8>
    let lineFeeds = Vector(repeating: UInt8(ascii: "\n"))
    let bytes = unsafe UnsafeRawBufferPointer(slice(range))
    var count = 0
    var offset = 0
    while offset &+ 16 <= bytes.count {
      // A counter for each of the sixteen lanes, which 255 vectors cannot overflow.
      var counts = Vector(repeating: 0)
      let end = offset &+ min(255, (bytes.count &- offset) / 16) &* 16
      while offset < end {
        let found =
          unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Vector.self) .== lineFeeds
        // A mask with all bits set is -1.
        unsafe counts &-= unsafeBitCast(found, to: Vector.self)
        offset &+= 16
      }
      count &+= Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
    }
    return unsafe bytes[offset...].reduce(count) { $0 &+ ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }

  /// The offset of the first `byte` from `start` on, before `end`; nil if there is none.
  func offset(of byte: UInt8, from start: Int, to end: Int? = nil) -> Int? {
    unsafe System.firstIndex(
      of: byte, in: UnsafeRawBufferPointer(slice(0..<(end ?? count))), from: start)
  }

  /// The offset of the last line feed before `offset`; -1 if there is none.
  func lastLineFeed(before offset: Int) -> Int {
    var index = offset - 1
    while index >= 0, self[index] != UInt8(ascii: "\n") { index -= 1 }
    return index
  }

  /// Calls `body` with the offset of every line feed in a range.
  func forEachLineFeed(in range: Range<Int>, _ body: (Int) -> Void) {
    var start = range.lowerBound
    while let found = offset(of: UInt8(ascii: "\n"), from: start, to: range.upperBound) {
      body(found)
      start = found + 1
    }
  }
}
