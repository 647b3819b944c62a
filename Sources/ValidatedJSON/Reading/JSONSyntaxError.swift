public import ValidatedCodable

/// The reason why bytes are not a JSON document, and the location of the error.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The reason.
  public let reason: Reason

  /// The location.
  public let location: JSONLocation

  /// The line up to the location, with a caret below.
  ///
  /// Strings and numbers are left out. Short keys of the objects around the location are shown, unless they are known to be
  /// sensitive.
  public let excerpt: String

  /// Whether another error is at the same place for the same reason, with any excerpt.
  func isSame(as other: Self) -> Bool { location == other.location && reason == other.reason }

  /// The number of bytes before the error.
  public var offset: Int { location.offset }
  /// The line of the error, from 1; lines end with a line feed.
  public var line: Int { location.line }
  /// The column of the error in its line, from 1, in bytes.
  public var column: Int { location.column }

  /// The location and the reason, in one line.
  public var message: String { "\(location): \(reason)" }

  /// The reasons why a document is malformed.
  public enum Reason: Hashable, Sendable {
    /// The grammar requires something else here; it is described in words.
    case expected(String)
    /// The document ends too early.
    case unexpectedEnd
    /// There is more text after the document's value.
    case trailingContent
    /// The nesting of arrays and objects exceeds the limit.
    case tooDeep(limit: Int)
    /// Arrays and objects are nested too deeply for the stack of the decoding thread and the types that are decoded.
    case stackExhausted(depth: Int)
    /// A control character in a string is not escaped.
    case controlCharacter
    /// JSON has no such escape sequence.
    case invalidEscape
    /// A surrogate is not part of a pair.
    case unpairedSurrogate
    /// Some bytes are not UTF-8.
    case invalidUTF8
    /// A string has more combining marks in a row than the limit: hashing and comparing it would take long.
    case tooManyMarks(limit: Int)
    /// The document is in UTF-16 or UTF-32.
    case otherEncoding
    /// The document is larger than the limit, in octets.
    case tooLarge(limit: Int)
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// The ``message``, and below it the ``excerpt``.
  public var description: String { "\(message)\n\(excerpt)" }
}

extension JSONSyntaxError.Reason: CustomStringConvertible {
  public var description: String { facts.text }

  /// The reason as data: the name of the case, and its limit.
  var parameters: Violation.Parameters {
    let (name, limit, _) = facts
    return .init(present: (.reason, .text(name)), (.maximum, limit.map { .integer($0) }))
  }

  private var facts: (name: String, limit: Int?, text: String) {
    switch self {
    case .expected(let what): ("expected", nil, "expected \(what)")
    case .unexpectedEnd: ("unexpectedEnd", nil, "the document ends too early")
    case .trailingContent: ("trailingContent", nil, "unexpected text after the document’s value")
    case .tooDeep(let limit):
      ("tooDeep", limit, "arrays and objects are nested more than \(limit) deep")
    case .stackExhausted(let depth):
      (
        "stackExhausted", depth,
        "arrays and objects are nested more than \(depth) deep, too deep for the thread’s stack"
      )
    case .controlCharacter:
      ("controlCharacter", nil, "a control character in a string must be escaped")
    case .invalidEscape: ("invalidEscape", nil, "unknown escape sequence")
    case .unpairedSurrogate: ("unpairedSurrogate", nil, "unpaired surrogate")
    case .invalidUTF8: ("invalidUTF8", nil, "the bytes are not valid UTF-8")
    case .tooManyMarks(let limit):
      ("tooManyMarks", limit, "more than \(limit) combining marks follow one another")
    case .otherEncoding:
      ("otherEncoding", nil, "the document is in UTF-16 or UTF-32; only UTF-8 is read")
    case .tooLarge(let limit): ("tooLarge", limit, "the document has more than \(limit) bytes")
    }
  }
}

extension JSONSyntaxError: LocatedError, Violation.Convertible {
  /// The violation for a malformed document, with the reason; the location is in the error.
  public var violation: Violation {
    Violation(.malformedDocument, reason.parameters, must: "be JSON: \(reason)")
  }
}

/// A malformed string in an otherwise well-formed document: the reason and the location.
struct JSONTextError: LocatedError, Violation.Convertible {
  let reason: JSONSyntaxError.Reason
  let location: JSONLocation

  var violation: Violation { reason.violationOfText }
}

extension JSONSyntaxError.Reason {
  /// A string has more combining marks in a row than are read.
  static var tooManyMarks: Self { .tooManyMarks(limit: MarkRun.maximum) }

  /// What is wrong with a string.
  var violationOfText: Violation {
    Violation(.malformedText, parameters, must: "be a well-formed string: \(self)")
  }

  /// Whether the error is inside a string whose end is known.
  package var isAboutText: Bool {
    switch self {
    case .controlCharacter, .invalidEscape, .unpairedSurrogate, .invalidUTF8, .tooManyMarks: true
    case .expected, .unexpectedEnd, .trailingContent, .tooDeep, .stackExhausted, .otherEncoding,
      .tooLarge:
      false
    }
  }
}
