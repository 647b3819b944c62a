public import ValidatedCodable

/// Where and why bytes are not a JSON document.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What is wrong there.
  public let reason: Reason

  /// Where.
  public let location: JSONLocation

  /// The line up to there, strings and numbers left out, and a caret below.
  public let excerpt: String

  init(_ reason: Reason, at location: JSONLocation, excerpt: String) {
    self.reason = reason
    self.location = location
    self.excerpt = excerpt
  }

  /// Where: the number of bytes before it.
  public var offset: Int { location.offset }
  /// Where: the line, from 1; lines end with a line feed.
  public var line: Int { location.line }
  /// Where: the column in that line, from 1, in bytes.
  public var column: Int { location.column }

  /// The place and the reason, in one line.
  public var message: String { "\(location): \(reason)" }

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
    /// Arrays and objects are nested deeper than the stack of the decoding thread allows, for the types that
    /// are decoded.
    case stackExhausted(depth: Int)
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
  /// The ``message``, and below it the ``excerpt``.
  public var description: String { "\(message)\n\(excerpt)" }
}

extension JSONSyntaxError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .expected(let what): "expected \(what)"
    case .unexpectedEnd: "the document ends too early"
    case .trailingContent: "something follows the document’s value"
    case .tooDeep(let limit): "arrays and objects are nested more than \(limit) deep"
    case .stackExhausted(let depth):
      "arrays and objects are nested more than \(depth) deep, too deep for the thread’s stack"
    case .controlCharacter: "a control character in a string must be escaped"
    case .invalidEscape: "unknown escape sequence"
    case .unpairedSurrogate: "half of a surrogate pair stands alone"
    case .invalidUTF8: "the bytes are not valid UTF-8"
    case .otherEncoding: "the document is in UTF-16 or UTF-32; only UTF-8 is read"
    case .tooLarge(let limit): "the document has more than \(limit) bytes"
    }
  }
}

extension JSONSyntaxError.Reason {
  /// The reason as data: the name of the case, and its limit.
  var parameters: Violation.Parameters {
    let (name, maximum): (String, Int?) =
      switch self {
      case .expected: ("expected", nil)
      case .unexpectedEnd: ("unexpectedEnd", nil)
      case .trailingContent: ("trailingContent", nil)
      case .tooDeep(let limit): ("tooDeep", limit)
      case .stackExhausted(let depth): ("stackExhausted", depth)
      case .controlCharacter: ("controlCharacter", nil)
      case .invalidEscape: ("invalidEscape", nil)
      case .unpairedSurrogate: ("unpairedSurrogate", nil)
      case .invalidUTF8: ("invalidUTF8", nil)
      case .otherEncoding: ("otherEncoding", nil)
      case .tooLarge(let limit): ("tooLarge", limit)
      }
    return .init(present: (.reason, .text(name)), (.maximum, maximum.map { .integer($0) }))
  }
}

extension JSONSyntaxError: LocatedError {}

extension JSONSyntaxError: Violation.Convertible {
  /// A malformed document, and why; where is the error's to say.
  public var violation: Violation {
    Violation(.malformedDocument, reason.parameters, must: "be JSON: \(reason)")
  }
}
