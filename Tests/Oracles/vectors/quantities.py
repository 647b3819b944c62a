"""Numbers: the limits that the rules name, and their neighbours."""

import math
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
