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

/// Where the lines of a document begin, as far as they have been counted.
///
/// Counting costs O(*n*) in all, and a place before that O(log *n*).
struct JSONLines {
  private var starts = [0]
  private var counted = 0

  mutating func location(of offset: Int, in bytes: JSONBytes) -> JSONLocation {
    if offset > counted {
      bytes.forEachLineFeed(in: counted..<min(offset, bytes.count)) { starts.append($0 + 1) }
      counted = offset
    }
    // The number of lines that begin at `offset` or before.
    var (line, beyond) = (0, starts.count)
    if starts[beyond - 1] <= offset {
      line = beyond
    } else {
      while line < beyond {
        let middle = (line + beyond) / 2
        if starts[middle] <= offset { line = middle + 1 } else { beyond = middle }
      }
    }
    return JSONLocation(offset: offset, line: line, column: offset - starts[line - 1] + 1)
  }
}
