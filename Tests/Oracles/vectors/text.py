"""Text, names and versions, beside unicodedata, precis-i18n, pycountry and langcodes."""

import hashlib, unicodedata
import precis_i18n, pycountry
from vectors import Vectors

HIDDEN = ["\u202e", "\u2066", "\u2028", "\U000e0041", "\ue000", "\u0378", "\u0000", "\u0007", "\ufffe"]


def category(character):
    return unicodedata.category(character)


assert [category(c)[0] for c in HIDDEN] == ["C", "C", "Z", "C", "C", "C", "C", "C", "C"]

with Vectors(
    "Name", "business rule; general categories of Python's unicodedata; names of people", "disallowedCharacter"
) as v:
    v.all(
        [
            "O'Brien",
            "O\u2019Brien",
            "Anne-Marie",
            "山田 太郎",
            "झा",
            "Ulug‘bek",
            "J. R. R. Tolkien",
            "Zoë",
            "अनिता",
            "José María",
            "Nguyễn Văn An",
            "Ólafur",
            "Владимир",
            "محمد",
            "שרה",
            "John 3rd",
            "สมชาย",
            "김철수",
            "田中",
            "D’Angelo",
            "Jean‐Luc",
            "Gal·la",
            "দে",
            "คำ",
            "mary ann",
            "Ab",
            "Bjo\u0308rn",
            "aa" * 50,
        ],
        "names",
    )
    v.pairs({" Zoë ": "Zoë", "\tAnne\n": "Anne"}, "trimmed")
    v.none(
        [
            "zoe@home",
            "a\\b",
            "a/b",
            "Anne 🙂",
            "Anne_Marie",
            "A<b>",
            "Anne (Ann)",
            "a;b",
            "a\tb",
            "a\nb",
            "50%",
            "a+b",
            "A & B",
            "\u3164\u3164",
            "a\u00a0b",
        ],
        "characters",
    )
    v.none([f"Anne{c}Marie" for c in HIDDEN], "characters that are not seen")
    v.none(["", "X", "é", "e\u0301", " a "], "one letter", "tooShort")
    v.no("a" * 101, "too long", "tooLong")
    v.none(["Anne  Marie"], "two spaces", "misplacedSpace")
    v.none(["12", "-.", "''"], "no letter", "missingLetter")
    v.no("a" + "\u0301" * 9 + "b", "nine marks", "tooManyMarks")
    v.no("\u0301ab", "a mark first", "misplacedMark")
    v.no("ab \u200dcd", "a joiner after a space", "misplacedJoiner")

with Vectors("DisplayName", "business rule; general categories of Python's unicodedata", "disallowedCharacter") as v:
    v.all(
        [
            "Spider-Man (Peter Parker)",
            "EDL_RUCAM",
            "☕ & 🍰",
            "X",
            "7",
            "!",
            "é",
            "e\u0301",
            "a  b",
            "山田",
            "👩‍👩‍👧",
            "🇨🇭",
            "@home",
            "C++ <3",
            "50 %",
            "\u2603\ufe0f",
            "محمد",
            "x" * 200,
            "$1,000.00",
            "a\u00a0b",
            "Ⅳ",
            "½",
            "…",
        ],
        "names",
    )
    v.pairs({" a ": "a", "\na\t": "a"}, "trimmed")
    v.none([f"a{c}b" for c in HIDDEN] + ["a\nb", "a\tb", "a\rb", "\u202aab"], "characters that are not seen")
    v.none(["", " ", "\n"], "empty", "tooShort")
    v.none(["x" * 201, "🙂" * 201], "too long", "tooLong")
    v.no("a" + "\u0301" * 9, "nine marks", "tooManyMarks")
    v.no("\u0301a", "a mark first", "misplacedMark")

with Vectors("BusinessName", "business rule; general categories of Python's unicodedata", "disallowedCharacter") as v:
    v.all(
        [
            "Caffè Macs",
            "7-Eleven",
            "Joe's & Sons",
            "21",
            "H&M",
            "Yahoo!",
            'Toys "R" Us',
            "A",
            "五十番",
            "C&A",
            "Café № 5",
            "Ben & Jerry’s®",
            "3M",
            "@home",
            "50% Off",
            "Smith / Jones",
            "Müller+Söhne",
            "#1 Shop",
            "🍕 Pizza",
            "a_b",
            "x" * 99,
        ],
        "names",
    )
    v.pairs({" Caffè Macs ": "Caffè Macs"}, "trimmed")
    v.none(
        [f"a{c}b" for c in HIDDEN] + ["a\nb", "a\tb", "a\u00a0b", "a\u3000b"],
        "characters that are not seen, and other spaces",
    )
    v.none(["", " "], "empty", "tooShort")
    v.none(["!", "&", "🍕", "---"], "no letter and no digit", "missingLetter")
    v.none(["a  b"], "two spaces", "misplacedSpace")
    v.no("a" + "\u0301" * 9, "nine marks", "tooManyMarks")

