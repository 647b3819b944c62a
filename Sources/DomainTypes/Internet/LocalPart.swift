import ValidatedCodable

/// The part before the `@`: a dot-atom, or a quoted string.
///
///     anne.b+news    "anne b"    "\"@\""    用户
enum LocalPart {
  /// The maximum length, in octets (RFC 5321, section 4.5.3.1.1).
  static let maximumLength = 64
  private static let name = "localPart"

  /// Checks the start of `mailbox`, and returns the position of its `@`.
  static func check(_ mailbox: Span<UInt8>, allowingQuotes: Bool) throws(Violation) -> Int {
    let isQuoted = mailbox.count > 0 && mailbox[0] == UInt8(ascii: "\"")
    let end =
      try isQuoted && allowingQuotes
      ? endOfQuoted(mailbox) : endOfDotAtom(mailbox, isVisible: !allowingQuotes)
    guard end > 0 else { throw Violation(.emptyLocalPart, must: "have something before the “@”") }
    guard end <= maximumLength else { throw .octets(maximumLength, part: name) }
    return end
  }

  // MARK: Dot-atoms

  private static func endOfDotAtom(
    _ mailbox: Span<UInt8>, isVisible: Bool
  ) throws(Violation) -> Int {
    let atoms = atoms
    var start = 0
    while true {
      var end = mailbox.endOfRun(of: atoms, from: start)
      if end < mailbox.count, mailbox[end] >= 0x80 {
        end = try endOfInternationalAtom(mailbox, from: end, isVisible: isVisible)
      }
      guard end < mailbox.count else { throw missingAtSign }
      switch Unicode.Scalar(mailbox[end]) {
      case "@":
        guard start < end || end == 0 else { throw misplacedDot }
        return end
      case ".":
        guard start < end else { throw misplacedDot }
        start = end + 1
      case let other:
        throw disallowed(other, in: mailbox)
      }
    }
  }

  /// A character that a local part does not have, if there is a local part.
  private static func disallowed(_ scalar: Unicode.Scalar, in mailbox: Span<UInt8>) -> Violation {
    mailbox.firstIndex(of: UInt8(ascii: "@")) == nil
      ? missingAtSign : .disallowed(scalar, part: name)
  }

  /// `atext` of RFC 5322, section 3.2.3.
  static let atoms = ASCIITable(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&'*+-/=?^_`{|}~"
      .unicodeScalars)

  /// The end of an atom that has a byte beyond ASCII at `start`.
  ///
  /// RFC 6531 allows every character beyond ASCII; if `isVisible`, white space, controls and format characters are
  /// refused, since they cannot be read out.
  private static func endOfInternationalAtom(
    _ mailbox: Span<UInt8>, from start: Int, isVisible: Bool
  ) throws(Violation) -> Int {
    var end = start
    while end < mailbox.count, mailbox[end] >= 0x80 || atoms.contains(mailbox[end]) { end += 1 }
    guard isVisible else { return end }
    for scalar in mailbox.extracting(start..<end).text.unicodeScalars where !scalar.isASCII {
      let kind = Characters.Kinds(of: scalar)
      guard !kind.isEmpty && kind != .spaces && kind != .joiners else {
        throw disallowed(scalar, in: mailbox)
      }
    }
    return end
  }

  private static var missingAtSign: Violation {
    Violation(.missingAtSign, must: "be a local part, an “@” and a host")
  }

  private static var misplacedDot: Violation {
    Violation(.misplacedDot, must: "have no leading, trailing or doubled dot in its local part")
  }

  // MARK: Quoted strings

  private static func endOfQuoted(_ mailbox: Span<UInt8>) throws(Violation) -> Int {
    var index = 1
    while index < mailbox.count, mailbox[index] != UInt8(ascii: "\"") {
      // qtextSMTP and quoted-pairSMTP allow the printable ASCII characters; RFC 6531 adds the rest of Unicode to the
      // former only.
      let isEscape = mailbox[index] == UInt8(ascii: "\\")
      if isEscape { index += 1 }
      guard index < mailbox.count else { break }
      let byte = mailbox[index]
      guard 0x20...0x7E ~= byte || (byte >= 0x80 && !isEscape) else {
        throw Violation(
          .malformedQuotedString, [.reason: "disallowedCharacter"],
          must: byte >= 0x80
            ? "have only ASCII characters behind its backslashes"
            : "have only visible characters and spaces between its quotes")
      }
      index += 1
    }
    guard index + 1 < mailbox.count, mailbox[index + 1] == UInt8(ascii: "@") else {
      throw Violation(
        .malformedQuotedString, [.reason: "unclosed"],
        must: "have a complete quoted string before the “@”")
    }
    return index + 1
  }
}
