import ValidatedCodable

/// How the elements of a stream are separated.
public enum StreamFormat: Hashable, Sendable {
  /// A JSON array, JSON Lines or a text sequence, detected from the first bytes.
  ///
  /// A bracket begins an array, and a record separator a text sequence. Any other value that ends on its line begins
  /// JSON Lines, and so does a truncated value if the next line begins like it, or there is no next line. Pass
  /// ``lines`` for JSON Lines whose first line begins with a bracket.
  case automatic
  /// The elements of a JSON array, which is the document or a value in it.
  case array
  /// JSON Lines: a value on every line; empty lines are skipped.
  case lines
  /// A JSON text sequence (RFC 7464): a record separator (U+001E) before each value, and a line feed after it.
  case textSequence
}

extension Violation {
  /// The violation that something in a stream has more octets than its limit.
  static func tooManyOctets(_ maximum: Int) -> Violation {
    Violation(.tooLong, [.maximum: .integer(maximum), .unit: "octets"])
  }
}

/// The amounts of a stream that are held in memory.
public struct StreamLimits: Hashable, Sendable {
  /// The number of bytes that are read ahead; by default 256 KiB.
  ///
  /// More are read only for a larger element, and for several threads.
  public var windowSize: Int
  /// The maximum size of an element, in bytes; by default 16 MiB.
  ///
  /// A larger element is a violation, and is skipped. The size includes everything up to the following comma, bracket
  /// or line feed; in lines and text sequences, also what precedes the text in its record. The same limit applies to the text
  /// before an array, and to that after it as well if the array is within an object.
  public var maximumElementSize: Int
  /// The maximum number of violations in an element's report; the others are counted.
  public var maximumViolations: Int

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - windowSize: the number of bytes that are read ahead.
  ///   - maximumElementSize: the maximum size of an element, in bytes.
  ///   - maximumViolations: the maximum number of violations in an element's report.
  public init(
    windowSize: Int = 1 << 18, maximumElementSize: Int = 1 << 24, maximumViolations: Int = 1_000
  ) {
    self.windowSize = windowSize
    self.maximumElementSize = maximumElementSize
    self.maximumViolations = maximumViolations
  }

  /// The number of bytes that are read ahead, limited to a gibibyte, and so that multiples of it are numbers.
  var window: Int { min(max(1, windowSize), 1 << 30, .max / 16) }
}

/// The compression of a stream, which is why its bytes are not JSON.
package enum StreamCompression: String, CaseIterable, Sendable {
  case gzip
  case zstd
  case bzip2
  case xz

  /// The program that writes the decompressed file to standard output.
  package var program: String { facts.program }

  /// The first bytes of its files, with which JSON never begins, nil for any byte; and the program.
  private var facts: (magic: [UInt8?], program: String) {
    switch self {
    case .gzip: ([0x1F, 0x8B], "gunzip -c")
    case .zstd: ([0x28, 0xB5, 0x2F, 0xFD], "zstd -dc")
    // “BZh”, with which malformed text might also begin, a digit, which is not compared, and the magic number of the first block.
    case .bzip2: ([0x42, 0x5A, 0x68, nil, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59], "bunzip2 -c")
    case .xz: ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz -dc")
    }
  }

  /// The compression of a document; nil if it is not compressed.
  package static func found(in document: Span<UInt8>) -> StreamCompression? {
    unsafe document.withUnsafeBufferPointer { unsafe found(in: JSONBytes($0), isLast: true) ?? nil }
  }

  /// The compression that the first bytes of a stream show: a wrapped nil if there is none, nil if there are too few
  /// bytes.
  static func found(in bytes: JSONBytes, isLast: Bool) -> StreamCompression?? {
    for compression in allCases {
      let magic = compression.facts.magic
      let known = min(magic.count, bytes.count)
      guard (0..<known).allSatisfy({ magic[$0] ?? bytes[$0] == bytes[$0] }) else { continue }
      if known == magic.count { return .some(compression) }
      if !isLast { return nil }
    }
    return .some(nil)
  }
}

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
    guard bytes.isMarkDecided || isLast else { return nil }
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
      // Deeper than a decoder allows, which its reader tells.
      try JSONSyntax.skipValue(seen, &offset, depth: 0, maximum: 1 << 16)
    } catch {
      if error.reason == .unexpectedEnd { return nil }
      let place = error.offset ?? offset
      // A record that begins where the value cannot continue.
      var before = place - 1
      while seen[before] == 0x20 || seen[before] == 0x09 { before -= 1 }
      if seen[before] == UInt8(ascii: "\n"), seen[place] == bytes[start] { return .lines }
      offset = place
    }
    return seen.lineFeedCount(in: start..<min(offset, end)) == 0 ? .lines : .array
  }
}
