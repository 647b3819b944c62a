// Detects the format of a stream from its first bytes, as they arrive: every byte is examined once, or a few times.
//
//     {"id": 1}\n              a value that ends on its line: JSON Lines
//     {\n  "id": 1\n}          a value that continues on the next line: a document
//     {"id": 1\n{"id": 2}\n    a truncated record, and the next one: JSON Lines
//
// The result depends on the bytes alone, not on the sizes of the chunks.

/// Detects how the elements of a stream are separated.
struct StreamSniffer {
  /// The maximum number of bytes that are examined.
  private let limit: Int
  /// The start of the first value; -1 before it is known.
  private var start = -1
  /// How far white space or a line feed has been searched for.
  private var searched = 0
  /// The position after the first line feed; 0 before it is found.
  private var secondLine = 0
  /// How often the lines so far were examined, and the number of their bytes.
  private var looks = 0
  private var looked = 0

  /// After this many lines, the examined size doubles each time.
  private static let mostLooks = 16

  init(limit: Int) { self.limit = limit }

  /// The format of a stream that begins with `bytes`; nil if there are too few bytes.
  mutating func format(of bytes: JSONBytes, isLast: Bool) -> StreamFormat? {
    guard bytes.count >= 3 || isLast else { return nil }
    if start < 0 {
      searched = max(searched, bytes.startOfText)
      bytes.skipWhitespace(&searched)
      guard searched < limit else { return .array }
      guard searched < bytes.count else { return isLast ? .array : nil }
      start = searched
    }
    switch bytes[start] {
    case 0x1E: return .textSequence
    case UInt8(ascii: "["), 0: return .array
    default: break
    }
    let isWhole = isLast && bytes.count <= limit
    let known = min(bytes.count, limit)
    if let found = findLines(in: bytes, upTo: known, isWhole: isWhole) { return found }
    guard isWhole || bytes.count >= limit else { return nil }
    // If the value does not end within the limit, or is truncated, the line feeds decide.
    guard secondLine > 0 else { return .lines }
    var rest = secondLine
    bytes.skipWhitespace(&rest)
    return rest < known ? .array : .lines
  }

  /// Examines the complete lines before `end` that have not been examined.
  private mutating func findLines(
    in bytes: JSONBytes, upTo end: Int, isWhole: Bool
  ) -> StreamFormat? {
    while let feed = bytes.offset(of: UInt8(ascii: "\n"), from: searched), feed < end {
      searched = feed + 1
      if secondLine == 0 { secondLine = searched }
      guard looks < Self.mostLooks || searched >= 2 * looked else { continue }
      if let found = look(at: bytes, upTo: searched) { return found }
    }
    searched = end
    return isWhole ? look(at: bytes, upTo: end) : nil
  }

  /// The format that the complete lines before `end` show; nil if their value continues.
  private mutating func look(at bytes: JSONBytes, upTo end: Int) -> StreamFormat? {
    looks += 1
    looked = end
    let seen = unsafe JSONBytes(bytes.slice(0..<end))
    var offset = start
    do {
      try JSONSyntax.skipValue(seen, &offset, depth: 0, maximum: JSONSyntax.maximumDepth)
    } catch {
      if error.reason == .unexpectedEnd { return nil }
      let place = error.offset ?? offset
      // A record that begins where the value cannot continue.
      if seen.beginsLine(at: place), seen[place] == bytes[start] { return .lines }
      offset = place
    }
    return seen.lineFeedCount(in: start..<min(offset, end)) == 0 ? .lines : .array
  }
}

extension JSONBytes {
  /// Whether an offset is preceded only by white space in its line, and by another line.
  fileprivate func beginsLine(at offset: Int) -> Bool {
    var index = offset - 1
    while index >= 0, self[index] == 0x20 || self[index] == 0x09 { index -= 1 }
    return index >= 0 && self[index] == UInt8(ascii: "\n")
  }
}
