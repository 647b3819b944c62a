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

  init(_ bytes: JSONBytes, inArrayAt start: Int) {
    self.bytes = bytes
    offset = start + 1
  }

  /// - Complexity: O(*n*) in the element's length
  mutating func next() -> Range<Int>? {
    guard !isAtEnd else { return nil }
    bytes.skipWhitespace(&offset)
    let start = offset
    var scan = ElementScan()
    let mark = scan.end(in: bytes, from: start)
    isClosed = mark.map { bytes[$0] == UInt8(ascii: "]") } ?? false
    isAtEnd = isClosed || mark == nil
    offset = mark.map { $0 + 1 } ?? bytes.count
    var end = mark ?? bytes.count
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
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
}
