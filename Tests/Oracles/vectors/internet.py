"""Hosts, addresses, URIs and fields, beside Python's ipaddress and base64, idna, rfc3986 and email-validator."""

import base64, ipaddress, json, re, unicodedata, urllib.request
import email_validator, idna, rfc3987, uri_template, uritemplate
from rfc3986 import uri_reference, validators
from vectors import Vectors


def is_address(text, kind):
    try:
        kind(text)
        return "%" not in text
    except ValueError:
        return False


def text6(text):
    """RFC 5952, with the mixed notation for mapped addresses, as section 5 recommends."""
    address = ipaddress.IPv6Address(text)
    return f"::ffff:{address.ipv4_mapped}" if address.ipv4_mapped is not None else str(address)


FOUR = [
    "192.0.2.1",
    " 0.0.0.0\n",
    "255.255.255.255",
    "127.0.0.1",
    "10.0.0.0",
    "1.2.3.4",
    "8.8.8.8",
    "172.16.254.1",
    "203.0.113.0",
    "198.51.100.99",
    "169.254.0.1",
    "224.0.0.251",
    "9.9.9.9",
    "100.64.0.0",
]
NO_FOUR = [
    "",
    "192.0.2",
    "192.0.2.1.",
    ".192.0.2.1",
    "192.0..1",
    "192.0.2.256",
    "192.0.2.01",
    "192.0.2.00",
    "192.0.2.1.1",
    "192.0.2.+1",
    "192.0.2.1 1",
    "0xC0.0.2.1",
    "3221225985",
    "192.0.2.١",
    "192.0.2.1/32",
    "192。0。2。1",
    "192.0.2.9999999999999999999",
    "192.0.513",
    "1.2.3.-4",
    "1,2,3,4",
    "1.2.3.4:80",
    "a.b.c.d",
    "1.2.3.4%eth0",
    "2001:db8::1",
]
SIX = [
    "ABCD:EF01:2345:6789:ABCD:EF01:2345:6789",
    "2001:DB8:0:0:8:800:200C:417A",
    "FF01:0:0:0:0:0:0:101",
    "0:0:0:0:0:0:0:1",
    "0:0:0:0:0:0:0:0",
    "2001:DB8::8:800:200C:417A",
    "FF01::101",
    "::1",
    "::",
    "0:0:0:0:0:0:13.1.68.3",
    "0:0:0:0:0:FFFF:129.144.52.38",
    "::13.1.68.3",
    "::FFFF:129.144.52.38",
    "2001:0DB8:0000:CD30:0000:0000:0000:0000",
    "2001:db8:0:0:1:0:0:1",
    "2001:0db8:0:0:1:0:0:1",
    "2001:db8::1:0:0:1",
    "2001:db8::0:1:0:0:1",
    "2001:0db8::1:0:0:1",
    "2001:db8:0:0:1::1",
    "2001:db8:0000:0:1::1",
    "2001:DB8:0:0:1::1",
    "2001:db8:aaaa:bbbb:cccc:dddd:eeee:1",
    "2001:db8:aaaa:bbbb:cccc:dddd::1",
    "2001:db8:0:1:1:1:1:1",
    "2001:db8::1:1:1:1:1",
    "2001:0:0:1:0:0:0:1",
    "64:ff9b::192.0.2.33",
    "::ffff:c000:280",
    "::FFFF:0:0",
    "1:2:3:4:5:6:7::",
    "::2:3:4:5:6:7:8",
    " fe80::1 ",
]
NO_SIX = [
    "",
    ":",
    ":::",
    "1",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4::5:6:7:8",
    "1::2::3",
    "1:::2",
    ":1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:",
    "12345::",
    "g::",
    "::1.2.3",
    "::1.2.3.04",
    "::1.2.3.256",
    "1.2.3.4::",
    "::1.2.3.4:5",
    "1.2.3.4",
    "1:2:3:4:5:6:7:1.2.3.4",
    "fe80::1%eth0",
    "[::1]",
    "::1/128",
    "::１",
    "00000::1",
    "2001:db8::g",
    "2001-db8--1",
    "::1::",
]

with Vectors("IPv4Address", "RFC 3986, section 3.2.2; Python's ipaddress") as v:
    for text in FOUR:
        v.yes(text, str(ipaddress.IPv4Address(text.strip())), "ipaddress")
    for text in NO_FOUR:
        assert not is_address(text, ipaddress.IPv4Address), text
        v.no(text, "ipaddress")

with Vectors("IPv6Address", "RFC 4291, section 2.2; RFC 5952, sections 2, 4 and 5; Python's ipaddress") as v:
    for text in SIX:
        v.yes(text, text6(text.strip()), "RFC 4291 or RFC 5952")
    for text in NO_SIX:
        assert not is_address(text, ipaddress.IPv6Address), text
        v.no(text, "ipaddress")
    for _ in range(80):
        groups = [
            v.random.choice(["0", "0", "0000", f"{v.random.getrandbits(16):x}", f"{v.random.getrandbits(8):04X}"])
            for _ in range(8)
        ]
        if v.random.random() < 0.5:
            start = v.random.randrange(8)
            groups[start : start + v.random.randrange(1, 6)] = [""]
        text = ":".join(groups)
        text = ":" + text if text.startswith(":") else text
        text = text + ":" if text.endswith(":") else text
        if is_address(text, ipaddress.IPv6Address):
            v.yes(text, text6(text), "random, ipaddress")
        else:
            v.no(text, "random, ipaddress")

ZONES = ["eth0", "1", "0", "en0", "lo0", "br-lan", "eth0.100@if2", "Ethernet_2", "25eth0", "wg~0", "a:b", "z" * 64]
with Vectors("ZonedIPv6Address", "RFC 4007, section 11; RFC 5952; Python's ipaddress") as v:
    for text in ["fe80::1", "FE80:0:0:0:0:0:0:1", "::1", "::", "ff02::1", "2001:db8::1", "::ffff:192.0.2.1"]:
        v.yes(text, text6(text), "without a zone, ipaddress")
    for index, zone in enumerate(ZONES):
        text = ["fe80::1", "FE80::0:1", "::1", "ff02::FB", "2001:DB8:0:0:0:0:0:1", "::ffff:c000:201"][index % 6]
        address = ipaddress.IPv6Address(f"{text}%{zone}")
        assert address.scope_id == zone
        v.yes(f"{text}%{zone}", f"{text6(text)}%{zone}", "RFC 4007, ipaddress")
    v.yes(" fe80::1%eth0\n", "fe80::1%eth0", "trimmed")
    for text in ["fe80::1%", "%eth0", "%", "fe80::1%eth0%1", "fe80::1%%", "fe80%eth0", "fe80:::1%eth0", "g::%1"]:
        try:
            ipaddress.IPv6Address(text)
            raise AssertionError(text)
        except ValueError:
            v.no(text, "ipaddress")
    for text in ["", "192.0.2.1", "192.0.2.1%eth0", "[fe80::1%eth0]", "[fe80::1]%eth0", "fe80::1%eth0/64", "fe80::1/64"]:
        v.no(text, "no address of version 6 with a zone")
    for zone in ["eth 0", "é", "a\u0000", "a\tb", "[a", "a]", "z" * 65]:
        v.no(f"fe80::1%{zone}", "no interface has such a name, or its text has no end")

