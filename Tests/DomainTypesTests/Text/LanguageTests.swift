import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct LanguageTests {
  /// The examples of RFC 5646, appendix A, and of sections 2.1.1 and 2.2.
  @Test func acceptsTagsOfTheStandard() throws {
    try checkValidatedValue(
      LanguageTag.self,
      valid: [
        ("de", "de"), ("i-enochian", "i-enochian"), ("ZH-HANT", "zh-Hant"),
        ("sr-latn-rs", "sr-Latn-RS"), ("zh-cmn-hans-cn", "zh-cmn-Hans-CN"),
        ("sl-rozaj-biske", "sl-rozaj-biske"), ("de-ch-1901", "de-CH-1901"),
        ("HY-LATN-IT-AREVELA", "hy-Latn-IT-arevela"), ("es-419", "es-419"),
        ("de-CH-x-phonebk", "de-CH-x-phonebk"),
        ("az-arab-x-aze-derbend", "az-Arab-x-aze-derbend"), ("x-whatever", "x-whatever"),
        ("qaa-Qaaa-QM-x-southern", "qaa-Qaaa-QM-x-southern"), ("EN-ca-X-CA", "en-CA-x-ca"),
        ("az-latn-x-LATN", "az-Latn-x-latn"), ("sgn-be-fr", "sgn-BE-FR"),
        ("en-us-u-islamcal", "en-US-u-islamcal"), ("en-gb-OED", "en-GB-oed"),
        ("zh-CN-a-myext-x-private", "zh-CN-a-myext-x-private"), (" zh-min-nan ", "zh-min-nan"),
        ("en-a-bbb-x-a-ccc-a", "en-a-bbb-x-a-ccc-a"), ("x-FR-ch", "x-fr-ch"),
      ],
      invalid: [
        ("de-419-DE", .malformed), ("a-DE", .malformed), ("ar-a-aaa-b-bbb-a-ccc", .malformed),
        ("de-DE-1901-1901", .malformed), ("de-1abc-1ABC", .malformed), ("en_GB", .malformed),
        ("", .malformed), ("en-", .malformed), ("-en", .malformed), ("x", .malformed),
        ("en-x", .malformed), ("en-u", .malformed), ("en-u-x-a", .malformed), ("i-de", .malformed),
        ("abcdefghi", .malformed), ("en-Latn-Cyrl", .malformed), ("é", .malformed),
        ("e\u{212A}", .malformed), ("en--GB", .malformed), ("i-enochian-x-a", .malformed),
        ("aaaa-bbb", .malformed), ("zh-aaa-bbb-ccc-ddd", .malformed), ("1996", .malformed),
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
      valid: [
        ("de", "de"), (" DEU ", "deu"), ("yue", "yue"), ("sh", "sh"), ("zza", "zza"), ("aa", "aa"),
        ("aaa", "aaa"), ("zu", "zu"), ("mul", "mul"),
      ],
      invalid: [
        ("", .malformed), ("d", .malformed), ("xx", .malformed), ("ger", .malformed),
        ("gem", .malformed), ("qaa", .malformed), ("deut", .malformed), ("d1", .malformed),
        ("\u{212A}K", .malformed), ("de-", .malformed),
      ])
    try checkValidatedValue(
      ScriptCode.self,
      valid: [
        ("Latn", "Latn"), ("LATN", "Latn"), (" cyrl", "Cyrl"), ("zzzz", "Zzzz"), ("qabx", "Qabx"),
        ("Qaaa", "Qaaa"),
      ],
      invalid: [
        ("", .malformed), ("Lat", .malformed), ("Latin", .malformed), ("Xxxx", .malformed),
        ("Qaby", .malformed), ("Qaca", .malformed), ("La\u{17F}n", .malformed),
        ("La n", .malformed),
      ])
  }
}
