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
    case none
  }

  /// The expected syntax at the offset, after white space.
  private enum Step {
    case document
    /// The array, or an object on the path to it.
    case value
    case key
    case colon(isOnPath: Bool)
    case otherValue
  }

  private let path: [String]
  private var step = Step.document
  /// The read position in the document, and the number of open objects.
  private var offset = 0
  private var depth = 0
  /// How far the end of the key has been searched for.
  private var key = StringScan()
  /// The end of the skipped member.
  private var scan = ElementScan(isMember: true)

  init(path: [String]) { self.path = path }

  /// Searches for the array in a stream that begins with `bytes`.
  mutating func find(in bytes: JSONBytes, isLast: Bool) -> Result {
    while true {
      let result: Result? =
        if case .document = step {
          begin(bytes, isLast: isLast)
        } else {
          move(in: bytes)
        }
      switch result {
      case .needsInput: return isLast ? .none : .needsInput
      case let result?: return result
      case nil: continue
      }
    }
  }

  private mutating func begin(_ bytes: JSONBytes, isLast: Bool) -> Result? {
    guard bytes.count >= 3 || isLast else { return .needsInput }
    guard let start = try? JSONSyntax.start(of: bytes) else { return Result.none }
    offset = start
    step = .value
    return nil
  }

  /// Moves past the token at the offset; nil if that does not determine the array.
  private mutating func move(in bytes: JSONBytes) -> Result? {
    if case .otherValue = step {
      guard let end = scan.end(in: bytes, from: offset) else { return .needsInput }
      scan = ElementScan(isMember: true)
      guard bytes[end] == UInt8(ascii: ",") else { return Result.none }
      (offset, step) = (end + 1, .key)
      return nil
    }
    bytes.skipWhitespace(&offset)
    guard offset < bytes.count else { return .needsInput }
    switch step {
    case .document, .otherValue: break
    case .value:
      if depth == path.count {
        return bytes[offset] == UInt8(ascii: "[") ? .array(offset) : Result.none
      }
      guard bytes[offset] == UInt8(ascii: "{") else { return Result.none }
      (offset, step) = (offset + 1, .key)
    case .key: return readKey(in: bytes)
    case .colon(let isOnPath):
      guard bytes[offset] == UInt8(ascii: ":") else { return Result.none }
      if isOnPath { depth += 1 }
      (offset, step) = (offset + 1, isOnPath ? .value : .otherValue)
    }
    return nil
  }

  private mutating func readKey(in bytes: JSONBytes) -> Result? {
    guard bytes[offset] == UInt8(ascii: "\"") else { return Result.none }
    guard key.end(in: bytes, from: offset + 1) != nil else { return .needsInput }
    key = StringScan()
    var next = offset
    guard let text = bytes.string(at: &next) else { return Result.none }
    // By bytes: canonically equivalent spellings are different keys.
    step = .colon(isOnPath: text.utf8.elementsEqual(path[depth].utf8))
    offset = next
    return nil
  }
}
