"""Identifiers with check digits, beside python-stdnum, and those that databases give, beside their libraries."""

import uuid
import ksuid, nanoid
from bson import ObjectId
from stdnum import bic, cusip, ean, figi, iban, imei, isbn, isin, issn, lei, luhn
from stdnum.gb import sedol
from stdnum.iso7064 import mod_11_2, mod_97_10
from vectors import Vectors

DIGITS, LETTERS = "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CONSONANTS = "BCDFGHJKLMNPQRSTVWXYZ"


def wrong_digits(v, text, is_valid, canonical=lambda t: t, count=12):
    """Changes single digits and swaps neighbours: what the oracle still takes is valid."""
    places = [i for i, c in enumerate(text) if c in DIGITS]
    for place in v.random.sample(places, min(count, len(places))):
        other = v.random.choice([d for d in DIGITS if d != text[place]])
        changed = text[:place] + other + text[place + 1 :]
        if is_valid(changed):
            v.yes(changed, canonical(changed), "one digit changed, says the oracle")
        else:
            v.no(changed, "one digit changed", "wrongCheckDigit")


def digits(v, count, prefix=""):
    return prefix + "".join(v.random.choice(DIGITS) for _ in range(count))


with Vectors("ISBN", "ISO 2108:2017 and the ISBN Users' Manual; python-stdnum 2.2 (isbn)") as v:
    to13 = lambda t: isbn.to_isbn13(isbn.compact(t))
    for text in [
        "978-0-306-40615-7",
        "0-306-40615-2",
        "0-8044-2957-X",
        "0-8044-2957-x",
        "979 10 90636 07 1",
        "978-3-16-148410-0",
        "0-19-852663-6",
        " 9780198526636 ",
        "1-86197-271-7",
        "9781861972712",
    ]:
        assert isbn.is_valid(text)
        v.yes(text, to13(text), "printed in books")
    for _ in range(12):
        body = digits(v, 9)
        v.yes(body + isbn._calc_isbn10_check_digit(body), to13(body + isbn._calc_isbn10_check_digit(body)), "random")
        body = "978" + digits(v, 9)
        v.yes(body + ean.calc_check_digit(body), comment="random")
    wrong_digits(v, "0306406152", isbn.is_valid, to13)
    for text in ["0306406153", "030640615X", "9780306406158", "978-0-306-40615-0"]:
        assert not isbn.is_valid(text)
        v.no(text, "check digit", "wrongCheckDigit")
    v.none(
        [
            "",
            "X",
            "979-0-2600-0043-8",
            "4006381333931",
            "ISBN 0-306-40615-2",
            "030640615",
            "97803064061570",
            "0-306-4061X-2",
            "978--0306406157",
            "-9780306406157",
            "9780306406157-",
            "978_0306406157",
            "９７８0306406157",
            "978\u20100306406157",
            "0306406152 0306406152",
        ],
        "shape",
    )

with Vectors("ISSN", "ISO 3297:2022, annex A; python-stdnum 2.2 (issn)") as v:
    for text in [
        "0378-5955",
        "03785955",
        "2434-561x",
        "0024-9319",
        "0032-1478",
        "1144-875X",
        "2049 3630",
        " 0028-0836\n",
    ]:
        assert issn.is_valid(text), text
        v.yes(text, issn.format(issn.compact(text)), "serials")
    for _ in range(12):
        body = digits(v, 7)
        v.yes(body + issn.calc_check_digit(body), issn.format(body + issn.calc_check_digit(body)), "random")
    wrong_digits(v, "03785955", issn.is_valid)
    v.no("0378-595X", "check digit", "wrongCheckDigit")
    v.none(["", "0378-595", "X378-5955", "0378–5955", "0378-59555", "ISSN 0378-5955", "0378--5955"], "shape")
    v.none(["037-85955", "03785-955", "0378595-5", "03 785955", "0378- 5955", "0-3-7-8-5-9-5-5"], "not after four digits")

