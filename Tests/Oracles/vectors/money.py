"""Currencies, amounts and numbers for payments, beside iso4217, Python's decimal and python-stdnum."""

import decimal, json
import iso4217
from stdnum import iso11649
from stdnum.us import rtn
from vectors import Vectors

decimal.getcontext().prec = 200
DIGITS = {c.code: c.exponent for c in iso4217.Currency}

with Vectors("CurrencyCode", "ISO 4217:2015, list one; iso4217 1.16 of PyPI, made of the list", "notAllowed") as v:
    for code in sorted(DIGITS):
        v.yes(code, comment="list one")
    v.pairs({" usd ": "USD", "che": "CHE"}, "canonical")
    v.none(
        [
            "",
            "US",
            "USDD",
            "BTC",
            "DEM",
            "HRK",
            "ANG",
            "FRF",
            "ITL",
            "ZWL",
            "CUC",
            "VEF",
            "SLL",
            "LTL",
            "EEK",
            "\uff35\uff33\uff24",
            "U D",
            "840",
            "$",
            "\u20ac",
            "\u20acUR",
            "E\u0055\u0052O",
            "XYZ",
            "AAA",
        ],
        "not in list one",
    )


def money(amount, currency):
    return {"amount": amount, "currency": currency}


with Vectors("Money", "ISO 4217:2015, list one, minor units; Python's decimal, iso4217 1.16 of PyPI", raw=None) as v:
    v.none([True, [], "x", "12.34 EUR", 7], "another kind of JSON", "wrongType")
    v.no(None, "another kind of JSON", "unexpectedNull")

    def judge(amount, currency, comment):
        digits = DIGITS[currency]
        number = decimal.Decimal(amount)
        if digits is None:
            return v.no(money(amount, currency), comment, "noMinorUnits")
        if -number.as_tuple().exponent > digits:
            return v.no(money(amount, currency), comment, "tooManyDecimals")
        units = number.scaleb(digits)
        if not -(2**63) <= units < 2**63:
            return v.no(money(amount, currency), comment, "outOfRange")
        quantum = decimal.Decimal(1).scaleb(-digits)
        text = f"{abs(number).quantize(quantum):f}"
        v.yes(money(amount, currency), money("-" + text if number < 0 else text, currency), comment)

    for currency in sorted(DIGITS):
        digits = DIGITS[currency] or 0
        judge("1" + ("." + "5" * digits if digits else ""), currency, "all decimals")
        judge("1." + "0" * (digits + 1), currency, "one decimal more")
    for _ in range(150):
        currency = v.random.choice(["EUR", "JPY", "BHD", "CLF", "USD", "KRW", "TND", "UYW", "XAU"])
        whole = str(v.random.randrange(10 ** v.random.randrange(1, 22)))
        fraction = "".join(v.random.choice("0123456789") for _ in range(v.random.randrange(0, 5)))
        judge(v.random.choice(["", "-"]) + whole + ("." + fraction if fraction else ""), currency, "random")
    for digits, currency in [(2, "EUR"), (0, "JPY"), (3, "BHD"), (4, "CLF")]:
        for units in (2**63 - 1, 2**63, -(2**63), -(2**63) - 1, 2**64, 10**30):
            text = f"{decimal.Decimal(units).scaleb(-digits):f}"
            judge(text, currency, "the limits of 64 bits")
    for text in ["0", "-0", "0.0", "-0.00", "0.01", "-0.01", "10", "0.1", "100.00"]:
        judge(text, "CHF", "zero and signs")
    v.yes({"value": "10.00", "currency": "eur"}, money("10.00", "EUR"), "spellings")
    v.yes({"value": " 7 ", "currency_code": " USD"}, money("7.00", "USD"), "spellings")
    v.yes({"amount": "3", "currencyCode": "JPY", "formatted": "3"}, money("3", "JPY"), "spellings")
    for text in [
        "",
        "-",
        ".",
        "5.",
        ".5",
        "+5",
        "--5",
        "05",
        "00",
        "1,50",
        "1,000.00",
        "1'000",
        "1 000",
        "1e2",
        "0x10",
        "\u0663",
        "\uff11",
        "NaN",
        "Infinity",
        "1.2.3",
        "1.-2",
        "12.34 EUR",
        "\u20ac5",
        "(5)",
        "5-",
        "1_000",
    ]:
        v.no(money(text, "EUR"), "no amount", "malformed")
    v.no(money("1", "DEM"), "no currency", "notAllowed")
    v.no({"amount": 12.34, "currency": "EUR"}, "floating point", "wrongType")
    v.no({"amount": 1234, "currency": "EUR"}, "perhaps minor units", "wrongType")
    v.no({"amount": "1"}, "no currency", "missingKey")
    v.no({"currency": "EUR"}, "no amount", "missingKey")
    v.no({"amount": None, "currency": "EUR"}, "no amount", "unexpectedNull")

