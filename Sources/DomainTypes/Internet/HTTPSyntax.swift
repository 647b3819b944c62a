import ValidatedCodable

/// The syntax of HTTP field values (RFC 9110, section 5.6).
enum HTTPSyntax {
  /// The characters of a `token` (section 5.6.2).
  static let tokens = ASCIITable(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-.^_`|~".unicodeScalars)

  /// Whether a text is a `token`, which has at least one character.
  static func isToken(_ text: some Collection<UInt8>) -> Bool {
    !text.isEmpty && text.allSatisfy(tokens.contains)
  }

  /// Whether a byte may follow a backslash in a `quoted-string`; most of these may also appear without one (section
  /// 5.6.4).
  static func isQuotable(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\t") || byte >= 0x20 && byte != 0x7F
  }

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