with Vectors("GTIN", "GS1 General Specifications, section 7.9; python-stdnum 2.2 (ean)") as v:
    for text in [
        "4006381333931",
        "96385074",
        "036000291452",
        "10614141000415",
        "4006381-333931",
        "73513537",
        "5901234123457",
    ]:
        assert ean.is_valid(text), text
        v.yes(text, ean.compact(text), "articles")
    for length in (7, 11, 12, 13) * 4:
        body = digits(v, length)
        v.yes(body + ean.calc_check_digit(body), comment="random")
    wrong_digits(v, "4006381333931", ean.is_valid)
    wrong_digits(v, "10614141000415", ean.is_valid, count=4)
    v.none(
        [
            "",
            "40063813339",
            "400638133393A",
            "106141410004150",
            "1234567",
            "4006381333931.",
            "4006--381333931",
            "٤006381333931",
        ],
        "shape",
    )

with Vectors("EAN", "ISO/IEC 15420; python-stdnum 2.2 (ean)") as v:
    for text in ["4006381333931", "96385074", "9638-5074", "73513537", "5901234123457", " 9780306406157"]:
        assert ean.is_valid(text), text
        v.yes(text, ean.compact(text), "articles")
    for length in (7, 12) * 6:
        body = digits(v, length)
        v.yes(body + ean.calc_check_digit(body), comment="random")
    wrong_digits(v, "4006381333931", ean.is_valid)
    wrong_digits(v, "96385074", ean.is_valid, count=4)
    v.none(["", "036000291452", "10614141000415", "963850741", "9638507", "96385o74", "9638--5074"], "shape")

with Vectors("IMEI", "3GPP TS 23.003, annex B; python-stdnum 2.2 (imei, luhn)") as v:
    for text in ["49-015420-323751-8", "356938035643809", "490154203237518", "35 209900 176148 1"]:
        assert luhn.is_valid(imei.compact(text)), text
        v.yes(text, imei.compact(text), "devices")
    for _ in range(14):
        body = digits(v, 14)
        v.yes(body + luhn.calc_check_digit(body), comment="random")
    wrong_digits(v, "490154203237518", luhn.is_valid)
    v.none(
        ["", "35693803564380", "4901542032375180", "49015420323751A", "49--015420-323751-8", "imei 490154203237518"],
        "shape",
    )

with Vectors(
    "PaymentCardNumber",
    "ISO/IEC 7812-1:2017, annex B; numbers for tests of Visa, Mastercard, American Express; python-stdnum 2.2 (luhn)",
) as v:
    for text in [
        "4111 1111 1111 1111",
        "378282246310005",
        "5555-5555-5555-4444",
        "6304000000000000",
        "4012888888881881",
        "371449635398431",
        "6011111111111117",
        "3530111333300000",
        "30569309025904",
        "4222222222222",
        "79927398713",
    ]:
        compact = text.replace(" ", "").replace("-", "")
        assert luhn.is_valid(compact), text
        v.yes(text, compact, "numbers for tests")
    for length in range(7, 19):
        body = digits(v, length, "")
        v.yes(body + luhn.calc_check_digit(body), comment="random")
    wrong_digits(v, "4111111111111111", luhn.is_valid)
    v.none(
        [
            "",
            "4111111",
            "41111111111111111111",
            "4111a11111111111",
            "4111  1111 1111 1111",
            "-4111111111111111",
            "4111.1111.1111.1111",
        ],
        "shape",
    )