with Vectors("IPAddress", "RFC 3986, section 3.2.2; RFC 4291; RFC 5952; Python's ipaddress") as v:
    for text in FOUR:
        v.yes(text, text.strip(), "version 4")
    for text in SIX:
        v.yes(text, text6(text.strip()), "version 6")
    for text in NO_FOUR[:20] + NO_SIX[:18] + ["[::1]", "example.com"]:
        assert not is_address(text, ipaddress.ip_address), text
        v.no(text, "ipaddress")

with Vectors("CIDRBlock", "RFC 4632, section 3.1; RFC 4291, section 2.3; Python's ipaddress, strict") as v:
    cases = [
        "192.0.2.0/24",
        "10.0.0.0/8",
        "0.0.0.0/0",
        "192.0.2.1/32",
        "172.16.0.0/12",
        " 192.168.0.0/16",
        "192.0.2.128/25",
        "2001:db8::/32",
        "2001:0DB8:0000:CD30:0000:0000:0000:0000/60",
        "2001:0DB8::CD30:0:0:0:0/60",
        "2001:0DB8:0:CD30::/60",
        "::/0",
        "::1/128",
        "fe80::/10",
        "::ffff:0:0/96",
        "192.0.2.1/24",
        "10.0.0.0/7",
        "2001:db8::1/32",
        "192.0.2.0/33",
        "2001:db8::/129",
        "192.0.2.0/-1",
        "192.0.2/24",
        "2001:db8::/+32",
        "192.0.2.0",
        "192.0.2.0/",
        "/24",
        "192.0.2.0/24/24",
        "192.0.2.0 /24",
        "example.com/24",
        "",
        "2001:db8::%1/32",
    ]
    for text in cases:
        stripped = text.strip()
        try:
            network = ipaddress.ip_network(stripped, strict=True)
            assert "/" in stripped and "%" not in stripped
            mapped = text6(str(network.network_address)) if network.version == 6 else str(network.network_address)
            v.yes(text, f"{mapped}/{network.prefixlen}", "ipaddress")
        except (ValueError, AssertionError):
            v.no(text, "ipaddress")
    v.none(
        ["10.0.0.0/255.0.0.0", "10.0.0.0/08", "2001:db8::/032", "10/8", "10.0.0.0/\u0668"],
        "netmasks, zeros, short forms",
    )

LABELS = [
    "localhost",
    "example.com",
    "EXAMPLE.Com",
    "a",
    "1",
    "3com.com",
    "a-b.c-d",
    "xn--bcher-kva.example",
    "XN--BCHER-KVA.example",
    "b\u00fccher.example",
    "\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444",
    "\u4f8b\u3048.jp",
    "\u03b2\u03cc\u03bb\u03bf\u03c2.com",
    "stra\u00dfe.de",
    "xn--strae-oqa.de",
    "\u0645\u062b\u0627\u0644.com",
    "a" * 63,
    "a" * 63 + ".b",
    "xn--wgbh1c",
    "l\u00b7l.cat",
    "\u0928\u0940.com",
    "foo--bar.com",
    "r4---sn.example",
    "10.1",
    "1.2.3",
    "a.1",
    "\u3042\u30fb\u3044.jp",
]
DOTTED = {"a\u3002b": "a.b", "www\uff0eexample\uff61com": "www.example.com", "\u4f8b\u3048\u3002jp": "\u4f8b\u3048.jp"}
for text, dots in DOTTED.items():
    assert idna.encode(text) == idna.encode(dots)
MAPPED = {
    "bu\u0308cher.example": "b\u00fccher.example",
    "BU\u0308CHER.example": "b\u00fccher.example",
    "\uff22\uff35\u0308\uff23\uff28\uff25\uff32\uff0e\uff45\uff58\uff41\uff4d\uff50\uff4c\uff45": "b\u00fccher.example",
    "\uff8a\uff9e\uff61example": "\u30d0.example",
    "\u30cf\u3099.jp": "\u30d0.jp",
    "\u1112\u1161\u11ab.kr": "\ud55c.kr",
    "\u0958.example": "\u0915\u093c.example",
}
for text, mapped in MAPPED.items():
    assert unicodedata.normalize("NFKC", text).lower().replace("\u3002", ".") == mapped
    assert idna.encode(text, uts46=True) == idna.encode(mapped)
# RFC 5893, section 2, which idna applies to the right-to-left label only: `icukit-pyicu` agrees with these.
BIDI = {
    True: ["a.\u05d0", "\u00e01.\u05d0", "\u05d0.com", "\u05d0\u05d1.b1", "0\u00e0.com", "\u00e0\u02c7.com"],
    False: [
        "0\u00e0.\u05d0",
        "\u00e0\u02c7.\u05d0",
        "\u05d0.0a",
        "a.\u05d0\u05d1.1b",
        "1.\u05d0",
        "0a.xn--4db",
        "\u0645\u062b\u0627\u0644.0a",
    ],
}
NO_LABELS = {
    "emptyLabel": ["", ".", "example.com.", "a..b", ".a"],
    "disallowedCharacter": ["a_b.c", "a b.c", "[::1].c", "example.com:80", "a/b.c", "a@b.c", "*.example.com", "a!.c"],
    "misplacedHyphen": ["-a.b", "a-.b", "a.-b", "-.b"],
    "tooLong": ["a" * 64 + ".b", ".".join(["a" * 63] * 4) + ".com"],
    "malformedInternationalLabel": [
        "\u2603.net",
        "\u00e9-.com",
        "xn--n3h.com",
        "xn--99999999999.com",
        "l\u00b7x.com",
        "\u0645a.com",
        "\u0301b.com",
        "\U0001f600.com",
        "ab--\u00e9.com",
        "x\u200dy.com",
        "\u2167.com",
    ],
}


def is_host(text):
    """Every label is LDH, or one of IDNA 2008."""
    for label in text.lower().split("."):
        try:
            if label.startswith("xn--") or not label.isascii():
                idna.alabel(label) if not label.isascii() else idna.ulabel(label)
            elif not label or len(label) > 63 or label.strip("-") != label or not label.replace("-", "").isalnum():
                return False
        except (idna.IDNAError, UnicodeError):
            return False
    return True


