/// A table that is a text in the program: sorted lines, each a key, perhaps a space and what belongs to the key; or words.
///
/// It is searched where it lies, so it costs nothing until it is used: no set is built and nothing is hashed.
///
/// ```
/// aliceblue f0f8ff
/// antiquewhite faebd7
/// ```
///
/// Invariant of the unsafe code: the bytes of a `StaticString` live as long as the program, as do the ``starts``, which are
/// never given back; and every byte that is looked at without a check has been compared with the bounds in the same
/// condition.
@safe struct SortedLines: @unchecked Sendable {
  private let text: StaticString
  /// The greatest byte that ends an entry: a line feed, or a space after words.
  private let end: UInt8
  /// Where the first entry is whose first byte is 0, 1, … 128 or a greater one; nil for tables that are searched as a whole.
  private let starts: UnsafePointer<Int32>?

  /// Takes ASCII lines whose keys are in ascending order, each once.
  init(_ text: StaticString) { unsafe self.init(text, endingWith: newline) }

  /// Takes ASCII words in ascending order, each once, with spaces or line feeds between them.
  static func words(_ text: StaticString) -> SortedLines { unsafe Self(text, endingWith: space) }

  /// The same for hundreds of words, which are searched among those that begin with the same character only.
  static func manyWords(_ text: StaticString) -> SortedLines {
    unsafe Self(text, endingWith: space, starts: starts(in: text, endingWith: space))
  }

  private init(
    _ text: StaticString, endingWith end: UInt8, starts: UnsafePointer<Int32>? = nil
  ) {
    self.text = text
    self.end = end
    unsafe self.starts = unsafe starts
  }

  private static func starts(
    in text: StaticString, endingWith end: UInt8
  ) -> UnsafePointer<Int32> {
    let starts = UnsafeMutablePointer<Int32>.allocate(capacity: 129)
    text.withUTF8Buffer { buffer in
      let words = unsafe buffer.span
      unsafe starts.initialize(repeating: Int32(words.count), count: 129)
      // From the last one to the first, so that the first one stays.
      for index in words.indices.reversed() where index == 0 || words[index - 1] <= end {
        unsafe starts[Int(words[index] & 0x7F)] = Int32(index)
      }
      for byte in (0..<128).reversed() {
        unsafe starts[byte] = unsafe min(starts[byte], starts[byte + 1])
      }
    }
    return unsafe UnsafePointer(starts)
  }

  /// What a function makes of the value of a key; nil if the key is not there.
  ///
  /// - Complexity: O(log *n*)
  func withValue<Result>(
    of key: Span<UInt8>, _ body: (Span<UInt8>) -> Result
  ) -> Result? {
    text.withUTF8Buffer { buffer in
      let lines = unsafe buffer.span
      return entry(of: key, by: .whole, in: lines).map { entry in
        let value = min(entry.lowerBound + key.count + 1, entry.upperBound)
        return body(lines.extracting(value..<entry.upperBound))
      }
    }
  }

  /// What a function makes of the entry that begins with some bytes; nil if there is none.
  ///
  /// No two entries may begin with these bytes.
  ///
  /// - Complexity: O(log *n*)
  func withEntry<Result>(
    beginningWith start: Span<UInt8>, _ body: (Span<UInt8>) -> Result
  ) -> Result? {
    text.withUTF8Buffer { buffer in
      let lines = unsafe buffer.span
      return entry(of: start, by: .beginning, in: lines).map { body(lines.extracting($0)) }
    }
  }

  /// What a function makes of the key that some bytes begin with; nil if there is none.
  ///
  /// No key may be the beginning of another.
  ///
  /// - Complexity: O(log *n*)
  func withKey<Result>(
    beginning bytes: Span<UInt8>, _ body: (Span<UInt8>) -> Result
  ) -> Result? {
    text.withUTF8Buffer { buffer in
      let lines = unsafe buffer.span
      return entry(of: bytes, by: .start, in: lines).map { body(lines.extracting($0)) }
    }
  }

  /// What belongs to a key; nil if the key is not there.
  subscript(key: String) -> [UInt8]? {
    Array(key.utf8).withSpan { withValue(of: $0) { $0.array } }
  }

  /// Whether a key is there.
  func contains(_ key: Span<UInt8>) -> Bool {
    text.withUTF8Buffer { unsafe entry(of: key, by: .whole, in: $0.span) != nil }
  }

  /// The entries, in their order.
  var entries: [Substring] {
    text.description.utf8.split { $0 <= end }.map { Substring($0) }
  }

  /// All keys, in their order.
  var keys: [String] { entries.map { String($0.prefix { $0 != " " }) } }

  /// How an entry belongs to bytes that are looked for.
  private enum Match {
    /// They are its key.
    case whole
    /// It begins with them.
    case beginning
    /// They begin with its key.
    case start
  }

  /// Halves what is searched until a few entries are left, which are looked at in turn.
  private func entry(of key: Span<UInt8>, by match: Match, in lines: Span<UInt8>) -> Range<Int>? {
    // If the entry is there, it begins at `low` or behind it, and before `high`.
    var (low, high) = bounds(of: key, in: lines)
    /// How many bytes the key shares with the entry at `low` and with one that is not before `high`, so with all between.
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

  /// Where the entries begin and end among which one is looked for.
  private func bounds(of key: Span<UInt8>, in lines: Span<UInt8>) -> (Int, Int) {
    guard let starts = unsafe starts, key.count > 0 else { return (0, lines.count) }
    // Behind the last one there is nothing.
    let first = Int(min(key[0], 0x7F))
    return unsafe (Int(starts[first]), Int(starts[first + 1]))
  }

  /// The length of an entry or two.
  private static let few = 24

  /// Whether bytes that are looked for come before the entry at a place, as a negative number, belong to it, as 0, or come
  /// behind it.
  ///
  /// - Parameter shared: how many bytes they are known to share; then, how many they do.
  @inline(__always)
  private func order(
    of key: Span<UInt8>, at start: Int, by match: Match, in lines: Span<UInt8>, _ shared: inout Int
  ) -> Int {
    // Within the bounds, as each place is compared with its own first.
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

  /// Where the entry ends that a place is in, or at the end of.
  @inline(__always)
  private func endOfEntry(from place: Int, in lines: Span<UInt8>) -> Int {
    var place = place
    while place + 8 <= lines.count {
      let ends = unsafe ends(
        among: lines.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self))
      if ends != 0 { return place + ends.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < lines.count, unsafe lines[unchecked: place] > end { place += 1 }
    return place
  }

  /// The high bits of those of eight bytes that end an entry, the first byte lowest.
  @inline(__always)
  private func ends(among bytes: UInt64) -> UInt64 {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let bytes = UInt64(littleEndian: bytes)
    // With its high bit, no byte borrows from the next one; those beyond ASCII end nothing.
    return ~((bytes | highs) &- UInt64(end &+ 1) &* ones) & ~bytes & highs
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")

extension [UInt8] {
  /// Lends the bytes to a function.
  func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result { body(span) }
}