with Vectors("ORCID", "ORCID, Structure of the ORCID Identifier; ISO/IEC 7064, MOD 11-2 of python-stdnum 2.2") as v:
    form = lambda t: "-".join(t[i : i + 4] for i in range(0, 16, 4))
    for text in [
        "0000-0002-1825-0097",
        "0000-0001-5109-3700",
        "0000-0002-1694-233X",
        "0000000151093700",
        "0000-0002-9079-593x",
        "0000 0002 1825 0097",
    ]:
        compact = text.replace("-", "").replace(" ", "").upper()
        assert mod_11_2.is_valid(compact), text
        v.yes(text, form(compact), "researchers")
    for _ in range(14):
        body = "0000000" + digits(v, 8)
        v.yes(body + mod_11_2.calc_check_digit(body), form(body + mod_11_2.calc_check_digit(body)), "random")
    wrong_digits(v, "0000000218250097", mod_11_2.is_valid)
    v.none(
        [
            "",
            "0000-0002-1825-009",
            "https://orcid.org/0000-0002-1825-0097",
            "0000-0002-1825-00977",
            "0000-0002-182X-0097",
            "0000–0002–1825–0097",
            "0000--0002-1825-0097",
            "000-00002-1825-0097",
            "0000-0002-18-25-0097",
        ],
        "shape",
    )

with Vectors("LEI", "ISO 17442-1:2020; python-stdnum 2.2 (lei)") as v:
    for text in ["529900T8BM49AURSDO55", "213800KUD8LAJWSQ9D15", "213800kuD8LAJWSQ9D15", " HWUPKR0MPOU8FGXBT394"]:
        assert lei.is_valid(text.strip()), text
        v.yes(text, text.strip().upper(), "entities")
    for _ in range(14):
        body = "".join(v.random.choice(DIGITS + LETTERS) for _ in range(18))
        v.yes(body + mod_97_10.calc_check_digits(body), comment="random")
    wrong_digits(v, "529900T8BM49AURSDO55", lei.is_valid)
    v.none(
        [
            "",
            "529900T8BM49AURSDO5A",
            "529900 T8BM49AURSDO55",
            "529900T8BM49AURSDO5",
            "529900T8BM49AURSDO555",
            "529900-T8BM49AURSDO55",
            "529900T8BM49AURSD\u00d655",
        ],
        "shape",
    )

with Vectors("ISIN", "ISO 6166:2021, annex A; python-stdnum 2.2 (isin)") as v:
    for text in [
        "US0378331005",
        "au0000xvgza3",
        "GB0002634946",
        "US5949181045",
        "DE000BAY0017",
        "CH0038863350",
        "XS0203470157",
        "FR0000120271",
    ]:
        assert isin.is_valid(text.upper()), text
        v.yes(text, text.upper(), "securities")
    for country in ["US", "DE", "JP", "CH", "FR", "GB", "AU", "CA", "XS", "BR"]:
        body = country + "".join(v.random.choice(DIGITS + LETTERS) for _ in range(9))
        v.yes(body + isin.calc_check_digit(body), comment="random")
    wrong_digits(v, "US0378331005", isin.is_valid)
    v.none(
        ["", "US037833100", "0S0378331005", "US-0378331005", "US03783310055", "US037833100A", "US 0378331005"], "shape"
    )

with Vectors("CUSIP", "ANSI X9.6; python-stdnum 2.2 (cusip)") as v:
    for text in [
        "037833100",
        "17275R102",
        "38259P508",
        "594918104",
        "68389X105",
        "DUS0421C5",
        "dus0421c5",
        " 91324PAE2",
        "G0052B105",
    ]:
        assert cusip.is_valid(text), text
        v.yes(text, cusip.compact(text), "securities")
    for _ in range(12):
        body = "".join(v.random.choice(DIGITS + LETTERS) for _ in range(8))
        v.yes(body + cusip.calc_check_digit(body), comment="random")
    for _ in range(8):
        body = digits(v, 5) + "".join(v.random.choice("*@#" + DIGITS + LETTERS) for _ in range(3))
        v.yes(body + cusip.calc_check_digit(body), comment="private placements")
    wrong_digits(v, "037833100", cusip.is_valid)
    wrong_digits(v, "17275R102", cusip.is_valid)
    v.none(
        [
            "",
            "03783310",
            "0378331000",
            "DUS0421CN",
            "03783310A",
            "03783310*",
            "037833-100",
            "037833 100",
            "037833$00",
            "03783310\u0660",
            "US0378331005",
            "CUSIP 037833100",
        ],
        "shape",
    )

