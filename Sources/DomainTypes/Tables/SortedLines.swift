/// A table that is a text in the program: sorted lines, each a key, perhaps a space and what belongs to the key; or words.
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
  /// The greatest byte that ends an entry: a line feed, or a space after words.
  private let end: UInt8

  /// Takes ASCII lines whose keys are in ascending order, each once.
  init(_ text: StaticString) { self.init(text, endingWith: newline) }

  /// Takes ASCII words in ascending order, each once, with spaces or line feeds between them.
  static func words(_ text: StaticString) -> SortedLines { Self(text, endingWith: space) }

  private init(_ text: StaticString, endingWith end: UInt8) {
    self.text = text
    self.end = end
  }

  /// What a function makes of the value of a key; nil if the key is not there.
  ///
  /// - Complexity: O(log *n*)
  func withValue<Result>(
    of key: Span<UInt8>, _ body: (Span<UInt8>) -> Result
  ) -> Result? {
    text.withUTF8Buffer { buffer in
      let lines = unsafe buffer.span
      return entry(of: key, isWhole: true, in: lines).map { entry in
        let value = min(entry.lowerBound + key.count + 1, entry.upperBound)
        return body(lines.extracting(value..<entry.upperBound))
      }
    }
  }

  /// What a function makes of the entry that begins with some bytes; nil if there is none.
  ///
  /// No two entries may begin with these bytes.
  ///
  /// - Complexity: O(log *n*)
  func withEntry<Result>(
    beginningWith start: Span<UInt8>, _ body: (Span<UInt8>) -> Result
  ) -> Result? {
    text.withUTF8Buffer { buffer in
      let lines = unsafe buffer.span
      return entry(of: start, isWhole: false, in: lines).map { body(lines.extracting($0)) }
    }
  }

  /// What belongs to a key; nil if the key is not there.
  subscript(key: String) -> [UInt8]? {
    Array(key.utf8).withSpan { withValue(of: $0) { $0.array } }
  }

  /// Whether a key is there.
  func contains(_ key: Span<UInt8>) -> Bool { withValue(of: key) { _ in true } ?? false }

  /// The entries, in their order.
  var entries: [Substring] {
    text.description.utf8.split { $0 <= end }.map { Substring($0) }
  }

  /// All keys, in their order.
  var keys: [String] { entries.map { String($0.prefix { $0 != " " }) } }

  private func entry(
    of key: Span<UInt8>, isWhole: Bool, in lines: Span<UInt8>
  ) -> Range<Int>? {
    var (low, high) = (0, lines.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, lines[start - 1] > end { start -= 1 }
      var position = start
      var order = 0
      for index in key.indices {
        guard position < lines.count, lines[position] > space else {
          order = 1
          break
        }
        order = Int(key[index]) - Int(lines[position])
        if order != 0 { break }
        position += 1
      }
      // The key ends, and the line's key does not.
      if isWhole, order == 0, position < lines.count, lines[position] > space { order = -1 }
      if order < 0 {
        high = start
        continue
      }
      while position < lines.count, lines[position] > end { position += 1 }
      if order == 0 { return start..<position }
      low = position + 1
    }
    return nil
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")

extension [UInt8] {
  /// Lends the bytes to a function.
  func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result { body(span) }
}
