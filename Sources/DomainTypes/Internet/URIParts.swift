import ValidatedCodable

/// The components of a URI or of a relative reference: where they lie in its text.
///
///     foo://me@example.com:8042/over/there?name=ferret#nose
///     scheme userInfo host port    path       query  fragment
///
/// A component that may be left out is nil if it is; it is empty if only its delimiter is there.
struct URIParts {
  typealias Part = Range<Int>

  private(set) var scheme: Part?
  private(set) var userInfo: Part?
  private(set) var host: Part?
  private(set) var port: Part?
  private(set) var path: Part = 0..<0
  private(set) var query: Part?
  private(set) var fragment: Part?

  /// Takes a text apart; nil unless it is a `URI-reference` of RFC 3986, section 4.1.
  ///
  /// - Complexity: O(*n*)
  init?(_ text: Span<UInt8>) {
    var (start, end) = (0, text.count)
    fragment = Self.cutTail(of: text, &end, after: UInt8(ascii: "#"))
    query = Self.cutTail(of: text, &end, after: UInt8(ascii: "?"))
    // The first segment of a relative path has no colon (section 4.2), so what is before one is a scheme.
    let delimiter = text.extracting(0..<end).firstIndex {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/")
    }
    if let delimiter, text[delimiter] == UInt8(ascii: ":") {
      scheme = 0..<delimiter
      start = delimiter + 1
    }
    if text.extracting(start..<end).starts(with: "//") {
      start += 2
      let slash = text.extracting(start..<end).firstIndex(of: UInt8(ascii: "/"))
      let authority = start..<(slash.map { $0 + start } ?? end)
      guard takeAuthority(authority, of: text) else { return nil }
      start = authority.upperBound
    }
    path = start..<end
    guard isMadeOfItsCharacters(text) else { return nil }
  }

  /// Cuts off what follows the first `delimiter`, and the delimiter; nil if there is none.
  private static func cutTail(
    of text: Span<UInt8>, _ end: inout Int, after delimiter: UInt8
  ) -> Part? {
    guard let index = text.extracting(0..<end).firstIndex(of: delimiter) else { return nil }
    defer { end = index }
    return (index + 1)..<end
  }

  /// Takes `[ userinfo "@" ] host [ ":" port ]` apart; false if something follows the host that is no port.
  private mutating func takeAuthority(_ authority: Part, of text: Span<UInt8>) -> Bool {
    var start = authority.lowerBound
    let end = authority.upperBound
    func first(_ byte: UInt8) -> Int? {
      text.extracting(start..<end).firstIndex(of: byte).map { $0 + start }
    }
    if let at = first(UInt8(ascii: "@")) {
      userInfo = start..<at
      start = at + 1
    }
    let hasBracket = start < end && text[start] == UInt8(ascii: "[")
    let bracket = hasBracket ? first(UInt8(ascii: "]")) : nil
    let endOfHost = bracket.map { $0 + 1 } ?? first(UInt8(ascii: ":")) ?? end
    host = start..<endOfHost
    guard endOfHost < end else { return true }
    guard text[endOfHost] == UInt8(ascii: ":") else { return false }
    port = (endOfHost + 1)..<end
    return true
  }

  private func isMadeOfItsCharacters(_ text: Span<UInt8>) -> Bool {
    func all(of part: Part?, in set: ASCIITable) -> Bool {
      part.map { URICharacters.all(of: text.extracting($0), in: set) } ?? true
    }
    return (scheme.map { URICharacters.isScheme(text.extracting($0)) } ?? true)
      && all(of: userInfo, in: URICharacters.userInfo)
      && (host.map { URIHost.isValid(text.extracting($0)) } ?? true)
      && (port.map { text.extracting($0).allSatisfy({ $0.isDigit }) } ?? true)
      && all(of: path, in: URICharacters.path)
      && all(of: query, in: URICharacters.query)
      && all(of: fragment, in: URICharacters.query)
  }
}

extension URIParts {
  /// The normal form of the text that has these parts (RFC 3986, section 6.2.2.1).
  ///
  /// The scheme and the host are in lower case, the digits of percent-encodings in upper case.
  func reading(of text: Span<UInt8>) -> CanonicalSyntax.Reading {
    if isNormal(text) { return .canonical }
    var result = text.array
    for part in [scheme, host] {
      for index in part ?? 0..<0 { result[index] = result[index].lowercased }
    }
    var digitsEnd = 0
    for index in result.indices {
      if result[index] == UInt8(ascii: "%") {
        digitsEnd = index + 3
      } else if index < digitsEnd {
        result[index] = result[index].uppercased
      }
    }
    return .written(result)
  }

  private func isNormal(_ text: Span<UInt8>) -> Bool {
    func isLowercased(_ part: Part?) -> Bool {
      part.map { text.extracting($0).allSatisfy { !$0.isCapital } } ?? true
    }
    guard let percent = text.firstIndex(of: UInt8(ascii: "%")) else {
      return isLowercased(scheme) && isLowercased(host)
    }
    // Digits in a host are capitals, too.
    guard isLowercased(scheme), percent >= host?.upperBound ?? 0, isLowercased(host) else {
      return false
    }
    for index in percent..<text.count where text[index] == UInt8(ascii: "%") {
      guard !text[index + 1].isSmall, !text[index + 2].isSmall else { return false }
    }
    return true
  }

  /// A component as a string.
  func string(_ part: (URIParts) -> Part?, of text: String) -> String? {
    part(self).map { string($0, of: text) }
  }

  /// A part as a string.
  func string(_ part: Part, of text: String) -> String {
    String(decoding: text.utf8.dropFirst(part.lowerBound).prefix(part.count), as: UTF8.self)
  }
}