with Vectors("SEDOL", "London Stock Exchange, SEDOL Masterfile; python-stdnum 2.2 (gb.sedol)") as v:
    for text in ["B15KXQ8", "0263494", "2046251", "b0ybkj7", " B0WNLY7\n", "B000300", "4065663", "9123458"]:
        assert sedol.is_valid(text), text
        v.yes(text, sedol.compact(text), "securities")
    for _ in range(12):
        body = v.random.choice(CONSONANTS) + "".join(v.random.choice(DIGITS + CONSONANTS) for _ in range(5))
        v.yes(body + sedol.calc_check_digit(body), comment="random, since 2004")
        body = digits(v, 6)
        v.yes(body + sedol.calc_check_digit(body), comment="random, before 2004")
    wrong_digits(v, "0263494", sedol.is_valid)
    wrong_digits(v, "B15KXQ8", sedol.is_valid)
    for text in ["0B15KX0", "B15KAQ8", "B15KEQ8", "I15KXQ8", "B15KOQ8", "U15KXQ8"]:
        assert not sedol.is_valid(text), text
        v.no(text, "vowels, and a digit before letters")
    v.none(
        ["", "B15KXQ", "B15KXQ88", "B15KXQB", "B15-KXQ8", "B15 KXQ8", "GB00B15KXQ89", "B15KX\u00d68", "B15KXQ\u0668"],
        "shape",
    )

with Vectors("FIGI", "OMG FIGI 1.0, section 6.1.2; python-stdnum 2.2 (figi)") as v:
    for text in [
        "BBG000BLNQ16",
        "BBG000B9XRY4",
        "BBG000BPH459",
        "BBG001S5N8V8",
        "BBG000DMBXR2",
        "bbg000blnq16",
        " BBG0013HJJ31",
    ]:
        assert figi.is_valid(text), text
        v.yes(text, figi.compact(text), "instruments")
    excluded = ["BS", "BM", "GG", "GB", "GH", "KY", "VG"]
    for _ in range(16):
        provider = v.random.choice([a + b for a in CONSONANTS for b in CONSONANTS if a + b not in excluded])
        body = provider + "G" + "".join(v.random.choice(DIGITS + CONSONANTS) for _ in range(8))
        assert figi.is_valid(body + figi.calc_check_digit(body))
        v.yes(body + figi.calc_check_digit(body), comment="random")
    wrong_digits(v, "BBG000BLNQ16", figi.is_valid)
    wrong_digits(v, "BBG001S5N8V8", figi.is_valid)
    for provider in excluded:
        body = provider + "G000BLNQ1"
        v.no(body + figi.calc_check_digit(body), "excluded, GH and KY by issue 18 of the standard, which the oracle misses")
    v.none(
        [
            "",
            "BBG000BLNQ1",
            "BBG000BLNQ166",
            "BBB000BLNQ16",
            "B1G000BLNQ16",
            "1BG000BLNQ16",
            "BAG000BLNQ16",
            "BBG000BLNA16",
            "BBG000BLNQ1B",
            "BBG-000BLNQ16",
            "BBG 000BLNQ16",
            "US0378331005",
            "BBG000BLN\u00d616",
        ],
        "shape",
    )

