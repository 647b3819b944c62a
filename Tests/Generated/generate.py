#!/usr/bin/env python3
"""Writes model types, documents with known defects, and what is wrong with each: generate.py SEED TYPES DOCUMENTS OUT

OUT/Models.swift     the types, and how the harness finds them by name
OUT/documents.jsonl  a document a line: its type, its text, its defects (a JSON Pointer and a code each), the messages
                     of defects that have their own, and the pointers of elements that are repeated

Nothing here knows how the library finds defects. A type is a tree of specifications; each makes valid values, and
knows how to break them.
"""
import json
import random
import sys

WRONG, NULL, MISSING, UNREADABLE = "wrongType", "unexpectedNull", "missingKey", "unreadable"


class Own(str):
    """The code of an error that a type throws itself; the report has its text."""

    def __new__(cls, message):
        code = super().__new__(cls, UNREADABLE)
        code.message = message
        return code


# What types throw, as Swift and as a code.
ERRORS = {
    "violation": ('Violation("own")', "own"),
    "corrupt": ('DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "own text"))',
                Own("own text")),
    "described": ('Described(text: "it has been described")', Own("it has been described")),
    "localized": ("Localized.closed", Own("the shop is closed")),
    "silent": ("Silent()", UNREADABLE),
}
ERROR_TYPES = """struct Described: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

enum Localized: Error, LocalizedError {
  case closed
  var errorDescription: String? { "the shop is closed." }
}

struct Silent: Error {}
"""


class Node:
    """A value of a document. A defect replaces it or takes it away."""

    def __init__(self, value=None, members=None, elements=None, defects=(), silent=False):
        self.value, self.members, self.elements = value, members, elements
        self.defects = list(defects)  # (broken value, code, pointer below this one)
        self.silent = silent  # whether the type catches what is wrong here
        self.required = False  # whether it may be taken away
        self.extendable = False  # whether unknown and duplicate keys may be put into it
        self.gone = False
        self.broken = False  # whether nothing of it is left
        self.fault = None  # its code, and the pointer below this one

    def walk(self, pointer="", silent=False, parents=()):
        silent = silent or self.silent
        yield self, pointer, silent, parents
        for key, node in self.members or []:
            yield from node.walk(f"{pointer}/{key}", silent, parents + (self,))
        for index, node in enumerate(self.elements or []):
            yield from node.walk(f"{pointer}/{index}", silent, parents + (self,))

    def text(self):
        if self.members is not None:
            parts = [json.dumps(k) + ":" + n.text() for k, n in self.members if not n.gone]
            return "{" + ",".join(parts) + "}"
        if self.elements is not None:
            return "[" + ",".join(n.text() for n in self.elements) + "]"
        return json.dumps(self.value, ensure_ascii=False)


class Spec:
    name = ""
    nullable = True  # whether null is a defect with the code that every decoder gives it
    plist = True
    exact = True  # whether a report on it may never be incomplete
    definition = ""

    def make(self, rng):
        raise NotImplementedError

    def optional(self):
        return Optional(self)


class Leaf(Spec):
    def __init__(self, name, values, defects, definition="", nullable=True, plist=True, exact=True):
        self.name, self.values, self.defects, self.definition = name, values, defects, definition
        self.nullable, self.plist, self.exact = nullable, plist, exact

    def make(self, rng):
        defects = list(self.defects) + ([(None, NULL)] if self.nullable else [])
        return Node(rng.choice(self.values), defects=[(v, c, "") for v, c in defects])


def wrapper(name, type, check, error, values, refused, defects=(), plist=True):
    """A struct that a developer wrote around a value, which refuses a value with an error of its own."""
    thrown, code = ERRORS[error]
    text = f"""struct {name}: Codable, Hashable, Sendable {{
  let value: {type}
  init(from decoder: any Decoder) throws {{
    value = try decoder.singleValueContainer().decode({type}.self)
    guard {check} else {{ throw {thrown} }}
  }}
  func encode(to encoder: any Encoder) throws {{
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }}
}}
"""
    return Leaf(name, values, [(refused, code), *defects], text, nullable=False, plist=plist)


