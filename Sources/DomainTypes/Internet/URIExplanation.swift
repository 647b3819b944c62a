import ValidatedCodable

/// What is wrong with a string that is not a URI, for messages.
enum URIExplanation {
  /// What is wrong with a string that is not a URI with a scheme, or an IRI, which has characters beyond ASCII.
  static func absolute(_ text: Span<UInt8>, accepting wide: WideCharacters = .none) -> Violation? {
    if let violation = character(in: text, accepting: wide) { return violation }
    guard URIParts(text, isInternational: wide != .none) != nil else { return components(of: text) }
    return .malformed("scheme", "begin with a scheme, such as https:")
  }

  /// The first character that no URI has, if there is one.
  ///
  /// - Parameter wide: the characters beyond ASCII that are accepted.
  static func character(
    in text: Span<UInt8>, accepting wide: WideCharacters = .none
  ) -> Violation? {
    for scalar in text.text.unicodeScalars {
      if scalar.isASCII {
        guard !URICharacters.all.contains(UInt8(truncatingIfNeeded: scalar.value)) else { continue }
        return excluded(scalar)
      }
      if wide.contains(scalar.value) { continue }
      if wide != .none { return excluded(scalar) }
      return internationalHost(in: text) ?? unencoded(scalar)
    }
    return nil
  }

  private static func excluded(_ scalar: Unicode.Scalar) -> Violation {
    let name = scalar == " " ? "a space" : scalar.nameInMessages
    return .malformed("character", "not contain \(name)", character: scalar)
  }

  /// The violation of a character that has to be percent-encoded.
  static func unencoded(_ scalar: Unicode.Scalar) -> Violation {
    let name = scalar == " " ? "a space" : scalar.nameInMessages
    return .malformed(
      "character", "have \(name) percent-encoded, as \(encoded(scalar))",
      character: scalar, example: encoded(scalar))
  }

  /// A host name with characters beyond ASCII, which URIs have in A-labels.
  private static func internationalHost(in text: Span<UInt8>) -> Violation? {
    guard let name = host(in: text), name.contains(where: { $0 >= 0x80 }),
      let canonical = try? Hostname.rule.evaluated(String(decoding: name, as: UTF8.self))
    else { return nil }
    let ascii = HostName.ascii(of: canonical)
    return .malformed("internationalHost", "have its host in ASCII, as \(ascii)", example: ascii)
  }

  /// What is wrong with a string of the right characters that cannot be split into components, as far as that is known.
  static func components(of text: Span<UInt8>) -> Violation? {
    for index in text.indices
    where text[index] == UInt8(ascii: "%") && !text.isEncoding(at: index) {
      return .malformed("encoding", "have two hexadecimal digits after each “%”")
    }
    let fragments = text.array.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
    if fragments.count > 2 { return .malformed("fragment", "have “#” once at most") }
    return encodedHost(in: text)
  }

  /// A host whose percent-encodings are not UTF-8 (RFC 3986, section 3.2.2).
  private static func encodedHost(in text: Span<UInt8>) -> Violation? {
    guard let name = host(in: text), !Array(name).span.percentDecoded.isUTF8 else { return nil }
    return .malformed("encodedHost", "have a host whose percent-encodings are UTF-8")
  }

  /// The host after `//`, at the start or after the scheme, without user information and port.
  private static func host(in text: Span<UInt8>) -> ArraySlice<UInt8>? {
    let end = text.endOfRun(of: URICharacters.scheme, from: 0)
    let hasScheme = end > 0 && text[0].isLetter && text.has("://", at: end)
    guard hasScheme || text.has("//", at: 0) else { return nil }
    let authority = text.array[(hasScheme ? end + 3 : 2)...].prefix { !"/?#".utf8.contains($0) }
    let host = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).last
    return host?.prefix { $0 != UInt8(ascii: ":") }
  }

  private static func encoded(_ scalar: Unicode.Scalar) -> String {
    String(decoding: String(scalar).utf8.percentEncoded { _ in false }, as: UTF8.self)
  }
}
