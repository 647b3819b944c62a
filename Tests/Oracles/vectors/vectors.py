"""Collects the cases of a type and writes its file."""

import json, pathlib, random

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "DomainTypesTests" / "Vectors"


def spelled(value):
    """JSON in which invisible characters are escapes."""
    text = json.dumps(value, ensure_ascii=False)
    return "".join(c if c == " " or c.isprintable() else "".join(f"\\u{u:04x}" for u in units(c)) for c in text)


def units(character):
    data = character.encode("utf-16-be")
    return [int.from_bytes(data[i : i + 2], "big") for i in range(0, len(data), 2)]


class Vectors:
    """The cases of one type: `yes` for accepted input with its canonical form, `no` for refused input.

    They begin with every kind of JSON that is not the raw value's; `raw` is None for types that take several.
    """

    def __init__(self, name, source, code="malformed", seed=1, raw=str):
        self.name, self.source, self.code, self.raw = name, source, code, raw
        self.random = random.Random(seed)
        self.lines = {}

    def __enter__(self):
        if self.raw is not None:
            self.kinds(self.raw)
        return self

    def __exit__(self, error, *_):
        if error:
            return
        assert len(self.lines) >= 30, (self.name, len(self.lines))
        text = "".join(f"{key}\t{verdict}\t{comment}\n" for key, (verdict, comment) in self.lines.items())
        (FOLDER / f"{self.name}.tsv").write_text(f"# {self.source}\n{text}", encoding="utf-8")
        print(f"{self.name}: {len(self.lines)}")

    def add(self, value, verdict, comment):
        assert "\t" not in comment and "\n" not in comment
        key = spelled(value)
        known = self.lines.setdefault(key, (verdict, comment))
        assert known[0] == verdict, (self.name, value, known[0], verdict)

    def yes(self, value, canonical=None, comment=""):
        self.add(value, spelled(value if canonical is None else canonical), comment)

    def no(self, value, comment="", code=None):
        self.add(value, "!" + (code or self.code), comment)

    def all(self, values, comment=""):
        for value in values:
            self.yes(value, comment=comment)

    def pairs(self, pairs, comment=""):
        for value, canonical in pairs.items():
            self.yes(value, canonical, comment)

    def none(self, values, comment="", code=None):
        for value in values:
            self.no(value, comment, code)

    def kinds(self, raw):
        """Every kind of JSON that is not the raw value's."""
        for kind, value in [(bool, True), (list, []), (dict, {}), (str, "x"), (int, 7), (None, None)]:
            if kind is None:
                self.no(None, "another kind of JSON", "unexpectedNull")
            elif kind is not raw and not (raw is float and kind is int):
                self.no(value, "another kind of JSON", "wrongType")
