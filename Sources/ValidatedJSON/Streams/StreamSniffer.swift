// What the first bytes of a stream are, found out as they arrive: every byte is looked at once, or a few times.
//
//     {"id": 1}\n              a value that ends on its line: JSON Lines
//     {\n  "id": 1\n}          a value that goes on in the next line: a document
//     {"id": 1\n{"id": 2}\n    a record that has been cut short, and the next one: JSON Lines
//
// What is found depends on the bytes alone, not on how many of them come at a time.

/// Finds out how the elements of a stream follow one another.
struct StreamSniffer {
  /// The bytes that are looked at, at most.
  private let limit: Int
  /// Where the first value begins; -1 before that is known.
  private var start = -1
  /// How far white space or a line feed has been looked for.
  private var searched = 0
  /// After the first line feed; 0 before it has been found.
  private var secondLine = 0
  /// After the last line feed that has been found.
  private var lastLine = 0
  /// How many lines have been looked at together, and how many bytes these were.
  private var looks = 0
  private var looked = 0

  /// After so many lines, the next look is at twice as many bytes.
  private static let mostLooks = 16

  init(limit: Int) { self.limit = limit }

  /// What a stream has that begins with `bytes`; nil if they do not suffice.
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
    // Of what has no end within the limit, or is cut short, the line feeds tell.
    guard secondLine > 0 else { return .lines }
    var rest = secondLine
    bytes.skipWhitespace(&rest)
    return rest < known ? .array : .lines
  }

  /// Looks at the lines before `end` that have not been looked at yet.
  private mutating func findLines(
    in bytes: JSONBytes, upTo end: Int, isWhole: Bool
  ) -> StreamFormat? {
    while looks < Self.mostLooks {
      guard let feed = bytes.offset(of: UInt8(ascii: "\n"), from: searched), feed < end else {
        searched = end
        return isWhole ? look(at: bytes, upTo: end) : nil
      }
      searched = feed + 1
      if secondLine == 0 { secondLine = searched }
      lastLine = searched
      if let found = look(at: bytes, upTo: searched) { return found }
    }
    while let feed = bytes.offset(of: UInt8(ascii: "\n"), from: searched), feed < end {
      searched = feed + 1
      lastLine = searched
    }
    searched = end
    return isWhole || lastLine >= 2 * looked
      ? look(at: bytes, upTo: isWhole ? end : lastLine) : nil
  }

  /// What the bytes before `end` show, after which a line begins; nil if their value goes on.
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
      // A record that begins where the value cannot go on.
      if seen.beginsLine(at: place), seen[place] == bytes[start] { return .lines }
      offset = place
    }
    return seen.lineFeedCount(in: start..<min(offset, end)) == 0 ? .lines : .array
  }
}

extension JSONBytes {
  /// Whether nothing but white space stands before an offset in its line, and another line before that.
  fileprivate func beginsLine(at offset: Int) -> Bool {
    var index = offset - 1
    while index >= 0, self[index] == 0x20 || self[index] == 0x09 { index -= 1 }
    return index >= 0 && self[index] == UInt8(ascii: "\n")
  }
}
