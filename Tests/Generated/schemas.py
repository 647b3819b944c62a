"""Generates models with schemas, and documents for them: schemas.py SEED TYPES DOCUMENTS DIRECTORY

Fields have every modifier that their types allow, in any order; models are nested, recursive, generic, flattened and
arrays; unions are tagged and untagged. Documents are valid, or changed in up to five places. What is wrong with them is
not known: all routes have to agree.
"""

import json
import random
import re
import sys

seed, type_count, document_count = map(int, sys.argv[1:4])
directory = sys.argv[4]
rng = random.Random(seed)
choose, chance = rng.choice, lambda p: rng.random() < p


class Number:
    """A number as it is written."""

    def __init__(self, text):
        self.text = text


class Object:
    """The members of an object, in which a key may be repeated."""

    def __init__(self, members=()):
        self.members = list(members)


def text(value):
    if isinstance(value, Number):
        return value.text
    if isinstance(value, Object):
        return "{" + ",".join(f"{text(k)}:{text(v)}" for k, v in value.members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(text, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def copy(value):
    if isinstance(value, Object):
        return Object((k, copy(v)) for k, v in value.members)
    return [copy(v) for v in value] if isinstance(value, list) else value


class Type:
    """A Swift type, and how to make a document's value of it.

    kind: scalar, date, wrapper, array, set, dictionary, optional, plain, model, positions or union
    """

    def __init__(self, name, make, kind="scalar", part=None, defaults=(), rules=(), is_lenient=True):
        self.name, self.make, self.kind, self.part = name, make, kind, part
        self.defaults, self.rules, self.is_lenient = defaults, rules, is_lenient
        # Of models: a property by which elements are unique, its keys, and whether another model may contain its fields.
        self.unique, self.keys, self.is_flat = None, set(), False


def scalar(name, values, **more):
    return Type(name, lambda: choose(values), **more)


INT = scalar("Int", [0, 1, 2, 5, 7, -3], defaults=["1", "7"], rules=["InRange(0...9)"])
LEAVES = [
    INT, INT,
    scalar("Double", [0, 1.5, 2, -1, Number("1e2")], defaults=["1.5"], rules=["InRange(0...9.5)"]),
    scalar("Bool", [True, False], defaults=["true", "false"]),
    scalar("String", ["", "a", "Ada", "b c", "é", "7"], defaults=['"x"', '""'], rules=["Length(...3, .characters)"]),
    scalar("Age", [1, 30, 150], defaults=["18"]),
    scalar("Name", ["Ada", "Eve", "Zoë"], defaults=['"Bob"', '"@"']),
    scalar("Percentage", [0, 50, 100], defaults=["10", "101"]),
    scalar("Email", ["a@b.co"], defaults=['"x@y.org"']),
    scalar("CountryCode", ["CH", "de"], defaults=['"FR"']),
    scalar("Level", ["low", "high"], defaults=[".low"]),
    scalar("UUID", ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"], is_lenient=False),
    scalar("URL", ["https://a.org/x"], is_lenient=False),
]
WRAPPERS = [
    scalar("Lossy<Name>", ["Ada", "@", 5], kind="wrapper"),
    scalar("Lenient<Int>", ["5", 5, True], kind="wrapper"),
    scalar("Lenient<Bool>", ["yes", 1, True], kind="wrapper"),
    scalar("Presence<Age>", [5, None], kind="wrapper"),
    scalar("NonEmptyCollection<[Int]>", [[1]], kind="wrapper"),
    Type("LossyArray<Age>", lambda: [choose([5, 0, "x"]) for _ in range(rng.randint(0, 3))], kind="wrapper"),
    Type("LossyDictionary<String, Age>", lambda: Object((k, choose([5, 0])) for k in rng.sample("abc", 2)),
         kind="wrapper"),
    scalar("JSONValue", [5, "x", None, [1, True], Object([("a", 1), ("kA1", [])])], kind="wrapper"),
    scalar("Patch<Part>", [Object(), Object([("a", 5)]), Object([("kB", None)]), Object([("a", 2), ("kB", "Ada")])],
           kind="wrapper"),
]
KEYS = {"String": ["a", "b", "c", "é", "kA", "k_a"], "Int": ["1", "2", "-3"], "CountryCode": ["CH", "FR", "DE"],
        "Level": ["low", "high"], "Name": ["Ada", "k_a"]}
DATES = {
    "iso8601": ["2020-01-01T00:00:00Z", "2020-01-01T00:00:00.5+01:00"], "iso8601Day": ["2020-02-29"],
    "iso8601InUTC": ["2020-01-01T00:00:00"], "secondsSince1970": [0, 86400, 1.5], "millisecondsSince1970": [1000],
}
types, definitions = [], []


def array(t):
    return Type(f"[{t.name}]", lambda: [t.make() for _ in range(rng.randint(0, 3))], "array", t)


def optional(t):
    return Type(f"{t.name}?", lambda: None if chance(0.2) else t.make(), "optional", t)


def container(t):
    roll = rng.random()
    if roll < 0.18:
        return array(t)
    if roll < 0.24 and t.kind == "scalar":
        return Type(f"Set<{t.name}>", lambda: [t.make() for _ in range(rng.randint(0, 2))], "set", t)
    if roll < 0.31:
        key, keys = choose(list(KEYS.items()))
        return Type(f"[{key}: {t.name}]",
                    lambda: Object((k, t.make()) for k in rng.sample(keys, rng.randint(0, 2))), "dictionary", t)
    if roll < 0.34 and t.kind != "wrapper":
        return array(array(t))
    return t


def any_type():
    if types and chance(0.3):
        base = choose(types)
    elif chance(0.12):
        t = choose(WRAPPERS)
        return container(t) if chance(0.3) else t
    else:
        base = choose(LEAVES)
    t = container(base)
    return optional(t) if chance(0.4) else t


def date_field():
    """A type and modifiers of a date."""
    form, values = choose(list(DATES.items()))
    value = lambda: choose(values)
    name, make = choose([("Date", value), ("Date?", lambda: choose([None, value()])),
                         ("[Date]", lambda: [value(), value()]), ("[Date]?", lambda: [value()])])
    modifiers = [f".date(.{form})"] + [".lenient()"] * chance(0.4) + [".count(1...2)"] * (name == "[Date]" and chance(0.5))
    return Type(name, make, "date"), modifiers, make


def modifiers_of(t):
    """Modifiers that a type allows, and how its values are made if they change the form."""
    inner, make, found = t.part if t.kind == "optional" else t, t.make, []
    if t.kind == "wrapper":
        return found, make
    if inner.rules and chance(0.35):
        found.append(f".rule({choose(inner.rules)})")
    if inner.kind in ("array", "set", "dictionary") and chance(0.4):
        found.append(choose([".count(1...2)", ".nonEmpty()", ".count(...2)", ".count(1...)"]))
    if inner.kind == "array":
        if inner.part.unique and chance(0.5):
            found.append(f".unique(by: \\.{inner.part.unique})")
        if chance(0.25):
            found.append(".lossy()")
        elif inner.part.name in ("String", "Name", "CountryCode") and chance(0.5):
            separator, element = choose([",", " ", ";"]), inner.part.make
            found.append(f'.separated(by: "{separator}")')
            if chance(0.3):
                found.append(".lossy()")
            listed = lambda: separator.join(element() for _ in range(rng.randint(0, 3)))
            make = lambda: None if t.kind == "optional" and chance(0.2) else listed() if chance(0.8) else [element()]
    if inner.kind == "set" and chance(0.5):
        found.append(".duplicates(.error)")
    if inner.kind in ("scalar", "array", "set") and inner.is_lenient and chance(0.35):
        is_plain = t.kind == "scalar" and t.name in ("Int", "Double", "Bool", "String") or t.kind == "array"
        null = "[]" if t.kind == "array" else choose(inner.defaults or [""])
        found.append(f".lenient(null: {null})" if is_plain and chance(0.4) else ".lenient()")
    default = {"array": "[]", "set": "[]", "dictionary": "[:]"}.get(inner.kind) or choose(inner.defaults or [""])
    if default == '""' and any(m.startswith(".lenient") for m in found):
        # It would be read as nil.
        default = '"x"'
    if default and chance(0.3):
        cases = choose(["", "", ", for: .null", ", for: [.missing, .null]", ", for: .invalid", ", for: [.missing, .invalid]",
                        ", for: [.missing, .null, .invalid]"])
        found.append(f".default({default}{cases})")
    if t.kind == "optional" and chance(0.2):
        found.append(".required()")
    return found, make


class FieldOfModel:
    def __init__(self, index):
        self.property, self.alias = f"p{index}", None
        self.type = any_type()
        if self.type.name == "Int" and chance(0.12):
            self.type, modifiers, self.make = date_field()
        else:
            modifiers, self.make = modifiers_of(self.type)
        # A key strategy makes "kA0" of "k_a0".
        key = f"k{index}" if chance(0.8) else f"kA{index}"
        self.path = [key] if chance(0.8) else [choose("ooq"), key]
        aliases = ""
        if chance(0.15):
            self.alias = f"alt{index}"
            aliases = f', aliases: ["{self.alias}"]'
        rng.shuffle(modifiers)
        self.line = f'Field("{".".join(self.path)}", \\.{self.property}{aliases})' + "".join(modifiers)

    def add(self, document):
        value = self.make()
        if chance(0.08) or value is None and chance(0.5):
            return
        place = document
        for key in self.path[:-1]:
            inner = next((v for k, v in place.members if k == key), None)
            if inner is None:
                inner = Object()
                place.members.append((key, inner))
            place = inner
        key = self.alias if self.alias and chance(0.3) else self.path[-1]
        place.members.append((key.replace("kA", "k_a") if chance(0.1) else key, value))


def define_model(name, properties, lines, rest=""):
    definitions.append(
        f"struct {name}: ValidatedModel, Sendable {{\n"
        + "".join(f"  let {p}: {t}\n" for p, t in properties)
        + f"  static let schema = Schema({name}.init) {{\n" + "".join(f"    {line}\n" for line in lines) + f"  }}{rest}\n}}\n")


def rules_of(fields):
    integers = [f.property for f in fields if f.type.name == "Int"]
    rules = []
    if len(integers) > 1:
        a, b = integers[:2]
        rules.append(choose([
            f"CrossFieldRule(\\.{a}, \\.{b}, Ascending())",
            f'ModelRule("order", "is out of order", at: \\.{b}) {{ $0.{a} <= $0.{b} }}',
            f'ModelRule("order", "is out of order", at: \\.{a}, reading: \\.{a}, \\.{b}) {{ $0 <= $1 }}']))
    if integers and chance(0.4):
        a = integers[0]
        rules.append(f'ModelRule("odd", "is odd", at: \\.{a}, severity: .warning) {{ $0.{a} % 2 == 0 }}')
    return f"\n  .rules {{ {'; '.join(rules)} }}" if rules else ""


def model(name):
    fields = [FieldOfModel(i) for i in range(rng.randint(1, 6))]
    properties, lines = [(f.property, f.type.name) for f in fields], [f.line for f in fields]
    adding, keys = [f.add for f in fields], {k for f in fields for k in f.path}
    bases = [t for t in types if t.is_flat and not t.keys & keys]
    if bases and chance(0.3):
        base = choose(bases)
        properties.append(("base", base.name))
        lines.append("Flattened(\\.base)")
        adding.append(lambda o: o.members.extend(base.make().members))
    if chance(0.15):
        line, member = choose([('IgnoredField("version", Int.self, writing: 3)', ("version", 3)),
                               ('IgnoredField("sum", Age?.self)', ("sum", 4)),
                               ('IgnoredField("v", Age.self, writing: 20)', ("v", 5))])
        lines.append(line)
        adding.append(lambda o: o.members.append(member))
    is_recursive = chance(0.15)
    if is_recursive:
        properties.append(("children", f"[{name}]"))
        lines.append('Field("children", \\.children).default([])')
    define_model(name, properties, lines, rules_of(fields) + "\n  .exactly()" * chance(0.15))

    def make(depth=0):
        document = Object()
        for add in rng.sample(adding, len(adding)) if chance(0.3) else adding:
            add(document)
        if is_recursive and depth < 2 and chance(0.4):
            document.members.append(("children", [make(depth + 1) for _ in range(rng.randint(0, 2))]))
        return document

    t = Type(name, make, "model")
    t.keys, t.is_flat = keys, not is_recursive and len(lines) == len(fields)
    t.unique = next((f.property for f in fields if f.type.name in ("Int", "String", "Age", "Name", "Age?", "Int?")), None)
    return t


def positions(name):
    parts = [t for t in (any_type() for _ in range(rng.randint(1, 4))) if t.name != "Presence<Age>"] or [INT]
    lines = [f"Element(\\.p{i})" + ".lenient()" * (t.kind == "scalar" and t.is_lenient and chance(0.2))
             for i, t in enumerate(parts)]
    properties, rest = [(f"p{i}", t.name) for i, t in enumerate(parts)], None
    if chance(0.3):
        rest = choose(LEAVES)
        properties.append(("rest", f"[{rest.name}]"))
        lines.append("Element(rest: \\.rest)" + choose(["", ".count(...2)", ".lossy()"]))
    define_model(name, properties, lines, "\n  .exactly()" * chance(0.3))

    def make():
        values = [t.make() for t in parts]
        while values and values[-1] is None and chance(0.7):
            values.pop()
        if rest and len(values) == len(parts):
            values += [rest.make() for _ in range(rng.randint(0, 3))]
        return values

    return Type(name, make, "positions")


def union(name):
    models = [t for t in types if t.kind == "model"]
    kind = choose(["member", "beside", "first", "untagged", "untagged"])
    if kind == "member" and not models:
        kind = "beside"
    payloads = [choose(models) if kind == "member" else any_type() for _ in range(rng.randint(2, 4))]
    payloads = [INT if t.kind == "wrapper" else t for t in payloads]
    head = {"member": 'Tagged("type")', "beside": 'Tagged("type", payload: "data")',
            "first": "Tagged(by: .firstElement)", "untagged": "Untagged"}[kind]
    cases = [f"c{i}({t.name})" for i, t in enumerate(payloads)]
    lines = [f"Case({name}.c{i})" if kind == "untagged" else f'Case("t{i}", {name}.c{i})' for i in range(len(payloads))]
    has_other = kind in ("member", "beside") and chance(0.4)
    if has_other:
        cases.append("other(JSONValue)")
        lines.append(f"Case(otherwise: {name}.other, isEncoded: true)")
    definitions.append(
        f"enum {name}: ValidatedUnion, Sendable {{\n  case {', '.join(cases)}\n  static let schema = {head} {{\n"
        + "".join(f"    {line}\n" for line in lines) + "  }\n}\n")

    def make():
        index = rng.randrange(len(payloads))
        payload = payloads[index]
        value = payload.make()
        if has_other and chance(0.2):
            return Object([("type", "zz"), ("u", 1)])
        if kind == "member":
            value.members.insert(rng.randint(0, len(value.members)), ("type", f"t{index}"))
        elif kind == "beside":
            members = [("type", f"t{index}"), ("data", value)]
            return Object(members if chance(0.7) else reversed(members))
        elif kind == "first":
            return [f"t{index}"] + (value if payload.kind in ("positions", "array") else [value])
        return value

    return Type(name, make, "union")


def plain(name):
    parts = [any_type() for _ in range(rng.randint(1, 4))]
    definitions.append(f"struct {name}: Codable, Sendable {{\n"
                       + "".join(f"  let p{i}: {t.name}\n" for i, t in enumerate(parts)) + "}\n")
    return Type(name, lambda: Object((f"p{i}", t.make()) for i, t in enumerate(parts) if chance(0.95)), "plain")


def generic(name):
    items = choose([t for t in types if t.kind in ("model", "union")] or LEAVES)
    modifier = choose(["", ".count(...2)", ".lossy()", ".default([])"])
    definitions.append(
        f"struct {name}<Item: Codable & Sendable>: ValidatedModel, Sendable {{\n  let items: [Item], next: Int?\n"
        f"  static var schema: Schema<Self> {{\n    Schema({name}.init) {{\n      Field(\"items\", \\.items){modifier}\n"
        "      Field(\"next\", \\.next).lenient()\n    }\n  }\n}\n")
    make = lambda: Object([("items", [items.make() for _ in range(rng.randint(0, 3))]), ("next", choose([1, "2", None]))])
    return Type(f"{name}<{items.name}>", make, "model")


for number in range(type_count):
    types.append(choose([model, model, model, model, positions, union, union, plain, generic])(f"T{number}"))

OTHERS = [None, True, False, "", "x", "Ada", "5", "true", 0, -1, 1, 7, 200, 0.5, Number("5.0"),
          Number("12345678901234567890123"), [], Object(), [1], ["x"], ["Ada", "Ada"], [5, 5], [None], [[]],
          Object([("k0", 1)]), Object([("type", "t0")]), Object([("type", "zz")]), "a,b", "2020-01-01",
          Object([("a", 5), ("b", 0)]), Object([("kA0", 1), ("k_a0", 2)])]


def has_repeated_keys(value):
    if isinstance(value, Object):
        # Those that a key strategy makes equal are, too.
        keys = [k.replace("k_a", "kA") for k, _ in value.members]
        return len(set(keys)) < len(keys) or any(has_repeated_keys(v) for _, v in value.members)
    return isinstance(value, list) and any(map(has_repeated_keys, value))


class Changes:
    """Changes a document somewhere."""

    def value(self, value):
        roll = rng.random()
        if isinstance(value, Object) and value.members:
            members = value.members
            if roll < 0.25:
                members.pop(rng.randrange(len(members)))
                return value
            if roll < 0.35:
                members.append((choose(["zz", "k", "Ω"]), copy(choose(OTHERS))))
                return value
            if roll < 0.45:
                key, old = choose(members)
                members.append((key, copy(choose([old, choose(OTHERS)]))))
                return value
            if roll < 0.5:
                rng.shuffle(members)
                return value
        if isinstance(value, list):
            if roll < 0.15 and value:
                value.pop(rng.randrange(len(value)))
                return value
            if roll < 0.45:
                value.append(copy(choose(value if value and chance(0.5) else OTHERS)))
                return value
            if roll < 0.5 and len(value) == 1:
                return value[0]
        if roll < 0.6 and isinstance(value, (int, float)) and not isinstance(value, bool):
            return str(value)
        return [value] if roll < 0.65 else copy(choose(OTHERS))

    def somewhere(self, value):
        """Changes one of the values in a value, each with the same probability."""
        places = [()]

        def walk(value, path):
            parts = [v for _, v in value.members] if isinstance(value, Object) else value
            for index, part in enumerate(parts if isinstance(parts, list) else []):
                places.append(path + (index,))
                walk(part, path + (index,))

        def change(value, path):
            if not path:
                return self.value(value)
            if isinstance(value, Object):
                key, part = value.members[path[0]]
                value.members[path[0]] = (key, change(part, path[1:]))
            else:
                value[path[0]] = change(value[path[0]], path[1:])
            return value

        walk(value, ())
        return change(value, choose(places))


bodies = {re.match(r"(?:struct|enum) (\w+)", d)[1]: d for d in definitions}


def reaches_untagged(name, seen):
    if name in seen or name not in bodies:
        return False
    seen.add(name)
    return "= Untagged" in bodies[name] or any(reaches_untagged(n, seen) for n in re.findall(r"\bT\d+\b", bodies[name]))


with open(f"{directory}/Models.swift", "w") as file:
    file.write("import DomainTypes\nimport Foundation\nimport ValidatedCodable\nimport ValidatedJSON\n\n"
               "enum Level: String, ValidatedEnum, Sendable { case low, high }\n\n"
               "struct Part: ValidatedModel, Sendable {\n  let a: Age\n  let b: Name?\n"
               "  static let schema = Schema(Part.init) { Field(\"a\", \\.a); Field(\"kB\", \\.b) }\n}\n\n" + "\n".join(definitions)
               + "\nnonisolated(unsafe) let checks: [String: any AnyCheck] = [\n")
    for t in types:
        check = "ModelCheck" if t.kind in ("model", "positions") else "Check"
        file.write(f'  "{t.name}": {check}<{t.name}>(),\n')
    file.write("]\n")

with open(f"{directory}/documents.jsonl", "w") as file:
    for number in range(document_count):
        t = types[number % len(types)]
        value, changes = copy(t.make()), Changes()
        for _ in range(choose([0, 0, 1, 1, 2, 3, 5])):
            value = changes.somewhere(value)
        document = text(value)
        file.write(json.dumps({
            "type": t.name, "text": document, "hasRepeatedKeys": has_repeated_keys(value),
            # The first violation of an untagged union depends on where violations are, which other decoders do not tell;
            # and Foundation has other integers.
            "isForBytes": "12345678901234567890123" in document or "5.0" in document
            or any(reaches_untagged(n, set()) for n in re.findall(r"\bT\d+\b", t.name)),
        }, ensure_ascii=False) + "\n")