LEAVES = [
    Leaf("Int", [1, 7, -3, 250], [("x", WRONG), (True, WRONG), ([], WRONG)]),
    Leaf("String", ["a", "bb", "", "Zoë"], [(5, WRONG), ({}, WRONG)]),
    Leaf("Double", [0.5, 2.25], [("x", WRONG)]),
    Leaf("Bool", [True, False], [("yes", WRONG)], nullable=False),
    Leaf("Int8", [1, -128], [("x", WRONG)]),
    Leaf("Age", [1, 35, 150], [(0, "outOfRange"), (151, "outOfRange"), ("x", WRONG)]),
    Leaf("Name", ["Ann", "Zoë Ö"], [("@", "tooShort"), (7, WRONG)]),
    Leaf("Latitude", [51.5, -90.0], [(91.5, "outOfRange"), ("x", WRONG)]),
    Leaf("Date", [1000.0, 86400.5], [("x", WRONG)], nullable=False, plist=False),
    Leaf("UUID", ["6F9619FF-8B86-D011-B42D-00CF4FC964FF"], [("x", UNREADABLE), (5, WRONG)],
         nullable=False),
    Leaf("URL", ["https://a.example/1"], [(5, WRONG)], nullable=False, plist=False),
    Leaf("Decimal", [12, 3], [("x", WRONG)], nullable=False, plist=False),
    Leaf("Status", ["on", "off"], [("zz", UNREADABLE), (5, WRONG)],
         "enum Status: String, Codable, Hashable { case on, off, idle }\n", nullable=False),
    Leaf("Grade", [1, 2], [(9, UNREADABLE), ("x", WRONG)],
         "enum Grade: Int, Codable, Hashable { case one = 1, two, three }\n", nullable=False),
    Leaf("Listed", ["red", "blue"], [("zz", "notAllowed"), (5, WRONG)],
         "enum Listed: String, ValidatedEnum { case red, blue }\n"),
    Leaf("Alone", ["only"], [("zz", UNREADABLE)],
         "enum Alone: String, Codable, Hashable { case only }\n", nullable=False),
    wrapper("Past", "Date", "value.timeIntervalSinceReferenceDate < 700_000_000", "corrupt",
            [5.0, 80000.0], 9e9, [("x", WRONG)], plist=False),
    wrapper("Future", "Date", "value.timeIntervalSinceReferenceDate > 900_000_000", "corrupt",
            [1e9, 2e9], 5.0, plist=False),
    wrapper("Key", "UUID", 'value.uuidString != "00000000-0000-0000-0000-000000000000"', "corrupt",
            ["6F9619FF-8B86-D011-B42D-00CF4FC964FF"], "00000000-0000-0000-0000-000000000000", [("x", UNREADABLE)]),
    wrapper("Secure", "URL", 'value.scheme == "https"', "violation",
            ["https://a.example/"], "http://a.example/", [(5, WRONG)], plist=False),
    wrapper("Price", "Decimal", "value > 0", "violation", [12, 3], -1, [("x", WRONG)], plist=False),
    wrapper("Month", "Int", "(1...12).contains(value)", "violation", [1, 12], 13, [("x", WRONG)]),
    wrapper("Code", "String", "value.utf8.count == 3", "corrupt", ["abc"], "abcd", [(5, WRONG)]),
    wrapper("Even", "Int", "value.isMultiple(of: 2)", "described", [2, 40], 7, [("x", WRONG)]),
    wrapper("Shop", "String", "value.utf8.count < 5", "localized", ["abc", ""], "abcde", [(5, WRONG)]),
    wrapper("Odd", "Int", "!value.isMultiple(of: 2)", "silent", [1, 41], 8, [("x", WRONG)]),
    Leaf("Raw", [4, 5], [("x", WRONG)],
         "struct Raw: RawRepresentable, Codable, Hashable { let rawValue: Int }\n", nullable=False),
]
# A struct of Swift's own with a raw value of four letters: no usual form, so that it has no stand-in.
LEAVES.append(wrapper(
    "Rare", "String", 'value == "x-rare-x" || value == "y-rare-y"', "corrupt", ["x-rare-x"], "zz"))
LEAVES[-1].exact = False


class Optional(Spec):
    def __init__(self, base):
        self.base, self.name = base, base.name + "?"
        self.plist, self.exact = base.plist, base.exact

    def make(self, rng):
        if rng.random() < 0.2:
            return None if rng.random() < 0.5 or True else Node(None)
        node = self.base.make(rng)
        node.defects = [d for d in node.defects if d[0] is not None]
        return node


