#!/usr/bin/env python3
"""Compares host labels with another implementation of IDNA 2008, names of hosts with ICU's Bidi rule, and names of people
with lists of real ones. Run by hand:

    python3 -m venv /tmp/oracles && /tmp/oracles/bin/pip install idna faker icukit-pyicu
    swift build --product vet && /tmp/oracles/bin/python Tests/Oracles/labels-and-names.py .build/debug/vet

What it showed (idna 3.20, ICU 78.3, Faker 40, Swift 6.3.1): all of 48,611 verdicts on labels are the same, of which one in
six is not in composed form and is composed first, and so are all of 59,954 on hosts, of which half break the Bidi rule. Of 93,772 names of all locales of Faker, 1,065 are refused: 591 of one ideograph or syllable, 353
with a comma, 98 with parentheses, 10 with two spaces in a row, and 13 mistyped.
"""
import collections, importlib, json, random, subprocess, sys, unicodedata, warnings
import faker, icu, idna
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
        idna.encode(unicodedata.normalize("NFC", text))
        return True
    except (idna.IDNAError, UnicodeError):
        return False


# Letters, digits, marks and neutral characters of both directions.
DIRECTIONS = [
    (0x61, 0x7A), (0x30, 0x39), (0xE0, 0x17F), (0x2B0, 0x2CF), (0x300, 0x330), (0x5B0, 0x5BD), (0x5D0, 0x5EA),
    (0x620, 0x655), (0x660, 0x669), (0x6F0, 0x6F9), (0x7C0, 0x7EA), (0x905, 0x94D), (0xCBF, 0xCC6), (0x2D, 0x2D),
    (0xA717, 0xA71F), (0x10A00, 0x10A35), (0x10D00, 0x10D39), (0x11A07, 0x11A08), (0x1E900, 0x1E94A),
]
UTS46 = icu.IDNA(icu.IDNA.CHECK_BIDI | icu.IDNA.CHECK_NONTRANSITIONAL_TO_UNICODE)
BIDI_ERROR = 0x800


def hosts():
    """Names of two or three permitted labels, of which one is often written from right to left."""
    random.seed(11)
    labels = set()
    while len(labels) < 6_000:
        own = random.choice(DIRECTIONS)
        text = "".join(
            chr(random.randint(*random.choice([own, own, (0x61, 0x7A), (0x30, 0x39), random.choice(DIRECTIONS)])))
            for _ in range(random.randint(1, 3)))
        if text == text.lower() and unicodedata.is_normalized("NFC", text) and is_label(text):
            labels.add(text)
    labels = sorted(labels)
    from_right = [label for label in labels if breaks_bidi_rule(label + ".1")]
    found = set()
    for _ in range(60_000):
        parts = random.choices(labels, k=random.randint(1, 2)) + [random.choice(from_right + labels[:50])]
        random.shuffle(parts)
        found.add(".".join(parts))
    return sorted(found)


def breaks_bidi_rule(text):
    info = icu.IDNAInfo()
    UTS46.nameToUnicode(text, info)
    return info.errors() & BIDI_ERROR != 0


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

texts = hosts()
differences = [
    text for text, verdict in zip(texts, verdicts("Hostname", texts), strict=True)
    if breaks_bidi_rule(text) == verdict["valid"]
]
print(f"{len(texts)} hosts, {len(differences)} differences", differences[:20])

texts = names()
refused = collections.defaultdict(list)
for text, verdict in zip(texts, verdicts("Name", texts), strict=True):
    if not verdict["valid"]:
        refused[verdict["violations"][0]["message"]].append(text)
print(f"{len(texts)} names, {sum(map(len, refused.values()))} refused")
for message, examples in sorted(refused.items(), key=lambda item: -len(item[1])):
    print(f"{len(examples):6} {message}: {examples[:5]}")
