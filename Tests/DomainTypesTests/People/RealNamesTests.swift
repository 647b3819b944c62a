import DomainTypes
import Foundation
import SeededRandom
import TestSupport
import Testing
import ValidatedCodable

/// Names of real people and of real kinds, script by script: each is a name, kept as it is written.
@Suite struct RealNamesTests {
  static let names: [(script: String, names: [String])] = [
    (
      "Latin",
      [
        "Ng", "Ó Súilleabháin", "Đặng Thị Ngọc", "Łukasz Żółć", "D’Angelo", "d'Étiolles",
        "Nuñez-Ortega",
        "María de los Ángeles", "Mª Carmen", "Þórður", "Şükrü İnönü", "Ŵyn ap Gwilym", "Māui",
        "Zoe\u{308}",
        "Anne‑Marie", "O`Connor", "D´Souza", "Gal·la", "Gal\u{387}la", "Sammy Davis Jr.",
        "Martin Luther King 3rd",
        "van ’t Hoff", "N’Golo Kanté", "Kwame Nkrumah", "ǃNaruseb", "Ŋwa", "Nguyễn Phúc Bảo Quý",
        "Ýmir",
      ]
    ),
    (
      "Uzbek",
      ["Ulug‘bek", "Ulug’bek", "Ulugʻbek", "Ulugʼbek", "Ulug'bek", "Oʻktam Gʻulomov", "O‘g‘iloy"]
    ),
    ("Hawaiian", ["Kaʻiulani", "Ka‘ahumanu", "Kealiʻi", "Kaʼahumanu"]),
    ("Greek", ["Ελευθέριος Βενιζέλος", "Ὀδυσσεύς", "Αι"]),
    (
      "Cyrillic",
      [
        "Ольга", "Дар’я", "Марʼяна", "Мар'яна", "Ғабит", "Ҷамшед", "Өлзийт", "Ян",
        "Салтыков-Щедрин",
      ]
    ),
    ("Armenian", ["Արմեն", "Սարգսյան", "Անի", "Տեր֊Պետրոսյան"]),
    ("Georgian", ["გიორგი", "ილია ჭავჭავაძე", "ნო", "ᲒᲘᲝᲠᲒᲘ"]),
    (
      "Hebrew",
      ["ג׳ורג׳", "ד״ר כהן", "ג'ורג'", "בן־גוריון", "ז׳בוטינסקי", "לי", "יִצְחָק", "רש״י", "צ׳רלי"]
    ),
    (
      "Arabic",
      ["محمد", "عبد الله", "علی‌رضا", "مُحَمَّد", "ابن خلدون", "گل‌نار", "طه", "عبدالـله", "ڈاکٹر"]
    ),
    ("Syriac, Thaana, N’Ko", ["ܐܦܪܝܡ", "އަޙްމަދު", "ߛߏߟߏߡߊ߲ߣߊ"]),
    (
      "Devanagari",
      [
        "झा", "दे", "श्री", "अनिता", "कुमार", "अक्‍षय", "ए॰ पी॰ जे॰ अब्दुल कलाम", "क़ासिम", "क\u{93C}ासिम", "राम‌लाल",
        "ॐ प्रकाश",
      ]
    ),
    ("Bengali", ["দে", "দত্ত", "সাঁই", "র‍্যাব", "মোঃ রহিম", "ডা৽ রায়", "উৎপল", "লক্ষ্মী", "দাঁ"]),
    ("Gurmukhi", ["ਸਿੰਘ", "ਕੌਰ", "ਦੇ", "ਗੁਰਪ੍ਰੀਤ"]),
    ("Gujarati", ["શાહ", "જી", "પટેલ", "ડૉ૰ શાહ", "ક્ષમા"]),
    ("Odia", ["ଦେ", "ଦାଶ", "ଜଗନ୍ନାଥ", "ଝା"]),
    ("Tamil", ["ஷா", "மு", "கருணாநிதி", "எம். ஜி. ஆர்.", "ஸ்ரீ", "ஜோ"]),
    ("Telugu", ["రావు", "శ్రీ", "రామ్‌", "కుమార్‌ రెడ్డి", "జి", "ప్రకాష్‌"]),
    ("Kannada", ["ರಾಜ್‌ಕುಮಾರ್", "ಶಾ", "ಕೃಷ್ಣ", "ಬಿ. ಆರ್."]),
    ("Malayalam", ["മോഹന്‍ലാല്‍", "മോഹൻലാൽ", "ഷാ", "ജോ", "ശ്രീ", "രാജന്‍ നായര്‍"]),
    ("Sinhala", ["ශ්‍රී ලාල්", "සුනිල්", "ලී", "වික්‍රමසිංහ"]),
    ("Thai", ["คำ", "สมชาย ใจดี", "ศรี", "ณ", "ชัย", "ดี", "บุญเหลือ", "น้ำ"].filter { $0 != "ณ" }),
    ("Lao", ["ຄຳ", "ສົມຊາຍ", "ບຸນມີ", "ດີ", "ແກ້ວ"]),
    ("Khmer", ["លី", "ជា", "សុខ", "ហ៊ុន សែន", "ម៉ៅ", "ស្រី", "គឹម"]),
    ("Myanmar", ["မောင်", "အောင်ဆန်းစုကြည်", "နု", "ဦး သန့်", "ဒေါ် ခင်", "မြ", "စောလှ"]),
    ("Tibetan", ["བསྟན་འཛིན་རྒྱ་མཚོ་", "ཀརྨ", "པད་མ", "ཚེ་རིང", "བཀྲ༌ཤིས"]),
    ("Ethiopic", ["ኃይለ ሥላሴ", "ኃይለ፡ሥላሴ", "አበበ", "ዶ.ር አቢይ", "ሚካኤል"]),
    (
      "Han",
      [
        "山田 太郎", "佐々木", "〇子", "李明", "𠮷野家", "葛\u{E0100}城", "迪丽热巴·迪力木拉提", "约翰・史密斯", "約翰‧史密斯",
        "古力娜扎•拜合提亚尔", "欧阳", "﨑山",
      ]
    ),
    (
      "Kana",
      ["ジョン・スミス", "ジャン゠ポール", "ジャン＝ポール", "みすゞ", "さくら", "ﾀﾛｳ･ﾔﾏﾀﾞ", "ヴィクトリア", "ナ゙オ", "ユー"]
    ),
    ("Hangul", ["김 민준", "남궁옥분", "이순신", "\u{1100}\u{1175}\u{11B7}\u{1106}\u{1175}\u{11AB}"]),
    ("Mongolian", ["ᠴᠢᠩᠭᠢᠰ", "ᠲᠡᠮᠦᠵᠢᠨ"]),
    ("other", ["ᏍᏏᏉᏯ", "ᐃᓄᒃ", "ⵎⴰⵙⵉⵏⵉⵙⴰ", "ꦱꦸꦏꦂꦤꦺꦴ", "ᬳᬶᬤ", "𞤀𞤥𞤢𞤣𞤵", "ꯃꯤꯇꯩ", "ᱥᱟᱱᱛᱟᱲ", "ꕙꔤ", "𐓏𐓘𐓻𐓘𐓻𐓟"]),
  ]

