"""Places and codes, beside pycountry, phonenumbers and Python's zoneinfo."""

import math, re, zoneinfo
import phonenumbers, pycountry
from phonenumbers import PhoneMetadata
from vectors import Vectors

with Vectors("CountryCode", "ISO 3166-1:2020; pycountry 26.2", "notAllowed") as v:
    for country in pycountry.countries:
        v.yes(country.alpha_2, comment="pycountry")
    v.pairs({"ch": "CH", " us ": "US", "gB": "GB", "xk": "XK"}, "canonical")
    v.none(
        [
            "",
            "C",
            "CHE",
            "EU",
            "UK",
            "AN",
            "YU",
            "SU",
            "DD",
            "CS",
            "ZR",
            "TP",
            "BU",
            "AA",
            "ZZ",
            "QM",
            "XA",
            "AC",
            "C H",
            "756",
            "\uff23\uff28",
            "\u212aR",
            "CH\u0000",
            "\u0421H",
        ],
        "not assigned",
    )

with Vectors("CountryAlpha3", "ISO 3166-1:2020; pycountry 26.2", "notAllowed") as v:
    for country in pycountry.countries:
        v.yes(country.alpha_3, comment="pycountry")
    v.pairs({"che": "CHE", " usa\n": "USA", "gBr": "GBR"}, "canonical")
    v.yes("XKX", comment="Kosovo, user-assigned, as XK is")
    v.none(
        [
            "",
            "CH",
            "CHEE",
            "756",
            "AAA",
            "ZZZ",
            "XKK",
            "EUE",
            "GBD",
            "ANT",
            "YUG",
            "SUN",
            "DDR",
            "SUI",
            "GER",
            "C HE",
            "C-H",
            "---",
            "\uff23\uff28\uff25",
            "\u212aEN",
            "CHE\u0000",
            "\u0421HE",
        ],
        "not assigned",
    )

with Vectors("CountryNumber", "ISO 3166-1:2020; pycountry 26.2", "notAllowed") as v:
    numbers = {country.numeric for country in pycountry.countries}
    for number in sorted(numbers):
        v.yes(number, comment="pycountry")
    v.pairs({" 004": "004", "756\n": "756"}, "canonical")
    for number in v.random.sample([f"{n:03}" for n in range(1000) if f"{n:03}" not in numbers], 40):
        v.no(number, "not assigned, says pycountry")
    v.none(
        [
            "",
            "4",
            "04",
            "0004",
            "7560",
            "75",
            "CHE",
            "CH",
            "---",
            "7 56",
            "+756",
            "-756",
            "756.0",
            "\uff17\uff15\uff16",
            "\u0667\u0665\u0666",
            "756\u0000",
        ],
        "not three digits of a country",
    )
    v.none(["150", "419", "278", "280", "891", "900", "999"], "regions of UN M49, withdrawn and user-assigned numbers")

with Vectors("SubdivisionCode", "ISO 3166-2:2020; pycountry 26.2") as v:
    codes = sorted(s.code for s in pycountry.subdivisions)
    for code in v.random.sample(codes, 120) + ["CH-ZH", "US-CA", "GB-SCT", "FR-75C", "DE-BY", "JP-13", "AD-02"]:
        assert code in codes, code
        v.yes(code, comment="pycountry")
    v.pairs({"ch-zh": "CH-ZH", " us-ca ": "US-CA"}, "canonical")
    v.none(
        [
            "",
            "CH",
            "CH-",
            "-ZH",
            "CHZH",
            "CH_ZH",
            "CH ZH",
            "CH-XX",
            "US-ZZ",
            "XK-01",
            "FR-75",
            "GB-XYZ",
            "CH-ZHZH",
            "USA-CA",
            "CH\u2010ZH",
            "CH--ZH",
            "CH-ZH-1",
            "C\u210d-ZH",
            "756-ZH",
        ],
        "not there",
    )
    for _ in range(40):
        code = (
            v.random.choice(codes)[:3]
            + v.random.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
            + v.random.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        )
        v.yes(code, comment="random, pycountry") if code in codes else v.no(code, "random, pycountry")

