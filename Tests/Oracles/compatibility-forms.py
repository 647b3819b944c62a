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


words = []
for value in range(0x80, sys.maxunicode + 1):
    character = chr(value)
    form = unicode.normalize("NFKC", character)
    # Spaces have been mapped before; surrogates are no scalars.
    if form == unicode.normalize("NFC", character) or unicode.category(character) in ("Zs", "Cs"):
        continue
    words.append("".join(map(spelled, character + form.replace(" ", "\u2423"))))
lines = [""]
for word in words:
    if len(lines[-1]) + len(word) > 125:
        lines.append("")
    lines[-1] += (" " if lines[-1] else "") + word
body = "\n".join("    " + line for line in lines)
FILE.write_text(
    f'''extension CompatibilityForms {{
  /// Each character with another form in NFKC than in NFC, and behind it that form, with `\u2423` for a space: Unicode
  /// {unicode.unidata_version}, by `Tests/Oracles/compatibility-forms.py`.
  static let table = SortedLines.words(
    """
{body}
    """)
}}
''',
    encoding="utf-8",
)
print(len(words), "characters,", len(lines), "lines")
