public import ValidatedCodable

/// A language tag for the Web and XML: `zh-Hant-TW`, `de-CH-1996`.
///
/// - Rule: trimmed; well formed, with unique variants and singletons; at most ``maximumLength`` bytes. It is stored
///   in the case that section 2.1.1 recommends: `EN-latn-gb` becomes `en-Latn-GB`.
/// - Accepted on purpose: grandfathered tags (`i-klingon`, `en-GB-oed`), private use tags (`x-ours`), subtags that
///   are not in the registry.
/// - Rejected on purpose: underscores (`en_GB`).
/// - Source: RFC 5646 (BCP 47), sections 2.1, 2.1.1 and 2.2.9.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(*n*)
public struct LanguageTag: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  /// The maximum length, in bytes.
  public static let maximumLength = 256
  public static let source = "RFC 5646 (BCP 47), section 2.1"
  public static var example: String? { "en-GB" }

  public static let rule = _CanonicalSyntax(
    "be a language tag such as en-GB", longest: maximumLength,
    reading: { text in
      LanguageSubtags(text)?.reading(of: text) ?? LanguageSubtags.irregularReading(of: text)
    })

  public let proof: Evaluated<LanguageTag>
  @inlinable public init(proof: Evaluated<LanguageTag>) { self.proof = proof }
}

extension LanguageTag {
  /// The language: `zh`; nil for private use and irregular tags (`i-klingon`).
  public var language: String? { text { $0.language } }
  /// The extended language subtags: `yue` of `zh-yue`.
  public var extendedLanguages: [String] { texts { $0.extendedLanguages } }
  /// The script, if there is one: `Hant`.
  public var script: String? { text { $0.script } }
  /// The region, if there is one, as two letters or three digits: `TW`, `419`.
  public var region: String? { text { $0.region } }
  /// The variants, in the order of the tag: `1996`.
  public var variants: [String] { texts { $0.variants } }
  /// The extensions, each with its singleton: `u-co-phonebk`.
  public var extensions: [String] { texts { $0.extensions } }
  /// The private use subtags, after the `x`.
  public var privateUse: [String] { texts { $0.privateUse } }

  private func text(_ part: (LanguageSubtags) -> Range<Int>?) -> String? {
    texts { part($0).map { [$0] } ?? [] }.first
  }

  private func texts(_ parts: (LanguageSubtags) -> [Range<Int>]) -> [String] {
    value.withUTF8Bytes { text in
      LanguageSubtags(text).map { parts($0).map { text.extracting($0).text } } ?? []
    }
  }
}
