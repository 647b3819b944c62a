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

  /// Halves the entries that begin like a key until one matches it; there is none for an empty key.
  func entry(of key: Span<UInt8>, by match: Match, in lines: Span<UInt8>) -> Range<Int>? {
    guard key.count > 0 else { return nil }
    // There is nothing after the last one.
    let first = Int(min(key[0], 0x7F))
    var (low, high) = unsafe (Int(numbers[first]), Int(numbers[first + 1]))
    while low < high {
      let middle = (low + high) / 2
      let start = unsafe Int(numbers[Self.startOfStarts + middle])
      let order = order(of: key, at: start, by: match, in: lines)
      if order == 0 { return unsafe start..<Int(numbers[Self.startOfStarts + middle + 1]) - 1 }
      if order < 0 { high = middle } else { low = middle + 1 }
    }
    return nil
  }

  /// How the searched bytes compare with the entry at an offset: negative if they come before it, 0 if they match,
  /// positive if they come after it.
  @inline(__always)
  private func order(
    of key: Span<UInt8>, at start: Int, by match: Match, in lines: Span<UInt8>
  ) -> Int {
    var shared = 0
    // Safety: each offset is compared with its own bounds first.
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
}

private let space = UInt8(ascii: " ")