with Vectors("TimeZoneID", "IANA Time Zone Database; Python's zoneinfo with tzdata", "notAllowed") as v:
    zones = sorted(z for z in zoneinfo.available_timezones() if "/" in z or z in ("UTC", "GMT", "CET", "EST"))
    zones = [z for z in zones if not z.startswith(("posix", "right")) and z not in ("localtime", "Factory")]
    for zone in v.random.sample(zones, 100) + [
        "Europe/Zurich",
        "America/Argentina/Ushuaia",
        "UTC",
        "Asia/Calcutta",
        "US/Pacific",
        "Etc/GMT+12",
        "America/Port-au-Prince",
    ]:
        v.yes(zone, comment="zoneinfo")
    v.pairs({" Europe/Zurich\n": "Europe/Zurich"}, "trimmed")
    v.none(
        [
            "",
            "PDT",
            "CEST",
            "+02:00",
            "UTC+1",
            "europe/zurich",
            "EUROPE/ZURICH",
            "Europe/Z\u00fcrich",
            "Europe",
            "Europe/",
            "/Zurich",
            "Europe/Zurich/",
            "Europe Zurich",
            "Europe/Nowhere",
            "GMT+1",
            "Z",
            "local",
            "../UTC",
            "posix/UTC",
            "Mars/Olympus",
            "America/Indiana",
            "utc",
            "Europe\\Zurich",
            "Etc/GMT+15",
        ],
        "no zone",
    )

with Vectors("UNLocode", "UN/ECE Recommendation 16, code structure; countries of pycountry 26.2") as v:
    v.pairs(
        {
            text: text.strip().upper().replace(" ", "")
            for text in [
                "DEHAM",
                "de ham",
                "CH ZRH",
                "USNYC",
                "NLRTM",
                "CNSHA",
                "SGSIN",
                "GBLON",
                "FRPAR",
                "JPTYO",
                "BR SSZ",
                "US4CN",
                "XZAAA",
                "usnyc",
                " AUSYD ",
            ]
        },
        "locations",
    )
    for country in sorted(c.alpha_2 for c in pycountry.countries)[::20]:
        v.yes(country + "A2Z", comment="any location of a country")
    v.none(
        [
            "",
            "DE",
            "DEHA",
            "DEHAMB",
            "ZZHAM",
            "EUBRU",
            "D1HAM",
            "DEHA0",
            "DEHA1",
            "DE-HAM",
            "DE  HAM",
            "DEH M",
            "DEHA\u00c4",
            "D EHAM",
            "DEHAM ,",
            "UKLON",
        ],
        "shape",
    )

ALPHABET = "0123456789bcdefghjkmnpqrstuvwxyz"
with Vectors("Geohash", "geohash.org, base 32 of G. Niemeyer; the examples of Wikipedia") as v:
    v.all(
        ["ezs42", "u4pruydqqvj", "6gkzwgjzn820", "s", "9q8yyk8ytpxr", "gbsuv", "dr5r9ydj2y73", "7zzzzzzzzzzz"],
        "examples",
    )
    v.pairs({"EZS42": "ezs42", " u4pruydqqvj ": "u4pruydqqvj", "9Q8YyK": "9q8yyk"}, "canonical")
    for length in range(1, 13):
        v.yes("".join(v.random.choice(ALPHABET) for _ in range(length)), comment="random")
    v.none(
        [
            "",
            "a",
            "ezs4a",
            "ezs4i",
            "ezs4l",
            "ezs4o",
            "ezs-42",
            "ezs 42",
            "http://geohash.org/ezs42",
            "ezs42!",
            "\u00e9zs42",
            "ezs4\u0662",
            "ezs42/",
            "i",
            "L",
            "O" * 3,
            "0" * 200,
        ],
        "alphabet",
    )

