#!/usr/bin/env python3
"""Writes numbers of double precision as RFC 8785 does: the bits of each, in hexadecimal, on a line of standard input.

Python's repr() has the shortest digits that read as the same number; the notation is that of ECMA-262,
section 6.1.6.1.20 (Number::toString).
"""
import struct
import sys
from decimal import Decimal


def canonical(value):
    sign, digits, exponent = Decimal(repr(value)).as_tuple()
    text = "".join(map(str, digits)).lstrip("0")
    stripped = text.rstrip("0")
    if not stripped:
        return "0"
    point = len(text) + exponent
    if len(stripped) <= point <= 21:
        number = stripped + "0" * (point - len(stripped))
    elif 0 < point <= 21:
        number = stripped[:point] + "." + stripped[point:]
    elif -6 < point <= 0:
        number = "0." + "0" * -point + stripped
    else:
        fraction = "." + stripped[1:] if len(stripped) > 1 else ""
        number = f"{stripped[0]}{fraction}e{point - 1:+d}"
    return "-" * sign + number


for line in sys.stdin:
    print(canonical(struct.unpack(">d", bytes.fromhex(line.strip()))[0]))
