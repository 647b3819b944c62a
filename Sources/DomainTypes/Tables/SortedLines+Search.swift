// The search in a table, which is easy for a processor to predict: it moves through the bytes in one direction, and
// skips the prefix that neighbours share.
//
// Safety: every byte that is read without a check has been compared with the bounds in the same condition.

extension SortedLines {
  /// How an entry matches the searched bytes.
  enum Match {
    /// The bytes are its key.
    case whole
    /// The entry begins with the bytes.
    case beginning
    /// The bytes begin with its key.
    case start
  }

  /// Halves the searched range until a few entries are left, which are then compared in order.
  func entry(of key: Span<UInt8>, by match: Match, in lines: Span<UInt8>) -> Range<Int>? {
    // The entry, if it exists, begins at `low` or later, and before `high`.
    var (low, high) = bounds(of: key, in: lines)
    /// The number of bytes that the key shares with the entry at `low` and with one at or after `high`, and so with
    /// all between.
    var (sharedBefore, sharedAfter) = (0, 0)
    while high - low > Self.few {
      let middle = (low + high) / 2
      let start = endOfEntry(from: middle - 1, in: lines) + 1
      guard start < high else {
        high = middle
        continue
      }
      var shared = min(sharedBefore, sharedAfter)
      if order(of: key, at: start, by: match, in: lines, &shared) < 0 {
        (high, sharedAfter) = (middle, shared)
      } else {
        (low, sharedBefore) = (start, shared)
      }
    }
    while low < high {
      var shared = min(sharedBefore, sharedAfter)
      let order = order(of: key, at: low, by: match, in: lines, &shared)
      guard order >= 0 else { return nil }
      let end = endOfEntry(from: low + shared, in: lines)
      if order == 0 { return low..<end }
      low = end + 1
    }
    return nil
  }

  /// The range of the entries to be searched.
  private func bounds(of key: Span<UInt8>, in lines: Span<UInt8>) -> (Int, Int) {
    guard key.count > 0 else { return (0, lines.count) }
    // There is nothing after the last one.
    let first = Int(min(key[0], 0x7F))
    return unsafe (Int(starts[first]), Int(starts[first + 1]))
  }

  /// The length of about two entries.
  private static let few = 24

  /// How the searched bytes compare with the entry at an offset: negative if they come before it, 0 if they match,
  /// positive if they come after it.
  ///
  /// - Parameter shared: the number of bytes that are known to be shared; updated to the number that are.
  @inline(__always)
  private func order(
    of key: Span<UInt8>, at start: Int, by match: Match, in lines: Span<UInt8>, _ shared: inout Int
  ) -> Int {
    // Within the bounds, since each offset is compared with its own first.
    while shared < key.count, start + shared < lines.count {
      let byte = unsafe lines[unchecked: start + shared]
      guard byte > space, unsafe byte == key[unchecked: shared] else { break }
      shared += 1
    }
    let isAtEnd = start + shared >= lines.count || lines[start + shared] <= space
    if shared == key.count { return match == .beginning || isAtEnd ? 0 : -1 }
    if isAtEnd { return match == .start ? 0 : 1 }
    return Int(key[shared]) - Int(lines[start + shared])
  }

  /// The end of the entry that contains an offset, or ends at it.
  @inline(__always)
  private func endOfEntry(from place: Int, in lines: Span<UInt8>) -> Int {
    var place = place
    while place + 8 <= lines.count {
      let ends = unsafe ends(
        among: lines.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self))
      if ends != 0 { return place + ends.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < lines.count, unsafe lines[unchecked: place] > space { place += 1 }
    return place
  }

  /// The high bits of those of eight bytes that end an entry, with the first byte lowest.
  @inline(__always)
  private func ends(among bytes: UInt64) -> UInt64 {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let bytes = UInt64(littleEndian: bytes)
    // With its high bit set, no byte borrows from the next one; bytes beyond ASCII end nothing.
    return ~((bytes | highs) &- UInt64(space + 1) &* ones) & ~bytes & highs
  }
}

private let space = UInt8(ascii: " ")
