public import ValidatedCodable

/// A place in a JSON document.
public typealias JSONLocation = ValidationReport.Location

extension ValidationReport.Location {
  /// Counts lines from the beginning of the document.
  init(of offset: Int, in bytes: JSONBytes) {
    var lines = JSONLines()
    self = lines.location(of: offset, in: bytes)
  }

  static let start = ValidationReport.Location(offset: 0, line: 1, column: 1)

  /// The location in a larger document, in which this document begins at `origin`.
  func moved(behind origin: ValidationReport.Location) -> ValidationReport.Location {
    guard origin.offset > 0 else { return self }
    return ValidationReport.Location(
      offset: origin.offset + offset, line: origin.line + line - 1,
      column: line > 1 ? column : origin.column + column - 1)
  }
}

extension DecodingError {
  /// The location of the error in the document, if a ``ValidatedJSONDecoder`` found it.
  ///
  /// For a missing key, it is the start of the object.
  public var jsonLocation: JSONLocation? { documentLocation }
}

/// The lines of a document, counted on demand.
///
/// Counting costs O(*n*) in total. After the first location before the last counted line, all line starts are stored,
/// and such locations cost O(log *n*).
struct JSONLines {
  private var counted = 0
  private var last = (number: 1, start: 0)
  /// The starts of all counted lines, once an earlier location has been requested.
  private var starts: [Int] = []

  mutating func location(of offset: Int, in bytes: JSONBytes) -> JSONLocation {
    if offset > counted {
      let range = counted..<min(offset, bytes.count)
      if !starts.isEmpty { bytes.forEachLineFeed(in: range) { starts.append($0 + 1) } }
      let count = bytes.lineFeedCount(in: range)
      if count > 0, let feed = range.last(where: { bytes[$0] == UInt8(ascii: "\n") }) {
        last = (last.number + count, feed + 1)
      }
      counted = offset
    }
    let line = offset >= last.start ? last : earlierLine(offset, in: bytes)
    return JSONLocation(offset: offset, line: line.number, column: offset - line.start + 1)
  }

  /// The line of an offset before the last line.
  private mutating func earlierLine(
    _ offset: Int, in bytes: JSONBytes
  ) -> (number: Int, start: Int) {
    if starts.isEmpty {
      starts = [0]
      bytes.forEachLineFeed(in: 0..<counted) { starts.append($0 + 1) }
    }
    let number = starts.sortedIndex { $0 <= offset }
    return (number, starts[number - 1])
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which `isBefore` is false; it is true for all before.
  ///
  /// - Complexity: O(log *n*), and O(1) at the end
  func sortedIndex(where isBefore: (Element) -> Bool) -> Int {
    guard let last, !isBefore(last) else { return endIndex }
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