def host(text):
    return ".".join(idna.ulabel(l) if l.startswith("xn--") else l for l in text.strip().lower().split("."))


with Vectors("Hostname", "RFC 1123, section 2.1; RFC 5890 to 5893; idna 3.20") as v:
    for text in LABELS + [" example.org "]:
        assert is_host(text.strip()), text
        v.yes(text, host(text), "idna")
    v.pairs(DOTTED, "the dots of IDNA, RFC 3490, section 3.1; idna takes them, too")
    v.pairs(MAPPED, "RFC 5895, section 2; idna with UTS 46")
    v.all(BIDI[True], "Bidi rule, RFC 5893, section 2")
    v.none(BIDI[False], "Bidi rule, RFC 5893, section 2", "malformedInternationalLabel")
    v.none(["a.b\u3002", "a\uff0e\uff0eb"], "the dots of IDNA", "emptyLabel")
    for code, texts in NO_LABELS.items():
        for text in texts:
            assert not is_host(text) or code == "tooLong", text
            v.no(text, code, code)
    v.none(["192.0.2.1", "999.1.1.1", "1.2.3.4"], "four numbers", "numericTopLevelDomain")
    v.all(["127.0.0", "b.1"], "RFC 1123, section 2.1: no #.#.#.#; protovalidate wants a last label that is no number")
    v.none(["a.", "foo.example.com."], "one name for a host; protovalidate takes the dot", "emptyLabel")

with Vectors(
    "DomainName", "RFC 1035, section 2.3; RFC 1123, section 2.1; RFC 3696, section 2; RFC 5890 to 5893; idna 3.20"
) as v:
    for text in LABELS + [" example.org ", "co.uk", "a.b.c.d.e.f"]:
        last = text.strip().split(".")[-1]
        if "." not in text:
            v.no(text, "one label", "missingTopLevelDomain")
        elif last.isdigit():
            v.no(text, "a number is no top-level domain", "numericTopLevelDomain")
        else:
            v.yes(text, host(text), "idna")
    v.pairs(DOTTED, "the dots of IDNA, RFC 3490, section 3.1; idna takes them, too")
    v.pairs(MAPPED, "RFC 5895, section 2; idna with UTS 46")
    v.all(BIDI[True], "Bidi rule, RFC 5893, section 2")
    v.none(BIDI[False], "Bidi rule, RFC 5893, section 2", "malformedInternationalLabel")
    for code, texts in NO_LABELS.items():
        for text in texts:
            v.no(text, code, code)
    v.none(["192.0.2.1", "example.123"], "numbers", "numericTopLevelDomain")

with Vectors(
    "HostAndPort", "RFC 3986, sections 3.2.2 and 3.2.3; RFC 5952, section 6; Python's ipaddress, idna 3.20"
) as v:
    v.pairs(
        {
            "example.com:443": "example.com:443",
            "Example.COM:80": "example.com:80",
            "192.0.2.1:80": "192.0.2.1:80",
            "[2001:db8::1]:8080": "[2001:db8::1]:8080",
            "[2001:DB8:0:0:0:0:0:1]:80": "[2001:db8::1]:80",
            "localhost:0": "localhost:0",
            "a:65535": "a:65535",
            " a:1 ": "a:1",
            "b\u00fccher.example:1": "b\u00fccher.example:1",
            "xn--bcher-kva.example:1": "b\u00fccher.example:1",
            "[::]:1": "[::]:1",
            "[::ffff:192.0.2.1]:9": "[::ffff:192.0.2.1]:9",
            "1:1": "1:1",
            "3com.com:8000": "3com.com:8000",
        },
        "hosts",
    )
    v.none(
        [
            "",
            ":",
            "example.com",
            ":80",
            "example.com:",
            "example.com:65536",
            "example.com:080",
            "example.com:-1",
            "example.com:+1",
            "example.com:8o",
            "example.com: 80",
            "2001:db8::1:8080",
            "[2001:db8::1]",
            "[2001:db8::1]8080",
            "[192.0.2.1]:80",
            "[fe80::1%eth0]:80",
            "user@example.com:80",
            "http://example.com:80",
            "192.0.2.256:80",
            "a_b:80",
            "a..b:80",
            "example.com:99999999999999999999",
            "[::1]:80]",
            "example.com:80:80",
            "a:\u0668",
        ],
        "shape",
    )

local64 = "a" * 64
MAIL = [
    "simple@example.com",
    "very.common@example.com",
    "x@example.com",
    "long.email-address-with-hyphens@and.subdomains.example.com",
    "user.name+tag+sorting@example.com",
    "name/surname@example.com",
    "mailhost!username@example.org",
    "user%example.com@example.org",
    "user-@example.org",
    "A@EXAMPLE.com",
    "!#$%&'*+-/=?^_`{|}~@example.com",
    "1@2.com",
    local64 + "@example.com",
    "\u7528\u6237@\u4f8b\u5b50.\u5e7f\u544a",
    "\u0909\u092a\u092f\u094b\u0917\u0915\u0930\u094d\u0924\u093e@\u0909\u0926\u093e\u0939\u0930\u0923.\u0915\u0949\u092e",
    "D\u00f6rte@S\u00f6rensen.example.com",
    "a@xn--bcher-kva.example",
    "\u03b8\u03c3\u03b5\u03c1@\u03b5\u03c7\u03b1\u03bc\u03c0\u03bb\u03b5.\u03c8\u03bf\u03bc",
    "a@b.co",
    "a@gov.uk",
]
NO_MAIL = {
    "missingAtSign": ["", "abc.example.com", "a"],
    "emptyLocalPart": ["@example.com"],
    "emptyLabel": ["a@", "a@example.com.", "a@.com", "a@b..com"],
    "disallowedCharacter": [
        "a@b@c@example.com",
        'a"b(c)d,e:f;g<h>i[j\\k]l@example.com',
        'just"not"right@example.com',
        'this is"not\\allowed@example.com',
        "a(comment)@example.com",
        "a@exam_ple.com",
        "a b@example.com",
        "Anne <a@example.com>",
        "a\u0000@example.com",
        "i.like.underscores@but_they_are_not_allowed_in_this_part.com",
    ],
    "misplacedDot": [".a@example.com", "a.@example.com", "a..b@example.com"],
    "misplacedHyphen": ["a@-example.com", "a@example-.com"],
    "tooLong": [
        "1234567890123456789012345678901234567890123456789012345678901234+x@example.com",
        "a@" + "b" * 64 + ".com",
        "a@" + ".".join(["b" * 62] * 4) + ".com",
    ],
}
FAKE = ["me@xn--0.tld", "x@xn--n3h.com", "x@XN--N3H.com", "a@b.xn--bcher-kv.com", "a@xn--abc.com"]
with Vectors(
    "Email", "RFC 5321, section 4.1.2; RFC 6531, section 3.3; examples of RFC 3696, section 3; email-validator 2.4"
) as v:

    def is_mail(text):
        try:
            email_validator.validate_email(text, check_deliverability=False, test_environment=True, strict=True)
            return True
        except email_validator.EmailNotValidError:
            return False

    for text in MAIL:
        assert is_mail(text) or text.endswith("example"), text
        local, domain = text.split("@")
        v.yes(text, local + "@" + domain.lower(), "email-validator; a host is lower-cased only")
    v.yes(" a@example.com\n", "a@example.com", "trimmed")
    for code, texts in NO_MAIL.items():
        for text in texts:
            assert not is_mail(text), text
            v.no(text, code, code)
    v.none(["admin@example", "root@localhost"], "one label", "missingTopLevelDomain")
    v.none(
        ["postmaster@[123.123.123.123]", '"john..doe"@example.org', '"a b"@example.com'],
        "for Mailbox",
        "disallowedCharacter",
    )
    v.none(["a@192.0.2.1", "a@b.123"], "a number is no top-level domain", "numericTopLevelDomain")
    v.none(["a@\u2603.com", "a@\u2167.com"], "IDNA 2008", "malformedInternationalLabel")
    v.pairs({"a@" + text: "a@" + mapped for text, mapped in MAPPED.items()}, "RFC 5895, section 2; idna with UTS 46")
    v.all(["a@" + text for text in BIDI[True]], "Bidi rule, RFC 5893, section 2")
    v.none(["a@" + text for text in BIDI[False]], "Bidi rule, RFC 5893, section 2", "malformedInternationalLabel")
    for text in FAKE:
        assert not is_mail(text), text
    v.none(FAKE, "no A-label, RFC 5890, section 2.3.2.1; email-validator", "malformedInternationalLabel")