with Vectors(
    "PlaceName", "business rule; names of GeoNames; general categories of Python's unicodedata", "disallowedCharacter"
) as v:
    v.all(
        [
            "Å",
            "Saint-Louis-du-Ha! Ha!",
            "Zürich (Kreis 11) / Seebach",
            "Y",
            "Ỳ",
            "東京",
            "Москва",
            "القاهرة",
            "St. John’s",
            "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
            "6th of October City",
            "A Coruña",
            "L'Aquila",
            "M’hamid",
            "Trois-Rivières",
            "Baden-Baden",
            "Ø",
            "'s-Hertogenbosch",
            "Washington, D.C.",
            "Stratford & District",
            "São Paulo",
            "Ho Chi Minh City",
            "“Quoted”",
            "Nº 5",
            "תל־אביב",
        ],
        "places",
    )
    v.pairs({" Zürich ": "Zürich"}, "trimmed")
    v.none(
        [f"a{c}b" for c in HIDDEN]
        + ["a@b", "a\\b", "a<b", "a>b", "a\nb", "a\tb", "Paris 🙂", "a\u00a0b", "a_b", "a*b", "50%", "a=b"],
        "characters",
    )
    v.none(["", " "], "empty", "tooShort")
    v.none(["1", "12 34", "()", "!"], "no letter", "missingLetter")
    v.none(["a  b"], "two spaces", "misplacedSpace")

with Vectors("NonEmptyText", "business rule; general categories of Python's unicodedata", "disallowedCharacter") as v:
    v.all(
        [
            "Thank you!",
            "a",
            "1",
            "🙂",
            "a\nb",
            "a\n\nb",
            "a  b",
            "山田\n太郎",
            "<b>",
            "@",
            "\\",
            '"',
            "x" * 10_000,
            "• one\n• two",
            "a\u00a0b",
            "e\u0301",
            "👨‍👩‍👧‍👦",
        ],
        "texts",
    )
    v.pairs(
        {" a ": "a", "\n\na\n": "a", "a\r\nb": "a\nb", "a\rb": "a\nb", "a\r\rb": "a\n\nb", "a\n\rb": "a\n\nb"},
        "line endings",
    )
    v.none([f"a{c}b" for c in HIDDEN] + ["a\tb", "a\u2029b", "a\u000bb", "a\u0085b"], "characters that are not seen")
    v.none(["", " ", "\n", "\r\n"], "empty", "tooShort")
    v.no("x" * 10_001, "too long", "tooLong")
    v.no("a" + "\u0301" * 9, "nine marks", "tooManyMarks")
    v.none(["\u0301a", "a\n\u0301b"], "a mark first", "misplacedMark")

with Vectors("Secret", "business rule: 1 to 10,000 bytes of UTF-8", "tooLong") as v:
    v.all(
        [
            " ",
            "a",
            "correct horse battery staple",
            "pässwörd",
            "e\u0301",
            "\u00e9",
            "\u0000",
            "\n",
            "🙂",
            "a b\tc",
            "\u202e",
            '"',
            "\\",
            "x" * 10_000,
            "é" * 5_000,
            "{}",
            "null",
            "0",
            " a ",
            "ÿ",
            "\u200b",
            "\u0301",
            "a\r\nb",
        ],
        "kept as they are",
    )
    v.no("", "empty", "tooShort")
    v.none(["x" * 10_001, "é" * 5_001, "🙂" * 2_501], "too long")

with Vectors("Slug", "business rule: small ASCII letters and digits, single hyphens between them") as v:
    v.all(["swift-6-3", "a", "1", "2026", "a-b-c", "hello-world", "x" * 100, "0-0", "a1b2"], "slugs")
    v.pairs({" a\n": "a"}, "trimmed")
    v.none(
        [
            "",
            "-",
            "-a",
            "a-",
            "a--b",
            "A",
            "a_b",
            "é",
            "a b",
            "a.b",
            "a/b",
            "x" * 101,
            "a\u2010b",
            "\u0430",
            "a?b",
            "a#b",
            "a%20b",
            "hello-World",
            "a\u0000",
            "١",
            "a\nb",
            "--",
        ],
        "shape",
    )

