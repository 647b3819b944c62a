public import ValidatedCodable

/// The components of a URI, an IRI or a relative reference, as ranges of its text.
///
///     foo://me@example.com:8042/over/there?name=ferret#nose
///     scheme userInfo host port    path       query  fragment
///
/// A missing component is nil; it is empty if only its delimiter is present.
struct URIParts {
  /// Byte offsets in few bits, so that the parts fit in registers.
  typealias Part = Range<UInt16>

  private(set) var scheme: Part?
  private(set) var userInfo: Part?
  private(set) var host: Part?
  private(set) var port: Part?
  private(set) var path: Part = 0..<0
  private(set) var query: Part?
  private(set) var fragment: Part?
  private var hasEncodings = false

  /// Parses a text; nil unless all of it is a `URI-reference` of RFC 3986, section 4.1.
  ///
  /// - Parameter isInternational: whether it may be an `IRI-reference` of RFC 3987, section 2.2, too.
  init?(_ text: Span<UInt8>, isInternational: Bool = false) {
    let wide = isInternational ? WideCharacters.iri : .none
    guard text.count <= Int(UInt16.max) else { return nil }
    let endOfScheme = text.endOfRun(of: URICharacters.scheme, from: 0)
    var index = 0
    if text.has(":", at: endOfScheme) {
      guard text[0].isLetter else { return nil }
      scheme = Part(0..<endOfScheme)
      index = endOfScheme + 1
    }
    let hasAuthority = text.has("//", at: index)
    if hasAuthority {
      guard let end = takeAuthority(of: text, from: index + 2, wide) else { return nil }
      index = end
    }
    path = takeRun(of: URICharacters.path, wide, in: text, from: index)
    if scheme == nil, !hasAuthority {
      // The first segment of a relative reference has no colon (section 4.2): characters before one are a scheme.
      for index in path.places {
        if text[index] == UInt8(ascii: "/") { break }
        if text[index] == colon { return nil }
      }
    }
    index = path.places.upperBound
    if text.has("?", at: index) {
      let wide = isInternational ? WideCharacters.iriQuery : .none
      let part = takeRun(of: URICharacters.query, wide, in: text, from: index + 1)
      (query, index) = (part, part.places.upperBound)
    }
    if text.has("#", at: index) {
      let part = takeRun(of: URICharacters.query, wide, in: text, from: index + 1)
      (fragment, index) = (part, part.places.upperBound)
    }
    guard index == text.count else { return nil }
  }

  /// Parses `[ userinfo "@" ] host [ ":" port ]`, and returns its end.
  private mutating func takeAuthority(
    of text: Span<UInt8>, from start: Int, _ wide: WideCharacters
  ) -> Int? {
    var run = takeRun(of: URICharacters.userInfo, wide, in: text, from: start)
    if text.has("@", at: run.places.upperBound) {
      userInfo = run
      run = takeRun(
        of: URICharacters.userInfo, wide, in: text, from: run.places.upperBound + 1)
    }
    let startOfHost = run.places.lowerBound
    var end = startOfHost
    if text.has("[", at: startOfHost) {
      end = text.endOfRun(of: URICharacters.userInfo, from: startOfHost + 1) + 1
      guard end <= text.count, URIHost.isAddress(text.extracting(startOfHost..<end)) else {
        return nil
      }
    } else {
      while end < run.places.upperBound, text[end] != colon { end += 1 }
    }
    host = Part(startOfHost..<end)
    guard !hasEncodings || text.extracting(startOfHost..<end).percentDecoded.isUTF8 else {
      return nil
    }
    if text.has(":", at: end) {
      let startOfPort = end + 1
      end = text.endOfDigits(from: startOfPort)
      port = Part(startOfPort..<end)
    }
    // A path, a query or a fragment follows, or the end.
    return end == text.count || text[end] == UInt8(ascii: "/") || text[end] == UInt8(ascii: "?")
      || text[end] == UInt8(ascii: "#") ? end : nil
  }

  /// The characters of a set, percent-encodings and characters beyond ASCII, from an offset on.
  private mutating func takeRun(
    of set: ASCIITable, _ wide: WideCharacters, in text: Span<UInt8>, from start: Int
  ) -> Part {
    var hasEncodings = false
    let end = text.endOfEncodedRun(of: set, and: wide, from: start) { hasEncodings = true }
    self.hasEncodings = self.hasEncodings || hasEncodings
    return Part(start..<end)
  }
}

extension URIParts.Part {
  init(_ places: Range<Int>) { self = UInt16(places.lowerBound)..<UInt16(places.upperBound) }

  /// The same range, as spans use it.
  var places: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

private let colon = UInt8(ascii: ":")

extension URIParts {
  /// The reading of a URI with a scheme, or of an IRI.
  static func absoluteReading(
    of text: Span<UInt8>, isInternational: Bool = false
  ) throws(Violation) -> _CanonicalSyntax.Reading? {
    guard let parts = URIParts(text, isInternational: isInternational) else { return nil }
    guard parts.scheme != nil else {
      throw .malformed("scheme", "begin with a scheme, such as https:")
    }
    return parts.reading(of: text)
  }

  /// The normal form of the text that has these parts (RFC 3986, section 6.2.2.1).
  ///
  /// The scheme and the host are in lower case, the digits of percent-encodings in upper case.
  func reading(of text: Span<UInt8>) -> _CanonicalSyntax.Reading {
    if isNormal(text) { return .canonical }
    var result = text.array
    for part in [scheme, host] {
      for index in part?.places ?? 0..<0 { result[index] = result[index].lowercased }
    }
    return text.reading(as: result.span.withUppercaseEncodings)
  }

  private func isNormal(_ text: Span<UInt8>) -> Bool {
    func isLowercased(_ part: Part?) -> Bool {
      part.map { text.extracting($0.places).allSatisfy { !$0.isCapital } } ?? true
    }
    guard isLowercased(scheme) else { return false }
    guard hasEncodings else { return isLowercased(host) }
    let percent = text.firstIndex(of: UInt8(ascii: "%")) ?? text.count
    // Upper case also applies to digits in a host.
    guard percent >= host?.places.upperBound ?? 0, isLowercased(host) else { return false }
    for index in percent..<text.count where text[index] == UInt8(ascii: "%") {
      guard !text[index + 1].isSmall, !text[index + 2].isSmall else { return false }
    }
    return true
  }
}

/// A value that is a URI, an IRI or a relative reference; its components are as written, with percent-encodings.
public protocol _HasURIParts: ValidatedValue where RawValue == String {}

extension _HasURIParts {
  /// The path; it may be empty.
  public var path: String { component { $0.path } ?? "" }
  /// The query after the `?`.
  public var query: String? { component { $0.query } }
  /// The fragment after the `#`.
  public var fragment: String? { component { $0.fragment } }

  func component(_ part: (URIParts) -> URIParts.Part?) -> String? {
    value.withUTF8Bytes { text in
      URIParts(text, isInternational: true).flatMap(part).map { text.extracting($0.places).text }
    }
  }
}

/// Such a value whose authority may be missing, or have any parts.
public protocol _HasAuthority: _HasURIParts {}

extension _HasAuthority {
  /// The user information before the `@` of the authority; it may contain a password.
  public var userInfo: String? { component { $0.userInfo } }
  /// The host, including the brackets of an IP address; nil without an authority.
  public var host: String? { component { $0.host } }
  /// The digits of the port; there may be any number of digits, including none after the colon.
  public var port: String? { component { $0.port } }
}
