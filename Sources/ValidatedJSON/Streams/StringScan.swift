/// The progress of the search for the end of a string, independent of the boundaries of chunks.
struct StringScan {
  /// The number of bytes after the opening quote that have been examined.
  private var count = 0
  private var isEscaped = false

  /// The offset after the closing quote of the string whose contents begin at `start`; nil if it has not arrived yet.
  ///
  /// - Complexity: O(*n*) in the bytes that have not been examined
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
