/// A table in a string literal: sorted words, which may begin with a key and continue with its value.
///
/// It is searched in place (`SortedLines+Search.swift`), so that it costs nothing before its first use: no set is
/// built and nothing is hashed. When it is first used, it stores where each first character begins.
///
/// ```
/// aliceblue=f0f8ff antiquewhite=faebd7
/// ```
///
/// Safety: the bytes of a `StaticString` live as long as the program, and so do the ``starts``, which are never
/// freed.
@safe struct SortedLines: @unchecked Sendable {
  private let text: StaticString
  /// The first entry whose first byte is 0, 1, … 128 or greater.
  let starts: UnsafePointer<Int32>

  /// Takes unique words of ASCII in the ascending order of their bytes, separated by spaces or line feeds.
  init(_ text: StaticString) {
    self.text = text
    let starts = UnsafeMutablePointer<Int32>.allocate(capacity: 129)
    text.withUTF8Buffer { buffer in
      let words = unsafe buffer.span
      unsafe starts.initialize(repeating: Int32(words.count), count: 129)
      // From the last one to the first, so that the first one remains.
      for index in words.indices.reversed() where index == 0 || words[index - 1] <= space {
        unsafe starts[Int(words[index] & 0x7F)] = Int32(index)
      }
      for byte in (0..<128).reversed() {
        unsafe starts[byte] = unsafe min(starts[byte], starts[byte + 1])
      }
    }
    unsafe self.starts = unsafe UnsafePointer(starts)
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

  /// The result of a function for what follows a key in the entry that begins with it; nil if there is none.
  ///
  /// - Complexity: O(log *n*)
  func withValue<Result>(of key: Span<UInt8>, _ body: (Span<UInt8>) -> Result) -> Result? {
    withEntry(of: key, by: .beginning) { body($0.extracting(key.count..<$0.count)) }
  }

  /// What follows a key in the entry that begins with it; nil if there is none.
  subscript(key: String) -> [UInt8]? {
    withValue(of: Array(key.utf8).span) { $0.array }
  }

  func contains(_ key: Span<UInt8>, by match: Match = .whole) -> Bool {
    withEntry(of: key, by: match) { _ in true } == true
  }

  /// Whether a code is that of an entry: the beginning of the code, and every byte with which such codes may end.
  func lists(_ code: Span<UInt8>) -> Bool {
    let (start, end) = (code.extracting(0..<code.count - 1), code[code.count - 1])
    return withValue(of: start) { $0.firstIndex(of: end) != nil } ?? false
  }

  /// The entries, in their order.
  var entries: [String] {
    text.description.utf8.split { $0 <= space }.map { String(decoding: $0, as: UTF8.self) }
  }
}

private let space = UInt8(ascii: " ")