def repeated(rng, values):
    """Some of the values again, anywhere among the others: what breaks one breaks all."""
    values = list(values)
    if values and rng.random() < 0.3:
        value = rng.choice(values)
        for _ in range(rng.randint(1, 3)):
            values.insert(rng.randrange(len(values) + 1), value)
    return values


class Array(Spec):
    def __init__(self, base):
        self.base, self.name = base, f"[{base.name}]"
        self.plist, self.exact = base.plist, base.exact

    def make(self, rng):
        elements = repeated(rng, (self.base.make(rng) for _ in range(rng.randrange(4))))
        return Node(elements=elements, defects=[("x", WRONG, ""), (5, WRONG, "")])


class Dictionary(Spec):
    def __init__(self, base):
        self.base, self.name = base, f"[String: {base.name}]"
        self.plist, self.exact = base.plist, base.exact

    def make(self, rng):
        values = repeated(rng, (self.base.make(rng) for _ in range(rng.randrange(4))))
        members = [(f"k{i}", value) for i, value in enumerate(values)]
        return Node(members=members, defects=[("x", WRONG, "")])


class Lossy(Spec):
    """Catches what is wrong with a value, or with elements."""

    def __init__(self, base, name):
        self.base, self.name = base, name
        self.plist, self.exact = base.plist, base.exact

    def make(self, rng):
        if self.name.startswith("LossyArray"):
            elements = [self.base.make(rng) for _ in range(rng.randrange(4))]
            for element in elements:
                element.silent = True
            return Node(elements=elements, defects=[("x", WRONG, "")])
        node = self.base.make(rng)
        node.silent = True
        return node


def fields_of(spec, rng, count):
    return [(f"f{i}", spec()) for i in range(count)]


class Fields(Spec):
    """A type with named fields; what its `init(from:)` looks like is up to the subclass."""

    def __init__(self, name, fields):
        self.name, self.fields = name, fields
        self.plist = all(f.plist for _, f in fields)
        self.exact = all(f.exact for _, f in fields)
        self.definition = self.define()

    def member(self, key, field, rng, members):
        node = field.make(rng)
        if node is None:
            return None
        node.required = not isinstance(field, (Optional, Lossy)) or field.name.startswith("LossyArray")
        members.append((key, node))
        return node

    def make(self, rng):
        members = []
        for key, field in self.fields:
            self.member(key, field, rng, members)
        if rng.random() < 0.5:
            rng.shuffle(members)
        node = Node(members=members, defects=[("x", WRONG, ""), (5, WRONG, ""), ([], WRONG, "")])
        node.extendable = True
        return node

    def lets(self):
        return "".join(f"  let {k}: {f.name}\n" for k, f in self.fields)

    def keys(self, extra=()):
        names = [k for k, _ in self.fields] + list(extra)
        return f"  enum K: String, CodingKey {{ case {', '.join(names)} }}\n"

    encoding = "  func encode(to encoder: any Encoder) throws {}\n"


def decode(key, field, container="c"):
    if isinstance(field, Optional):
        return f"try {container}.decodeIfPresent({field.base.name}.self, forKey: .{key})"
    return f"try {container}.decode({field.name}.self, forKey: .{key})"


class Plain(Fields):
    def define(self):
        return f"struct {self.name}: Codable {{\n{self.lets()}}}\n"


class Model(Fields):
    def define(self):
        arguments = "".join(f"{k}:" for k, _ in self.fields)
        fields = "".join(f'    Field("{k}", \\.{k})\n' for k, _ in self.fields)
        return (f"struct {self.name}: ValidatedModel {{\n{self.lets()}"
                f"  static let schema = Schema({self.name}.init({arguments})) {{\n{fields}  }}\n}}\n")


class HandWritten(Fields):
    """Reads its fields one after the other, in an order of its own."""

    def body(self):
        return "".join(f"    {k} = {decode(k, f)}\n" for k, f in reversed(self.fields))

    def define(self):
        return (f"struct {self.name}: Codable {{\n{self.lets()}{self.keys()}"
                f"  init(from decoder: any Decoder) throws {{\n"
                f"    let c = try decoder.container(keyedBy: K.self)\n{self.body()}  }}\n{self.encoding}}}\n")


