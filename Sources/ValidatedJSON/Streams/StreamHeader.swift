import ValidatedCodable

// The text before the elements:
//
//     {"total": 2, "data": {"results": [{"id": 1}, …      with the path ["data", "results"]
//                                      ^
// Other members are skipped like elements: they are checked when the stream ends, and the text before and after the
// array is read as one document. Every byte is examined once, however small the chunks are, and keys once more when
// they end.

/// The search for the array in the beginning of a stream.
struct StreamHeader {
  enum Result {
    case needsInput
    /// The array begins at an offset.
    case array(Int)
    /// There is no array, or the text before it is not JSON.
    case noArray
  }

  /// The expected syntax at the offset, after white space.
  private enum Step {
    /// The array, or an object on the path to it.
    case value
    case key
    case otherValue
  }

  private let path: [String]
  private var step = Step.value
  /// The read position in the document, and the number of open objects.
  private var offset: Int
  private var depth = 0
  /// How far the end of the key or of the skipped member has been searched for.
  private var scan = ElementScan()

  /// - Parameter start: the offset of the document's value.
  init(path: [String], from start: Int) { (self.path, offset) = (path, start) }

  /// Searches for the array in a stream that begins with `bytes`.
  mutating func find(in bytes: JSONBytes, isLast: Bool) -> Result {
    let incomplete = isLast ? Result.noArray : .needsInput
    while true {
      if step != .otherValue {
        bytes.skipWhitespace(&offset)
        guard offset < bytes.count else { return incomplete }
      }
      switch step {
      case .value where depth == path.count:
        return bytes[offset] == UInt8(ascii: "[") ? .array(offset) : .noArray
      case .value:
        guard bytes[offset] == UInt8(ascii: "{") else { return .noArray }
        expectKey(at: offset + 1)
      case .key:
        guard bytes[offset] == UInt8(ascii: "\"") else { return .noArray }
        guard let end = scan.end(in: bytes, from: offset) else { return incomplete }
        var next = offset
        guard let text = bytes.string(at: &next) else { return .noArray }
        bytes.skipWhitespace(&next)
        guard next == end, bytes[end] == UInt8(ascii: ":") else { return .noArray }
        // By bytes: canonically equivalent spellings are different keys.
        let isOnPath = text.utf8.elementsEqual(path[depth].utf8)
        if isOnPath { depth += 1 }
        (offset, step) = (end + 1, isOnPath ? .value : .otherValue)
        scan = ElementScan(.member)
      case .otherValue:
        guard let end = scan.end(in: bytes, from: offset) else { return incomplete }
        guard bytes[end] == UInt8(ascii: ",") else { return .noArray }
        expectKey(at: end + 1)
      }
    }
  }

  private mutating func expectKey(at offset: Int) {
    (self.offset, step, scan) = (offset, .key, ElementScan(.key))
  }
}