  @Test(arguments: names) func areNames(_ script: String, _ names: [String]) {
    for name in names {
      do throws(Violation) {
        let value = try Name(name)
        #expect(value.value.utf8.elementsEqual(name.utf8), "\(script): \(name)")
      } catch {
        Issue.record("\(script): \(name): \(error.message)")
      }
    }
  }

  /// A letter alone is no name, however it is spelled; a letter and a vowel sign are.
  @Test(arguments: [
    ("ǖ", false), ("u\u{308}\u{304}", false), ("山", false), ("김", false),
    ("\u{1100}\u{1175}\u{11B7}", false), ("ก", false), ("झ", false), ("\u{93E}", false),
    ("x\u{30C}", true), ("क़", true), ("क\u{93C}", true), ("Å\u{301}\u{323}", true),
  ])
  func aNameHasTwoScalarsInComposedForm(_ text: String, _ isName: Bool) {
    #expect((Name(rawValue: text) != nil) == isName)
  }

  @Test(arguments: [
    "a\u{200D}", "a\u{200C} b", "क\u{94D}\u{200D}\u{200D}", "\u{200D}क", "क-\u{200D}ख",
    "A\u{200B}B", "Ann\u{200F}",
    "A(B)", "A;B", "A\u{37E}B", "A\"B", "A–B", "<b>", "A=B", "A&B", "http://a.b", "A\u{A0}B",
  ])
  func refusesOtherTexts(_ text: String) {
    #expect(Name(rawValue: text) == nil)
  }

  /// One text, however it is composed: U+0387 is a middle dot, U+037E a semicolon.
  @Test(arguments: 1...gate(1, nightly: 3) as ClosedRange<UInt64>)
  func canonicallyEquivalentTextsAreEvaluatedAlike(_ seed: UInt64) {
    var random = RandomText(seed: seed)
    let spelled = [
      "Gal\u{387}la", "a\u{37E}b", "Ka\u{1FEF}a", "D\u{1FFD}Souza", "\u{212B}sa", "\u{2126}a",
      "a\u{340}b",
    ]
    let names = Self.names.flatMap(\.names)
    let marked = (0..<200).map { index in
      String("ǖa".prefix(1 + index % 2))
        + String(repeating: ["\u{301}", "\u{323}", "\u{345}"][index % 3], count: index % 6)
    }
    let texts = spelled + names + marked + (0..<3_000).map { _ in random.next(maximumLength: 12) }
    // Foundation on Linux composes U+E00D4 as if it were U+00D4.
    for text in texts where text.unicodeScalars.allSatisfy({ $0.value < 0x30000 }) {
      let forms = [
        text, text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping,
      ]
      check(Name.self, forms, seed)
      check(PlaceName.self, forms, seed)
      check(BusinessName.self, forms, seed)
      check(DisplayName.self, forms, seed)
    }
  }

  private func check<Value: RuledValue>(_ type: Value.Type, _ forms: [String], _ seed: UInt64)
  where Value.RawValue == String {
    let verdicts = forms.map { Value.violations(in: $0).isEmpty }
    if Set(verdicts).count > 1 {
      Issue.record("seed \(seed): \(type): \(forms.map { Array($0.unicodeScalars) }): \(verdicts)")
    }
  }
}