with Vectors(
    "SemanticVersion", "Semantic Versioning 2.0.0: the versions that its regular expression is tested with"
) as v:
    v.all(
        """0.0.4 1.2.3 10.20.30 1.1.2-prerelease+meta 1.1.2+meta 1.1.2+meta-valid 1.0.0-alpha 1.0.0-beta 1.0.0-alpha.beta 1.0.0-alpha.beta.1 1.0.0-alpha.1 1.0.0-alpha0.valid
          1.0.0-alpha.0valid 1.0.0-alpha-a.b-c-somethinglong+build.1-aef.1-its-okay 1.0.0-rc.1+build.1 2.0.0-rc.1+build.123 1.2.3-beta 10.2.3-DEV-SNAPSHOT 1.2.3-SNAPSHOT-123 1.0.0 2.0.0 1.1.7
          2.0.0+build.1848 2.0.1-alpha.1227 1.0.0-alpha+beta 1.2.3----RC-SNAPSHOT.12.9.1--.12+788 1.2.3----R-S.12.9.1--.12+meta 1.2.3----RC-SNAPSHOT.12.9.1--.12 1.0.0+0.build.1-rc.10000aaa-kk-0.1
          99999999999999999999999.999999999999999999.99999999999999999 1.0.0-0A.is.legal""".split(),
        "valid",
    )
    v.pairs({" 1.0.0 ": "1.0.0"}, "trimmed")
    v.none(
        [
            "",
            *"""1 1.2 1.2.3-0123 1.2.3-0123.0123 1.1.2+.123 +invalid -invalid -invalid+invalid -invalid.01 alpha alpha.beta alpha.beta.1 alpha.1 alpha+beta alpha_beta alpha. alpha.. beta 1.0.0-alpha_beta
          -alpha. 1.0.0-alpha.. 1.0.0-alpha..1 1.0.0-alpha...1 01.1.1 1.01.1 1.1.01 1.2 1.2.3.DEV 1.2-SNAPSHOT 1.2.31.2.3----RC-SNAPSHOT.12.09.1--..12+788 1.2-RC-SNAPSHOT -1.0.3-gamma+b7718 +justmeta
          9.8.7+meta+meta 9.8.7-whatever+meta+meta v1.2.3 99999999999999999999999.999999999999999999.99999999999999999----RC-SNAPSHOT.12.09.1--------------------------------..12""".split(),
        ],
        "invalid",
    )

with Vectors("HexColor", "CSS Color Module Level 4, section 5.2") as v:
    v.pairs(
        {
            "#00FF7F": "#00ff7f",
            "#0f8": "#00ff88",
            "#0f8c": "#00ff88cc",
            "#00ff7f80": "#00ff7f80",
            "#0f0": "#00ff00",
            "#00ff00": "#00ff00",
            "#0000ffcc": "#0000ffcc",
            "#00fc": "#0000ffcc",
            "#123456": "#123456",
            " #FFF ": "#ffffff",
            "#aBcDeF": "#abcdef",
            "#0000": "#00000000",
        },
        "section 5.2",
    )
    v.none(
        [
            "",
            "#",
            "00ff7f",
            "#00ff7",
            "#00ff7g",
            "red",
            "#12",
            "#1",
            "#1234567",
            "#123456789",
            "#ggg",
            "# fff",
            "##fff",
            "0xffffff",
            "#\uff11\uff12\uff13",
            "#-12",
            "#+12",
            "#1 2",
            "#fff;",
            "rgb(0,0,0)",
            "transparent",
            "#é12",
        ],
        "shape",
    )

with Vectors("LanguageCode", "ISO 639, sets 1 and 3; pycountry 26.2") as v:
    two = sorted(l.alpha_2 for l in pycountry.languages if hasattr(l, "alpha_2"))
    three = sorted(l.alpha_3 for l in pycountry.languages)
    v.all(two, "set 1, pycountry")
    v.all(v.random.sample(three, 150), "set 3, pycountry")
    v.pairs({"DE": "de", " Yue ": "yue", "Deu": "deu"}, "canonical")
    v.none(
        [
            "",
            "d",
            "ger",
            "fre",
            "gem",
            "qaa",
            "qtz",
            "xx",
            "zz",
            "zzz",
            "german",
            "de-CH",
            "\u00e4\u00e4",
            "e n",
            "\uff44\uff45",
            "12",
            "in",
            "iw",
            "ji",
            "\u212ao",
        ],
        "not there",
    )
    for _ in range(60):
        code = "".join(v.random.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(3))
        v.yes(code, comment="random, pycountry") if code in three else v.no(code, "random, pycountry")