class Catching(HandWritten):
    """Takes nil for what it cannot read; other fields are as usual."""

    def lets(self):
        lines = []
        for i, (k, f) in enumerate(self.fields):
            optional = "" if i % 2 or isinstance(f, Optional) else "?"
            lines.append(f"  let {k}: {f.name}{optional}\n")
        return "".join(lines)

    def body(self):
        lines = []
        for i, (k, f) in enumerate(self.fields):
            if i % 2:
                lines.append(f"    {k} = {decode(k, f)}\n")
            elif isinstance(f, Optional):
                lines.append(f"    {k} = (try? c.decodeIfPresent({f.base.name}.self, forKey: .{k})) ?? nil\n")
            else:
                lines.append(f"    {k} = try? c.decode({f.name}.self, forKey: .{k})\n")
        return "".join(lines)

    def member(self, key, field, rng, members):
        node = super().member(key, field, rng, members)
        if node is not None and int(key[1:]) % 2 == 0:
            node.silent = True
        return node


class Fallback(HandWritten):
    """An identifier is a number or a string; then come the fields."""

    def define(self):
        return (f"struct {self.name}: Codable {{\n  let id: String\n{self.lets()}{self.keys(['id'])}"
                f"  init(from decoder: any Decoder) throws {{\n"
                f"    let c = try decoder.container(keyedBy: K.self)\n"
                f"    do {{ id = String(try c.decode(Int.self, forKey: .id)) }}\n"
                f"    catch {{ id = try c.decode(String.self, forKey: .id) }}\n{self.body()}  }}\n{self.encoding}}}\n")

    def make(self, rng):
        node = super().make(rng)
        id = Node(rng.choice([5, "x"]), defects=[([], WRONG, ""), (1.5, None, ""), (True, WRONG, "")])
        id.defects = [d for d in id.defects if d[1]]
        id.required = True
        node.members.insert(rng.randrange(len(node.members) + 1), ("id", id))
        return node


class Tagged(HandWritten):
    """Reads its second half or its third, as a tag says."""
    raw = "String"

    def __init__(self, name, fields):
        super().__init__(name, fields)
        self.exact = False

    def define(self):
        half = len(self.fields) // 2
        lets = "".join(f"  let {k}: {f.name}{'' if isinstance(f, Optional) else '?'}\n" for k, f in self.fields)

        def branch(mine, others):
            return ("".join(f"      {k} = {decode(k, f)}\n" for k, f in mine)
                    + "".join(f"      {k} = nil\n" for k, _ in others))
        a, b = self.fields[:half], self.fields[half:]
        return (f"struct {self.name}: Codable {{\n  enum Tag: String, Codable {{ case a, b }}\n{lets}{self.keys(['tag'])}"
                f"  init(from decoder: any Decoder) throws {{\n"
                f"    let c = try decoder.container(keyedBy: K.self)\n"
                f"    switch try c.decode({self.tag()}.self, forKey: .tag) {{\n"
                f"    case {self.case('a')}:\n{branch(a, b)}"
                f"    case {self.case('b')}:\n{branch(b, a)}{self.otherwise()}    }}\n  }}\n{self.encoding}}}\n")

    def tag(self):
        return "Tag"

    def case(self, name):
        return f".{name}"

    def otherwise(self):
        return ""

    def make(self, rng):
        half = len(self.fields) // 2
        tag = rng.choice("ab")
        members = []
        for key, field in self.fields[:half] if tag == "a" else self.fields[half:]:
            self.member(key, field, rng, members)
        node = Node(tag, defects=[("zz", UNREADABLE, ""), (5, WRONG, "")])
        node.required = True
        members.insert(rng.randrange(len(members) + 1), ("tag", node))
        return Node(members=members, defects=[("x", WRONG, "")])


class TaggedByText(Tagged):
    def tag(self):
        return "String"

    def case(self, name):
        return f'"{name}"'

    def otherwise(self):
        return ('    default:\n      throw DecodingError.dataCorruptedError(\n'
                '        forKey: .tag, in: c, debugDescription: "no such tag")\n')


