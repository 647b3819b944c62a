// Where an element ends, found byte by byte, wherever the chunks of a stream begin and end:
//
//     [{"name":"a,\"b"},{"n      commas and brackets count outside strings, and of brackets those that the
//                      ^         element has not opened itself

/// How far the end of an element has been looked for.
struct ElementScan {
  /// How many bytes of the element have been looked at.
  private(set) var count = 0
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  /// Whether braces that the element has not opened end it, as they end members of an object.
  private let isMember: Bool

  init(isMember: Bool = false) { self.isMember = isMember }

  /// Where the comma or bracket is that follows the element that begins at `start`; nil if it is not there yet.
  ///
  /// - Complexity: O(*n*) in the bytes that have not been looked at.
  mutating func end(in bytes: JSONBytes, from start: Int) -> Int? {
    var offset = start + count
    defer { count = offset - start }
    while offset < bytes.count {
      if isInText {
        skipText(bytes, &offset)
        continue
      }
      switch Unicode.Scalar(bytes[offset]) {
      case "\"": isInText = true
      case "[", "{": depth += 1
      case "]" where depth == 0, "," where depth == 0: return offset
      case "}" where depth == 0 && isMember: return offset
      case "]", "}": depth = max(0, depth - 1)
      default: break
      }
      offset += 1
    }
    return nil
  }

  private mutating func skipText(_ bytes: JSONBytes, _ offset: inout Int) {
    if isEscaped {
      isEscaped = false
      offset += 1
      return
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        return
      }
      if byte == UInt8(ascii: "\"") {
        isInText = false
        return
      }
    }
  }

  /// Forgets the bytes that have been looked at, which are not kept.
  mutating func drop() { count = 0 }
}
