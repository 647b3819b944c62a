#!/usr/bin/env python3
"""Checks JSON Schemas with another implementation, from PyPI: no schema is stricter than the type.

    Tests/Oracles/json-schemas.py .build/debug/vet

For every type: its schemas meet the meta-schema; every valid case of Tests/DomainTypesTests/Vectors passes the schema of
what decoding accepts, and its canonical form that of what encoding writes. Says how many invalid cases fail it. Every
model's schemas meet the meta-schema, and its OpenAPI document the schema of OpenAPI 3.1. Documents made from the rules of
every type and model pass their schema if they are valid; says how many of the invalid ones fail it.
"""
import json
import pathlib
import subprocess
import sys
import venv

HOME = pathlib.Path("/tmp/json-schemas")
if sys.prefix != str(HOME):
    if not (HOME / "bin/python").exists():
        venv.create(HOME, with_pip=True)
        subprocess.run(
            [HOME / "bin/pip", "install", "--quiet", "jsonschema", "openapi-spec-validator"], check=True)
    sys.exit(subprocess.run([HOME / "bin/python", *sys.argv]).returncode)

from jsonschema import Draft202012Validator
from openapi_spec_validator import validate as validate_openapi

vet = sys.argv[1]
vectors = pathlib.Path(__file__).parent.parent / "DomainTypesTests/Vectors"


def schema(name, *options):
    """The schema of a type, checked against the meta-schema."""
    text = subprocess.run([vet, "schema", name, *options], check=True, capture_output=True).stdout
    value = json.loads(text)
    if "--openapi" not in options:
        Draft202012Validator.check_schema(value)
    return value


def samples(name, *options):
    """Documents of a type, made from its rules."""
    lines = subprocess.run([vet, "sample", name, *options], check=True, capture_output=True).stdout
    # Lines end at line feeds alone: texts may contain other separators.
    return [json.loads(line) for line in lines.split(b"\n") if line]


made = refused = 0


def check_samples(name, validator):
    """Valid samples pass the schema."""
    global made, refused, wrong
    for document in samples(name, "--count", "100", "--seed", "7"):
        made += 1
        for error in validator.iter_errors(document):
            wrong += 1
            print(f"{name}, sample: {document!r}: {error.message}")
    refused += sum(not validator.is_valid(value) for value in samples(name, "--invalid", "--count", "50"))


wrong = valid = caught = invalid = 0
for line in subprocess.run([vet, "types"], check=True, capture_output=True, text=True).stdout.splitlines():
    name = line.split(":")[0]
    file = vectors / (name.replace("<", "").replace(">", "") + ".tsv")
    if not file.exists():
        continue
    reads, writes = (Draft202012Validator(schema(name, view)) for view in ("--input", "--output"))
    check_samples(name, reads)
    for case in file.read_text().splitlines():
        if not case or case.startswith("#"):
            continue
        text, expected = case.split("\t")[:2]
        try:
            document = json.loads(text)
        except ValueError:
            continue
        if expected.startswith("!"):
            invalid += 1
            caught += not reads.is_valid(document)
            continue
        valid += 1
        for validator, value, view in ((reads, document, "input"), (writes, json.loads(expected), "output")):
            for error in validator.iter_errors(value):
                wrong += 1
                print(f"{name}, {view}: {value!r}: {error.message}")
for model in sys.argv[2:] or ["client", "restaurant", "city", "login", "characters", "restaurant-search", "rover-photos"]:
    try:
        for view in ("--input", "--output"):
            schema(model, view)
            validate_openapi(schema(model, view, "--openapi"))
        check_samples(model, Draft202012Validator(schema(model, "--input")))
    except subprocess.CalledProcessError as error:
        wrong += 1
        print(model, error.stderr.decode())
print(f"{made} valid samples; {refused} of {made // 2} invalid samples refused")
print(f"{valid} valid cases, {wrong} refused; {caught} of {invalid} invalid cases refused")
sys.exit(wrong > 0 or valid < 1000 or made < 10000)
