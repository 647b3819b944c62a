public import FoundationLibrary
import ValidatedCodable

/// The grammar of RFC 8259, without extensions: no comments, no trailing commas, no NaN.
///
/// As the RFC allows, it limits what it reads: ``maximumDepth`` levels of nesting, no unpaired surrogates, and 256 combining
/// marks in a row.
///
/// Checks a document in memory in one pass, with a word of memory for each level of nesting.
///
/// - Complexity: O(*n*)
public enum JSONSyntax {
  /// The maximum nesting depth of arrays and objects, which is the default of coders.
  public static let maximumDepth = 512

  /// Checks that `bytes` are one JSON document in UTF-8; a byte order mark before it is skipped, as
  /// section 8.1 allows.
  /// - Throws: ``JSONSyntaxError`` for the first error.
  public static func check(_ bytes: Span<UInt8>) throws(JSONSyntaxError) {
    try JSONCursor.reading(bytes) { (cursor) throws(Fault) in
      try cursor.skip()
      try cursor.end()
    }
  }

  /// Checks that a source is one JSON document in UTF-8.
  ///
  /// - Throws: ``JSONSyntaxError`` for the first error.
  public static func check(_ source: some JSONSource) throws(JSONSyntaxError) {
    try source.withJSONBytes { (bytes) throws(JSONSyntaxError) in try check(bytes) }
  }

  /// Checks that a file, which is read into memory, is one JSON document in UTF-8.
  ///
  /// - Throws: ``JSONSyntaxError`` for the first error; ``StreamSourceError``, if the file cannot be read.
  public static func check(_ file: URL) throws {
    let source = try FileSource(file, windowSize: 1 << 20)
    let window = StreamWindow(capacity: 1 << 16)
    while try source.fill(window) {}
    try window.withBytes { try unsafe check($0.buffer.span) }
  }

  /// The start of the document, after a byte order mark.
  static func start(of bytes: JSONBytes) throws(Fault) -> Int {
    // No JSON in UTF-8 has NUL as its first or second byte; in UTF-16 or UTF-32, every document that begins with an ASCII
    // character does.
    let isOther =
      bytes.count >= 2
      && (bytes[0] == 0 || bytes[1] == 0 || bytes[0] == 0xFE && bytes[1] == 0xFF
        || bytes[0] == 0xFF && bytes[1] == 0xFE)
    guard !isOther else { throw Fault(reason: .otherEncoding) }
    return bytes.startOfText
  }

  /// An error whose line has not been counted yet.
  package struct Fault: Error {
    let reason: JSONSyntaxError.Reason
    /// The offset, if it is not where reading stopped.
    var offset: Int?

    /// The error with its location; reading stopped at an offset.
    func error(at end: Int, in bytes: JSONBytes) -> JSONSyntaxError {
      let offset = offset ?? end
      return JSONSyntaxError(
        reason: reason, location: JSONLocation(of: offset, in: bytes),
        excerpt: JSONExcerpt(bytes, from: bytes.startOfText, to: offset).description)
    }
  }

  /// Moves `offset` past a value and the white space before it; `depth` levels are already open, of at most
  /// `maximum`.
  ///
  /// - Parameter ends: the ends that are known, and to which those of the arrays and objects in the value are added.
  static func skipValue(
    _ bytes: JSONBytes, _ offset: inout Int, depth: Int, maximum: Int,
    remembering ends: SkippedEnds<Fault>? = nil
  ) throws(Fault) {
    // The starts of the open arrays and objects.
    var levels: [Int] = []
    do throws(Fault) {
      try skipValue(bytes, &offset, &levels, depth: depth, maximum: maximum, ends)
    } catch {
      let fault = Fault(reason: error.reason, offset: error.offset ?? offset)
      for start in levels { ends?.add(fault, in: start) }
      throw fault
    }
  }

  private static func skipValue(
    _ bytes: JSONBytes, _ offset: inout Int, _ levels: inout [Int], depth: Int, maximum: Int,
    _ ends: SkippedEnds<Fault>?
  ) throws(Fault) {
    repeat {
      // A value, or the end of an empty array or object.
      bytes.skipWhitespace(&offset)
      // Behind the end, where it is 0.
      let first = bytes[offset]
      switch Unicode.Scalar(first) {
      case "[", "{":
        if let end = try ends?.end(of: offset) {
          offset = end
          break
        }
        guard depth + levels.count < maximum else {
          throw Fault(reason: .tooDeep(limit: maximum))
        }
        levels.append(offset)
        offset += 1
        bytes.skipWhitespace(&offset)
        guard bytes[offset] != bracket(closing: first) else { break }
        if first == UInt8(ascii: "{") { try skipKey(bytes, &offset) }
        continue
      case "\"": try skipString(bytes, &offset)
      case "-", "0"..."9": try skipNumber(bytes, &offset)
      case "t": try skip("true", bytes, &offset)
      case "f": try skip("false", bytes, &offset)
      case "n": try skip("null", bytes, &offset)
      default: throw bytes.fault(expecting: "a value", at: offset)
      }
      try skipToNextValue(bytes, &offset, &levels, ends)
    } while !levels.isEmpty
  }

