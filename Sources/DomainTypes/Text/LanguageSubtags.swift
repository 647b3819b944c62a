/// The subtags of a language tag, by their meaning.
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
  typealias Subtag = [UInt8]

  private(set) var language: Subtag?
  private(set) var extendedLanguages: [Subtag] = []
  private(set) var script: Subtag?
  private(set) var region: Subtag?
  private(set) var variants: [Subtag] = []
  private(set) var extensions: [[Subtag]] = []
  private(set) var privateUse: [Subtag] = []

  init() {}

  /// Parses subtags in any case; nil if they do not form a `langtag` or `privateuse`, or a variant or a singleton is
  /// duplicated.
  init?(_ subtags: [Subtag]) {
    guard subtags.allSatisfy({ 1...8 ~= $0.count && $0.allSatisfy({ $0.isAlphanumeric }) }) else {
      return nil
    }
    var rest = subtags[...]
    if !rest.first.isSingleton(.x) {
      guard takeLanguage(from: &rest), takeVariants(from: &rest), takeExtensions(from: &rest) else {
        return nil
      }
    }
    guard !rest.isEmpty else { return }
    guard rest.popFirst().isSingleton(.x), !rest.isEmpty else { return nil }
    privateUse = Array(rest)
  }

  // MARK: Parts

  private mutating func takeLanguage(from rest: inout ArraySlice<Subtag>) -> Bool {
    guard let subtag = rest.popFirst(), subtag.count > 1, subtag.allSatisfy({ $0.isLetter }) else {
      return false
    }
    language = subtag
    while subtag.count < 4, extendedLanguages.count < 3, let next = rest.first,
      next.count == 3, next.allSatisfy({ $0.isLetter })
    {
      extendedLanguages.append(next)
      rest.removeFirst()
    }
    if let next = rest.first, next.count == 4, next.allSatisfy({ $0.isLetter }) {
      script = rest.popFirst()
    }
    if let next = rest.first,
      next.count == 2 && next.allSatisfy({ $0.isLetter })
        || next.count == 3 && next.allSatisfy({ $0.isDigit })
    {
      region = rest.popFirst()
    }
    return true
  }

  /// False if a variant is duplicated.
  private mutating func takeVariants(from rest: inout ArraySlice<Subtag>) -> Bool {
    var seen: Set<Subtag> = []
    while let next = rest.first, next.count > 4 || next.count == 4 && next[0].isDigit {
      guard seen.insert(next.map({ $0.lowercased })).inserted else { return false }
      variants.append(next)
      rest.removeFirst()
    }
    return true
  }

  /// False if a singleton is duplicated, or has no subtag after it.
  private mutating func takeExtensions(from rest: inout ArraySlice<Subtag>) -> Bool {
    var seen: Set<UInt8> = []
    while let singleton = rest.first, singleton.count == 1, !rest.first.isSingleton(.x) {
      let subtags = rest.dropFirst().prefix { $0.count > 1 }
      guard !subtags.isEmpty, seen.insert(singleton[0].lowercased).inserted else { return false }
      extensions.append([singleton] + subtags)
      rest = rest[subtags.endIndex...]
    }
    return true
  }
}

extension LanguageSubtags {
  static func split(_ text: [UInt8]) -> [Subtag] {
    text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map(Array.init)
  }

  /// The tag in the case of section 2.1.1: two letters in upper case, four in title case, except at the start and
  /// after a singleton.
  static func written(_ subtags: [Subtag]) -> [UInt8] {
    let plain = subtags.firstIndex { $0.count == 1 } ?? subtags.endIndex
    let written = subtags.enumerated().map { index, subtag in
      guard index > 0, index < plain else { return subtag }
      return switch subtag.count {
      case 2: subtag.map { $0.uppercased }
      case 4: [subtag[0].uppercased] + subtag.dropFirst()
      default: subtag
      }
    }
    return Array(written.joined(separator: [UInt8(ascii: "-")]))
  }

  /// Whether lower-case subtags are a tag of the production `irregular`; regular ones have the form of `langtag`.
  static func areGrandfathered(_ subtags: [Subtag]) -> Bool {
    Array(subtags.joined(separator: [UInt8(ascii: "-")])).withSpan { irregular.contains($0) }
  }

  /// RFC 5646, section 2.1.
  private static let irregular = SortedLines.words(
    """
    en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao
    i-tay i-tsu sgn-be-fr sgn-be-nl sgn-ch-de
    """)
}

extension UInt8 {
  fileprivate var isLetter: Bool { isCapital || isSmall }
  fileprivate var isAlphanumeric: Bool { isLetter || isDigit }
  fileprivate static var x: UInt8 { UInt8(ascii: "x") }
}

extension LanguageSubtags.Subtag? {
  fileprivate func isSingleton(_ letter: UInt8) -> Bool {
    self?.count == 1 && self?.first?.lowercased == letter
  }
}
