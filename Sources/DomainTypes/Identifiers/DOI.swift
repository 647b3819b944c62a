public import ValidatedCodable

/// A Digital Object Identifier, in lower case: `10.1000/182`.
///
/// - Rule: trimmed; `10.`, a registrant's numbers with dots in between, `/`, and visible ASCII characters; `doi:` and
///   `https://doi.org/` before it are left out; ASCII letters become lower case, as upper and lower case are the same. At
///   most ``maximumLength`` characters.
/// - Rejected on purpose: spaces within, percent-encoded addresses, characters beyond ASCII, which agencies no longer give.
/// - Source: ISO 26324:2022, section 4; DOI Handbook, section 2.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct DOI: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The greatest length, in characters, each of which is one byte.
  public static let maximumLength = 2_048
  public static let source = "ISO 26324:2022, section 4"
  public static var example: String? { "10.1000/182" }

  @inlinable public static var rule: some Rule<String> { syntax }

  @usableFromInline
  static let syntax = CanonicalSyntax(
    "be a DOI such as 10.1000/182", longest: maximumLength
  ) { text in
    let lowercased = text.map(\.lowercased)
    let name = bare(lowercased[...])
    guard let slash = name.firstIndex(of: UInt8(ascii: "/")), slash + 1 < name.endIndex,
      isPrefix(name[..<slash]), name.allSatisfy({ 0x21...0x7E ~= $0 })
    else { return nil }
    return Array(name)
  }

  private static let introductions = [
    "doi:", "https://doi.org/", "http://doi.org/", "https://dx.doi.org/", "http://dx.doi.org/",
  ].map { Array($0.utf8) }

  /// The name without what introduces it, if anything.
  private static func bare(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let introduction = introductions.first(where: { text.starts(with: $0) }) else {
      return text
    }
    let name = text.dropFirst(introduction.count)
    return introduction.last == UInt8(ascii: ":") ? name.drop { $0 == UInt8(ascii: " ") } : name
  }

  /// Whether it is `10` and more numbers, with dots in between.
  private static func isPrefix(_ text: ArraySlice<UInt8>) -> Bool {
    let numbers = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.count > 1 && numbers.first?.elementsEqual("10".utf8) == true
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }

  public let proof: Evaluated<DOI>
  @inlinable public init(proof: Evaluated<DOI>) { self.proof = proof }
}

extension DOI {
  /// Who has registered it, with the directory: `10.1000`.
  public var registrant: String { String(value.prefix { $0 != "/" }) }
  /// What the registrant calls it: `182`.
  public var suffix: String { String(value.drop { $0 != "/" }.dropFirst()) }
}
