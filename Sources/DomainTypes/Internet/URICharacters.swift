import ValidatedCodable

/// The characters of the components of a URI, except percent-encodings (RFC 3986, section 2 and appendix A).
enum URICharacters {
  private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
  private static let digits = "0123456789"
  /// `unreserved` and `sub-delims`.
  private static let plain = letters + digits + "-._~" + "!$&'()*+,;="

  /// The characters of a scheme, which begins with a letter (section 3.1).
  static let scheme = ASCIITable((letters + digits + "+-.").unicodeScalars)
  /// The characters of `userinfo` and of `IPvFuture`: those of a name, and the colon.
  static let userInfo = ASCIITable((plain + ":").unicodeScalars)
  /// The characters of a path: `pchar` and `/`.
  static let path = ASCIITable((plain + ":@/").unicodeScalars)
  /// The characters of all components, including delimiters and the sign of percent-encodings.
  static let all = ASCIITable((plain + ":@/?#[]%").unicodeScalars)
  /// The characters of a query and a fragment.
  static let query = ASCIITable((plain + ":@/?").unicodeScalars)
}