with Vectors(
    "Mailbox", "RFC 5321, sections 4.1.2 and 4.1.3; RFC 6531, section 3.3; examples of RFC 3696, section 3"
) as v:
    for text in MAIL:
        local, domain = text.split("@")
        v.yes(text, local + "@" + domain.lower(), "as Email")
    v.all(
        [
            '"Abc@def"@example.com',
            '"Fred Bloggs"@example.com',
            '"Joe\\\\Blow"@example.com',
            '"john..doe"@example.org',
            '" "@example.org',
            '"a b"@localhost',
            "root@localhost",
            "root@[192.0.2.1]",
            "root@[IPv6:2001:db8::1]",
            "postmaster@[123.123.123.123]",
            '"very.(),:;<>[]\\".VERY.\\"very@\\\\ \\"very\\".unusual"@strange.example.com',
            '""@example.com',
            "a@123",
            "a@b.123",
        ],
        "quoted, literals, one label",
    )
    for code, texts in NO_MAIL.items():
        for text in texts:
            if '"' in text or code == "tooLong" and "+x" not in text:
                continue
            v.no(text, code, code)
    v.none(
        ["a@[300.0.0.1]", "a@[1.2.3]", "a@[IPv6:1.2.3.4]", "a@[2001:db8::1]", "a@[]", "a@[tag:x]"],
        "no address",
        "malformedAddressLiteral",
    )
    v.none(['"a', '"a"b@c.com', '"a"'], "quotes", "malformedQuotedString")
    v.yes("\u00a0a@b.com", "a@b.com", "trimmed, though RFC 6531 has the character")
    v.no("\u00a0@b.com", "nothing is left before the sign", "emptyLocalPart")
    v.none(FAKE, "no A-label, RFC 5890, section 2.3.2.1", "malformedInternationalLabel")

with Vectors("MACAddress", "IEEE Std 802-2014, sections 8.1 and 8.2, and its examples") as v:
    for plain in [
        "ACDE48234567",
        "00005E0053AF",
        "FFFFFFFFFFFF",
        "000000000000",
        "01005E000001",
        "ACDE48FFFE234567",
        "0200000000000001",
    ]:
        pairs = [plain[i : i + 2] for i in range(0, len(plain), 2)]
        for form in [
            "-".join(pairs),
            ":".join(pairs),
            plain,
            ":".join(pairs).lower(),
            ".".join(plain[i : i + 4] for i in range(0, len(plain), 4)),
        ]:
            v.yes(form, "-".join(pairs), "forms")
    v.none(
        [
            "",
            "ac-de-48:23-45-67",
            "ac-de-48-23-45",
            "a-cde-48-23-45-67",
            "ac-de-48-23-45-6g",
            "ac-de-48-23-45-67-",
            "ac.de.48.23.45.67",
            "acde.48234567",
            "acde-4823-4567",
            "acde:4823:4567",
            "ac-de-48-23-45-67-89",
            "ACDE4823456",
            "ac de 48 23 45 67",
            "-ac-de-48-23-45-67",
            "٠٠:00:5E:00:53:AF",
            "00--005E0053AF",
        ],
        "shape",
    )


def has_grammar(text, needs_scheme):
    reference = uri_reference(text)
    try:
        validators.Validator().check_validity_of(
            "scheme", "userinfo", "host", "port", "path", "query", "fragment"
        ).validate(reference)
    except Exception:
        return False
    return not needs_scheme or bool(reference.scheme)


