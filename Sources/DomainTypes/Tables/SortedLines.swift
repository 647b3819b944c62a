/// A table in a string literal: sorted words, which may begin with a key and continue with its value.
///
/// It is searched in place (`SortedLines+Search.swift`), so that it costs nothing before its first use: no set is
/// built and nothing is hashed. When it is first used, it stores where each entry begins.
///
/// ```
/// aliceblue=f0f8ff antiquewhite=faebd7
/// ```
///
/// Safety: the bytes of a `StaticString` live as long as the program, and so do the ``numbers``, which are never
/// freed.
@safe struct SortedLines: @unchecked Sendable {
  private let text: StaticString
  /// The numbers of entries whose first byte is less than 0, 1, … 128; then the starts of all entries, and where another
  /// one would start.
  let numbers: UnsafePointer<Int32>
  /// Where the starts begin.
  static let startOfStarts = 129

  /// Takes unique words of ASCII in the ascending order of their bytes, with a space or a line feed between any two.
  init(_ text: StaticString) {
    self.text = text
    let numbers = text.withUTF8Buffer { buffer in
      let words = unsafe buffer.span
      let starts = words.indices.filter {
        words[$0] > space && ($0 == 0 || words[$0 - 1] <= space)
      }
      var numbers = [Int](repeating: 0, count: Self.startOfStarts)
      for start in starts { numbers[Int(words[start] & 0x7F) + 1] += 1 }
      for byte in 0..<128 { numbers[byte + 1] += numbers[byte] }
      numbers += starts
      numbers.append(words.count + 1)
      return numbers.map { Int32($0) }
    }
    let memory = UnsafeMutablePointer<Int32>.allocate(capacity: numbers.count)
    unsafe memory.initialize(from: numbers, count: numbers.count)
    unsafe self.numbers = unsafe UnsafePointer(memory)
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

  /// Whether a code is that of an entry: the beginning of the code, and every byte with which such codes may end; or a
  /// hyphen, and every letter with which they may not.
  func lists(_ code: Span<UInt8>) -> Bool {
    let (start, end) = (code.extracting(0..<code.count - 1), code[code.count - 1])
    return withValue(of: start) { ends in
      let isThere = ends.firstIndex(of: end) != nil
      return ends.count > 0 && ends[0] == UInt8(ascii: "-") ? end.isSmall && !isThere : isThere
    } ?? false
  }

  /// The entries, in their order.
  var entries: [String] {
    text.description.utf8.split { $0 <= space }.map { String(decoding: $0, as: UTF8.self) }
  }
}

private let space = UInt8(ascii: " ")