with Vectors("IBAN", "SWIFT IBAN Registry, the example of each country as python-stdnum 2.2 (iban) takes it") as v:
    examples = """AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201
      AZ21NABZ00000000137010001944 BA391290079401028494 BE68539007547034 BG80BNBG96611020345678 BH67BMAG00001299123456
      BR1800360305000010009795493C1 CH9300762011623852957 CR05015202001026284066
      CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000 DK5000400440116243
      DO28BAGR00000001212453611324 EE382200221020145685 EG380019000500000000263180002 ES9121000418450200051332
      FI2112345600000785 FO6264600001631634 FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917
      GI75NWBK000000007099453 GL8964710001000206 GR1601101250000000012300695 GT82TRAJ01020000001210029690
      HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678 IL620108000000099999999
      IS140159260076545510730339 IT60X0542811101000000123456 JO94CBJO0010000000000131000302
      KW81CBKU0000000000001234560101 KZ86125KZT5004100100 LB62099900000001001901229114
      LC55HEMM000100010012001200023015 LI21088100002324013AA LT121000011101001000 LU280019400644750000
      LV80BANK0000435195001 MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951
      MK07250120000058984 MR1300020001010000123456753 MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR
      NL91ABNA0417164300 NO9386011117947 PK36SCBL0000001123456702 PL61109010140000071219812874
      PS92PALS000000000400123456702 PT50000201231234567890154 QA58DOHB00001234567890ABCDEFG RO49AAAA1B31007593840000
      RS35260005601001611379 SA0380000000608010167519 SC18SSCB11010000000000001497USD SE4550000000058398257466
      SI56263300012039086 SK3112000000198742637541 SM86U0322509800000000270100 SV62CENR00000000000000700025
      TL380080012345678910157 TN5910006035183598478831 TR330006100519786457841326 UA213223130000026007233566001
      VA59001123000012345678 VG96VPVG0000012345678901 XK051212012345678906""".split()
    for text in examples:
        assert iban.is_valid(text, check_country=False), text
        v.yes(text, comment="example of the registry")
    v.yes("GB82 WEST 1234 5698 7654 32", "GB82WEST12345698765432", "printed")
    v.yes("de89370400440532013000", "DE89370400440532013000", "small letters")
    wrong_digits(v, "DE89370400440532013000", lambda t: iban.is_valid(t, check_country=False))
    wrong_digits(v, "CH9300762011623852957", lambda t: iban.is_valid(t, check_country=False))
    v.none(
        [
            "",
            "GB",
            "GB82WEST1234569876543",
            "US82WEST12345698765432",
            "GB82123412345698765432",
            "GB82-WEST-1234-5698-7654-32",
            "GB82  WEST12345698765432",
            "DE8937040044053201300",
            "DE893704004405320130000",
            "ZZ89370400440532013000",
            "XX",
            "GBA2WEST12345698765432",
            "IBAN GB82WEST12345698765432",
        ],
        "shape",
    )

with Vectors("BIC", "ISO 9362:2022, section 4; python-stdnum 2.2 (bic)") as v:
    for text in [
        "DEUTDEFF",
        "DEUTDEFF500",
        "deutdeff500",
        "NEDSZAJJ",
        "DABADKKK",
        "UNCRITMM",
        "DSBACNBXSHA",
        "AGRIFRPP882",
        "ABNANL2A",
        "BNORPHMM",
        "UBSWCHZH80A",
        " CHASUS33XXX ",
        "1234DEFF",
    ]:
        if text != "1234DEFF":
            assert bic.is_valid(text), text
        v.yes(text, text.strip().upper(), "banks; digits in the first four since 2014")
    v.none(
        [
            "",
            "DEUTDEF",
            "DEUTDEFF5",
            "DEUTDEFF50",
            "DEUTDEFF5000",
            "DEUT DE FF",
            "DEUT-DE-FF",
            "DEUTZZFF",
            "DEUTD1FF",
            "DEUT1EFF",
            "DEUTDE\u00c4F",
            "DEUTDEFF 500",
            "D\u00cbUTDEFF",
            "DEUTDEFF-500",
        ],
        "shape",
    )
    v.all(["AAAAXKAA", "BKCHCNBJ"], "countries")

