// Where the elements of an array are, even if some are not JSON:
//
//     [{"a": 1}, {"a": }, , {"b": [2, "]"]}]
//      ^-------^  ^-----^ ^ ^-------------^      four elements, of which two are no values
//
// Commas and brackets count that are not in a string and not in brackets opened after the array's.

/// The ranges of an array's elements, without the white space around them.
struct JSONElements: Sequence, IteratorProtocol {
  private let bytes: JSONBytes
  private var offset: Int
  private var isFirst = true
  private var isAtEnd = false
  /// Whether the array's closing bracket has been found.
  private(set) var isClosed = false

  /// Begins with the array at `start`.
  init(_ bytes: JSONBytes, inArrayAt start: Int) {
    self.bytes = bytes
    offset = start + 1
  }

  /// - Complexity: O(*n*) in the element's length
  mutating func next() -> Range<Int>? {
    guard !isAtEnd else { return nil }
    bytes.skipWhitespace(&offset)
    let start = offset
    var depth = 0
    scan: while offset < bytes.count {
      switch Unicode.Scalar(bytes[offset]) {
      case "\"":
        skipText()
        continue scan
      case "[", "{": depth += 1
      case "]" where depth == 0:
        isAtEnd = true
        isClosed = true
        break scan
      case "," where depth == 0: break scan
      case "]", "}": depth = Swift.max(0, depth - 1)
      default: break
      }
      offset += 1
    }
    isAtEnd = isAtEnd || offset >= bytes.count
    var end = offset
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    offset = Swift.min(offset + 1, bytes.count)
    defer { isFirst = false }
    // What is between the brackets of an empty array is no element, but what follows a comma is.
    return isAtEnd && isFirst && start == end ? nil : start..<end
  }

  /// What follows the array, without the white space around it.
  var rest: Range<Int> {
    var start = offset
    bytes.skipWhitespace(&start)
    var end = bytes.count
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return Swift.min(start, end)..<end
  }

  private mutating func skipText() {
    offset += 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = Swift.min(offset + 1, bytes.count)
  }
}