with Vectors("PhoneNumber", "ITU-T E.164 (2010), section 6; country codes of phonenumbers 9.0") as v:
    assigned = {str(code) for code in phonenumbers.COUNTRY_CODE_TO_REGION_CODE}
    for code in sorted(assigned):
        v.yes("+" + code + "23456789"[: 15 - len(code)], comment="country code")
    for code in (str(n) for n in range(200, 1000)):
        if (
            not any(code.startswith(other) for other in assigned)
            and code[0] != "8"
            and code[:2] != "97"
            and code not in ("210", "383")
        ):
            v.no("+" + code + "23456789", "country code that is not assigned")
    v.pairs(
        {
            "+41 44 668 18 00": "+41446681800",
            "+41-44-668-18-00": "+41446681800",
            "+1 (202) 555-0143": "+12025550143",
            "+49.89.636.48018": "+498963648018",
            "+49 89/636-48018": "+498963648018",
            " +390236618300 ": "+390236618300",
        },
        "separators",
    )
    for code in sorted(assigned):
        # A number of the plan that begins with 0, if there is one.
        metadata = [
            PhoneMetadata.metadata_for_region_or_calling_code(int(code), region)
            for region in phonenumbers.COUNTRY_CODE_TO_REGION_CODE[int(code)]
        ]
        patterns = [re.compile(m.general_desc.national_number_pattern) for m in metadata]
        starts = ["0", "00", "0004", "000800", "001800", "00800", "01", "050", "0549", "06", "0800"]
        examples = [
            start + "".join(v.random.choices("0123456789", k=n))
            for start in starts
            for n in range(2, 12)
            for _ in range(200)
        ]
        found = [e for e in examples if 7 <= len(code + e) <= 15 and any(p.fullmatch(e) for p in patterns)]
        if found:
            v.yes("+" + code + found[0], comment="begins with 0 by the plan")
        else:
            v.no("+" + code + "0123456", "no number of the plan begins with 0")
    v.none(
        [
            "",
            "+",
            "0446681800",
            "0041446681800",
            "41446681800",
            "+41 (0)44 668 18 00",
            "+412345",
            "+4112345678901234",
            "+41 44 668 18 00 ext. 5",
            "+41446681800x5",
            "tel:+41446681800",
            "+1-800-FLOWERS",
            "++41446681800",
            "+41446681800-",
            "+41(446681800",
            "+41)446681800(",
            "+41 44 668 18 00;1",
            "+\u0664\u0661446681800",
            "+41_446681800",
            "\uff0b41446681800",
            "+0446681800",
            "+41,446681800",
        ],
        "shape",
    )

POSTAL = {
    "CH": "8001",
    "DE": "80331",
    "GB": "SW1A 1AA",
    "US": "20500-0001",
    "PL": "00-950",
    "CA": "K1A 0B1",
    "NL": "1012 JS",
    "JP": "100-0001",
    "SE": "111 20",
    "BR": "01310-100",
    "PT": "1100-148",
    "LV": "LV-1010",
    "IE": "D02 AF30",
    "AR": "C1425CLA",
    "FR": "75008",
    "AD": "AD500",
    "MT": "VLT 1117",
    "IN": "110001",
    "CN": "100000",
    "BM": "HM 12",
    "GG": "GY1 1AA",
    "FO": "100",
    "IS": "150",
    "AZ": "AZ 1000",
    "BN": "BB3713",
    "SZ": "H100",
    "LT": "LT-01100",
    "BM PO box": "HM GX",
}
with Vectors(
    "PostalCode",
    "UPU S42 and the addressing systems of the countries: the code of a post office or a seat of government in each",
) as v:
    for country, code in POSTAL.items():
        v.yes(code, comment=country)
    v.pairs({"sw1a 1aa": "SW1A 1AA", " k1a 0b1 ": "K1A 0B1", "1012 js": "1012 JS"}, "canonical")
    v.none(
        [
            "",
            "A",
            "1",
            "ABCDEF",
            "8001\u00e9",
            "80 331  1",
            "8001-",
            "-8001",
            "80--01",
            "8001/1",
            "8001.",
            "12345678901",
            "\u0668\u0660\u0660\u0661",
            "8001\n8002",
            "#8001",
            "80_01",
            "ABC DEF",
            "8001 \u2013 1",
        ],
        "shape",
    )


def point(latitude, longitude, altitude=None):
    point = {"lat": latitude, "lng": longitude}
    return point if altitude is None else point | {"alt": altitude}


with Vectors("GeoJSONPosition", "RFC 7946, section 3.1.1", raw=None) as v:
    v.none([True, 7, "+48+002/", {"lat": 1, "lng": 2}, {"type": "Point", "coordinates": [1, 2]}], "another kind of JSON", "wrongType")
    v.no(None, "another kind of JSON", "unexpectedNull")
    v.all(
        [[0, 0], [100.0, 0.0], [2.295, 48.8577], [180, 90], [-180, -90], [-104.99404, 39.75621], [86.925, 27.9881, 8848.86], [35.5, 31.5, -430], [0, 0, 0]],
        "section 3.1.1 and appendix A",
    )
    for _ in range(20):
        v.yes([round(v.random.uniform(-180, 180), 6), round(v.random.uniform(-90, 90), 6)], comment="random")
    v.none([[], [1], [1, 2, 3, 4]], "two or three numbers")
    v.none([[0, 91], [181, 0], [-180.0001, 0], [0, -90.1], [0, 0, 1e6], [48.8577, 122.295]], "beyond the limits", "outOfRange")
    v.none([["1", 2], [1, "2"], [1, [2]], [1, 2, "3"], [True, 1]], "not numbers", "wrongType")
    v.none([[None, 2], [1, None]], "not numbers", "unexpectedNull")

