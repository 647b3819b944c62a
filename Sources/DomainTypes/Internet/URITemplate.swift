public import ValidatedCodable

/// A template of URIs, in which variables stand between braces: `/users/{id}{?page,size}`.
///
/// Only the syntax is checked; nothing is expanded.
///
/// - Rule: trimmed; literals, and expressions of all four levels: an operator of `+#./;?&` or none, and variables
///   separated by commas, each with `*`, a prefix length `:1`…`:9999`, or neither; at most ``maximumLength`` bytes of
///   UTF-8. Nothing is converted, since case matters in names, even that of percent-encodings.
/// - Accepted on purpose: the empty string; characters beyond ASCII in literals, including those for private use; the
///   apostrophe in literals, by the verified erratum 6937; the same variable more than once.
/// - Rejected on purpose: the operators `=,!@|`, which are reserved for extensions; spaces, also after a comma;
///   characters beyond ASCII in names, which are percent-encoded there.
/// - Source: RFC 6570, sections 1.5 and 2, with erratum 6937.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct URITemplate: RuledValue, DomainType, CodingKeyRepresentable {
  /// The maximum length, in bytes of UTF-8.
  public static let maximumLength = 8_192
  public static let source = "RFC 6570, section 2"
  public static var example: String? { "/users/{id}{?page,size}" }

  public static let rule = _CanonicalSyntax(
    "be a URI Template such as /users/{id}{?page,size}", longest: maximumLength,
    reading: { text throws(Violation) in
      try URITemplateSyntax.read(text) { _ in }
      return .canonical
    })

  public let proof: Evaluated<URITemplate>
  @inlinable public init(proof: Evaluated<URITemplate>) { self.proof = proof }
}

extension URITemplate {
  /// The names of the variables, in the order in which they first appear; percent-encodings are part of a name.
  public var variableNames: [String] {
    value.withUTF8Bytes { text in
      var names: [String] = []
      var known: Set<String> = []
      try? URITemplateSyntax.read(text) { place in
        let name = text.extracting(place).text
        if known.insert(name).inserted { names.append(name) }
      }
      return names
    }
  }
}

// Canonically equivalent strings are equal, but not the URIs that their bytes give.
extension URITemplate: _ComparedByBytes, Comparable {}

/// The grammar of RFC 6570, section 2.
private enum URITemplateSyntax {
  private static let lettersAndDigits =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
  /// The ASCII characters of literals, except percent-encodings (section 2.1).
  private static let literals = ASCIITable(
    (lettersAndDigits + "!#$&'()*+,-./:;=?@[]_~").unicodeScalars)
  /// The characters of names, except percent-encodings and single dots (section 2.3).
  private static let names = ASCIITable((lettersAndDigits + "_").unicodeScalars)

  /// Reads a template.
  ///
  /// - Parameter note: called with the place of the name of every variable.
  static func read(_ text: Span<UInt8>, note: (Range<Int>) -> Void) throws(Violation) {
    var index = 0
    while true {
      index = text.endOfEncodedRun(of: literals, and: .template, from: index)
      guard index < text.count else { return }
      guard text[index] == UInt8(ascii: "{") else {
        throw unexpected(text, at: index, isInExpression: false)
      }
      index += 1
      try readExpression(text, from: &index, note: note)
    }
  }

  /// Reads an expression after its opening brace, including the closing one.
  private static func readExpression(
    _ text: Span<UInt8>, from index: inout Int, note: (Range<Int>) -> Void
  ) throws(Violation) {
    if index < text.count {
      if "+#./;?&".utf8.contains(text[index]) {
        index += 1
      } else if "=,!@|".utf8.contains(text[index]) {
        throw .malformed(
          "operator",
          "not have the operator “\(Unicode.Scalar(text[index]))”, which is reserved for extensions",
          character: Unicode.Scalar(text[index]))
      }
    }
    while true {
      let start = index
      try readName(text, from: &index)
      note(start..<index)
      try readModifier(text, from: &index)
      guard index < text.count else { throw unclosed }
      switch text[index] {
      case UInt8(ascii: "}"):
        index += 1
        return
      case UInt8(ascii: ","): index += 1
      default: throw unexpected(text, at: index, isInExpression: true)
      }
    }
  }

  /// Reads characters of names and percent-encodings, with single dots in between.
  private static func readName(_ text: Span<UInt8>, from index: inout Int) throws(Violation) {
    while true {
      let end = text.endOfEncodedRun(of: names, from: index)
      guard end > index else {
        guard index < text.count else { throw unclosed }
        guard !"},:*.+#/;?&".utf8.contains(text[index]) else {
          throw .malformed("name", "have a name for each variable")
        }
        throw unexpected(text, at: index, isInExpression: true)
      }
      index = end
      guard index < text.count, text[index] == UInt8(ascii: ".") else { return }
      index += 1
    }
  }

  /// Reads `*` or a prefix length, if there is one.
  private static func readModifier(_ text: Span<UInt8>, from index: inout Int) throws(Violation) {
    guard index < text.count else { return }
    if text[index] == UInt8(ascii: "*") {
      index += 1
    } else if text[index] == UInt8(ascii: ":") {
      let end = text.endOfDigits(from: index + 1)
      guard 1...4 ~= end - index - 1, text[index + 1] != UInt8(ascii: "0") else {
        throw .malformed("prefix", "have a prefix length from 1 to 9999 after each colon")
      }
      index = end
    }
  }

  private static var unclosed: Violation {
    .malformed("closingBrace", "have “}” after each expression")
  }

  /// The violation of a character that should not be at an offset.
  private static func unexpected(
    _ text: Span<UInt8>, at index: Int, isInExpression: Bool
  ) -> Violation {
    switch text[index] {
    case UInt8(ascii: "%") where !text.isEncoding(at: index):
      return .malformed("encoding", "have two hexadecimal digits after each “%”")
    case UInt8(ascii: "}") where !isInExpression:
      return .malformed("openingBrace", "have “{” before each “}”")
    default:
      let rest = text.extracting(index..<min(index + 4, text.count)).text
      let scalar = rest.unicodeScalars.first ?? "\u{FFFD}"
      let name = scalar == " " ? "a space" : scalar.nameInMessages
      return .malformed(
        isInExpression ? "expression" : "character",
        "not contain \(name)" + (isInExpression ? " in an expression" : ""),
        character: scalar)
    }
  }
}