class Payloads(Fields):
    """An enumeration whose cases have payloads."""

    def __init__(self, name, fields):
        super().__init__(name, fields)
        self.exact = False

    def define(self):
        def payload(fields):
            return ", ".join(f"{k}: {f.name}" for k, f in fields)
        half = len(self.fields) // 2
        return (f"enum {self.name}: Codable {{\n  case first({payload(self.fields[:half])})\n"
                f"  case second({payload(self.fields[half:])})\n  case none\n}}\n")

    def make(self, rng):
        half = len(self.fields) // 2
        case = rng.choice(["first", "second", "none"])
        members = []
        for key, field in {"first": self.fields[:half], "second": self.fields[half:], "none": []}[case]:
            self.member(key, field, rng, members)
        payload = Node(members=members, defects=[("x", WRONG, "")])
        return Node(members=[(case, payload)], defects=[({"other": {}}, WRONG, ""), ("x", WRONG, "")])


class AnyKeys(Spec):
    """A loop over the keys that there are."""

    def __init__(self, name, base):
        self.name, self.base, self.plist, self.exact = name, base, base.plist, False
        self.definition = (
            f"struct {name}: Codable {{\n  let all: [{base.name}]\n"
            f"  struct K: CodingKey {{\n    let stringValue: String\n    var intValue: Int? {{ nil }}\n"
            f"    init?(stringValue: String) {{ self.stringValue = stringValue }}\n"
            f"    init?(intValue: Int) {{ nil }}\n  }}\n"
            f"  init(from decoder: any Decoder) throws {{\n"
            f"    let c = try decoder.container(keyedBy: K.self)\n"
            f"    all = try c.allKeys.map {{ try c.decode({base.name}.self, forKey: $0) }}\n  }}\n"
            f"{Fields.encoding}}}\n")

    def make(self, rng):
        members = [(f"m{i}", self.base.make(rng)) for i in range(rng.randrange(6))]
        return Node(members=members, defects=[("x", WRONG, "")])


class Loop(Spec):
    """Reads an array by hand."""

    def __init__(self, name, base, kind):
        self.name, self.base, self.plist, self.exact, self.kind = name, base, base.plist, False, kind
        body = {
            "all": f"while !c.isAtEnd {{ all.append(try c.decode({base.name}.self)) }}",
            "while": f"while let next = try? c.decode({base.name}.self) {{ all.append(next) }}",
        }[kind]
        self.definition = (
            f"struct {name}: Codable {{\n  let all: [{base.name}]\n"
            f"  init(from decoder: any Decoder) throws {{\n"
            f"    var c = try decoder.unkeyedContainer()\n    var all: [{base.name}] = []\n"
            f"    {body}\n    self.all = all\n  }}\n{Fields.encoding}}}\n")

    def make(self, rng):
        elements = [self.base.make(rng) for _ in range(rng.randrange(5))]
        if self.kind == "while":
            for element in elements:
                element.silent = True
        return Node(elements=elements, defects=[("x", WRONG, "")])


class Unique(Spec):
    """Makes a dictionary of its elements, which traps if two have the same key."""

    def __init__(self, name, fields):
        self.name, self.fields = name, fields
        self.plist = all(f.plist for _, f in fields)
        self.exact = all(f.exact for _, f in fields)
        lets = "".join(f"    let {k}: {f.name}\n" for k, f in fields)
        self.definition = (
            f"struct {name}: Codable {{\n  struct Item: Codable {{\n    let id: Int\n{lets}  }}\n"
            f"  let items: [Int: Item]\n  enum K: CodingKey {{ case items, age }}\n"
            f"  init(from decoder: any Decoder) throws {{\n"
            f"    let c = try decoder.container(keyedBy: K.self)\n"
            f"    let list = try c.decode([Item].self, forKey: .items)\n"
            f"    items = Dictionary(uniqueKeysWithValues: list.map {{ ($0.id, $0) }})\n"
            f"    _ = try c.decode(Age.self, forKey: .age)\n  }}\n{Fields.encoding}}}\n")
        self.item = Plain("Item", [("id", LEAVES[0])] + fields)

    def make(self, rng):
        elements = []
        for index in range(rng.randrange(5)):
            item = self.item.make(rng)
            dict(item.members)["id"].value = index + 1
            elements.append(item)
        items = Node(elements=elements, defects=[("x", WRONG, "")])
        age = LEAVES[5].make(rng)
        items.required = age.required = True
        node = Node(members=[("items", items), ("age", age)], defects=[("x", WRONG, "")])
        node.extendable = True
        return node


