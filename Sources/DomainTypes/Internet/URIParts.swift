import ValidatedCodable

/// The components of a URI or of a relative reference, which are parts of its text.
///
///     foo://me@example.com:8042/over/there?name=ferret#nose
///     scheme userInfo host port    path       query  fragment
///
/// A component that may be left out is nil if it is; it is empty if only its delimiter is there.
struct URIParts {
  typealias Text = ArraySlice<UInt8>

  private(set) var scheme: Text?
  private(set) var userInfo: Text?
  private(set) var host: Text?
  private(set) var port: Text?
  private(set) var path: Text = []
  private(set) var query: Text?
  private(set) var fragment: Text?

  /// Takes a text apart; nil unless it is a `URI-reference` of RFC 3986, section 4.1.
  ///
  /// - Complexity: O(*n*)
  init?(_ text: [UInt8]) {
    var rest = text[...]
    fragment = Self.cutTail(of: &rest, after: UInt8(ascii: "#"))
    query = Self.cutTail(of: &rest, after: UInt8(ascii: "?"))
    // The first segment of a relative path has no colon (section 4.2), so what is before one is a scheme.
    if let end = rest.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }),
      rest[end] == UInt8(ascii: ":")
    {
      scheme = rest[..<end]
      rest = rest[(end + 1)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      guard takeAuthority(rest[..<slash]) else { return nil }
      rest = rest[slash...]
    }
    path = rest
    guard isMadeOfItsCharacters else { return nil }
  }

  /// Cuts off what follows the first `delimiter`, and the delimiter; nil if there is none.
  private static func cutTail(of text: inout Text, after delimiter: UInt8) -> Text? {
    guard let index = text.firstIndex(of: delimiter) else { return nil }
    defer { text = text[..<index] }
    return text[(index + 1)...]
  }

  /// Takes `[ userinfo "@" ] host [ ":" port ]` apart; false if something follows the host that is no port.
  private mutating func takeAuthority(_ authority: Text) -> Bool {
    var rest = authority
    if let at = rest.firstIndex(of: UInt8(ascii: "@")) {
      userInfo = rest[..<at]
      rest = rest[(at + 1)...]
    }
    let bracket =
      rest.first == UInt8(ascii: "[") ? rest.firstIndex(of: UInt8(ascii: "]")) : nil
    let end =
      bracket.map { $0 + 1 } ?? rest.firstIndex(of: UInt8(ascii: ":")) ?? rest.endIndex
    host = rest[..<end]
    guard end < rest.endIndex else { return true }
    guard rest[end] == UInt8(ascii: ":") else { return false }
    port = rest[(end + 1)...]
    return true
  }

  private var isMadeOfItsCharacters: Bool {
    (scheme.map(URICharacters.isScheme) ?? true)
      && URICharacters.all(of: userInfo, in: URICharacters.userInfo)
      && (host.map(URIHost.isValid) ?? true)
      && (port?.allSatisfy(\.isDigit) ?? true)
      && URICharacters.all(of: path, in: URICharacters.path)
      && URICharacters.all(of: query, in: URICharacters.query)
      && URICharacters.all(of: fragment, in: URICharacters.query)
  }
}

extension URIParts {
  /// The normal form of the text that has these parts (RFC 3986, section 6.2.2.1).
  ///
  /// The scheme and the host are in lower case, the digits of percent-encodings in upper case.
  func normalised(_ text: [UInt8]) -> [UInt8] {
    var result = text
    for part in [scheme, host] {
      for index in part?.indices ?? 0..<0 { result[index] = result[index].lowercased }
    }
    var digitsEnd = 0
    for index in result.indices {
      if result[index] == UInt8(ascii: "%") {
        digitsEnd = index + 3
      } else if index < digitsEnd {
        result[index] = result[index].uppercased
      }
    }
    return result
  }

  /// A component as a string.
  func string(_ part: KeyPath<URIParts, Text?>) -> String? {
    self[keyPath: part].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The path as a string.
  var pathString: String { String(decoding: path, as: UTF8.self) }
}