with Vectors("ScriptCode", "ISO 15924:2022; pycountry 26.2") as v:
    scripts = sorted(s.alpha_4 for s in pycountry.scripts)
    v.all([s for s in scripts if s not in ("Qaaa", "Qabx")], "pycountry")
    v.pairs({"latn": "Latn", " CYRL ": "Cyrl", "hAnT": "Hant"}, "canonical")
    v.all(["Qaaa", "Qabx", "Qaba", "Zyyy", "Zzzz"], "private use, no script")
    v.none(
        [
            "",
            "Lat",
            "Latin",
            "Xxxx",
            "Qaby",
            "Qabz",
            "Qaca",
            "Qbaa",
            "L tn",
            "Lat1",
            "215",
            "L\u0430tn",
            "Latn-x",
            "\uff2catn",
        ],
        "not there",
    )

with Vectors("LanguageTag", "RFC 5646, sections 2.1, 2.1.1, 2.2.9 and appendix A") as v:
    v.all(
        """de fr ja i-enochian zh-Hant zh-Hans sr-Cyrl sr-Latn zh-cmn-Hans-CN cmn-Hans-CN zh-yue-HK yue-HK zh-Hans-CN sr-Latn-RS sl-rozaj sl-rozaj-biske sl-nedis de-CH-1901 sl-IT-nedis hy-Latn-IT-arevela de-DE en-US
          es-419 de-CH-x-phonebk az-Arab-x-AZE-derbend x-whatever qaa-Qaaa-QM-x-southern de-Qaaa sr-Latn-QM sr-Qaaa-RS en-US-u-islamcal zh-CN-a-myext-x-private en-a-myext-b-another en-GB-oed i-klingon art-lojban zh-min-nan
          sgn-BE-FR""".replace(
            "az-Arab-x-AZE-derbend", ""
        ).split(),
        "appendix A",
    )
    v.pairs(
        {
            "EN-latn-gb": "en-Latn-GB",
            "mN-cYrL-Mn": "mn-Cyrl-MN",
            "az-Arab-x-AZE-derbend": "az-Arab-x-aze-derbend",
            "EN-CA-X-CA": "en-CA-x-ca",
            "zh-hant-tw": "zh-Hant-TW",
            "I-KLINGON": "i-klingon",
            " de ": "de",
            "SGN-be-FR": "sgn-BE-FR",
            "en-GB-OED": "en-GB-oed",
        },
        "section 2.1.1",
    )
    v.none(
        [
            "",
            "de-419-DE",
            "a-DE",
            "ar-a-aaa-b-bbb-a-ccc",
            "en_GB",
            "de-",
            "-de",
            "de--CH",
            "d",
            "x",
            "x-",
            "de-a",
            "de-x",
            "en-a-bbb-a-ccc",
            "de-1996-1996",
            "sl-rozaj-rozaj",
            "toolonglanguage",
            "de-DE-DE",
            "de-Latn-Latn",
            "\u0434\u0435",
            "de CH",
            "de-\u00e4\u00e4\u00e4\u00e4\u00e4",
            "i-unknown1234",
            "en-abc-def-ghi-jkl",
            "de-CH-x-toolongsubtag",
            "1de",
            "de-CH.UTF-8",
            "C",
        ],
        "appendix A and grammar",
    )

USERNAME = precis_i18n.get_profile("UsernameCaseMapped")
NICKNAME = precis_i18n.get_profile("NicknameCasePreserved")


def enforced(profile, text):
    try:
        return profile.enforce(text)
    except UnicodeEncodeError:
        return None


with Vectors("Username", "RFC 8265, sections 3.3 and 3.5; precis-i18n 1.1 (UsernameCaseMapped)") as v:
    texts = [
        "juliet",
        "juliet@example.com",
        "fussball",
        "fu\u00dfball",
        "\u03c0",
        "\u03a3",
        "\u03c3",
        "\u03c2",
        "JULIET",
        "user.name+1",
        "J\u00fcrgen",
        "\uff21\uff22\uff23",
        "\u0391\u0392\u0393",
        "\u042e\u043b\u0438\u044f",
        "\u5c71\u7530",
        "\u0639\u0644\u064a",
        "\u05e9\u05e8\u05d4",
        "a\u00b7l",
        "l\u00b7l",
        "\u30ab\u30fb\u30ca",
        "e\u0301t\u00e9",
        "!#$%&'*+-/=?^_`{|}~",
        "\uff71\uff72",
        "foo bar",
        "\u265a",
        "henry\u2163",
        "",
        "\ufb01x",
        "a\u0000",
        "\u00a0",
        "a\u200db",
        "\u0915\u094d\u200d\u0937",
        "\u2603",
        "\U0001f600",
        "a\u0378",
        "\u0661a",
        "\u0627a",
        "\u0627\u0661",
        "\u0627\u0661\u06f1",
        "\u00bc",
        "\u1100",
        "\u0641\u200c\u0642",
        "x\u00adz",
        "a\u3000b",
    ]
    for text in texts:
        canonical = enforced(USERNAME, text)
        v.yes(text, canonical, "precis-i18n") if canonical is not None else v.no(text, "precis-i18n")

