import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct LanguageTests {
  /// Examples of RFC 5646, appendix A, and edges; the rest is among the vectors.
  @Test func acceptsTagsOfTheStandard() throws {
    try checkValidatedValue(
      LanguageTag.self,
      valid: [
        ("ZH-HANT", "zh-Hant"), ("sr-latn-rs", "sr-Latn-RS"), ("zh-cmn-hans-cn", "zh-cmn-Hans-CN"),
        ("de-ch-1901", "de-CH-1901"), ("HY-LATN-IT-AREVELA", "hy-Latn-IT-arevela"),
        ("az-arab-x-aze-derbend", "az-Arab-x-aze-derbend"), ("EN-ca-X-CA", "en-CA-x-ca"),
        ("az-latn-x-LATN", "az-Latn-x-latn"), ("sgn-be-fr", "sgn-BE-FR"),
        ("en-us-u-islamcal", "en-US-u-islamcal"), ("en-gb-OED", "en-GB-oed"),
        (" zh-min-nan ", "zh-min-nan"), ("en-a-bbb-x-a-ccc-a", "en-a-bbb-x-a-ccc-a"),
        ("x-FR-ch", "x-fr-ch"),
      ],
      invalid: [
        ("de-DE-1901-1901", .malformed), ("de-1abc-1ABC", .malformed), ("en-", .malformed),
        ("-en", .malformed), ("en-x", .malformed), ("en-u", .malformed), ("en-u-x-a", .malformed),
        ("i-de", .malformed), ("abcdefghi", .malformed), ("en-Latn-Cyrl", .malformed),
        ("é", .malformed), ("e\u{212A}", .malformed), ("en--GB", .malformed),
        ("i-enochian-x-a", .malformed), ("aaaa-bbb", .malformed),
        ("zh-aaa-bbb-ccc-ddd", .malformed), ("1996", .malformed),
      ])
  }

  @Test func partsHaveTheirPlaces() throws {
    let tag = try LanguageTag("ZH-yue-hant-hk-1994-rozaj-u-co-stroke-a-bb-x-ours-1")
    #expect(tag.value == "zh-yue-Hant-HK-1994-rozaj-u-co-stroke-a-bb-x-ours-1")
    #expect(tag.language == "zh")
    #expect(tag.extendedLanguages == ["yue"])
    #expect(tag.script == "Hant")
    #expect(tag.region == "HK")
    #expect(tag.variants == ["1994", "rozaj"])
    #expect(tag.extensions == ["u-co-stroke", "a-bb"])
    #expect(tag.privateUse == ["ours", "1"])
    #expect(try LanguageTag("i-klingon").language == nil)
    #expect(try LanguageTag("x-ours").language == nil)
    #expect(try LanguageTag("x-ours").privateUse == ["ours"])
  }

  @Test func limitsTheLengthOfTags() throws {
    let long = "x" + String(repeating: "-a", count: 127)
    #expect(try LanguageTag(long).value == long)
    #expect(throws: (any Error).self) { try LanguageTag(long + "-ab") }
  }

  @Test func knowsCodes() throws {
    try checkValidatedValue(
      LanguageCode.self,
      valid: [(" DEU ", "deu"), ("yue", "yue"), ("zza", "zza"), ("aaa", "aaa"), ("mul", "mul")],
      invalid: [
        ("deut", .malformed), ("d1", .malformed), ("\u{212A}K", .malformed), ("de-", .malformed),
      ])
    try checkValidatedValue(
      ScriptCode.self,
      valid: [("LATN", "Latn"), (" cyrl", "Cyrl"), ("zzzz", "Zzzz"), ("qabx", "Qabx")],
      invalid: [("La\u{17F}n", .malformed), ("La n", .malformed)])
  }
}