  private static func bracket(closing first: UInt8) -> UInt8 {
    first == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  /// After a value: skips the closing brackets, and the comma and key before the next value.
  private static func skipToNextValue(
    _ bytes: JSONBytes, _ offset: inout Int, _ levels: inout [Int], _ ends: SkippedEnds<Fault>?
  ) throws(Fault) {
    while let start = levels.last {
      let bracket = bracket(closing: bytes[start])
      if try skipComma(bytes, &offset, before: bracket) {
        if bracket == UInt8(ascii: "}") { try skipKey(bytes, &offset) }
        return
      }
      levels.removeLast()
      ends?.add(offset, of: start)
    }
  }

  /// Moves `offset` to the next element or member, behind the comma in front of it; false behind the closing bracket.
  ///
  /// - Parameter isFirst: whether it is the first one, which has no comma in front of it.
  @inline(__always)
  static func skipComma(
    _ bytes: JSONBytes, _ offset: inout Int, isFirst: Bool = false, before bracket: UInt8
  ) throws(Fault) -> Bool {
    bytes.skipWhitespace(&offset)
    if bytes[offset] == bracket {
      offset &+= 1
      return false
    }
    if isFirst { return true }
    guard bytes[offset] == UInt8(ascii: ",") else {
      throw bytes.fault(
        expecting: bracket == UInt8(ascii: "]") ? "“,” or “]”" : "“,” or “}”", at: offset)
    }
    offset &+= 1
    bytes.skipWhitespace(&offset)
    return true
  }

  /// Moves `offset` past a key, the colon after it and white space before either.
  ///
  /// - Returns: the offset of the closing quote, and whether the key has no escapes.
  @discardableResult
  static func skipKey(
    _ bytes: JSONBytes, _ offset: inout Int
  ) throws(Fault) -> (end: Int, isPlain: Bool) {
    bytes.skipWhitespace(&offset)
    guard bytes[offset] == UInt8(ascii: "\"") else {
      throw bytes.fault(expecting: "a key in quotes", at: offset)
    }
    let isPlain = try skipString(bytes, &offset)
    let end = offset - 1
    bytes.skipWhitespace(&offset)
    guard bytes[offset] == UInt8(ascii: ":") else {
      throw bytes.fault(expecting: "“:”", at: offset)
    }
    offset += 1
    return (end, isPlain)
  }

  /// Moves `offset` past `literal`.
  static func skip(
    _ literal: StaticString, _ bytes: JSONBytes, _ offset: inout Int
  ) throws(Fault) {
    let length = literal.withUTF8Buffer { text in
      text.indices.prefix { unsafe bytes[offset + $0] == text[$0] }.count
    }
    offset += length
    guard length < literal.utf8CodeUnitCount else { return }
    throw bytes.fault(expecting: "“\(literal)”", at: offset)
  }
}

extension JSONSyntax {
  /// The end of the JSON value at the start of some bytes; nil if there is none, or one that is nested deeper than
  /// ``maximumDepth`` and one more level.
  ///
  /// - Complexity: O(*n*) in the length of the value
  package static func endOfFirstValue(in memory: UnsafeBufferPointer<UInt8>) -> Int? {
    unsafe JSONBytes(memory).end(ofValueAt: 0, maximum: maximumDepth + 1)
  }
}

extension JSONBytes {
  /// The end of the value at `start`; nil if it is malformed.
  func end(ofValueAt start: Int, maximum: Int = .max) -> Int? {
    var offset = start
    let isWhole: Void? = try? JSONSyntax.skipValue(self, &offset, depth: 0, maximum: maximum)
    return isWhole.map { offset }
  }

  /// What is wrong where the grammar requires something else.
  func fault(expecting what: String, at offset: Int) -> JSONSyntax.Fault {
    JSONSyntax.Fault(reason: offset < count ? .expected(what) : .unexpectedEnd)
  }
}
