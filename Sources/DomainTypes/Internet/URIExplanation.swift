import ValidatedCodable

/// What is wrong with a string that is not a URI, for messages.
enum URIExplanation {
  /// What is wrong with a string, as far as that is known: a character that no URI has, or its components.
  ///
  /// - Parameter wide: the characters beyond ASCII that are accepted, as in an IRI.
  static func violation(
    of text: Span<UInt8>, accepting wide: WideCharacters = .none
  ) -> Violation? {
    let first = text.text.unicodeScalars.first { scalar in
      scalar.isASCII
        ? !URICharacters.all.contains(UInt8(truncatingIfNeeded: scalar.value))
        : !wide.contains(scalar.value)
    }
    if let first {
      guard first.isASCII || wide != .none else {
        return internationalHost(in: text) ?? unencoded(first)
      }
      let name = first == " " ? "a space" : first.nameInMessages
      return .malformed("character", "not contain \(name)", character: first)
    }
    for index in text.indices
    where text[index] == UInt8(ascii: "%") && !text.isEncoding(at: index) {
      return .malformed("encoding", "have two hexadecimal digits after each “%”")
    }
    let fragments = text.array.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
    if fragments.count > 2 { return .malformed("fragment", "have “#” once at most") }
    // RFC 3986, section 3.2.2
    guard let name = host(in: text), !Array(name).span.percentDecoded.isUTF8 else { return nil }
    return .malformed("encodedHost", "have a host whose percent-encodings are UTF-8")
  }

  /// The violation of a character that has to be percent-encoded.
  static func unencoded(_ scalar: Unicode.Scalar) -> Violation {
    let name = scalar == " " ? "a space" : scalar.nameInMessages
    let encoded = String(decoding: String(scalar).utf8.percentEncoded { _ in false }, as: UTF8.self)
    return .malformed(
      "character", "have \(name) percent-encoded, as \(encoded)", character: scalar,
      example: encoded)
  }

  /// A host name with characters beyond ASCII, which URIs have in A-labels.
  private static func internationalHost(in text: Span<UInt8>) -> Violation? {
    guard let name = host(in: text), name.contains(where: { $0 >= 0x80 }),
      let canonical = try? Hostname.rule.evaluated(String(decoding: name, as: UTF8.self))
    else { return nil }
    let ascii = HostName.ascii(of: canonical)
    return .malformed("internationalHost", "have its host in ASCII, as \(ascii)", example: ascii)
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
}
