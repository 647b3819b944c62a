"""Numbers for value added tax, beside python-stdnum."""

from stdnum.eu import vat
from stdnum.exceptions import InvalidChecksum, ValidationError
from stdnum.nl import bsn
from vectors import Vectors

# In the notation of VIES: 9 is a digit, N one from 1 to 9, L a letter, X a letter or a digit.
FORMS = {
    "AT": ["U99999999"],
    "BE": ["0999999999", "1999999999"],
    "BG": ["999999999", "9999999999"],
    "CY": ["99999999L"],
    "CZ": ["99999999", "999999999", "699999999", "9999999999"],
    "DE": ["999999999"],
    "DK": ["99999999"],
    "EE": ["999999999"],
    "EL": ["999999999"],
    "ES": ["99999999L", "L9999999L", "L99999999"],
    "FI": ["99999999"],
    "FR": ["99999999999", "L9999999999", "9L999999999", "LL999999999", "99000999999"],
    "HR": ["99999999999"],
    "HU": ["99999999"],
    "IE": ["9999999L", "9999999LL", "9L99999L", "9+99999L", "9*99999L"],
    "IT": ["99999990999"],
    "LT": ["999999919", "999999999919"],
    "LU": ["99999999"],
    "LV": ["99999999999", "32999999999"],
    "MT": ["99999999"],
    "NL": ["999999999B99"],
    "PL": ["9999999999"],
    "PT": ["999999999"],
    "RO": ["9" * length for length in range(2, 11)],
    "SE": ["999999999901"],
    "SI": ["99999999"],
    "SK": ["9999999999"],
    "XI": ["999999999", "999999999999", "GD999", "HA999"],
}
KINDS = {"9": "0123456789", "N": "123456789", "L": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


def made(random, form):
    return "".join(random.choice(KINDS.get(kind, kind)) for kind in form)


def stricter(text):
    """Why a number that the oracle takes is refused; None if it is not."""
    country, number = text[:2], text[2:]
    if country == "BE" and not 1 <= int(number[8:]) <= 97:
        return "97 minus a remainder is 1 to 97"
    if country == "MT" and not 1 <= int(number[6:]) <= 37:
        return "37 minus a remainder is 1 to 37"
    if country == "NL" and not bsn.is_valid(number[:9]) and not 2 <= int(number[10:]) <= 98:
        return "check digits of MOD 97-10 are 02 to 98"
    if country == "CZ" and len(number) > 8 and not (len(number) == 9 and number[0] == "6"):
        month = int(number[2:4])
        if not (1 <= month <= 12 or 51 <= month <= 62):
            since2004 = len(number) == 10 and 4 <= int(number[:2]) < 54
            if not (since2004 and (21 <= month <= 32 or 71 <= month <= 82)):
                return "months are 1 to 12, plus 50 for women, plus 20 only since 2004"
    if country == "LV" and number[0] < "4" and number[:2] != "32" and number[6] > "2":
        return "centuries are 0 to 2"
    if country == "SK" and (number[0] == "0" or number[2] not in "234789" or int(number) % 11):
        return "a birth number is not registered for the tax"
    return None


def code(text):
    """The code of the violation, by the oracle."""
    try:
        vat.validate(text)
        return None
    except InvalidChecksum:
        return "wrongCheckDigit"
    except ValidationError:
        return "malformed"


def main():
    with Vectors(
        "VATNumber", "VIES VAT Number Construction Rules; FAQ 11 of VIES; python-stdnum 2.2 (eu.vat)", seed=3
    ) as v:
        examples = """ATU13585627 BE0428759497 BE1000000021 BG175074752 BG7111042925 CY10259033P CZ25123891 CZ7103192745
          CZ640903926 CZ682127228 CZ991231123 DE136695976 DK13585628 EE100931558 EE100594102 EL094259216 ESB58378431
          ESB64717838 ES54362315K ESX5253868R ESM1234567L ESJ99216582 FI20774740 FR40303265045 FR23334175221
          FRK7399859412 FR4Z123456782 HR33392005961 HU12892312 IE6433435F IE6433435OA IE8D79739I IT00743110157
          LT119511515 LT100001919017 LT100004801610 LU15027442 LV40003521600 LV16117519997 LV32867300679 MT11679112
          NL004495445B01 NL002455799B11 NL000099998B57 PL8567346215 PT501964843 RO18547290 SE123456789701 SI50223054
          SK2022749619 XI980780684 XI340804329 XI346270013 XIGD001 XIHA500""".split()
        for text in examples:
            assert vat.is_valid(text) and not stricter(text), text
            v.yes(text, comment="documentation of tax offices and of the oracle")
        v.pairs(
            {
                "DE 136 695 976": "DE136695976",
                "de136695976": "DE136695976",
                "BE 0428.759.497": "BE0428759497",
                "PL 856-734-62-15": "PL8567346215",
                " atu 13585627\n": "ATU13585627",
                "FR 40 303 265 045": "FR40303265045",
                "NL 0044.95.445.B.01": "NL004495445B01",
                "ES-B-58378431": "ESB58378431",
                "XI 980 7806 84": "XI980780684",
                "ie 8d79739i": "IE8D79739I",
            },
            "printed",
        )
        for country, forms in FORMS.items():
            for form in forms:
                found = [0, 0, 0]
                for _ in range(20_000):
                    text = country + made(v.random, form)
                    reason, verdict = stricter(text), code(text)
                    kind = 0 if verdict is None else 1 if verdict == "wrongCheckDigit" else 2
                    if found[kind] == (3, 2, 1)[kind] or reason and verdict != "malformed":
                        continue
                    found[kind] += 1
                    if verdict is None:
                        v.yes(text, comment=f"random, {form}")
                    elif not (country == "ES" and text[2] in "KLMXYZ" and text[-1] in KINDS["9"]):
                        v.no(text, f"random, {form}", verdict)
        v.none(["BE0000000100", "MT10000049", "MT10000086", "NL000099998B60"], "check digits", "wrongCheckDigit")
        for text, comment in {
            "BE0200000000": "97 minus a remainder is 1 to 97",
            "BE0200000098": "97 minus a remainder is 1 to 97",
        }.items():
            v.no(text, comment, "wrongCheckDigit")
        for text in ["RO1630615123457", "IE8D79739IA", "BE428759497", "EL94259216", "GR094259216", "NL4495445B01"]:
            assert vat.is_valid(text), text
            v.no(text, "the oracle takes it: another form, an old form, or another prefix")
        v.no("SK7103192745", "the oracle takes it: a birth number")
        v.none(
            [
                "",
                "DE",
                "123456789",
                "DE12345678",
                "DE1366959766",
                "GB980780684",
                "US123456789",
                "CHE123456788",
                "EU372022452",
                "IM3720000224",
                "EL094259216X",
                "DE136695976+",
                "DE--136695976",
                "DE136695976-",
                "D\u00cb136695976",
                "DE13669597\u0666",
                "DE136/695/976",
                "XI12345678",
                "XIGD500",
                "XIHA499",
                "XIGD888800142",
                "SE123456789702",
                "ATX13585627",
                "IE6433435Z",
                "IE8/79739I",
                "ESI58378431",
                "FRIO303265045",
                "CZ95123891",
                "IT00000000157",
                "NL000000000B01",
                "NL004495445C01",
                "LV16137519997",
                "CY12345678A",
            ],
            "shape",
        )


if __name__ == "__main__":
    main()
