"""Currencies and amounts, beside iso4217 and Python's decimal."""

import decimal, json
import iso4217
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
