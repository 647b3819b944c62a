// The positions of the elements of an array, even if some are not JSON:
//
//     [{"a": 1}, {"a": }, , {"b": [2, "]"]}]
//      ^-------^  ^-----^ ^ ^-------------^      four elements, of which two are no values
//
// Only commas and brackets outside of strings, and outside of brackets opened after the array's, are counted.

/// The ranges of an array's elements, without the white space around them.
struct JSONElements: Sequence, IteratorProtocol {
  private let bytes: JSONBytes
  private var offset: Int
  private var isFirst = true
  private var isAtEnd = false
  /// Whether the array's closing bracket has been found.
  private(set) var isClosed = false

  /// Begins at the array at `start`.
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
    // Nothing between the brackets is an empty array, but nothing after a comma is an element.
    return isAtEnd && isFirst && start == end ? nil : start..<end
  }

  /// The text after the array, without the white space around it.
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
