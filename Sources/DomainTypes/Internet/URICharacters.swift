import ValidatedCodable

/// The characters that the components of a URI are made of (RFC 3986, section 2 and appendix A).
enum URICharacters {
  private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
  private static let digits = "0123456789"
  /// `unreserved` and `sub-delims`.
  private static let plain = letters + digits + "-._~" + "!$&'()*+,;="

  private static let scheme = ASCIITable((letters + digits + "+-.").unicodeScalars)
  /// Those of `reg-name`, but for percent-encodings.
  static let name = ASCIITable(plain.unicodeScalars)
  /// Those of `userinfo`, but for percent-encodings; of `IPvFuture`, all.
  static let userInfo = ASCIITable((plain + ":").unicodeScalars)
  /// Those of a path, `pchar` and `/`, but for percent-encodings.
  static let path = ASCIITable((plain + ":@/").unicodeScalars)
  /// Those of a query and a fragment, but for percent-encodings.
  static let query = ASCIITable((plain + ":@/?").unicodeScalars)

  /// Whether a part has only characters in `set` and percent-encodings.
  static func all(of part: Span<UInt8>, in set: ASCIITable) -> Bool {
    var index = part.endOfRun(of: set, from: 0)
    while index < part.count {
      guard part[index] == UInt8(ascii: "%"), index + 2 < part.count, part[index + 1].isHexDigit,
        part[index + 2].isHexDigit
      else { return false }
      index = part.endOfRun(of: set, from: index + 3)
    }
    return true
  }

  /// Whether a text is a letter and then letters, digits, `+`, `-` and `.` (section 3.1).
  static func isScheme(_ text: Span<UInt8>) -> Bool {
    guard text.count > 0, text[0].isSmall || text[0].isCapital else { return false }
    return text.endOfRun(of: scheme, from: 1) == text.count
  }
}