with Vectors("VIN", "ISO 3779:2009, section 4; 49 CFR 565 for the examples") as v:
    v.pairs(
        {
            t: t.strip().upper()
            for t in [
                "1HGBH41JXMN109186",
                "WVWZZZ1JZXW000001",
                "wvwzzz1jzxw000001",
                "11111111111111111",
                "1M8GDM9AXKP042788",
                "5GZCZ43D13S812715",
                "JH4TB2H26CC000000",
                " SGZCZ43D13S812715",
                "WP0ZZZ99ZTS392124",
                "KLATF08Y1VB363636",
                "2FMDK3GC0BBA00000",
                "1FTFW1ET5DFC10312",
                "3VWFE21C04M000001",
                "VF1LM1B0H36666155",
                "ZFA22300005556777",
                "YV1RS592472640000",
            ]
        },
        "vehicles",
    )
    v.none(
        [
            "",
            "1HGBH41JXMN10918",
            "1HGBH41JXMN1091866",
            "1HGBH41JXMN10918O",
            "IHGBH41JXMN109186",
            "1HGBH41JXMN10918A",
            "1HGBH-41JXMN109186",
            "1HGBH41JXMN1091 6",
            "OHGBH41JXMN109186",
            "QHGBH41JXMN109186",
            "1HGBH41JXMN109I86",
            "1HGBH41JXMN１09186",
            "1HGBH41JXMNABCDE",
            "1HGBH41JXMN10A186",
            "VIN1HGBH41JXMN109186",
            "1HGBH41JXMN*09186",
        ],
        "shape",
    )

with Vectors("DOI", "ISO 26324:2022; DOI Handbook, section 2.2; the examples of Crossref and DataCite") as v:
    v.pairs(
        {
            "10.1000/182": "10.1000/182",
            "10.1000.10/123456": "10.1000.10/123456",
            "DOI:10.1038/NPHYS1170": "10.1038/nphys1170",
            "doi: 10.1038/x": "10.1038/x",
            "https://doi.org/10.1109/5.771073": "10.1109/5.771073",
            "http://dx.doi.org/10.1002/x": "10.1002/x",
            "10.1002/(SICI)1097-4636(199823)43:4<338::AID-JBM1>3.0.CO;2-5": "10.1002/(sici)1097-4636(199823)43:4<338::aid-jbm1>3.0.co;2-5",
            "10.1000/a/b?c#d": "10.1000/a/b?c#d",
            "10.5281/zenodo.1234567": "10.5281/zenodo.1234567",
            "10.1016/S0092-8674(00)81683-9": "10.1016/s0092-8674(00)81683-9",
            " 10.1371/journal.pone.0000308 ": "10.1371/journal.pone.0000308",
            "10.17487/RFC1149": "10.17487/rfc1149",
            "10.3389/fnins.2011.00023": "10.3389/fnins.2011.00023",
            "10.1000/-": "10.1000/-",
            "10.1/x": "10.1/x",
        },
        "names",
    )
    v.none(
        [
            "",
            "10.1000",
            "10.1000/",
            "10/182",
            "10./182",
            "11.1000/182",
            "10.1000./x",
            "10.1000/a b",
            "10.10a0/x",
            "10.1000/\u00fc",
            "urn:doi:10.1000/182",
            "doi:doi:10.1000/182",
            "10..1000/x",
            "10.1000\\x",
            "/10.1000/x",
            "doi.org/",
            "10.1000/\u0000",
            "ftp://doi.org/10.1/x",
        ],
        "shape",
    )