URIS = [
    "ftp://ftp.is.co.za/rfc/rfc1808.txt",
    "http://www.ietf.org/rfc/rfc2396.txt",
    "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "mailto:John.Doe@example.com",
    "news:comp.infosystems.www.servers.unix",
    "tel:+1-816-555-1212",
    "telnet://192.0.2.16:80/",
    "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
    "foo://example.com:8042/over/there?name=ferret#nose",
    "urn:example:animal:ferret:nose",
    "file:///etc/hosts",
    "a:",
    "a://",
    "a:b:c",
    "a+b-c.1:/",
    "http://h?#",
    "http://h/a/../b/./c",
    "http://h:80/",
    "http://h:/",
    "http://u:p@h/",
    "http://h/?a/b?c#d/e?f",
    "x://!$&'()*+,;=-._~/",
    "http://[v1.a:b+c]/",
    "http://[::ffff:192.0.2.1]/",
]
NO_URIS = [
    "a:b c",
    "a:%",
    "a:%4",
    "a:%4g",
    "a:#b#c",
    "a:\\",
    "a:^",
    "a:[",
    "a:`",
    "a:{",
    "a:|",
    'a:"',
    "a:<",
    "a:\u0000",
    "a://h:8a",
    "a://[::1",
    "a://[]",
    "a://[::1]x",
    "a://x[::1]",
    "a:\u00e9",
    "a://u@v@h",
    "a://[v.a]",
    "a://[1.2.3.4]",
    "a://h:-1",
    "a://[fe80::1%25eth0]",
]
with Vectors(
    "URI", "RFC 3986, sections 1.1.2, 3, 5.4 and 6.2.2, appendix A; rfc3986 2.0 for the grammar of accepted ones"
) as v:
    v.none(
        ["http://[fe80::1%25en0]/", "https://[::1%25foo%63bar]"],
        "zones of RFC 6874, which RFC 9844 has withdrawn; protovalidate takes them",
    )
    v.no("http://%a7.example/", "RFC 3986, section 3.2.2: UTF-8 in hosts, as protovalidate wants it; the grammar has any octet")
    v.yes("http://%c2%a7.example/%a7", "http://%C2%A7.example/%A7", "RFC 3986, section 3.2.2")
    for text in URIS:
        v.yes(text, comment="RFC 3986")
    v.pairs(
        {
            "eXAMPLE://a/./b/../b/%63/%7bfoo%7d": "example://a/./b/../b/%63/%7Bfoo%7D",
            "HTTP://www.EXAMPLE.com/A": "http://www.example.com/A",
            "ldap://U%aa@[2001:DB8::A]:1/B": "ldap://U%AA@[2001:db8::a]:1/B",
            " urn:a \n": "urn:a",
        },
        "section 6.2.2.1",
    )
    v.none(NO_URIS + ["", ":", "a", "/a", "//a", "?a", "#a", "1a:", "+a:", "a_b:", "\u00e9:"], "grammar")

with Vectors("URIReference", "RFC 3986, sections 4.1, 4.2 and 5.4") as v:
    v.all(
        [
            "g:h",
            "g",
            "./g",
            "g/",
            "/g",
            "//g",
            "?y",
            "g?y",
            "#s",
            "g#s",
            "g?y#s",
            ";x",
            "g;x",
            "g;x?y#s",
            "",
            ".",
            "./",
            "..",
            "../",
            "../g",
            "../..",
            "../../g",
            "../../../g",
            "/./g",
            "/../g",
            "g.",
            ".g",
            "g..",
            "..g",
            "./../g",
            "./g/.",
            "g/./h",
            "g/../h",
            "g;x=1/./y",
            "g?y/./x",
            "g#s/../x",
            "http:g",
            "./this:that",
        ],
        "section 5.4 or 4.2",
    )
    for text in URIS:
        v.yes(text, comment="an absolute one")
    v.pairs({"//EXAMPLE.com/%aa": "//example.com/%AA", "HTTP://A/B": "http://a/B", "%ab/C": "%AB/C"}, "section 6.2.2.1")
    v.none(NO_URIS + ["1:b", ":", "%41:b", "a_b:c", "\u00e9", "a b", "//h:x", "%", "["], "grammar")

with Vectors("HTTPURL", "RFC 9110, sections 4.2.1 to 4.2.5; RFC 3986") as v:
    v.all(
        [
            "http://www.example.com/~smith/home.html",
            "https://h:/",
            "https://h:65535",
            "http://localhost/#a",
            "http://[::1]:80?a",
            "http://h//a/../b",
            "http://192.0.2.16:80/",
            "https://example.com",
            "https://example.com?q#f",
            "http://xn--bcher-kva.example/",
            "https://h:0/",
            "http://a.b.c/!$&'()*+,;=:@",
            "http://example.com:8080/a/b/c;d=e?f=g&h=i",
        ],
        "RFC 9110",
    )
    v.pairs(
        {
            "HTTP://Example.COM": "http://example.com",
            "hTTPs://h/%7e%e9": "https://h/%7E%E9",
            " https://EXAMPLE.com/A ": "https://example.com/A",
            "http://EXAMPLE.com:80/%7Esmith": "http://example.com:80/%7Esmith",
        },
        "case",
    )
    v.none(
        [
            "",
            "http:",
            "http://",
            "http:///a",
            "http://:80/",
            "http:/h",
            "http:h",
            "//h",
            "h",
            "ftp://h",
            "httpss://h",
            "http://u@h",
            "http://@h",
            "http://u:p@h",
            "http://h:65536",
            "http://h:a",
            "http://\u00e9/",
            "http://h/a b",
            "https://h/%",
            "javascript:alert(1)",
            "mailto:a@b.c",
            "http://h\\a",
            "http://[::1",
            "https:// h/",
            "http://h/\u0000",
        ],
        "RFC 9110",
    )

with Vectors("HTTPHeaderName", "RFC 9110, sections 5.1 and 5.6.2") as v:
    for text in [
        "Content-Type",
        "ETag",
        "x_y",
        "1",
        "!#$%&'*+-.^_`|~",
        "Accept-Encoding",
        "DNT",
        "WWW-Authenticate",
        "content-length",
        " Host ",
        "Sec-CH-UA",
        "A",
        "x-" + "y" * 100,
    ]:
        v.yes(text, text.strip().lower(), "token")
    v.none(
        [
            "",
            " ",
            *(f"a{c}b" for c in '"(),/:;<=>?@[\\]{} \t'),
            ":path",
            "a:",
            "\u00e9",
            "\u212a",
            "a\u0000",
            "a\u007fb",
            "a\nb",
        ],
        "no token",
    )

with Vectors("ETag", "RFC 9110, section 8.8.3") as v:
    v.all(
        [
            '"xyzzy"',
            'W/"xyzzy"',
            '""',
            'W/""',
            '"\\"',
            '"W/"',
            '"!#~"',
            '"\u00e9"',
            '"33a64df551425fcc55e4d42a148795d9f25f89d4"',
            'W/"0815"',
            '"1"',
            '"a,b"',
            '"\'"',
        ],
        "section 8.8.3",
    )
    v.pairs({'\t"a" ': '"a"'}, "trimmed")
    v.none(
        [
            "",
            "xyzzy",
            'w/"a"',
            'W"a"',
            'W/ "a"',
            "W/a",
            "W/",
            'W/"',
            '"',
            '"a',
            'a"',
            '"a"b"',
            '"a b"',
            '"a\tb"',
            '"a\u007f"',
            '"\u0000"',
            "*",
            '"a", "b"',
            "'a'",
            'W/W/"a"',
            "\u201ca\u201d",
        ],
        "section 8.8.3",
    )

