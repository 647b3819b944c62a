/// The subtags of a language tag, by their meaning, as ranges of its text.
///
///     zh-yue-Hant-HK-1994-u-co-stroke-x-ours
///     │  │   │    │  │    │           └ private use
///     │  │   │    │  │    └ extension, by its singleton
///     │  │   │    │  └ variant
///     │  │   │    └ region
///     │  │   └ script
///     │  └ extended language
///     └ language
struct LanguageSubtags {
  private(set) var language: Range<Int>?
  private(set) var extendedLanguages: [Range<Int>] = []
  private(set) var script: Range<Int>?
  private(set) var region: Range<Int>?
  private(set) var variants: [Range<Int>] = []
  /// All subtags of each extension, beginning with its singleton.
  private(set) var extensions: [Range<Int>] = []
  private(set) var privateUse: [Range<Int>] = []

  /// Parses a tag in any case; nil if it is not a `langtag` or `privateuse`, or a variant or a singleton is
  /// duplicated.
  init?(_ text: Span<UInt8>) {
    var next = text.subtag(at: 0)
    /// Takes the next subtag, if it has an allowed length and all of its characters pass.
    func take(_ lengths: ClosedRange<Int>, _ passes: (UInt8) -> Bool) -> Range<Int>? {
      let subtag = next
      guard lengths ~= subtag.count, text.extracting(subtag).allSatisfy(passes) else { return nil }
      next = text.subtag(at: subtag.upperBound + 1)
      return subtag
    }
    func takeVariant() -> Range<Int>? {
      let isShort = next.count == 4 && text[next.lowerBound].isDigit
      return take(isShort ? 4...4 : 5...8) { $0.isAlphanumeric }
    }
    func areEqual(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
      text.extracting(first).map { $0.lowercased } == text.extracting(second).map { $0.lowercased }
    }

    language = take(2...8) { $0.isLetter }
    if let language {
      while language.count < 4, extendedLanguages.count < 3,
        let subtag = take(3...3, { $0.isLetter })
      {
        extendedLanguages.append(subtag)
      }
      script = take(4...4) { $0.isLetter }
      region = take(2...2) { $0.isLetter } ?? take(3...3) { $0.isDigit }
      while let variant = takeVariant() {
        guard !variants.contains(where: { areEqual($0, variant) }) else { return nil }
        variants.append(variant)
      }
      while let singleton = take(1...1, { $0.isAlphanumeric && !$0.isX }) {
        let isKnown = extensions.contains { areEqual($0.prefix(1), singleton) }
        guard !isKnown, var last = take(2...8, { $0.isAlphanumeric }) else { return nil }
        while let subtag = take(2...8, { $0.isAlphanumeric }) { last = subtag }
        extensions.append(singleton.lowerBound..<last.upperBound)
      }
    }
    // After the last subtag, `next` begins beyond the end; at the end itself only after a final hyphen, and then it is
    // empty.
    guard next.lowerBound <= text.count else { return }
    guard take(1...1, { $0.isX }) != nil else { return nil }
    while let subtag = take(1...8, { $0.isAlphanumeric }) { privateUse.append(subtag) }
    guard !privateUse.isEmpty, next.lowerBound > text.count else { return nil }
  }
}

extension LanguageSubtags {
  /// The reading of the text with these subtags, in the case of section 2.1.1: the region in upper case, the script in
  /// title case, everything else in lower case.
  func reading(of text: Span<UInt8>) -> _CanonicalSyntax.Reading {
    func cased(_ index: Int) -> UInt8 {
      let isUppercase = region?.contains(index) ?? false || index == script?.lowerBound
      return isUppercase ? text[index].uppercased : text[index].lowercased
    }
    return text.indices.allSatisfy { cased($0) == text[$0] }
      ? .canonical : .written(text.indices.map { cased($0) })
  }

  /// The reading of a tag of the production `irregular`; regular ones have the form of `langtag`.
  static func irregularReading(of text: Span<UInt8>) -> _CanonicalSyntax.Reading? {
    let lowercased = text.map { $0.lowercased }
    return irregular.first { $0.map { $0.lowercased } == lowercased }.map { text.reading(as: $0) }
  }

  /// RFC 5646, section 2.1.
  private static let irregular = """
    en-GB-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao \
    i-tay i-tsu sgn-BE-FR sgn-BE-NL sgn-CH-DE
    """.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) }
}

extension Span<UInt8> {
  /// The subtag that begins at an index, up to a hyphen or the end.
  fileprivate func subtag(at start: Int) -> Range<Int> {
    var end = start
    while end < count, self[end] != UInt8(ascii: "-") { end += 1 }
    return start..<end
  }
}

extension UInt8 {
  fileprivate var isX: Bool { lowercased == UInt8(ascii: "x") }
}
