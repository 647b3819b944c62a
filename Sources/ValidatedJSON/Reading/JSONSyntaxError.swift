public import ValidatedCodable

/// Where and why bytes are not a JSON document.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What is wrong there.
  public let reason: Reason

  /// Where: the number of bytes before it.
  public let offset: Int
  /// Where: the line, from 1; lines end with a line feed.
  public let line: Int
  /// Where: the column in that line, from 1, in bytes.
  public let column: Int

  init(_ reason: Reason, at offset: Int, in bytes: Span<UInt8>) {
    self.reason = reason
    self.offset = offset
    var line = 1
    var start = 0
    for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    self.line = line
    column = offset - start + 1
  }

  /// What can be wrong with a document.
  public enum Reason: Hashable, Sendable {
    /// Something else than the grammar has there, in words.
    case expected(String)
    /// The document ends too early.
    case unexpectedEnd
    /// Something follows the document's value.
    case trailingContent
    /// Arrays and objects are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// A control character in a string that is not escaped.
    case controlCharacter
    /// An escape sequence that JSON does not have.
    case invalidEscape
    /// Half of a surrogate pair without the other.
    case unpairedSurrogate
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A document in UTF-16 or UTF-32.
    case otherEncoding
    /// A document larger than the limit, in octets.
    case tooLarge(limit: Int)
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// The place and the reason, in one line that quotes nothing of the document.
  public var description: String { "line \(line), column \(column): \(reason)" }
}

extension JSONSyntaxError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .expected(let what): "expected \(what)"
    case .unexpectedEnd: "the document ends too early"
    case .trailingContent: "something follows the document’s value"
    case .tooDeep(let limit): "arrays and objects are nested more than \(limit) deep"
    case .controlCharacter: "a control character in a string must be escaped"
    case .invalidEscape: "there is no such escape sequence"
    case .unpairedSurrogate: "half of a surrogate pair stands alone"
    case .invalidUTF8: "the bytes are not valid UTF-8"
    case .otherEncoding: "the document is in UTF-16 or UTF-32; only UTF-8 is read"
    case .tooLarge(let limit): "the document has more than \(limit) octets"
    }
  }
}

extension JSONSyntaxError: ViolationConvertible {
  /// A malformed document, and where.
  public var violation: Violation {
    Violation(.malformedDocument, [.requirement: .text("be JSON: \(self)")])
  }
}