class Nested(Fields):
    """Opens the containers within itself."""

    def define(self):
        half = len(self.fields) // 2
        inner = "".join(f"    {k} = {decode(k, f, 'inner')}\n" for k, f in self.fields[:half])
        outer = "".join(f"    {k} = {decode(k, f)}\n" for k, f in self.fields[half:])
        return (f"struct {self.name}: Codable {{\n{self.lets()}  let list: [Age]\n{self.keys(['inner', 'list'])}"
                f"  enum Inner: String, CodingKey {{ case {', '.join(k for k, _ in self.fields[:half])} }}\n"
                f"  init(from decoder: any Decoder) throws {{\n"
                f"    let c = try decoder.container(keyedBy: K.self)\n"
                f"    let inner = try c.nestedContainer(keyedBy: Inner.self, forKey: .inner)\n{inner}"
                f"    var elements = try c.nestedUnkeyedContainer(forKey: .list)\n    var list: [Age] = []\n"
                f"    while !elements.isAtEnd {{ list.append(try elements.decode(Age.self)) }}\n"
                f"    self.list = list\n{outer}  }}\n{self.encoding}}}\n")

    def make(self, rng):
        half = len(self.fields) // 2
        inner, members = [], []
        for key, field in self.fields[:half]:
            self.member(key, field, rng, inner)
        for key, field in self.fields[half:]:
            self.member(key, field, rng, members)
        inner = Node(members=inner, defects=[("x", WRONG, ""), ([], WRONG, "")])
        list = Node(elements=[LEAVES[5].make(rng) for _ in range(rng.randrange(4))], defects=[("x", WRONG, "")])
        inner.required = list.required = True
        return Node(members=[("inner", inner), ("list", list)] + members, defects=[("x", WRONG, "")])


class Derived(Fields):
    """A class and its superclass, which decodes itself from `super`."""

    def define(self):
        half = len(self.fields) // 2
        base, own = self.fields[:half], self.fields[half:]

        def lets(fields):
            return "".join(f"  let {k}: {f.name}\n" for k, f in fields)

        def keys(fields):
            return f"  private enum K: String, CodingKey {{ case {', '.join(k for k, _ in fields)} }}\n"

        def reads(fields):
            return ("    let c = try decoder.container(keyedBy: K.self)\n"
                    + "".join(f"    {k} = {decode(k, f)}\n" for k, f in fields))
        return (f"class {self.name}Base: Codable {{\n{lets(base)}{keys(base)}"
                f"  required init(from decoder: any Decoder) throws {{\n{reads(base)}  }}\n{self.encoding}}}\n"
                f"final class {self.name}: {self.name}Base {{\n{lets(own)}{keys(own)}"
                f"  required init(from decoder: any Decoder) throws {{\n{reads(own)}"
                f"    try super.init(from: c.superDecoder())\n  }}\n}}\n")

    def make(self, rng):
        half = len(self.fields) // 2
        base, members = [], []
        for key, field in self.fields[:half]:
            self.member(key, field, rng, base)
        for key, field in self.fields[half:]:
            self.member(key, field, rng, members)
        return Node(members=members + [("super", Node(members=base, defects=[("x", WRONG, "")]))],
                    defects=[("x", WRONG, "")])


