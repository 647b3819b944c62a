package import ValidatedCodable

/// Reads the tokens of a document one after the other, with the scanners of ``JSONSyntax``.
///
/// It is for code in this package that examines documents without a type, and without a tree of their values. A copy
/// looks ahead.
package struct JSONCursor {
  /// A string, a number or a literal, as written.
  package struct Token {
    fileprivate let range: Range<Int>
    /// Whether what is written is the text.
    package fileprivate(set) var isPlain = true

    /// The number of bytes, with escapes as written.
    package var count: Int { range.count }
  }

  private let bytes: JSONBytes
  /// The offset of the next byte.
  package private(set) var offset = 0
  private var depth = 0

  private init(_ bytes: JSONBytes) { self.bytes = bytes }

  /// Calls `body` with a cursor at the first value of a document, after a byte order mark.
  ///
  /// - Throws: ``JSONSyntaxError`` for the error that `body` throws, and for a document in another encoding.
  package static func reading(
    _ document: Span<UInt8>, _ body: (inout JSONCursor) throws(JSONSyntax.Fault) -> Void
  ) throws(JSONSyntaxError) {
    try unsafe document.withUnsafeBufferPointer { (memory) throws(JSONSyntaxError) in
      var cursor = unsafe JSONCursor(JSONBytes(memory))
      do throws(JSONSyntax.Fault) {
        cursor.offset = try JSONSyntax.start(of: cursor.bytes)
        try body(&cursor)
      } catch {
        throw error.error(at: cursor.offset, in: cursor.bytes)
      }
    }
  }

  /// The location of a key, which begins with its quote.
  package func location(ofKey key: Token) -> JSONLocation {
    JSONLocation(of: key.range.lowerBound - 1, in: bytes)
  }

  /// Whether only white space is left.
  package mutating func isAtEnd() -> Bool {
    bytes.skipWhitespace(&offset)
    return offset >= bytes.count
  }

  /// Moves behind the white space after the last value.
  ///
  /// - Throws: an error if more follows.
  package mutating func end() throws(JSONSyntax.Fault) {
    guard isAtEnd() else { throw JSONSyntax.Fault(reason: .trailingContent) }
  }

  /// Moves to the value on the next line that has one; false if there is none.
  ///
  /// - Parameters:
  ///   - start: where the previous value begins, which must not contain a line feed if another one follows.
  ///   - isLine: whether it must not contain one anyway.
  package mutating func nextLine(
    behind start: Int, isLine: Bool
  ) throws(JSONSyntax.Fault) -> Bool {
    let end = offset
    let lineFeed = UInt8(ascii: "\n")
    let isAtEnd = isAtEnd()
    if isAtEnd, !isLine { return false }
    guard bytes.offset(of: lineFeed, from: start, to: end) == nil,
      isAtEnd || bytes.offset(of: lineFeed, from: end, to: offset) != nil
    else { throw JSONSyntax.Fault(reason: .trailingContent) }
    return !isAtEnd
  }

  /// The kind of the next value, by its first byte.
  package mutating func kind() throws(JSONSyntax.Fault) -> Violation.ValueKind {
    bytes.skipWhitespace(&offset)
    guard let kind = Violation.ValueKind(firstByte: bytes[offset]) else {
      throw bytes.fault(expecting: "a value", at: offset)
    }
    return kind
  }

  /// Enters the array or object that begins here; false if it is empty, which leaves it.
  package mutating func open() throws(JSONSyntax.Fault) -> Bool {
    guard depth < JSONSyntax.maximumDepth else {
      throw JSONSyntax.Fault(reason: .tooDeep(limit: JSONSyntax.maximumDepth))
    }
    let closing = bytes[offset] + 2  // “]” and “}” are two behind “[” and “{”
    offset += 1
    guard try JSONSyntax.skipComma(bytes, &offset, isFirst: true, before: closing) else {
      return false
    }
    depth += 1
    return true
  }

  /// Moves to the next element or member; false after the last one, which leaves the array or object.
  package mutating func next(inObject: Bool) throws(JSONSyntax.Fault) -> Bool {
    let bracket = inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    if try JSONSyntax.skipComma(bytes, &offset, before: bracket) { return true }
    depth -= 1
    return false
  }

  /// Reads a key and the colon behind it.
  package mutating func key() throws(JSONSyntax.Fault) -> Token {
    bytes.skipWhitespace(&offset)
    let start = offset
    let (end, isPlain) = try JSONSyntax.skipKey(bytes, &offset)
    return Token(range: start + 1..<end, isPlain: isPlain)
  }

  package mutating func string() throws(JSONSyntax.Fault) -> Token {
    let start = offset
    let isPlain = try JSONSyntax.skipString(bytes, &offset)
    return Token(range: start + 1..<offset - 1, isPlain: isPlain)
  }

  /// Reads a value that is not an array or object, as written.
  package mutating func scalar() throws(JSONSyntax.Fault) -> Token {
    let start = offset
    try skip()
    return Token(range: start..<offset)
  }

  package mutating func skip() throws(JSONSyntax.Fault) {
    try JSONSyntax.skipValue(bytes, &offset, depth: depth, maximum: JSONSyntax.maximumDepth)
  }

  /// The ASCII characters that a token has, with NUL for all others.
  package func characters(of token: Token) -> ASCIISet {
    var found = ASCIISet([])
    for offset in token.range { found.insert(bytes[offset] < 0x80 ? bytes[offset] : 0) }
    return found
  }

  package func isWritten(_ token: Token, _ text: [UInt8]) -> Bool {
    unsafe token.count == text.count && bytes.slice(token.range).elementsEqual(text)
  }

  /// The text of a token, without escapes.
  package func text(_ token: Token) -> String {
    guard !token.isPlain else { return bytes.text(token.range) }
    var start = token.range.lowerBound - 1
    return bytes.string(at: &start) ?? ""
  }
}
