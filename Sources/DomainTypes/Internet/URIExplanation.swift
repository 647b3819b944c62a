import ValidatedCodable

/// What is wrong with a string that is not a URI, for messages.
enum URIExplanation {
  /// The first character that no URI has, if there is one.
  static func character(in text: Span<UInt8>) -> Violation? {
    for scalar in text.text.unicodeScalars {
      if scalar.isASCII {
        guard !URICharacters.all.contains(UInt8(truncatingIfNeeded: scalar.value)) else { continue }
        let name = scalar == " " ? "a space" : scalar.nameInMessages
        return .malformed("character", "not contain \(name)", character: scalar)
      }
      if let violation = internationalHost(in: text) { return violation }
      return .malformed(
        "character", "have \(scalar.nameInMessages) percent-encoded, as \(encoded(scalar))",
        character: scalar, example: encoded(scalar))
    }
    return nil
  }

  /// A host name with characters beyond ASCII, which URIs have in A-labels.
  private static func internationalHost(in text: Span<UInt8>) -> Violation? {
    let slash = UInt8(ascii: "/")
    guard let first = text.firstIndex(of: slash), first + 1 < text.count, text[first + 1] == slash
    else { return nil }
    let authority = text.array[(first + 2)...].prefix { !"/?#".utf8.contains($0) }
    let host = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).last
    guard let name = host?.prefix(while: { $0 != UInt8(ascii: ":") }),
      name.contains(where: { $0 >= 0x80 }),
      let canonical = try? Hostname.syntax.evaluated(String(decoding: name, as: UTF8.self))
    else { return nil }
    let ascii = HostNameSyntax.ascii(of: canonical)
    return .malformed("internationalHost", "have its host in ASCII, as \(ascii)", example: ascii)
  }

  private static func encoded(_ scalar: Unicode.Scalar) -> String {
    var result = ""
    for byte in String(scalar).utf8 {
      result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return result
  }
}
