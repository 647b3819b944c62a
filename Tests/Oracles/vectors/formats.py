"""The cases of JSON Schema's test suite for formats of strings, from a release of jsonschema, which brings the suite."""

import json, pathlib, subprocess, tarfile, tempfile
from vectors import FOLDER, spelled

RELEASE = "4.26.0"
FORMATS = [
    "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6", "uri",
    "uri-reference", "uuid", "json-pointer", "iri", "uri-template",
]
# Cases that the suite has since then, as of November 2026: what it takes, then what it refuses.
LATER = {
    "date-time": (["1985-04-12T00:59:59.999999999999999Z"], []),
    "time": (["12:34:56-00:00"], ["08:30:06+0130", "08:30:06+01", "08:30:06Z\n", "24:59:00+01:00"]),
    "duration": (
        [
            "P1Y2M3DT4H5M6S", "P1Y2M3D", "PT1H2M3S", "P1M2D", "PT1H30M", "P10Y10M10DT10H10M10S", "P1Y2M", "PT1H2M", "PT1M2S",
            "P01D", "P" + "9" * 77 + "D",
        ],
        [
            "PT0.5S", " P1D", "P1D ", "", "P1Y2D", "PT1H2S", "-P1D", "P1D2T3H", "P1e2D", "P1D\n", "P1WT1H", "P0Y1W", "PT0,5S",
            "P-1D",
        ],
    ),
    "date": (
        ["2020-02-29", "0400-02-29", "0001-01-01"],
        [
            "2020-0৪-01", "0100-02-29", "2100-02-29", " 2024-01-15", "2024-01-15 ", "2024-00-15", "2024-01-00", "",
            "2020 -01-01", "2020-01-01X", "2020-01-01Z", "2020-01-01 00:00:00Z", "20-01-01", "998-01-01", "12020-01-01",
            "+2020-01-01", "-2020-01-01", "২020-01-01", "YYYY-01-01", "2020-001-01", "2020-MM-01", "2020-01-001",
            "2020-01-DD", "2020:01:01", "2020.01.01", "2020 01 01", "2020-01/01", "2020--01-01", "2020-01--01",
        ],
    ),
    "email": (
        [
            "test@255.255.255.255", '""@iana.org', '" "@iana.org', "test@c--n.com", "test@123.com", '"test"@iana.org',
            '"\\a"@iana.org', '"\\""@iana.org', '"\\\\"@iana.org', "test@io", "a@[ipv6:::1]",
        ],
        [
            "@example.com", "joe.bloggs@", "joe bloggs@example.com", "aé@iana.org", "a@é.org", "a＠iana.org",
            '"test\\©"@iana.org', "test@iana.org\n", "test@iana.org\r", "a@iana.org ", " a@iana.org", "a\tb@iana.org",
            "\x7f@iana.org", 'test"@iana.org', '"test"test@iana.org', '"test@iana.org', "a@b@c.org", "test\\@test@iana.org",
            "[1.2.3.4]@iana.org", "", "test@-iana.org", "test@iana-.com", "test@.iana.org", "test@iana.org.",
            "test@iana..com", "test@[1.2.3.4", "a@[]", "a@[1.2.3]", "a@[1.2.3.4.5]", "test@[RFC-5322-domain-literal]",
            "test@a[255.255.255.255]", "a,b@iana.org", "a;b@iana.org", "a:b@iana.org", "test(comment)@iana.org",
            "a@b(c).org",
        ],
    ),
    "idn-email": (["δοκιμή@example.com", '"δοκιμή"@example.com'], []),
    "uri": (
        [
            "http://087.10.0.1/", "http://999.999.999.999/", "http://a.com:", "http://a.com:999999999", "http://:80",
            "http://@a.com", "http://user@", "http://!$&'()*+,;=.com", "http://example.com.", "http://exa~mple.com/",
            "http://under_score.com/",
        ],
        [
            "https://[@example.org/test.txt", "https://example.org/foobar®.txt", "https://example.org/foobar\\.txt",
            'https://example.org/foobar".txt', "https://example.org/foobar<>.txt", "https://example.org/foobar{}.txt",
            "https://example.org/foobar^.txt", "https://example.org/foobar`.txt", "https://example.org/foo bar.txt",
            "https://example.org/foobar|.txt", "http://example.com/%6G", "http://example.com/%A", "http://example.com/%",
            "1http://example.com", "ht_tp://example.com", "http://example.com:abc/path", "http://a.com:8:0",
            "http://a.com::",
        ],
    ),
    "ipv6": (
        [
            "2001:DB8::1", "2001:0db8:0000:0000:0000:0000:0000:0001", "1:2::3:4:5:6", "1::2:3:4:5:6", "::1:2:3:4:5:6",
            "::1:2:3:4:5:1.2.3.4",
        ],
        ["[::1]", "::ffff:192.168.0.01", "1:2:3:4:5:6:7:8::", "::1\n", "::ffff:256.1.1.1"],
    ),
}

with tempfile.TemporaryDirectory() as folder:
    subprocess.run(
        ["pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:", "-d", folder, f"jsonschema=={RELEASE}"],
        check=True)
    with tarfile.open(next(pathlib.Path(folder).glob("*.tar.gz"))) as archive:
        archive.extractall(folder, filter="data")
    suite = next(pathlib.Path(folder).glob("*/json/tests/draft2020-12/optional/format"))
    lines = {}
    for name in FORMATS:
        cases = [
            (test["data"], test["valid"])
            for group in json.loads((suite / f"{name}.json").read_text(encoding="utf-8")) for test in group["tests"]
        ]
        accepted, refused = LATER.get(name, ([], []))
        for data, valid in cases + [(text, True) for text in accepted] + [(text, False) for text in refused]:
            if isinstance(data, str):
                key = f"{name}\t{spelled(data)}"
                assert lines.setdefault(key, valid) == valid, key
text = "".join(f"{key}\t{'valid' if valid else 'invalid'}\n" for key, valid in lines.items())
source = (
    f"JSON-Schema-Test-Suite, draft 2020-12, optional formats, as in jsonschema {RELEASE}, and later cases of November 2026:"
    " format, input as JSON, verdict"
)
(FOLDER.parent / "Suites" / "JSONSchema.tsv").write_text(f"# {source}\n{text}", encoding="utf-8")
print(f"JSON Schema: {len(lines)}")
