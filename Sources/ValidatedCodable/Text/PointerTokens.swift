// The tokens of a JSON Pointer (RFC 6901, sections 3 and 4).

extension StringProtocol {
  /// A token of a JSON Pointer with `~1` and `~0` decoded; nil if a tilde stands before another character.
  package var unescapedToken: String? {
    // By scalars: a tilde and a combining mark are one character.
    var key = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "~"): break
      case (true, "0"): key.append("~")
      case (true, "1"): key.append("/")
      case (true, _): return nil
      case (false, _): key.append(scalar)
      }
      isEscaped = !isEscaped && scalar == "~"
    }
    return isEscaped ? nil : String(key)
  }
}

extension String {
  /// The tokens of a JSON Pointer, as they are written; none for the document itself.
  package var pointerTokens: [Substring] {
    // By scalars: a slash and a combining mark are one character.
    unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map { Substring($0) }
  }
}
