import ValidatedCodable

/// The characters that the components of a URI are made of, but for percent-encodings (RFC 3986, section 2 and appendix A).
enum URICharacters {
  private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
  private static let digits = "0123456789"
  /// `unreserved` and `sub-delims`.
  private static let plain = letters + digits + "-._~" + "!$&'()*+,;="

  /// Those of a scheme, which begins with a letter (section 3.1).
  static let scheme = ASCIITable((letters + digits + "+-.").unicodeScalars)
  /// Those of `userinfo` and of `IPvFuture`: the characters of a name, and the colon that may follow one.
  static let userInfo = ASCIITable((plain + ":").unicodeScalars)
  /// Those of a path: `pchar` and `/`.
  static let path = ASCIITable((plain + ":@/").unicodeScalars)
  /// Those of a query and a fragment.
  static let query = ASCIITable((plain + ":@/?").unicodeScalars)
}
