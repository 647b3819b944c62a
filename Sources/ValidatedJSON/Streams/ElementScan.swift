// Searches for the end of an element byte by byte, independent of the boundaries of chunks:
//
//     [{"name":"a,\"b"},{"n      commas and brackets count outside strings, and of brackets those that the
//                      ^         element has not opened itself

/// The progress of the search for the end of an element, or of a part of an object.
struct ElementScan {
  enum Part {
    case element
    /// An unmatched brace ends it, too, as at the end of an object.
    case member
    /// A colon ends it, too.
    case key
  }

  /// The number of bytes that have been examined.
  var count = 0
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  private let part: Part

  init(_ part: Part = .element) { self.part = part }

  /// The offset of the comma, bracket or colon after the part that begins at `start`; nil if it has not arrived yet.
  ///
  /// - Complexity: O(*n*) in the bytes that have not been examined
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
      case "}" where depth == 0 && part != .element: return offset
      case ":" where depth == 0 && part == .key: return offset
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
}
