#!/usr/bin/env python3
"""Writes Sources/DomainTypes/People/CompatibilityForms+Table.swift anew, of the data of unicodedata2. Run by hand:

    python3 -m venv /tmp/forms && /tmp/forms/bin/pip install unicodedata2
    /tmp/forms/bin/python Tests/Oracles/compatibility-forms.py
"""
import pathlib, sys
import unicodedata2 as unicode

FILE = pathlib.Path(__file__).parents[2] / "Sources/DomainTypes/People/CompatibilityForms+Table.swift"


def spelled(character):
    """The character, or an escape if it is not seen, stands on another or runs from right to left."""
    plain = unicode.category(character)[0] in "LNPS" and unicode.bidirectional(character) not in ("R", "AL")
    if not plain or character in '"\\':
        return f"\\u{{{ord(character):X}}}"
    return character


def is_arabic(form):
    return all(character == " " or 0x600 <= ord(character) < 0x700 for character in form)


def written(form, distance):
    """A form, with Latin letters in place of Arabic ones, which would run from right to left."""
    return "".join("\u2423" if c == " " else spelled(chr(ord(c) - distance)) for c in form)


def lines_of(forms, distance):
    """The forms in runs of consecutive characters, none of which goes beyond a line."""
    lines, last, separator = [""], -1, ""
    for value, form in forms.items():
        mark = "" if len(form) == 1 else SEPARATOR
        text = written(form, distance)
        if value == last + 1 and mark == separator and len(lines[-1]) + len(text + mark) <= 118:
            lines[-1] += text + mark
        else:
            word = spelled(chr(value)) + text + mark
            if len(lines[-1]) + len(word) > 117:
                lines.append("")
            lines[-1] += (" " if lines[-1] else "") + word
        last, separator = value, mark
    return "\n".join("    " + line for line in lines)


SEPARATOR = "\u2016"
forms = {}
for value in range(0x80, sys.maxunicode + 1):
    character = chr(value)
    form = unicode.normalize("NFKC", character)
    # Spaces have been mapped before; surrogates are no scalars.
    if form != unicode.normalize("NFC", character) and unicode.category(character) not in ("Zs", "Cs"):
        forms[value] = form
arabic = {value: form for value, form in forms.items() if is_arabic(form)}
others = {value: form for value, form in forms.items() if value not in arabic}
FILE.write_text(
    f'''// The characters whose NFKC form differs from their NFC form: Unicode {unicode.unidata_version}, made by
// `Tests/Oracles/compatibility-forms.py`.
//
//     ²23         U+00B2 has the form 2, and U+00B3, the next character, the form 3
//     ¼1⁄4‖1⁄2‖   U+00BC and U+00BD have forms of several characters; ␣ is a space

extension CompatibilityForms {{
  /// Runs of consecutive characters: the first one, followed by the form of each.
  static let runs = """
{lines_of(others, 0)}
    """

  /// The same for forms in Arabic letters, for each of which the letter 0x500 before it is written: `ű` for U+0671.
  static let arabicRuns = """
{lines_of(arabic, 0x500)}
    """
}}
''',
    encoding="utf-8",
)
print(len(forms), "characters")