class Checked(HandWritten):
    """Refuses two of its members together: before it reads the others, among them, or at the end."""

    def __init__(self, name, fields, read, error):
        self.read = round(read * len(fields))  # the number of fields that it has read then
        self.thrown, self.code = ERRORS[error]
        if error == "corrupt":
            self.thrown = 'DecodingError.dataCorruptedError(\n        forKey: .high, in: c, debugDescription: "own text")'
        self.below = "/high" if error == "corrupt" else ""
        super().__init__(name, fields)
        self.exact = False

    def define(self):
        lines = self.body().splitlines(keepends=True)
        lines.insert(self.read, f"    guard low < high else {{ throw {self.thrown} }}\n")
        return (f"struct {self.name}: Codable {{\n  let low: Int, high: Int\n{self.lets()}{self.keys(['low', 'high'])}"
                f"  init(from decoder: any Decoder) throws {{\n"
                f"    let c = try decoder.container(keyedBy: K.self)\n"
                f"    low = try c.decode(Int.self, forKey: .low)\n    high = try c.decode(Int.self, forKey: .high)\n"
                f"{''.join(lines)}  }}\n{self.encoding}}}\n")

    def make(self, rng):
        node = super().make(rng)
        low, high = (Node(value, defects=[("x", WRONG, "")]) for value in (1, 100_000))
        for key, number in [("low", low), ("high", high)]:
            number.required = True
            node.members.insert(rng.randrange(len(node.members) + 1), (key, number))
        node.crossing = Crossing((self.code, self.below), low, high)
        return node


class Crossing:
    """How a valid object becomes one that its type refuses.

    Other members may be wrong as well: a report that lacks one must say that it is incomplete.
    """

    def __init__(self, fault, low, high):
        self.fault, self.low, self.high = fault, low, high


class Flat(Fields):
    """Decodes another type from the same object."""

    def define(self):
        half = len(self.fields) // 2
        base = Plain(self.name + "Base", self.fields[:half])
        own = self.fields[half:]
        lets = "".join(f"  let {k}: {f.name}\n" for k, f in own)
        reads = "".join(f"    {k} = {decode(k, f)}\n" for k, f in own)
        return (f"{base.definition}struct {self.name}: Codable {{\n  let base: {base.name}\n{lets}"
                f"  enum K: String, CodingKey {{ case {', '.join(k for k, _ in own)} }}\n"
                f"  init(from decoder: any Decoder) throws {{\n    base = try {base.name}(from: decoder)\n"
                f"    let c = try decoder.container(keyedBy: K.self)\n{reads}  }}\n{self.encoding}}}\n")


