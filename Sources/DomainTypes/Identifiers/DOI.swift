public import ValidatedCodable

/// A Digital Object Identifier, in lower case: `10.1000/182`.
///
/// - Rule: trimmed; `10.`, the numbers of a registrant separated by dots, `/`, and visible ASCII characters; ASCII
///   letters become lower case, since case does not matter. At most ``maximumLength`` characters.
/// - Accepted on purpose, and removed, in either case of letters: `doi:` with any number of spaces after it,
///   `https://doi.org/`, `http://doi.org/`, `https://dx.doi.org/` and `http://dx.doi.org/`. Nothing else is removed:
///   not `info:doi/`, `urn:doi:`, `www.doi.org/`, the host without `https://`, a query or a fragment, nor a full stop
///   at the end.
/// - Rejected on purpose: inner spaces, percent-encoded URLs, characters beyond ASCII, which agencies no longer
///   assign.
/// - Source: ISO 26324:2022, section 4; DOI Handbook, section 2.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct DOI: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in characters, each of which is one byte.
  public static let maximumLength = 2_048
  public static let source = "ISO 26324:2022, section 4"
  public static var example: String? { "10.1000/182" }

  public static let rule = _CanonicalSyntax(
    "be a DOI such as 10.1000/182", longest: .max, version: 3,
    reading: { text throws(Violation) in
      let start = endOfIntroduction(of: text)
      let name = text.extracting(start..<text.count)
      guard name.count <= maximumLength else {
        throw .malformed("be a DOI such as 10.1000/182", longerThan: maximumLength)
      }
      // In a URL, `%` begins an encoded character, of which agencies know only the decoded one.
      if start > 0, text[start - 1] == UInt8(ascii: "/"),
        name.firstIndex(of: UInt8(ascii: "%")) != nil
      {
        throw .malformed("percentEncoding", "be written without percent-encodings in its URL")
      }
      guard let slash = name.firstIndex(of: UInt8(ascii: "/")), slash + 1 < name.count,
        isPrefix(name.extracting(0..<slash)),
        let reading = name.reading(
          inCase: { $0.lowercased }, { $0.allSatisfy { $0.isVisible && !$0.isCapital } })
      else { return nil }
      if case .canonical = reading, start > 0 { return .written(name.array) }
      return reading
    })

  private static let introductions: [StaticString] = [
    "doi:", "https://doi.org/", "http://doi.org/", "https://dx.doi.org/", "http://dx.doi.org/",
  ]

  /// The start of the identifier, after a prefix.
  private static func endOfIntroduction(of text: Span<UInt8>) -> Int {
    guard text.count > 0, !text[0].isDigit,
      let introduction = introductions.first(where: { text.has($0, at: 0, ignoringCase: true) })
    else { return 0 }
    var end = introduction.utf8CodeUnitCount
    if text[end - 1] == UInt8(ascii: ":") { while text.has(" ", at: end) { end += 1 } }
    return end
  }

  /// Whether it is `10` and more numbers, each preceded by a dot.
  private static func isPrefix(_ text: Span<UInt8>) -> Bool {
    text.has("10.", at: 0)
      && text.extracting(3..<text.count).isSeparated(by: { $0 == UInt8(ascii: ".") }) { $0.isDigit }
  }

  public let proof: Evaluated<DOI>
  @inlinable public init(proof: Evaluated<DOI>) { self.proof = proof }
}

extension DOI {
  /// The registrant's prefix, with the directory: `10.1000`.
  public var registrant: String { String(value.prefix { $0 != "/" }) }
  /// The suffix, assigned by the registrant: `182`.
  public var suffix: String { String(value.drop { $0 != "/" }.dropFirst()) }
}