with Vectors("UUIDValue", "RFC 9562, sections 4, 5 and appendix A; Python's uuid") as v:
    for text in [
        "C232AB00-9414-11EC-B3C8-9F6BDECED846",
        "5df41881-3aed-3515-88a7-2f4a814cf09e",
        "919108f7-52d1-4320-9bac-f847db4148a8",
        "2ed6657d-e927-568b-95e1-2665a8aea6a2",
        "1EC9414C-232A-6B00-B3C8-9F6BDECED846",
        "017F22E2-79B0-7CC3-98C4-DC0C0C07398F",
        "2489E9AD-2EE2-8E00-8EC9-32D5F69181C0",
        "5c146b14-3c52-8afd-938a-375d0df1fbf6",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "00000000-0000-0000-0000-000000000000",
        "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
    ]:
        v.yes(text, str(uuid.UUID(text)), "RFC 9562")
    for version in (1, 3, 4, 5) * 3:
        text = str(uuid.UUID(int=v.random.getrandbits(128), version=version))
        v.yes(text.upper(), text, "random")
    v.none(
        [
            "",
            "6F9619FF-8B86-D011-B42D-00CF4FC964FF",
            "f81d4fae-7dec-91d0-a765-00a0c91e6bf6",
            "f81d4fae-7dec-01d0-a765-00a0c91e6bf6",
            "f81d4fae-7dec-11d0-c765-00a0c91e6bf6",
            "f81d4fae-7dec-11d0-2765-00a0c91e6bf6",
            "f81d4fae7dec11d0a76500a0c91e6bf6",
            "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
            "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            "00000000-0000-0000-0000-00000000000f",
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf66",
            "g81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            "f81d4fae_7dec_11d0_a765_00a0c91e6bf6",
            "f81d4fae-7dec-11d0a-765-00a0c91e6bf6",
        ],
        "shape, variant or version",
    )
    v.none(
        ["99c17cbb-656f-f64a-940f-1a4568f03487", "99c17cbb-656f-964a-940f-1a4568f03487"],
        "no version of RFC 9562; JSON Schema's test suite and protovalidate take it",
    )

with Vectors("ULID", "ULID specification, canonical representation and overflow") as v:
    alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    v.pairs(
        {
            t: t.strip().upper()
            for t in [
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "01arz3ndektsv4rrffq69g5fav",
                "7ZZZZZZZZZZZZZZZZZZZZZZZZZ",
                "00000000000000000000000000",
                " 01ARYZ6S41TSV4RRFFQ69G5FAV",
                "01BX5ZZKBKACTAV9WEVGEMMVRZ",
                "01BX5ZZKBKZZZZZZZZZZZZZZZX",
                "01BX5ZZKBKZZZZZZZZZZZZZZZZ",
            ]
        },
        "specification",
    )
    for _ in range(10):
        v.yes(v.random.choice("01234567") + "".join(v.random.choice(alphabet) for _ in range(25)), comment="random")
    v.none(
        [
            "",
            "8ZZZZZZZZZZZZZZZZZZZZZZZZZ",
            "ZZZZZZZZZZZZZZZZZZZZZZZZZZ",
            "01ARZ3NDEKTSV4RRFFQ69G5FAU",
            "01ARZ3NDEKTSV4RRFFQ69G5FAI",
            "01ARZ3NDEKTSV4RRFFQ69G5FAL",
            "01ARZ3NDEKTSV4RRFFQ69G5FAO",
            "01ARZ3NDEKTSV4RRFFQ69G5FA",
            "01ARZ3NDEKTSV4RRFFQ69G5FAVX",
            "01ARZ3NDEK-TSV4RRFFQ69G5FAV",
            "01ARZ3NDEKTSV4RRFFQ69G5F\u00c4V",
            "{01ARZ3NDEKTSV4RRFFQ69G5FAV}",
            "01ARZ3NDEKTSV4RRFFQ69G5F V",
        ],
        "shape",
    )

with Vectors("ObjectID", "BSON 1.1; bson of pymongo 4.20") as v:
    for text in [
        "507f1f77bcf86cd799439011",
        "000000000000000000000000",
        "ffffffffffffffffffffffff",
        "FFFFFFFF0000000000000000",
        " 507F191E810C19729DE860EA ",
        "4d88e15b60f486e428412dc9",
        "7fffffff0000000000000000",
        "800000000000000000000000",
    ]:
        v.yes(text, str(ObjectId(text.strip())), "specification and manual")
    for _ in range(14):
        text = str(ObjectId(v.random.randbytes(12)))
        v.yes(text, comment="random")
    for text in [
        "",
        "507f1f77bcf86cd79943901",
        "507f1f77bcf86cd7994390111",
        "507f1f77bcf86cd79943901g",
        "507f1f77-bcf86cd799439011",
        "507f1f77 bcf86cd79943901",
        "0x7f1f77bcf86cd799439011",
        "507f1f77bcf86cd79943901\u0661",
        'ObjectId("507f1f77bcf86cd799439011")',
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "{507f1f77bcf86cd799439011}",
    ]:
        assert not ObjectId.is_valid(text)
        v.no(text, "shape")
    v.no("abcdefghijkl", "twelve bytes")