DISTRICTS = [*range(13), *range(21, 33), *range(61, 73), 80]
with Vectors("ABARoutingNumber", "ABA, Routing Number Policy; python-stdnum 2.2 (us.rtn)") as v:
    for text in [
        "021000021",
        "111000025",
        "121000358",
        " 026009593 ",
        "0110-0001-5",
        "3222 7162 7",
        "800000006",
        "000000518",
    ]:
        compact = text.strip().replace(" ", "").replace("-", "")
        assert rtn.is_valid(compact), text
        v.yes(text, compact, "banks, and the treasury")
    for district in range(100):
        body = f"{district:02}" + "".join(v.random.choice("0123456789") for _ in range(6))
        number = body + rtn.calc_check_digit(body)
        assert rtn.is_valid(number)
        if district in DISTRICTS:
            v.yes(number, comment="random")
            wrong = body + v.random.choice([d for d in "0123456789" if d != number[-1]])
            assert not rtn.is_valid(wrong)
            v.no(wrong, "check digit", "wrongCheckDigit")
        else:
            v.no(number, "not in the assigned ranges")
    for text in ["112000025", "021000012", "201000021", "021000022"]:
        assert not rtn.is_valid(text)
    v.none(["112000025", "021000012", "021000022"], "one digit changed, two swapped", "wrongCheckDigit")
    v.none(
        [
            "",
            "02100002",
            "0210000211",
            "02100002A",
            "0210--00021",
            "-021000021",
            "021000021-",
            "1-2/210",
            "\u0660210000021",
            "021.000.021",
            "\u2446021000021\u2446",
        ],
        "shape",
    )

with Vectors("CreditorReference", "ISO 11649:2009; python-stdnum 2.2 (iso11649)") as v:
    for text in [
        "RF18539007547034",
        "RF18 5390 0754 7034",
        "rf18539007547034",
        "RF18 5390 0754 70Y",
        " RF18000000000539007547034\n",
        "RF712348231",
        "RF45G72UUR",
        "RF6518K5",
        "RF332348236",
    ]:
        assert iso11649.is_valid(text), text
        v.yes(text, iso11649.compact(text), "standard, and examples of banks")
    for length in range(1, 22):
        body = "".join(v.random.choice("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") for _ in range(length))
        check = next(f"{n:02}" for n in range(2, 99) if iso11649.is_valid(f"RF{n:02}{body}"))
        v.yes(f"RF{check}{body}", comment="random")
        wrong = v.random.choice([n for n in range(2, 99) if f"{n:02}" != check])
        assert not iso11649.is_valid(f"RF{wrong:02}{body}")
        v.no(f"RF{wrong:02}{body}", "check digits", "wrongCheckDigit")
    for good, bad in {"02": "99", "97": "00", "98": "01"}.items():
        body = next(str(n) for n in range(1, 10_000) if iso11649.is_valid(f"RF{good}{n}"))
        v.yes(f"RF{good}{body}", comment="check digits are 02 to 98")
        assert iso11649.is_valid(f"RF{bad}{body}")
        v.no(f"RF{bad}{body}", "check digits are 02 to 98; the oracle takes it", "wrongCheckDigit")
    for text in ["RF17539007547034", "RF18539007547043", "RF81539007547034"]:
        assert not iso11649.is_valid(text)
        v.no(text, "check digits", "wrongCheckDigit")
    v.none(
        [
            "",
            "RF18",
            "RF185390075470341234567890",
            "18539007547034",
            "FR18539007547034",
            "RF1A539007547034",
            "RF18-5390-0754-7034",
            "RF18  5390 0754 7034",
            "RF18539007547034.",
            "RF18539007547\u00d64",
            "RF \u066118539007547034",
        ],
        "shape",
    )
