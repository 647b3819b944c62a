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

  /// Whether a part, if there is one, has only characters in `set` and percent-encodings.
  static func all(of part: ArraySlice<UInt8>?, in set: ASCIITable) -> Bool {
    var missingDigits = 0
    for byte in part ?? [] {
      if missingDigits > 0 {
        guard byte.isHexDigit else { return false }
        missingDigits -= 1
      } else if byte == UInt8(ascii: "%") {
        missingDigits = 2
      } else if !set.contains(byte) {
        return false
      }
    }
    return missingDigits == 0
  }

  /// Whether a text is a letter and then letters, digits, `+`, `-` and `.` (section 3.1).
  static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    return (first.isSmall || first.isCapital) && text.allSatisfy(scheme.contains)
  }
}
