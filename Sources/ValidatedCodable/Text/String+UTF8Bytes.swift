// The one file of the rules that leaves the checked views of `String`.
//
// What makes it safe: `String` promises valid UTF-8; a span cannot outlive the call that lends it;
// and every unchecked subscript below stands behind `offset < count` in the same expression or loop.

extension String {
  /// Calls `body` with the text's UTF-8 bytes: some four times as fast as its views.
  @inlinable
  package func withUTF8Bytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
    var contiguous = self  // only a string that still is an NSString comes here
    return contiguous.withUTF8 { body($0.span) }
  }
}

extension Span<UInt8> {
  /// Where the run of bytes in `set` ends that begins at `start`.
  ///
  /// - Complexity: O(*n*) in the length of the run.
  @inlinable @inline(__always)
  package func endOfRun(of set: ASCIISet, from start: Int) -> Int {
    var offset = start
    while offset < count, set.contains(self[unchecked: offset]) { offset += 1 }
    return offset
  }

  /// The scalar whose first byte is at `offset`, which then is the next one's; for valid UTF-8 and
  /// an offset below the count.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  func takeScalar(at offset: inout Int) -> Unicode.Scalar {
    let first = takeByte(at: &offset)
    let value: UInt32
    switch first {
    case 0..<0x80:
      value = first
    case ..<0xE0:
      value = (first & 0x1F) << 6 | takeByte(at: &offset) & 0x3F
    case ..<0xF0:
      let second = takeByte(at: &offset) & 0x3F
      value = (first & 0x0F) << 12 | second << 6 | takeByte(at: &offset) & 0x3F
    default:
      let second = takeByte(at: &offset) & 0x3F
      let third = takeByte(at: &offset) & 0x3F
      value = (first & 0x07) << 18 | second << 12 | third << 6 | takeByte(at: &offset) & 0x3F
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// The byte at `offset`, which then is the next one's; 0 past the end.
  @inline(__always)
  private func takeByte(at offset: inout Int) -> UInt32 {
    let byte = offset < count ? self[unchecked: offset] : 0
    offset += 1
    return UInt32(byte)
  }
}