with Vectors("NanoID", "Nano ID 5, README; nanoid 2.0 of PyPI") as v:
    nano = nanoid.resources.alphabet
    v.all(["V1StGXR8_Z5jdHi6B-myT", "IRFa-VaY2b", "Uakgb_J5m9g-0JDMbcJqL", "-" * 21, "_" * 10, "0" * 64], "examples and limits")
    v.pairs({" V1StGXR8_Z5jdHi6B-myT\n": "V1StGXR8_Z5jdHi6B-myT"}, "canonical")
    nanoid_from = lambda length: nanoid.method.method(lambda n: bytearray(v.random.randbytes(n)), nano, length)
    for length in [21] * 10 + [10, 11, 12, 16, 20, 22, 32, 36, 48, 63, 64]:
        v.yes(nanoid_from(length), comment="random")
    v.none(
        [
            "",
            "V1StGXR8_",
            "0" * 65,
            "V1StGXR8_Z5jdHi6B.myT",
            "V1StGXR8_Z5jdHi6B~myT",
            "V1StGXR8 Z5jdHi6B-myT",
            "V1StGXR8+Z5jdHi6B/myT",
            "V1StGXR8_Z5jdHi6B\u2010myT",
            "V1StGXR8_Z5jdH\u00ef6B-myT",
            "V1StGXR8_Z5jdHi6B-my\u0661",
            "V1StGXR8_Z5jdHi6B-myT=",
        ],
        "alphabet and length",
    )

with Vectors("KSUID", "Segment, KSUID, README; svix-ksuid 0.7 of PyPI") as v:
    v.all(
        [
            "0ujtsYcgvSTl8PAuAdqWYSMnLOv",
            "0ujsswThIGTUYm2K8FjOOfXtY1K",
            "0ujzPyRiIAffKhBux4PvQdDqMHY",
            "0uk1Hbc9dQ9pxyTqJ93IUrfhdGq",
            "000000000000000000000000000",
            "aWgEPTl1tmebfsQzFP4bxwgy80V",
        ],
        "README, and the limits",
    )
    v.pairs({" 0ujtsYcgvSTl8PAuAdqWYSMnLOv\n": "0ujtsYcgvSTl8PAuAdqWYSMnLOv"}, "canonical")
    for _ in range(16):
        raw = v.random.randbytes(20)
        text = str(ksuid.Ksuid.from_bytes(raw))
        assert bytes(ksuid.Ksuid.from_base62(text)) == raw
        v.yes(text, comment="random")
    for text in [
        "aWgEPTl1tmebfsQzFP4bxwgy80W",
        "aWgEPTl1tmebfsQzFP4bxwgy810",
        "aWgEPTl1tmebfsQzFP4bxwgyA00",
        "aWgEPTl1tmebfsQzFP4bxwh0000",
        "aWh000000000000000000000000",
        "aX0000000000000000000000000",
        "b00000000000000000000000000",
        "zzzzzzzzzzzzzzzzzzzzzzzzzzz",
    ]:
        try:
            ksuid.Ksuid.from_base62(text)
            raise AssertionError(text)
        except OverflowError:
            v.no(text, "more than 160 bits")
    v.none(
        [
            "",
            "0ujtsYcgvSTl8PAuAdqWYSMnLO",
            "0ujtsYcgvSTl8PAuAdqWYSMnLOv0",
            "0ujtsYcgvSTl8PAuAdqWYSMnLO-",
            "0ujtsYcgvSTl8PAuAdqWYSMnLO_",
            "0ujtsYcgvSTl8 AuAdqWYSMnLOv",
            "0ujtsYcgvSTl8PAuAdqWYSMnL\u00d6v",
            "0669F7EFB5A1CD34B5F99D1154FB6853345C9735",
        ],
        "shape",
    )
