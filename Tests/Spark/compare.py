"""Compares `vet lines` on Apache Spark with one run on one machine: compare.py VET [MEGABYTES].

Without a size, a small file with every kind of damage is cut at many places; with one, times are taken as well.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

from pyspark.sql import SparkSession

import vet_on_spark


def records(count, seed, is_text):
    """Lines of clients: good, wrong, cut short and empty ones; if they need not be text, also what is not."""
    numbers = random.Random(seed)
    for number in range(count):
        kind = numbers.randrange(100)
        name = numbers.choice(["Ann Lee", "Zoë Müller", "山田 太郎", "O'Brien", "अनिता"])
        age = 0 if kind == 1 else numbers.randint(1, 150)
        email = "x" if kind == 2 else f"a{number}@example.com"
        line = f'{{"name":"{name}","age":{age},"email":"{email}"}}'.encode()
        if kind == 3:
            line = line[: numbers.randrange(len(line))]
            line = line if is_text and line.decode(errors="ignore").encode() == line else line[:9]
        elif kind == 4:
            line = b"  "
        elif kind == 5:
            line = b' {"email": "\\u0041@b.co", "age": 7, "name": "Bo Li"} '
        elif kind == 6 and not is_text:
            line = line.replace(b"name", b"na\xffme") + b"\r"
        yield line


def write(path, count, seed, is_text):
    with open(path, "wb") as file:
        for line in records(count, seed, is_text):
            file.write(line + b"\n")


def alone(vet, path, output):
    """One run on one machine, and what it took."""
    start = time.monotonic()
    with open(path, "rb") as source, open(f"{output}/good", "wb") as good:
        command = [vet, "lines", "client", "--rejects", f"{output}/rejects"]
        command += ["--summary", f"{output}/summary"]
        status = subprocess.run(command, stdin=source, stdout=good).returncode
    if status > 1:
        sys.exit(f"{vet} has failed with {status}")
    with open(f"{output}/summary") as summary:
        return json.load(summary), time.monotonic() - start


def contents(paths):
    result = b""
    for path in paths:
        with open(path, "rb") as file:
            result += file.read()
    return result


def parsed(text):
    return [json.loads(line) for line in text.splitlines()]


def check(what, found, expected):
    if found != expected:
        sys.exit(f"{what} differ: {str(found)[:500]} and {str(expected)[:500]}")


def compare_ranges(spark, vet, folder, path, parts, is_small):
    single, seconds = alone(vet, path, folder)
    output = f"{folder}/parts"
    start = time.monotonic()
    summary = vet_on_spark.vet_file(spark, vet, "client", path, output, parts)
    taken = time.monotonic() - start
    check("summaries", summary, single)
    files = {
        kind: [f"{output}/{kind}-{part:05}.jsonl" for part in range(parts)]
        for kind in ("good", "rejects")
    }
    if is_small:
        check("good records", contents(files["good"]), contents([f"{folder}/good"]))
    else:
        cat = subprocess.Popen(["cat", *files["good"]], stdout=subprocess.PIPE)
        check("good records", subprocess.run(["cmp", "-", f"{folder}/good"], stdin=cat.stdout).returncode, 0)
    check("rejects", parsed(contents(files["rejects"])), parsed(contents([f"{folder}/rejects"])))
    return single, seconds, taken


def compare_pipe(spark, vet, folder, path, parts):
    single, _ = alone(vet, path, folder)
    lines = spark.sparkContext.textFile(path, parts)
    tagged = vet_on_spark.vet_lines(lines, vet, "client").cache()
    good, rejects, summary = vet_on_spark.outcome(tagged)
    check("summaries", summary, single)
    text = "".join(line + "\n" for line in good.collect())
    check("good records", text.encode(), contents([f"{folder}/good"]))
    check("rejects", rejects.collect(), parsed(contents([f"{folder}/rejects"])))
    return single, lines.getNumPartitions()


def main():
    vet = os.path.abspath(sys.argv[1])
    megabytes = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    spark = SparkSession.builder.master("local[2]").appName("vet").config("spark.ui.enabled", False).config("spark.ui.showConsoleProgress", False).getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark.sparkContext.addPyFile(vet_on_spark.__file__)
    folder = tempfile.mkdtemp()
    path = f"{folder}/clients.jsonl"
    try:
        if megabytes:
            write(f"{folder}/some", 100_000, 1, False)
            some = contents([f"{folder}/some"])
            with open(path, "wb") as file:
                for _ in range(megabytes * 1_000_000 // len(some)):
                    file.write(some)
            for parts in (2, 16):
                single, seconds, taken = compare_ranges(spark, vet, folder, path, parts, False)
                rate = single["bytes"] / 1e6
                print(
                    f"{single['records']} records, {single['rejected']} rejected, {rate:.0f} MB: "
                    f"alone {seconds:.1f} s ({rate / seconds:.0f} MB/s), "
                    f"local[2] in {parts} parts {taken:.1f} s ({rate / taken:.0f} MB/s), equal"
                )
            return
        for seed, (count, parts) in enumerate([(3000, 1), (3000, 2), (3000, 7), (40, 60), (1, 3)]):
            write(path, count, seed, False)
            if count == 1:
                with open(path, "wb") as file:
                    file.write(b"7")  # without a line feed
            single, _, _ = compare_ranges(spark, vet, folder, path, parts, True)
            print(f"ranges: {single['records']} records in {parts} parts: equal")
        write(path, 3000, 9, True)
        single, parts = compare_pipe(spark, vet, folder, path, 5)
        print(f"rdd.pipe: {single['records']} records in {parts} parts: equal")
    finally:
        spark.stop()
        shutil.rmtree(folder)


main()
