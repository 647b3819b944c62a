/// How far the end of a string has been looked for, wherever the chunks of a stream begin and end.
struct StringScan {
  /// How many bytes after the opening quote have been looked at.
  private var count = 0
  private var isEscaped = false

  /// After the closing quote of the string whose contents begin at `start`; nil if it is not there yet.
  ///
  /// - Complexity: O(*n*) in the bytes that have not been looked at.
  mutating func end(in bytes: JSONBytes, from start: Int) -> Int? {
    var offset = start + count
    defer { count = offset - start }
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        return offset
      }
    }
    return nil
  }
}
