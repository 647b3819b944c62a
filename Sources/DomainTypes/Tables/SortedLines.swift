/// A table in a string literal: sorted lines, each a key, optionally followed by a space and a value; or sorted
/// words.
///
/// It is searched in place (`SortedLines+Search.swift`), so that it costs nothing before its first use: no set is
/// built and nothing is hashed. A table with hundreds of entries stores where each first character begins, when it is
/// first used.
///
/// ```
/// aliceblue f0f8ff
/// antiquewhite faebd7
/// ```
///
/// Safety: the bytes of a `StaticString` live as long as the program, and so do the ``starts``, which are never
/// freed.
@safe struct SortedLines: @unchecked Sendable {
  private let text: StaticString
  /// The greatest byte that ends an entry: a line feed, or a space for words.
  let end: UInt8
  /// The first entry whose first byte is 0, 1, … 128 or greater; nil for tables that are searched as a whole.
  let starts: UnsafePointer<Int32>?

  /// Takes ASCII lines whose keys are unique and in ascending order.
  init(_ text: StaticString) { unsafe self.init(text, endingWith: newline) }

  /// Takes unique ASCII words in ascending order, separated by spaces or line feeds.
  static func words(_ text: StaticString) -> SortedLines { unsafe Self(text, endingWith: space) }

  /// The same for hundreds of words; only those that begin with the same character are searched.
  static func manyWords(_ text: StaticString) -> SortedLines {
    unsafe Self(text, endingWith: space, starts: starts(in: text, endingWith: space))
  }

  private init(
    _ text: StaticString, endingWith end: UInt8, starts: UnsafePointer<Int32>? = nil
  ) {
    self.text = text
    self.end = end
    unsafe self.starts = unsafe starts
  }

  private static func starts(
    in text: StaticString, endingWith end: UInt8
  ) -> UnsafePointer<Int32> {
    let starts = UnsafeMutablePointer<Int32>.allocate(capacity: 129)
    text.withUTF8Buffer { buffer in
      let words = unsafe buffer.span
      unsafe starts.initialize(repeating: Int32(words.count), count: 129)
      // From the last one to the first, so that the first one remains.
      for index in words.indices.reversed() where index == 0 || words[index - 1] <= end {
        unsafe starts[Int(words[index] & 0x7F)] = Int32(index)
      }
      for byte in (0..<128).reversed() {
        unsafe starts[byte] = unsafe min(starts[byte], starts[byte + 1])
      }
    }
    return unsafe UnsafePointer(starts)
  }

  /// The result of a function for the entry that matches some bytes; nil if there is none.
  ///
  /// - Complexity: O(log *n*)
  func withEntry<Result>(
    of key: Span<UInt8>, by match: Match, _ body: (Span<UInt8>) -> Result
  ) -> Result? {
    text.withUTF8Buffer { buffer in
      let lines = unsafe buffer.span
      return entry(of: key, by: match, in: lines).map { body(lines.extracting($0)) }
    }
  }

  /// The result of a function for the value of a key; nil if the key is not in the table.
  ///
  /// - Complexity: O(log *n*)
  func withValue<Result>(of key: Span<UInt8>, _ body: (Span<UInt8>) -> Result) -> Result? {
    withEntry(of: key, by: .whole) {
      body($0.extracting(min(key.count + 1, $0.count)..<$0.count))
    }
  }

  /// The value of a key; nil if the key is not in the table.
  subscript(key: String) -> [UInt8]? {
    Array(key.utf8).withSpan { withValue(of: $0) { $0.array } }
  }

  func contains(_ key: Span<UInt8>) -> Bool {
    withEntry(of: key, by: .whole) { _ in true } == true
  }

  /// The entries, in their order.
  var entries: [Substring] {
    text.description.utf8.split { $0 <= end }.map { Substring($0) }
  }

  /// All keys, in their order.
  var keys: [String] { entries.map { String($0.prefix { $0 != " " }) } }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")

extension [UInt8] {
  /// Lends the bytes to a function.
  func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result { body(span) }
}
