"""Vets JSON Lines on Apache Spark: `vet lines` for each partition, and what the parts say as one.

    vet_on_spark.py VET MODEL FILE OUTPUT [PARTS]     vets one big file, by ranges of bytes

It writes OUTPUT/good-*.jsonl, OUTPUT/rejects-*.jsonl and OUTPUT/summary.json. Every executor needs the command VET, and
sees FILE and OUTPUT.
"""

import json
import os
import shutil
import subprocess
import sys
from collections import Counter


# One big file, by ranges of bytes: records stay bytes, and do not pass through Python's objects.


def byte_ranges(size, parts):
    """Ranges of about the same size that cover a file."""
    bounds = [size * part // parts for part in range(parts + 1)]
    return list(zip(range(parts), bounds, bounds[1:]))


def owned(file, start, end):
    """The bytes of the lines that begin in a range."""

    def behind_line(offset):
        # Where the line ends that the byte before an offset is in.
        if offset == 0:
            return 0
        file.seek(offset - 1)
        file.readline()
        return file.tell()

    return behind_line(start), behind_line(end)


def vet_range(vet, model, path, output, part, start, end):
    """Vets the lines that begin in a range, writes files for the part, and returns its summary."""
    names = {kind: f"{output}/{kind}-{part:05}.jsonl" for kind in ("good", "rejects", "part")}
    # A task may run twice: its files take their places when they are whole.
    unfinished = f"{names['good']}.{os.getpid()}"
    with open(path, "rb") as file, open(unfinished, "wb") as good:
        first, last = owned(file, start, end)
        file.seek(first)
        process = subprocess.Popen(
            [vet, "lines", model, "--offset", str(first)]
            + ["--rejects", names["rejects"], "--summary", names["part"]],
            stdin=subprocess.PIPE,
            stdout=good,
        )
        rest = last - first
        try:
            while rest > 0 and (piece := file.read(min(rest, 1 << 20))):
                process.stdin.write(piece)
                rest -= len(piece)
            process.stdin.close()
        except BrokenPipeError:
            pass  # its exit status says why
        # 1 only says that there are rejects.
        if process.wait() > 1:
            raise RuntimeError(f"{vet} lines {model} has failed with {process.returncode}")
    os.replace(unfinished, names["good"])
    with open(names["part"]) as summary:
        return part, json.load(summary)


def move_rejects(output, part, lines):
    """Counts the lines of a part's rejects from the beginning of the file."""
    path = f"{output}/rejects-{part:05}.jsonl"
    unfinished = f"{path}.{os.getpid()}"
    with open(path, encoding="utf-8") as rejects, open(unfinished, "w", encoding="utf-8") as moved:
        for reject in rejects:
            moved.write(json.dumps(placed(json.loads(reject), lines, 0), ensure_ascii=False) + "\n")
    os.replace(unfinished, path)


def vet_file(spark, vet, model, path, output, parts):
    """Vets a file on all executors, and returns the summary of the whole."""
    # What has been written before would be taken for a part.
    shutil.rmtree(output, ignore_errors=True)
    os.makedirs(output)
    ranges = byte_ranges(os.path.getsize(path), parts)
    tasks = spark.sparkContext.parallelize(ranges, parts)
    summaries = dict(tasks.map(lambda task: vet_range(vet, model, path, output, *task)).collect())
    # The number of a part's first line is known when the parts before it have been counted.
    starts = first_places([summaries[part] for part in range(parts)])
    moves = [(part, lines) for part, (lines, _) in enumerate(starts)]
    spark.sparkContext.parallelize(moves, parts).foreach(
        lambda move: move_rejects(output, *move)
    )
    summary = merged([summaries[part] for part in range(parts)])
    with open(f"{output}/summary.json", "w") as file:
        json.dump(summary, file)
    return summary


# Any RDD of lines, by `rdd.pipe`.


def vet_lines(records, vet, model):
    """An RDD of lines as one of (part, kind, line): good records, rejects, and the summary of each partition."""
    # 1 only says that there are rejects; 2 fails the task.
    command = f"sh -c '\"{vet}\" lines {model} --tagged; [ $? -le 1 ]'"

    def parsed(part, lines):
        for line in lines:
            kind, _, text = line.partition("\t")
            yield part, kind, text

    return records.pipe(command, checkCode=True).mapPartitionsWithIndex(parsed)


def outcome(tagged):
    """The good records, the rejects with their places among all lines, and the summary of the whole."""
    parts = tagged.getNumPartitions()
    found = tagged.filter(lambda line: line[1] == "summary").collect()
    summaries = {part: json.loads(text) for part, _, text in found}
    if len(summaries) != parts:
        raise RuntimeError("a partition has no summary: not all of its records were read")
    summaries = [summaries[part] for part in range(parts)]
    starts = first_places(summaries)
    good = tagged.filter(lambda line: line[1] == "good").map(lambda line: line[2])
    rejects = tagged.filter(lambda line: line[1] == "reject").map(
        lambda line: placed(json.loads(line[2]), *starts[line[0]])
    )
    return good, rejects, merged(summaries)


# What parts say, as one.


def first_places(summaries):
    """How many lines and bytes come before each part."""
    places, lines, offset = [], 0, 0
    for summary in summaries:
        places.append((lines, offset))
        lines += summary["lines"]
        offset += summary["bytes"]
    return places


def placed(reject, lines, offset):
    """A reject whose part has so many lines and bytes before it."""
    reject["offset"] += offset
    for place in [reject, *reject["violations"]]:
        if "line" in place:
            place["line"] += lines
    return reject


def merged(summaries):
    """The summary of all parts."""
    whole = {"model": summaries[0]["model"], "violations": Counter()}
    for summary in summaries:
        whole["violations"].update(summary["violations"])
        if "warnings" in summary:
            whole["warnings"] = whole.get("warnings", Counter()) + Counter(summary["warnings"])
        for key in ("records", "good", "rejected", "omitted", "lines", "bytes"):
            whole[key] = whole.get(key, 0) + summary[key]
    for kind in {"violations", "warnings"} & whole.keys():
        whole[kind] = dict(whole[kind])
    return whole


if __name__ == "__main__":
    from pyspark.sql import SparkSession

    vet, model, path, output, *parts = sys.argv[1:]
    session = SparkSession.builder.appName("vet").getOrCreate()
    count = int(parts[0]) if parts else session.sparkContext.defaultParallelism * 4
    print(json.dumps(vet_file(session, vet, model, path, output, count), sort_keys=True))
