/// A table that is a text in the program: sorted lines, each a key, perhaps a space and what belongs to the key.
///
/// It is searched where it lies, so it costs nothing until it is used: no set is built and nothing is hashed.
///
/// ```
/// aliceblue f0f8ff
/// antiquewhite faebd7
/// ```
///
/// Invariant of the unsafe code: the bytes of a `StaticString` live as long as the program.
struct SortedLines: Sendable {
  private let text: StaticString

  /// Takes ASCII lines whose keys are in ascending order, each once.
  init(_ text: StaticString) { self.text = text }

  /// What belongs to a key; nil if the key is not there.
  ///
  /// - Complexity: O(log *n*)
  subscript(key: some Collection<UInt8>) -> [UInt8]? {
    text.withUTF8Buffer { unsafe Self.value(of: key, in: $0.span) }
  }

  /// Whether a key is there.
  func contains(_ key: some Collection<UInt8>) -> Bool { self[key] != nil }

  /// All keys, in their order.
  var keys: [String] {
    text.description.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  private static func value(of key: some Collection<UInt8>, in text: Span<UInt8>) -> [UInt8]? {
    var (low, high) = (0, text.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, text[start - 1] != newline { start -= 1 }
      var position = start
      var order = 0
      for byte in key {
        guard position < text.count, text[position] > space else {
          order = 1
          break
        }
        order = Int(byte) - Int(text[position])
        if order != 0 { break }
        position += 1
      }
      // The key ends, and the line's key does not.
      if order == 0, position < text.count, text[position] > space { order = -1 }
      if order < 0 {
        high = start
        continue
      }
      var end = position
      while end < text.count, text[end] != newline { end += 1 }
      if order == 0 {
        return (position..<end).dropFirst().map { text[$0] }
      }
      low = end + 1
    }
    return nil
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
}
