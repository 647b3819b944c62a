import ValidatedCodable

/// The syntax of HTTP field values (RFC 9110, section 5.6).
enum HTTPSyntax {
  /// The characters of a `token` (section 5.6.2).
  static let tokens = ASCIITable(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-.^_`|~".unicodeScalars)

  /// A `quoted-string` of quotable bytes, with the minimum number of backslashes.
  static func quoted(_ text: some Sequence<UInt8>) -> [UInt8] {
    var result = [UInt8(ascii: "\"")]
    for byte in text {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        result.append(UInt8(ascii: "\\"))
      }
      result.append(byte)
    }
    return result + [UInt8(ascii: "\"")]
  }
}