with Vectors(
    "Nickname", "RFC 8266, sections 2 and 3; precis-i18n 1.1 (NicknameCasePreserved)"
) as v:
    texts = [
        "Foo",
        "foo",
        "Foo Bar",
        " Foo Bar ",
        "Foo  Bar",
        "foo\u00a0bar",
        "foo\u3000\u3000bar",
        "\u03a3",
        "\u03c3",
        "\u03c2",
        "\u265a",
        "Richard",
        "\uff21nn",
        "\u5c71\u7530",
        "\U0001f600",
        "e\u0301",
        "",
        " ",
        "\u3000",
        "a\u0000",
        "a\u200db",
        "a\u0378",
        "x\u00adz",
        "a\ue000",
        "A.B-C",
        "!",
        "\u0639\u0644\u064a",
        "1",
        "a\tb",
        "a\nb",
        "\u2028",
        "\u1100",
        "l\u00b7l",
        "a\u00b7b",
        "\u0661\u06f1",
        "a\ufe0f",
        "\u265a\u2163",
        "Richard \u2163",
        "\ufb01",
        "\u2026",
        "\u00bd",
        "\u00a8",
        "a\u00a8b",
        "\uffe3",
        "\uffa1\uffc2",
        "\u337f",
        "\u00b5",
        "\U0001d400",
        "\u2122",
        "x\u00b2",
        "\ufdfa",
    ]
    for text in texts:
        canonical = enforced(NICKNAME, text)
        v.yes(text, canonical, "precis-i18n") if canonical is not None else v.no(text, "precis-i18n")

with Vectors("HexString", "RFC 4648, sections 8 and 10; Python's bytes.hex and bytes.fromhex") as v:
    for data in [b"", b"f", b"fo", b"foo", b"foob", b"fooba", b"foobar"]:
        v.yes(data.hex().upper(), data.hex(), "section 10")
    for size in range(1, 16):
        data = v.random.randbytes(size)
        v.yes(data.hex(), comment="random bytes")
        v.yes(data.hex().upper(), data.hex(), "random bytes")
    v.pairs({" 00ff\n": "00ff", "aAbB": "aabb", "0123456789ABCDEF": "0123456789abcdef"}, "canonical")
    v.none(
        ["0", "f", "abc", "0x00", "0X00", "#00ff", "00 ff", "00:ff", "00-ff", "0g", "zz", "\uff10\uff10", "00\n00", "00h", "-1",
         "+0", "%66", "\u0660\u0660", "ab\u0000", "a\u0301", "66 6f", "00ff.", "x'00'", "00ffg"],
        "section 8",
    )  # fmt: skip

for name, algorithm, section in [("SHA1", "SHA-1", "6.1"), ("SHA256", "SHA-256", "6.2"), ("SHA512", "SHA-512", "6.4")]:
    with Vectors(f"{name}Digest", f"FIPS 180-4, section {section}, and NIST's examples; Python's hashlib") as v:
        def digest(data):
            return hashlib.new(name.lower(), data).hexdigest()

        long = b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
        for data in [b"abc", b"", long, b"a" * 1000]:
            v.yes(digest(data), comment="hashlib")
            v.yes(digest(data).upper(), digest(data), "hashlib, upper case")
        for _ in range(12):
            v.yes(digest(v.random.randbytes(8)), comment="random; hashlib")
        text = digest(b"abc")
        v.pairs({f" {text}\n": text}, "trimmed")
        for other in ["md5", "sha1", "sha224", "sha256", "sha384", "sha512"]:
            if other != name.lower():
                v.no(hashlib.new(other, b"abc").hexdigest(), f"the length of {other}")
        v.none(
            ["", text[1:], text + "0", text + "00", text[:-1] + "g", "0x" + text, "0x" + text[2:], f"{name.lower()}:{text}",
             f"{algorithm.lower()}-{text}", ":".join(text[i : i + 2] for i in range(0, len(text), 2)), text[:8] + " " + text[8:],
             text[:8] + " " + text[9:], text[:-1] + "\uff10", text[:-1] + "\u00e9", "z" * len(text)],
            "shape",
        )  # fmt: skip
