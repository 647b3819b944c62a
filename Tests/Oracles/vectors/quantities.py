"""Numbers: the limits that the rules name, and their neighbours, and decimal numbers beside Python's decimal."""

import decimal, json, math, re
from vectors import Vectors


def doubles(name, low, high, source, includes_zero=True):
    with Vectors(name, source, "outOfRange", raw=float) as v:
        inner = [low, high, math.nextafter(low, math.inf), math.nextafter(high, -math.inf)]
        inner += [low + (high - low) * k / 16 if high < 1e300 else 10.0 ** (k - 8) for k in range(1, 16)]
        inner += [k for k in (0, 1, -1, 0.5, 1e-300, 5e-324) if low <= k <= high]
        for number in inner:
            v.yes(number, comment="within")
        if low <= 0 <= high:
            v.yes(-0.0, 0.0, "negative zero")
        outer = [low - 1, -1e308, -1.5e300, math.nextafter(low, -math.inf) if low else -5e-324]
        if high < 1e300:
            outer += [high + 1, 1e308, math.nextafter(high, math.inf), high * 2 + 1]
        outer += [-1e9 - k for k in range(4)]
        for number in outer:
            v.no(number, "beyond")
        if low > 0:
            v.no(0, "not above 0")
            v.no(-0.0, "not above 0")


def integers(name, low, high, source):
    with Vectors(name, source, "outOfRange", raw=int) as v:
        top = high if high is not None else 2**63 - 1
        step = max(1, (top - low) // 12)
        for number in [low, low + 1, low + 2, top, top - 1, *range(low, top, step)]:
            v.yes(number, comment="within")
        for number in [low - 1, low - 2, -(2**63), -(2**63) + 1, -(2**31), -1000, -100, -99]:
            v.no(number, "below")
        if high is not None:
            for number in [high + 1, high + 2, 2**63 - 1, 2**31, 2**32, 10**18, high * 2 + 5]:
                v.no(number, "above")


doubles("Latitude", -90.0, 90.0, "ISO 6709:2022, section 6: 90 degrees to each side")
doubles("Longitude", -180.0, 180.0, "ISO 6709:2022, section 6: 180 degrees to each side")
doubles("Altitude", -11_000.0, 100_000.0, "business rule: from below the deepest trench to 100 km")
doubles("Percentage", 0.0, 100.0, "business rule: 0 to 100 per cent")
doubles("UnitInterval", 0.0, 1.0, "business rule: 0 to 1")
doubles("NonNegativeDouble", 0.0, 1.7976931348623157e308, "business rule; IEEE 754 for the limits")
doubles("PositiveDouble", 5e-324, 1.7976931348623157e308, "business rule; IEEE 754 for the limits")
integers("BoundedDozen", 1, 12, "business rule: 1 to 12, for tests")
doubles("BoundedCelsius", -273.15, 1000.0, "SI Brochure, section 2.3.1, for the least; for tests")
integers("Age", 1, 150, "business rule: 1 to 150 years")
integers("PositiveInt", 1, None, "business rule: above 0, in 64 bits")
integers("NonNegativeInt", 0, None, "business rule: 0 or above, in 64 bits")
integers("PortNumber", 1, 65535, "RFC 6335, section 6: 16 bits, and 0 is reserved")


def is_number(text):
    """Whether a text is a number of JSON, as Python's json reads it, without the names that it adds."""
    try:
        return text.strip(" \n\r\t") == text and isinstance(json.loads(text, parse_constant=lambda _: ""), (int, float))
    except ValueError:
        return False


def decimal_text(text):
    """The canonical form of a number; None beyond the limits."""
    try:
        number = decimal.Decimal(text)
    except decimal.InvalidOperation:
        # An exponent with more digits than decimal has, which only matters if there is a digit above 0.
        return None if re.search("[1-9]", text.lower().split("e")[0]) else "0"
    if number == 0:
        return "0"
    with decimal.localcontext() as context:
        context.prec, context.Emax, context.Emin = 3000, 10**9, -(10**9)
        number = number.normalize()
    _, digits, exponent = number.as_tuple()
    if len(digits) > 1000 or abs(number.adjusted()) > 9999:
        return None
    if exponent <= 20 and number.adjusted() >= -21:
        return f"{number:f}"
    return f"{number:e}".replace("e+", "e")


with Vectors("DecimalNumber", "RFC 8259, section 6; Python's json for the grammar, its decimal for the canonical form") as v:
    texts = [
        "0", "-0", "0.0", "-0.000", "0e5", "0E-99999999999999999999", "1", "-1", "12.5", "1.5", "1.50", "15e-1", "1.5E0",
        "1.5e+0", "1.5e00", "0.015e2", "100", "1e2", "1E2", "1e20", "1e21", "10e20", "1e-21", "1e-22", "123e-22", "1e-6",
        "100000000000000000000", "1000000000000000000000", "12300000000000000000000", "1.23e22", "1.23e23",
        "0.00000000000000000001", "0.000000000000000000001", "0.0000000000000000000001", "123456789012345678901234567890",
        "3.14159265358979323846264338327950288419716939937510", "-12345.678900", "1.7976931348623157e308", "5e-324",
        "-1e9999", "1e-9999", "1e10000", "1e-10000", "10e9999", "0.1e10000", "0.01e-9998", "1e99999999999999999999999999",
        "1e-99999999999999999999999999", "9" * 1000, "9" * 1001, "-0." + "0" * 20 + "9" * 1000, "0." + "0" * 900 + "1e900",
        "1" + "0" * 1000, "1" + "0" * 1000 + "1", "1." + "0" * 1000,
    ]  # fmt: skip
    for text in texts:
        assert is_number(text) or "e" in text, text
        canonical = decimal_text(text)
        v.yes(text, canonical, "decimal") if canonical else v.no(text, "beyond the limits")
    for _ in range(60):
        digits = str(v.random.randrange(10 ** v.random.randrange(1, 30)))
        text = v.random.choice(["", "-"]) + digits
        text += v.random.choice(["", ".0", "." + str(v.random.randrange(10**6)), ".00" + digits])
        text += v.random.choice(["", "", f"e{v.random.randrange(-60, 60)}", f"E+{v.random.randrange(40)}"])
        assert is_number(text)
        v.yes(text, decimal_text(text), "random; decimal")
    v.pairs({" 1.5 ": "1.5", "\n-0\t": "0"}, "trimmed")
    refused = [
        "", "-", "+1", ".5", "5.", "1.e5", "1e", "1e+", "e5", "1e5.0", "01", "-01", "00", "0x1F", "1,5", "1,000", "1 000",
        "1_000", "1.2.3", "--1", "- 1", "1-", "1e5e5", "NaN", "Infinity", "-Infinity", "inf", "true", "\u0661", "\uff11",
        "1\u22125", "\u22121", "1.5\u20ac", "1/2", "0b1", "1f", "1.5e\u0661", "1\u0000", "one",
    ]  # fmt: skip
    for text in refused:
        assert not is_number(text) or text.lower() in ("nan", "infinity", "-infinity", "true"), text
        v.no(text, "grammar")
    v.no("0." + "0" * 1100 + "1e1100", "longer than 1,024 characters")
