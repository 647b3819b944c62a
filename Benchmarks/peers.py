"""Times msgspec and pydantic on a file of clients; see peers.sh."""

import platform
import re
import sys
import time
from typing import Annotated

EMAIL = r"^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$"


def msgspec_decoders():
    import msgspec

    class PlainClient(msgspec.Struct):
        name: str
        age: int
        email: str

    class Client(msgspec.Struct):
        name: Annotated[str, msgspec.Meta(min_length=2, max_length=100)]
        age: Annotated[int, msgspec.Meta(ge=1, le=150)]
        email: Annotated[str, msgspec.Meta(max_length=254, pattern=EMAIL)]

        def __post_init__(self):
            if not is_name(self.name):
                raise ValueError("not a name")

    version = msgspec.__version__
    yield f"msgspec {version}, no validation", msgspec.json.Decoder(list[PlainClient]).decode
    yield f"msgspec {version}, validated", msgspec.json.Decoder(list[Client]).decode


def pydantic_decoders():
    import pydantic

    class Client(pydantic.BaseModel):
        name: Annotated[
            str,
            pydantic.StringConstraints(strip_whitespace=True, min_length=2, max_length=100),
            pydantic.AfterValidator(checked_name),
        ]
        age: Annotated[int, pydantic.Field(ge=1, le=150, strict=True)]
        email: Annotated[str, pydantic.StringConstraints(max_length=254, pattern=EMAIL)]

    adapter = pydantic.TypeAdapter(list[Client])
    yield f"pydantic {pydantic.VERSION}, validated", adapter.validate_json


NAME_CHARACTERS = re.compile(r"[\w '’ʻ\-‐.·\u0300-\u036F\u0900-\u0963\u0E31-\u0E4E\u200C\u200D]+")


def is_name(name):
    """The rule of a name, as far as Python's standard library says it in a line or two."""
    return NAME_CHARACTERS.fullmatch(name) and name.strip() == name and "  " not in name and "_" not in name


def checked_name(name):
    if not is_name(name):
        raise ValueError("not a name")
    return name


def measure(path):
    data = open(path, "rb").read()
    for decoders in (msgspec_decoders, pydantic_decoders):
        for name, decode in decoders():
            count = len(decode(data))
            best = min(timed(decode, data) for _ in range(3))
            print(f"{name}\t{best / count * 1e9:.1f}")


def timed(decode, data):
    start = time.perf_counter()
    decode(data)
    return time.perf_counter() - start


def table(path, clients):
    best = {}
    for line in open(path):
        name, nanoseconds = line.rstrip("\n").split("\t")
        best[name] = min(best.get(name, float("inf")), float(nanoseconds))
    ours = next(value for name, value in best.items() if name.startswith("ValidatedCodable, schema"))
    print(f"{clients} clients, Python {platform.python_version()} (ns per record; times of ours)")
    for name, value in sorted(best.items(), key=lambda item: item[1]):
        print(f"{name:<52}{value:>9.0f}{value / ours:>9.2f}")


if __name__ == "__main__":
    if sys.argv[1] == "--table":
        table(sys.argv[2], sys.argv[3])
    else:
        measure(sys.argv[1])