with Vectors("MediaType", "RFC 9110, sections 8.3.1, 5.6.2, 5.6.4 and 5.6.6") as v:
    html = "text/html; charset=utf-8"
    v.pairs(
        {
            "text/html;charset=utf-8": html,
            'Text/HTML;Charset="utf-8"': html,
            'text/html; charset="utf-8"': html,
            "text/html;charset=UTF-8": "text/html; charset=UTF-8",
            "text/html;": "text/html",
            "a/b;; ;c=d ; ;": "a/b; c=d",
            " text/plain ": "text/plain",
            'a/b;c=""': 'a/b; c=""',
            'multipart/form-data;boundary="a?b"': 'multipart/form-data; boundary="a?b"',
            'a/b;c="\\d"': "a/b; c=d",
            "a/b\t;\tc=d": "a/b; c=d",
        },
        "section 8.3.1",
    )
    v.all(
        [
            "*/*",
            "text/*",
            "image/svg+xml",
            "application/vnd.api+json",
            "application/json",
            "!#$%&'*/+-.^_`|~9",
            "multipart/byteranges; boundary=THIS_STRING_SEPARATES",
        ],
        "tokens",
    )
    v.none(
        [
            "",
            "text",
            "text/",
            "/html",
            "text/html/x",
            "text /html",
            "text/ html",
            "text/html charset",
            "text/html; charset",
            "a/b; c=",
            "a/b; c =d",
            "a/b; c= d",
            "a/b; =d",
            "a/b, c/d",
            "a/b; c=d e",
            'a/b; c=d; C="e"',
            'a/b; c="d',
            'a/b; c="d"e',
            'a/b; c="\n"',
            "a/b; c=\u00e9",
            "\u00e9/b",
            "a/b; c=(d)",
            "a/b;\u00a0c=d",
        ],
        "sections 5.6.2 to 5.6.6",
    )


def url64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


with Vectors("JWT", "RFC 7519, sections 3.1 and 6.1; RFC 7515, appendix A; Python's base64") as v:
    v.all(
        [
            "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
            "eyJhbGciOiJub25lIn0.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.",
            "eyJhbGciOiJub25lIn0.e30.",
        ],
        "RFC 7519",
    )
    for size in range(1, 13):
        v.yes(
            ".".join(
                [
                    url64(json.dumps({"alg": "HS256", "n": size}).encode()),
                    url64(v.random.randbytes(size)),
                    url64(v.random.randbytes(32)),
                ]
            ),
            comment="random bytes",
        )
    v.none(
        [
            "",
            ".",
            "..",
            "a.b",
            "e30.e30",
            "e30.e30.e30.",
            "e30.e30.e30.e30.e30",
            ".e30.e30",
            "e30..e30",
            "e30.e30.e30=",
            "e30.e31.e30",
            "e30.a.e30",
            "e30.e 30.e30",
            "e30.e+0.e30",
            "e30.e/0.e30",
            "Bearer e30.e30.e30",
            "e30.e30.\u00e9",
            "e30.e30.e30\u0000",
            "e30 .e30.e30",
        ],
        "structure",
    )

with Vectors("JSONPointer", "RFC 6901, sections 3 to 5") as v:
    v.all(
        [
            "",
            "/foo",
            "/foo/0",
            "/",
            "/a~1b",
            "/c%d",
            "/e^f",
            "/g|h",
            "/i\\j",
            '/k"l',
            "/ ",
            "/m~0n",
            "//",
            "/a//b",
            "/~0~1",
            "/~01",
            "/a ",
            "/\u00e9",
            "/\u0000",
            "/\U0001f600",
            "/-",
            "/1e0",
            "/authors/0/name",
        ],
        "section 5",
    )
    v.none(
        ["a", "foo/bar", "#/foo", "#", " /a", "/~", "/~2", "/a~", "/~a", "/a~~0", "0", "~0", "/a/~/b", "http://a"],
        "section 3",
    )

with Vectors("Base64", "RFC 4648, sections 3 to 5 and 10; Python's base64, strict") as v:
    for text in [
        "",
        "Zg==",
        "Zm8=",
        "Zm9v",
        "Zm9vYg==",
        "Zm9vYmE=",
        "Zm9vYmFy",
        "FPucA9l+",
        "FPucA9k=",
        "FPucAw==",
        "////",
        "++++",
        "AA==",
        "/w==",
    ]:
        base64.b64decode(text, validate=True)
        v.yes(text, comment="section 10 or 9")
    for size in range(1, 12):
        v.yes(base64.b64encode(v.random.randbytes(size)).decode(), comment="random bytes")
    v.none(
        [
            "Zg",
            "Zg=",
            "Zg===",
            "Z",
            "=",
            "====",
            "Zm9v=",
            "Zm=v",
            "Zh==",
            "Zm9=",
            "Zm 9v",
            "Zm9v\nZm9v",
            "-_-_",
            "Zm9vYg==Zm9v",
            "Zm9!",
            "\u00e9m9v",
            "Zm9v\u0000",
            "Zm8\u003d\u003d",
        ],
        "sections 3.2, 3.3 and 3.5",
    )

with Vectors("Base64URL", "RFC 4648, sections 3, 5 and 10; RFC 7515, appendix C; Python's base64, strict") as v:
    for data in [b"", b"f", b"fo", b"foo", b"foob", b"fooba", b"foobar", b"\x14\xfb\x9c\x03\xd9\x7e"]:
        padded = base64.urlsafe_b64encode(data).decode()
        v.yes(padded, url64(data), "section 10 or 9")
    v.yes("A-z_4ME", comment="RFC 7515, appendix C")
    for size in range(1, 16):
        data = v.random.randbytes(size)
        v.yes(url64(data), comment="random bytes")
        v.yes(base64.urlsafe_b64encode(data).decode(), url64(data), "random bytes, padded")
    v.pairs({" Zm9v\n": "Zm9v", "-_-_": "-_-_"}, "canonical")
    v.none(
        [
            "Z",
            "Zg=",
            "Zg===",
            "Zm8==",
            "Zm9v=",
            "Zm9v==",
            "Zm9v====",
            "=",
            "==",
            "====",
            "A===",
            "Zm=v",
            "Zm9vYg==Zm9v",
            "Zh",
            "Zh==",
            "Zm9",
            "Zm9=",
            "Zm9vA",
            "++++",
            "////",
            "a+b_",
            "Zm 9v",
            "Zm9v\nZm9v",
            "Zm9v.",
            "Zm9!",
            "Zg%3D%3D",
            "\u00e9m9v",
            "Zm9v\u0000",
            "\uff3am9v",
        ],
        "sections 3.2, 3.3, 3.5 and 5",
    )


def iri_of(text):
    """Whether a text is an IRI, by the grammar, and without the characters that section 4.1 forbids."""
    return rfc3987.match(text, "IRI") is not None and not re.search("[\u200e\u200f\u202a-\u202e]", text)


