/// A place in a JSON document.
public struct JSONLocation: Hashable, Sendable, Codable {
  /// The number of bytes before it.
  public let offset: Int
  /// The line, from 1; lines end with a line feed.
  public let line: Int
  /// The column in that line, from 1, in bytes.
  public let column: Int

  init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// Counts lines from the beginning.
  init(of offset: Int, in bytes: JSONBytes) {
    var lines = JSONLines()
    self = lines.location(of: offset, in: bytes)
  }
}

/// An error's ``/Swift/DecodingError/jsonLocation`` travels in its context.
extension JSONLocation: Error {}

extension JSONLocation: CustomStringConvertible {
  public var description: String { "line \(line), column \(column)" }
}

/// How far the lines of a document have been counted.
///
/// Places that are asked for in the document's order cost O(*n*) in all.
struct JSONLines {
  private var line = 1
  private var start = 0
  private var counted = 0

  mutating func location(of offset: Int, in bytes: JSONBytes) -> JSONLocation {
    if offset < start {
      recount(before: offset, in: bytes)
    } else if offset > counted {
      let (count, last) = bytes.lineFeeds(in: counted..<min(offset, bytes.count))
      line += count
      if let last { start = last + 1 }
    }
    counted = offset
    return JSONLocation(offset: offset, line: line, column: offset - start + 1)
  }

  /// Goes back to the line that `offset` is in, as from a value to the object around it.
  private mutating func recount(before offset: Int, in bytes: JSONBytes) {
    var index = start - 1
    while index >= offset {
      if bytes[index] == UInt8(ascii: "\n") { line -= 1 }
      index -= 1
    }
    while index >= 0, bytes[index] != UInt8(ascii: "\n") { index -= 1 }
    start = index + 1
  }
}