class Wrapped(Fields):
    """Synthesised, with property wrappers."""

    def __init__(self, name, fields):
        fields = [(k, f if isinstance(f, Optional) else Lossy(f, [f"Lossy<{f.name}>", f"LossyArray<{f.name}>"][i // 2 % 2]) if i % 2 else f)
                  for i, (k, f) in enumerate(fields)]
        super().__init__(name, fields)

    def define(self):
        def declared(key, field):
            if isinstance(field, Lossy):
                if field.name.startswith("LossyArray"):
                    return f"  @LossyArray var {key}: [{field.base.name}]\n"
                return f"  @Lossy var {key}: {field.base.name}?\n"
            return f"  let {key}: {field.name}\n"
        return f"struct {self.name}: Codable {{\n" + "".join(declared(k, f) for k, f in self.fields) + "}\n"


class Types:
    def __init__(self, rng):
        self.rng, self.count, self.all = rng, 0, []
        self.definitions = [ERROR_TYPES] + [leaf.definition for leaf in LEAVES]

    def name(self):
        self.count += 1
        return f"T{self.count}"

    def field(self, depth, kinds=None):
        rng = self.rng
        base = rng.choice(LEAVES)
        if depth > 0 and rng.random() < 0.45:
            base = self.type(depth - 1)
        roll = rng.random()
        if roll < 0.15:
            return Array(base)
        if roll < 0.22:
            return Dictionary(base)
        if roll < 0.45:
            return Optional(base)
        return base

    def fields(self, depth, least=2, most=6):
        return [(f"f{i}", self.field(depth)) for i in range(self.rng.randint(least, most))]

    def type(self, depth):
        rng = self.rng
        kind = rng.choice([Plain, Plain, Plain, Model, Model, HandWritten, Catching, Fallback, Tagged, TaggedByText,
                           Payloads, AnyKeys, Loop, Unique, Nested, Derived, Checked, Flat, Wrapped])
        name = self.name()
        if kind in (AnyKeys, Loop):
            base = rng.choice(LEAVES) if depth == 0 or rng.random() < 0.5 else self.type(depth - 1)
            spec = kind(name, base) if kind is AnyKeys else kind(name, base, rng.choice(["all", "all", "while"]))
        elif kind is Checked:
            spec = Checked(name, self.fields(depth), rng.choice([0, 0.5, 1, 1]), rng.choice(list(ERRORS)))
        elif kind is Model:
            # A schema is `Sendable`, and so are its fields.
            spec = Model(name, [(f"f{i}", self.model_field(depth)) for i in range(rng.randint(1, 6))])
        else:
            spec = kind(name, self.fields(depth))
        self.definitions.append(spec.definition)
        self.all.append(spec)
        return spec

    def model_field(self, depth):
        rng = self.rng
        base = rng.choice(LEAVES)
        models = [t for t in self.all if isinstance(t, Model)]
        if depth > 0 and models and rng.random() < 0.4:
            base = rng.choice(models)
        roll = rng.random()
        if roll < 0.2:
            return Array(base)
        return Optional(base) if roll < 0.5 else base


def damage(rng, root, is_strict):
    """Breaks a document in a few places, none of which is within another."""
    taken = set()
    places = list(root.walk())
    rng.shuffle(places)
    wanted = rng.choice([0, 1, 1, 2, 3, 4, 6, 12])
    if rng.random() < 0.3:
        # Elements first, so that failing ones stand in front of others.
        places.sort(key=lambda place: not (place[3] and place[3][-1].elements))
    for node, _, _, parents in places:
        if wanted == 0:
            break
        family = {id(n) for n, *_ in node.walk()}
        if family & taken or any(p.broken for p in parents):
            continue
        crossing = getattr(node, "crossing", None)
        options = len(node.defects) + (1 if node.required and parents else 0) + (2 if crossing else 0)
        if not options:
            continue
        wanted -= 1
        option = rng.randrange(options)
        if option < len(node.defects):
            node.value, *node.fault = node.defects[option]
            node.members = node.elements = None
        elif crossing and option >= options - 2:
            crossing.low.value = 200_000
            node.fault = crossing.fault
            taken |= {id(n) for n in (node, crossing.low, crossing.high)}
            continue
        else:
            node.gone, node.fault = True, (MISSING, "")
        node.broken = True
        taken |= family
    if is_strict:
        for node, _, silent, parents in list(root.walk()):
            if node.extendable and not silent and not any(n.broken for n in (node, *parents)):
                if rng.random() < 0.15 and "zz" not in dict(node.members):
                    extra = Node(1)
                    extra.fault = ("unknownKey", "")
                    node.members.append(("zz", extra))


def faults(root):
    """The pointers and codes of what is wrong."""
    return [(pointer + node.fault[1], node.fault[0])
            for node, pointer, silent, _ in root.walk() if node.fault and not silent]


def repetitions(root):
    """The pointers of each value that a container has several times."""
    pointers = {}
    for node, pointer, _, _ in root.walk():
        pointers.setdefault((id(node), pointer.rpartition("/")[0]), []).append(pointer)
    return [found for found in pointers.values() if len(found) > 1]


def main():
    seed, types, documents, out = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    rng = random.Random(seed)
    made = Types(rng)
    roots = [made.type(rng.choice([0, 1, 1, 2])) for _ in range(types)]
    with open(f"{out}/Models.swift", "w") as file:
        file.write("import DomainTypes\nimport Foundation\nimport ValidatedCodable\nimport ValidatedJSON\n\n")
        file.write("\n".join(made.definitions))
        file.write("\nnonisolated(unsafe) let checks: [String: any AnyCheck] = [\n")
        for spec in roots:
            kind = "ModelCheck" if isinstance(spec, Model) else "Check"
            exact = "true" if spec.exact else "false"
            plist = "true" if spec.plist else "false"
            file.write(f'  "{spec.name}": {kind}<{spec.name}>(isExact: {exact}, hasPropertyList: {plist}),\n')
        file.write("]\n")
    with open(f"{out}/documents.jsonl", "w") as file:
        for index in range(documents):
            spec = roots[index % len(roots)]
            strict = rng.random() < 0.3
            root = spec.make(rng)
            damage(rng, root, strict)
            wrong = faults(root)
            file.write(json.dumps({
                "type": spec.name, "text": root.text(), "strict": strict,
                "defects": [f"{p} {c}" for p, c in wrong],
                "messages": {p: c.message for p, c in wrong if isinstance(c, Own)},
                "repeated": repetitions(root),
            }, ensure_ascii=False) + "\n")


main()