with Vectors("IRI", "RFC 3987, sections 2.2, 3.1, 4.1 and 5.3; rfc3987 1.3.8 for the grammar") as v:
    for text in [
        "http://r\u00e9sum\u00e9.example.org",
        "http://www.example.org/r\u00e9sum\u00e9.html",
        "http://www.example.org/D\u00fcrst",
        "http://www.example.org/red%09ros\u00e9#red",
        "http://example.org/~user",
        "http://example.org/ros\u00e9?\u5c71=\u5ddd#\u00fc",
        "http://example.com/\U00010300\U00010301\U00010302",
        "http://\u043f\u0440\u0438\u043c\u0435\u0440.example/\u043f?\u0443#\u0442",
        "urn:example:\u00e4",
        "mailto:j\u00f6rg@example.com",
        "https://j\u00f6rg:p\u00e4ss@h:80/",
        "http://example.com/?\ue000",
        "http://example.com/?\U000f0000\U0010fffd",
        "http://example.com/e\u0301",
        "http://\u2603.example/",
        "x:\ud7ff\uf900\ufdcf\ufdf0\uffef",
        "x:\U0001fffd\U000e1000\U000efffd",
        "foo://[2001:db8::7]:1/\u00fc",
        "https://example.com/a?b#c",
        "ftp://ftp.is.co.za/rfc/rfc1808.txt",
        "tel:+1-816-555-1212",
        "x://%C3%BC\u00fc/",
        "x:\u0600\u200d\ufeff.",
    ]:
        assert iri_of(text), text
        v.yes(text, comment="rfc3987")
    v.pairs(
        {
            "HTTP://R\u00c9SUM\u00c9.Example/\u00c9": "http://r\u00c9sum\u00c9.example/\u00c9",
            "http://example.org/ros%c3%a9\u00e9": "http://example.org/ros%C3%A9\u00e9",
            " x:\u00fc\u3000": "x:\u00fc",
        },
        "section 5.3.2.1, and trimmed",
    )
    for text in [
        "",
        "\u00fc",
        "/\u00fc",
        "//\u00fc/",
        "\u00fc:a",
        "h\u00fc:a",
        "x:\ue000",
        "x://\ue000/",
        "x:a#\ue000",
        "x:\U000f0000",
        "x:\ufdd0",
        "x:\ufff0",
        "x:\ufffd",
        "x:\uffff",
        "x:\U0001fffe",
        "x:\U000e0001",
        "x:\U000e0fff",
        "x:\U000efffe?",
        "x:?\U0010fffe",
        "x:\u0080",
        "x:\u009f.",
        "x:\u00fc b",
        "x:\u00fc<",
        "x:\u00fc%",
        "x:\u00fc%zz",
        "x:\u00fc\\",
        "x:\u00fc#a#b",
        "x://[\u00fc]/",
        "x://[::1]\u00fc/",
        "x://h:\u0661/",
        "x://u@\u00fc@h",
        "x:\u200ea",
        "x:a\u202eb",
        "x:?\u202a.",
        "x://a\u200f.example",
    ]:
        assert not iri_of(text), text
        v.no(text, "rfc3987, section 4.1")
    v.no("x://%C3\u00fc/", "RFC 3986, section 3.2.2: UTF-8 in hosts")

UCS = "\u00a0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef\U000e1000-\U000efffd" + "".join(
    f"{chr(plane << 16)}-{chr(plane << 16 | 0xfffd)}" for plane in range(1, 14)
)
PRIVATE = "\ue000-\uf8ff\U000f0000-\U000ffffd\U00100000-\U0010fffd"
VARIABLE = r"(?:\w|%[0-9A-Fa-f]{2})+(?:\.(?:\w|%[0-9A-Fa-f]{2})+)*(?:\*|:[1-9]\d{0,3})?"
TEMPLATE = re.compile(
    rf"(?:[!#$&'()*+,\-./0-9:;=?@A-Z\[\]_a-z~]|[{UCS}{PRIVATE}]|%[0-9A-Fa-f]{{2}}"
    rf"|\{{[+#./;?&]?(?a:{VARIABLE})(?:,(?a:{VARIABLE}))*\}})*"
)


def is_template(text):
    return TEMPLATE.fullmatch(text) is not None


TEMPLATES = """
{var} {hello} {+var} {+hello} {+path}/here here?ref={+path} map?{x,y} {x,hello,y} {+x,hello,y} {+path,x}/here {#x,hello,y}
{#path,x}/here X{.var} X{.x,y} {/var} {/var,x}/here {;x,y} {;x,y,empty} {?x,y} {?x,y,empty} ?fixed=yes{&x} {&x,y,empty}
{var:3} {var:30} {list} {list*} {keys} {keys*} {+path:6}/here {+list*} {+keys*} {#path:6}/here {#list*} X{.var:3} X{.list*}
{/var:1,var} {/list*,path:4} {/keys*} {;hello:5} {;list*} {;keys*} {?var:3} {?list*} {?keys*} {&var:3} {&list*} {&keys*}
{half} O{empty}X O{undef}X {x,empty} ?{x,undef} {+half} {base}index {+base}index O{+empty}X up{+path}{var}/here
{+path:6}/here {#half} foo{#empty} X{.x,y} www{.dom*} X{.empty_keys*} {/who,who} {/var,empty,undef} {;v,empty,who}
{;half} {?half} {?x,y,undef} {&who} ?fixed=yes{&x} {count} {count*} {/count*} {;count*} {?count*} {&count*}
""".split()
with Vectors(
    "URITemplate",
    "RFC 6570, sections 1.2, 2 and 3.2, erratum 6937; the refused ones of uritemplate-test; uri-template 1.3 and"
    " uritemplate 4.2 for accepted ones",
) as v:
    for text in TEMPLATES:
        assert is_template(text) and uri_template.validate(text), text
        assert uritemplate.variables(text), text
        v.yes(text, comment="RFC 6570, sections 1.2 and 3.2")
    v.all(
        [
            "",
            "http://example.com/~{username}/",
            "http://example.com/dictionary/{term:1}/{term}",
            "http://example.com/search{?q,lang}",
            "{%41b.%c3%bc}",
            "{a.b.c:9999}",
            "{_}",
            "{0}",
            "{A1_%25*,b:1}",
            "%C3%BC%41",
            "\u00fc{x}\u5c71",
            "'{x}'",
            "[{x}]",
            "\ue000{x}\U0010fffd",
            "/users/{id}{?page,size}{#top}",
            "\u200e{x}.",
        ],
        "sections 2.1 to 2.4",
    )
    v.pairs({" {x} ": "{x}", "{x}\n": "{x}"}, "trimmed")
    v.all(["{keys:1}", "{+keys:1}", "/vars/:var"], "refused by uritemplate-test for the values, not the syntax")
    for text in [
        "{/id*", "/id*}", "{/?id}", "{var:prefix}", "{hello:2*}", "{??hello}", "{!hello}", "{=path}", "{$var}", "{|var*}",
        "{*keys?}", "{?empty=default,var}", "{var}{-prefix|/-/|var}", "?q={searchTerms}&amp;c={example:color?}",
        "x{?empty|foo=none}", "/h{#hello+}", "/h#{hello+}", "{;keys:1*}", "?{-join|&|var,list}", "/people/{~thing}",
        "/{default-graph-uri}", "/sparql{?query,default-graph-uri}", "/sparql{?query){&default-graph-uri*}",
        "/resolution{?x, y}",
    ]:  # fmt: skip
        assert not is_template(text), text
        v.no(text, "uritemplate-test, negative tests")
    for text in [
        "{", "}", "{}", "{+}", "{?}", "{,}", "{a,}", "{,a}", "{a,,b}", "{a b}", "{ a}", "{a }", "{{a}}", "{a{b}}", "{a}}", "{.}",
        "{a.}", "{a..b}", "{+.a}", "{a:}", "{a:0}", "{a:01}", "{a:10000}", "{a:-1}", "{a*:1}", "{a**}", "{*}", "{:1}", "{@a}",
        "{,a}", "{a%}", "{a%4}", "{a%zz}", "{a-b}", "{\u00fc}", "a b", "a\tb", "a<b", "a>", "a\\b", "a^", "a`", "a|", '"a"', "%",
        "a%4", "%zz", "a\u0000", "a\u007fb", "a\u0080b", "\ufffe", "\ufdd0", "a\U000e0001b", "{a/b}", "{a?}", "{a;b}", "{'a'}",
        "{+/a}", "{++a}", "{a:\u0661}",
    ]:  # fmt: skip
        assert not is_template(text), text
        v.no(text, "section 2")