with Vectors(
    "Coordinate", "ISO 6709:2022, annexes D and H; RFC 7946, section 3.1; exact arithmetic of Python's fractions",
    raw=None,
) as v:
    from fractions import Fraction

    v.none([True, 7], "another kind of JSON", "wrongType")
    v.no(None, "another kind of JSON", "unexpectedNull")
    v.pairs(
        {
            "+00-025/": point(0, -25),
            "+46+002/": point(46, 2),
            "+48.52+002.20/": point(48.52, 2.2),
            "+48.8577+002.295/": point(48.8577, 2.295),
            "+40.6894-074.0447/": point(40.6894, -74.0447),
            "+27.5916+086.5640CRSWGS_84/": point(27.5916, 86.564),
            "-90+000/": point(-90, 0),
            "+90-180/": point(90, -180),
            "+9000-18000/": point(90, -180),
            "+900000.000+1800000.0/": point(90, -180),
            "+40+180/": point(40, -180),
            "40°N 180°E": point(40, -180),
            " +35.658632+139.745411/\n": point(35.658632, 139.745411),
        },
        "annex H",
    )

    def rounded(degrees, minutes, seconds):
        """The number that the library's order of operations gives, which the exact one is next to."""
        number = degrees + (minutes + seconds / 60) / 60
        exact = Fraction(degrees) + Fraction(minutes) / 60 + Fraction(seconds) / 3600
        assert abs(Fraction(number) - exact) <= Fraction(math.ulp(number)) * 2
        return number

    for _ in range(60):
        parts = [
            (v.random.randrange(0, limit), v.random.randrange(60), v.random.randrange(60), v.random.choice("+-"))
            for limit in (90, 180)
        ]
        (d1, m1, s1, g1), (d2, m2, s2, g2) = parts
        lat, lng = (rounded(d, m, s) * (1 if g == "+" else -1) for d, m, s, g in parts)
        v.yes(
            f"{g1}{d1:02}{m1:02}{s1:02}{g2}{d2:03}{m2:02}{s2:02}/",
            point(lat + 0.0, lng + 0.0),
            "degrees, minutes and seconds",
        )
        v.yes(
            f"{d1}°{m1:02}′{s1:02}″{'N' if g1 == '+' else 'S'} {d2}°{m2:02}′{s2:02}″{'E' if g2 == '+' else 'W'}",
            point(lat + 0.0, lng + 0.0),
            "annex D",
        )
        lat, lng = (rounded(d, m, 0) * (1 if g == "+" else -1) for d, m, s, g in parts)
        v.yes(f"{g1}{d1:02}{m1:02}.0{g2}{d2:03}{m2:02}/", point(lat + 0.0, lng + 0.0), "degrees and minutes")
    v.yes(
        "50°40′46,461″N 95°48′26,533″W", point(50 + (40 + 46.461 / 60) / 60, -(95 + (48 + 26.533 / 60) / 60)), "annex D"
    )
    v.pairs(
        {
            "50.5°N 95.25°W": point(50.5, -95.25),
            "50°30'N, 95°15'W": point(50.5, -95.25),
            "50° 30′ 00″ S 95° 15′ 00″ E": point(-50.5, 95.25),
            "0°N 0°E": point(0, 0),
            "90°S 180°W": point(-90, -180),
            "50°30.0′N 95°15,0′W": point(50.5, -95.25),
        },
        "annex D",
    )
    v.none(
        [
            "",
            "/",
            "+48+002",
            "48+002/",
            "+48,5+002/",
            "+48.+002/",
            "+4+002/",
            "+048+002/",
            "+48+02/",
            "+4860+00200/",
            "+485960+0020000/",
            "+485959+0026000/",
            "+4800+00260/",
            "+48+002//",
            "+48+002/x",
            "+48.5+002.5CRSEPSG/",
            "+\u0664\u0668+002/",
            "++48+002/",
            "+48 +002/",
            "+1e1+002/",
            "+48.5.5+002/",
            "+48.5+002crswgs_84/",
            "\u221248+002/",
            "somewhere",
            "48.8577, 2.295",
        ],
        "annex H",
    )
    v.none(
        [
            "50°60′N 95°W",
            "50°40′60″N 95°W",
            "50N 95W",
            "50°N",
            "N50° W95°",
            "50°N 95°",
            "95°W 50°N",
            "50.5°30′N 95°W",
            "-50°N 95°W",
            "50°40″N 95°W",
            "50°40′46′N 95°W",
            "50°N 95°W x",
            "50°.5′N 95°W",
            "50°E 95°N",
            "1234°N 5°E",
        ],
        "annex D",
    )
    v.none(
        [
            "+91+000/",
            "+9000.1+00000/",
            "+900000.1+0000000/",
            "+90.0000000000000000000000001+000/",
            "+00+181/",
            "+00+180.0000000000000000000001/",
            "-00-18000.1/",
            "90°00.1′N 0°E",
            "90°00′00,1″S 0°E",
            "0°N 180°00′00.001″W",
            "91°N 0°E",
            "0°N 181°E",
        ],
        "beyond the limits",
        "outOfRange",
    )
    v.pairs(
        {
            "+27.5916+086.5640+8850CRSWGS_84/": point(27.5916, 86.564, 8850),
            "-90+000+2800CRSWGS_84/": point(-90, 0, 2800),
            "+352139+1384339+3776CRSWGS_84/": point(rounded(35, 21, 39), rounded(138, 43, 39), 3776),
            "+31.5590+035.4732-430.5CRSWGS_84/": point(31.559, 35.4732, -430.5),
            "+43.29013+084.22713+1595.950CRSWGS_84/": point(43.29013, 84.22713, 1595.95),
            "+00+000-0CRSWGS_84/": point(0, 0, 0),
            "N48.8577E002.295/": point(48.8577, 2.295),
            "S00W025/": point(0, -25),
            "N4851.5W00217.25+35CRSWGS_84/": point(rounded(48, 51.5, 0), -rounded(2, 17.25, 0), 35),
        },
        "annex H: altitudes in metres, letters for signs",
    )
    v.pairs(
        {
            "27°35.496′N 86°33.84′E 8850m": point(rounded(27, 35.496, 0), rounded(86, 33.84, 0), 8850),
            "50.5°N 95.25°W -12,5m": point(50.5, -95.25, -12.5),
            "50.5°N 95.25°W \u221212.5 m": point(50.5, -95.25, -12.5),
        },
        "annex D: altitudes in metres",
    )
    v.none(
        ["+40.6894-074.0447+2.5/", "+48+002-10/", "+27.5916+086.5640+8850/"],
        "an altitude needs its reference system since the second edition",
        "unexpectedAltitude",
    )
    v.none(
        [
            "+48+002+CRSWGS_84/",
            "+48+002+1.CRSWGS_84/",
            "+48+002+1,5CRSWGS_84/",
            "+48+002+1+2CRSWGS_84/",
            "+48+002+1CRSEPSG:4979/",
            "+48+002+1CRSWGS_84",
            "E48N002/",
            "n48e002/",
            "+48E/",
            "50.5°N 95.25°W 12",
            "50.5°N 95.25°W m",
            "50.5°N 95.25°W 12ft",
        ],
        "altitudes and letters",
    )
    v.none(["+48+002+100001CRSWGS_84/", [2, 3, -11001]], "beyond Altitude", "outOfRange")
    v.yes({"lat": 48.8577, "lng": 2.295}, comment="object")
    for lat, lng in [("latitude", "longitude"), ("lat", "lon"), ("lat", "long"), ("latitude", "lng")]:
        v.yes({lat: 48.8577, lng: 2.295, "name": "x"}, point(48.8577, 2.295), "spellings")
    v.yes([2.295, 48.8577], point(48.8577, 2.295), "RFC 7946, section 3.1.1")
    v.yes({"type": "Point", "coordinates": [100.0, 0.5]}, point(0.5, 100), "RFC 7946, appendix A.1")
    v.no({"type": "LineString", "coordinates": [100.0, 0.5]}, "RFC 7946", "malformed")
    v.no([0, 91], "RFC 7946", "outOfRange")
    v.yes([2, 3, 100], point(3, 2, 100), "RFC 7946, section 3.1.1: the altitude is third")
    v.no([2, 3, 100, 7], "RFC 7946, section 3.1.1: no more than three", "malformed")
    v.yes({"type": "Point", "coordinates": [100.0, 0.5, -3.25]}, point(0.5, 100, -3.25), "RFC 7946, section 3.1.1")
    for alt in ["alt", "altitude", "elevation"]:
        v.yes({"lat": 1, "lng": 2, alt: 3}, point(1, 2, 3), "spellings")
    v.yes({"lat": 1, "lng": 2, "alt": None}, point(1, 2), "no altitude")
    v.no({"lat": 1, "lng": 2, "alt": 3, "elevation": 3}, "two spellings", "ambiguous")
    v.none([[], [2]], "RFC 7946, section 3.1.1")
    v.no({"lat": 0}, "half", "missingKey")
    v.no({"lat": "1", "lng": 2}, "text", "wrongType")
    v.no({"lat": 0, "latitude": 0, "lng": 0}, "twice", "ambiguous")
