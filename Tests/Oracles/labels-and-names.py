#!/usr/bin/env python3
"""Compares host labels with another implementation of IDNA 2008, and names with lists of real ones. Run by hand:

    python3 -m venv /tmp/oracles && /tmp/oracles/bin/pip install idna faker
    swift build --product vet && /tmp/oracles/bin/python Tests/Oracles/labels-and-names.py .build/debug/vet

What it showed (idna 3.20, Faker 40, Swift 6.3.1): all of 48,611 verdicts on labels are the same, of which one in six is
not in composed form. Of 93,772 names of all locales of Faker, 1,065 are refused: 591 of one ideograph or syllable, 353
with a comma, 98 with parentheses, 10 with two spaces in a row, and 13 mistyped.
"""
import collections, importlib, json, random, subprocess, sys, unicodedata, warnings
import faker, idna
from faker.config import AVAILABLE_LOCALES

RANGES = [
    (0x61, 0x7A), (0xDF, 0x17F), (0x180, 0x24F), (0x300, 0x33F), (0x370, 0x3FF), (0x430, 0x45F), (0x5D0, 0x5EA),
    (0x620, 0x655), (0x905, 0x94D), (0x958, 0x95F), (0x9A0, 0x9DF), (0xB40, 0xB4D), (0xBBE, 0xBD7), (0xE01, 0xE4E),
    (0x1E00, 0x1EFF), (0x1F00, 0x1FFF), (0x3041, 0x309A), (0x30A1, 0x30FA), (0xAC00, 0xAC80), (0x4E00, 0x4E40),
    (0x1B05, 0x1B40), (0x110A0, 0x110BA),
]


def verdicts(kind, values):
    lines = "\n".join(json.dumps(value, ensure_ascii=False) for value in values)
    result = subprocess.run([sys.argv[1], "value", kind], input=lines, capture_output=True, text=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


def labels():
    random.seed(3)
    found = set()
    while len(found) < 60_000:
        own = random.choice(RANGES)
        other = random.choice([own, own, (0x300, 0x330)])
        text = "".join(
            chr(random.randint(*random.choice([own, own, other]))) for _ in range(random.randint(1, 5)))
        if random.random() < 0.4:
            text = unicodedata.normalize(random.choice(["NFC", "NFD"]), text)
        # What is not lower-case is sanitised, and not refused.
        if not text.isascii():
            found.add(text)
    return [text for text in sorted(found) if text == text.lower()]


def is_label(text):
    try:
        idna.encode(text)
        return True
    except (idna.IDNAError, UnicodeError):
        return False


def names():
    warnings.simplefilter("ignore")
    found = set()
    for locale in sorted(AVAILABLE_LOCALES):
        try:
            provider = importlib.import_module(f"faker.providers.person.{locale}").Provider
        except ImportError:
            continue
        for key in dir(provider):
            values = getattr(provider, key)
            is_names = any(part in key for part in ("first_name", "last_name", "nom"))
            if is_names and isinstance(values, (list, tuple, dict)):
                for value in values:
                    parts = [value] if isinstance(value, str) else value
                    found.update(part for part in parts if isinstance(part, str))
        generator = faker.Faker(locale)
        generator.seed_instance(7)
        found.update(generator.name() for _ in range(400))
    return sorted(found)


texts = labels()
differences = [
    (text, [hex(ord(scalar)) for scalar in text])
    for text, verdict in zip(texts, verdicts("Email", [f"a@{text}.example" for text in texts]), strict=True)
    if is_label(text) != verdict["valid"]
]
print(f"{len(texts)} labels, {len(differences)} differences", differences[:20])

texts = names()
refused = collections.defaultdict(list)
for text, verdict in zip(texts, verdicts("Name", texts), strict=True):
    if not verdict["valid"]:
        refused[verdict["violations"][0]["message"]].append(text)
print(f"{len(texts)} names, {sum(map(len, refused.values()))} refused")
for message, examples in sorted(refused.items(), key=lambda item: -len(item[1])):
    print(f"{len(examples):6} {message}: {examples[:5]}")