def data_of(text):
    """What Python makes of a data URL: the bytes, in strict Base64."""
    with urllib.request.urlopen(text) as response:
        return response.read()


GIF = (
    "R0lGODdhMAAwAPAAAAAAAP///ywAAAAAMAAwAAAC8IyPqcvt3wCcDkiLc7C0qwyGHhSWpjQu5yqmCYsapyuvUUlvONmOZtfzgySFByuDAA=="
)
with Vectors("DataURL", "RFC 2397, sections 3 and 4; RFC 3986; Python's urllib for the data of accepted ones") as v:
    for text, data in {
        "data:,A%20brief%20note": b"A brief note",
        "data:text/plain;charset=iso-8859-7,%BE%D3%BE": b"\xbe\xd3\xbe",
        "data:application/vnd-xxx-query,select_vcount,fcol_from_fieldtable/local":
            b"select_vcount,fcol_from_fieldtable/local",
        f"data:image/gif;base64,{GIF}": base64.b64decode(GIF),
        "data:,": b"",
        "data:;base64,": b"",
        "data:text/html,%3Ch1%3EHi%3C/h1%3E": b"<h1>Hi</h1>",
        "data:;charset=utf-8,%C3%BC": b"\xc3\xbc",
        "data:;charset=UTF-8;base64,w7w=": b"\xc3\xbc",
        "data:image/svg+xml;charset=utf-8,%3Csvg/%3E": b"<svg/>",
        "data:text/plain,a,b;c?d=e&f": b"a,b;c?d=e&f",
        "data:application/json,%7B%22a%22:1%7D": b'{"a":1}',
        "data:application/octet-stream;base64,AAECAwQ=": b"\0\1\2\3\4",
        "data:text/plain;a=1;b=2,x": b"x",
        "data:,base64": b"base64",
        "data:text/plain,;base64,x": b";base64,x",
    }.items():
        assert data_of(text) == data, text
        v.yes(text, comment="RFC 2397; urllib")
    for size in range(0, 8):
        data = v.random.randbytes(size)
        text = f"data:application/octet-stream;base64,{base64.b64encode(data).decode()}"
        assert data_of(text) == data
        v.yes(text, comment="random bytes; urllib")
    v.pairs(
        {
            "DATA:TEXT/HTML;CharSet=UTF-8;BASE64,w7w=": "data:text/html;charset=UTF-8;base64,w7w=",
            "data:text/plain;charset=%22utf-8%22,a": "data:text/plain;charset=utf-8,a",
            "data:text/plain;a=%22b%20c%22,a": "data:text/plain;a=%22b%20c%22,a",
            "data:text/plain;a=%22b%2cc;d%22,a": "data:text/plain;a=%22b%2Cc%3Bd%22,a",
            "data:text%2Fplain,a": "data:text/plain,a",
            "data:text/plain;base64,%2B%2f8%3D": "data:text/plain;base64,+/8=",
            "data:,%c3%bc": "data:,%C3%BC",
            " data:,a\n": "data:,a",
            "data:a%5eb/c,x": "data:a%5Eb/c,x",
        },
        "canonical",
    )
    v.none(
        [
            "",
            "data",
            "data:",
            "data:text/plain",
            "data:text/plain;base64",
            "http://example.com/,a",
            "date:,a",
            ":,a",
            "text/plain,a",
            "data:text,a",
            "data:/,a",
            "data:text/,a",
            "data:/plain,a",
            "data:text/plain%20;%20a=b,x",
            "data:base64,AA==",
            "data:;,a",
            "data:;base64;charset=utf-8,AA==",
            "data:text/plain;charset,a",
            "data:text/plain;charset=,a",
            "data:text/plain;=utf-8,a",
            "data:text/plain;a=1;a=2,x",
            "data:text/plain;a=b/c,x",
            "data:text/plain;a=%22b,x",
            "data:text/plain%3Bbase64,AA==",
            "data:text/plain;%20base64,AA==",
            "data:text/plain;base64%20,AA==",
            "data:%FF/plain,a",
            "data:text/plain;a=%22%FF%22,x",
            "data: text/plain,a",
            "data:%20text/plain,a",
            "data:,a b",
            "data:,a\nb",
            "data:,\u00fc",
            "data:,a#b",
            "data:,%",
            "data:,%4",
            "data:,%zz",
            "data:,<b>",
            'data:,"a"',
            "data:,a[0]",
            "data:,a\\b",
            "data:,{a}",
            "data:;base64,A",
            "data:;base64,AA",
            "data:;base64,AAA",
            "data:;base64,AB==",
            "data:;base64,AA==AA==",
            "data:;base64,-_-_",
            "data:;base64,AA%20AA",
            "data:;base64,AAA%0A",
            "data:;base64,AA==,",
            "data:;base64,%FF%FF%FF%FF",
            "blob:,a",
            "\uff44ata:,a",
        ],
        "RFC 2397, section 3; RFC 3986; RFC 4648",
    )
