import DomainTypes

// The reasons why types decide differently from the suites.
private let isTrimmed = "white space at the ends is trimmed, and the value has none"
private let isInternational = "RFC 6531 has characters beyond ASCII"
private let hasQuotes = "RFC 5321 has quoted local parts and address literals"
private let isDotAtom = "RFC 5321 has no empty atoms; the rule has HTML's grammar"
private let isLong = "RFC 5321, section 4.5.3.1.1: 64 octets for a local part"
private let isEveryday = "few people have such an address: Mailbox takes it"
private let isOnOneMachine = "a zone means something on one machine only: ZonedIPv6Address takes it"
private let hasFraction = "ISO 8601 has fractions, and lets units be left out between others"

private let longLocalPart =
  "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&'*+-/=?^_`{|}~@example.com"

extension SuiteTests {
  static let entries: [Entry] = jsonSchema + protovalidate

  private static let jsonSchema: [Entry] = [
    Entry("JSONSchema", "date-time", Timestamp.self),
    Entry("JSONSchema", "date", CalendarDate.self),
    Entry("JSONSchema", "time", OffsetTime.self, laxer: [isTrimmed: ["08:30:06Z\n"]]),
    Entry(
      "JSONSchema", "duration", ISO8601Duration.self,
      laxer: [
        isTrimmed: [" P1D", "P1D ", "P1D\n"], hasFraction: ["P1Y2D", "PT1H2S", "PT0.5S", "PT0,5S"],
      ],
      stricter: [
        "a number has 18 digits at most, which fit 64 bits": [
          "P" + String(repeating: "9", count: 77) + "D"
        ]
      ]),
    Entry(
      "JSONSchema", "email", Mailbox.self,
      laxer: [
        isTrimmed: [" a@iana.org", "a@iana.org ", "test@iana.org\n", "test@iana.org\r"],
        isInternational: ["a@é.org", "aé@iana.org"],
      ]),
    Entry(
      "JSONSchema", "email", Email.self,
      laxer: [
        isTrimmed: [" a@iana.org", "a@iana.org ", "test@iana.org\n", "test@iana.org\r"],
        isInternational: ["a@é.org", "aé@iana.org"],
      ],
      stricter: [
        isEveryday: [
          #"" "@iana.org"#, #"""@iana.org"#, #""\""@iana.org"#, #""\\"@iana.org"#,
          #""\a"@iana.org"#,
          #""joe bloggs"@example.com"#, #""joe..bloggs"@example.com"#, #""joe@bloggs"@example.com"#,
          #""test"@iana.org"#, "a@[ipv6:::1]", "joe.bloggs@[127.0.0.1]", "joe.bloggs@[IPv6:::1]",
          "test@255.255.255.255", "test@io",
        ]
      ]),
    Entry("JSONSchema", "idn-email", Mailbox.self),
    Entry(
      "JSONSchema", "idn-email", Email.self, stricter: [isEveryday: [#""δοκιμή"@example.com"#]]),
    Entry("JSONSchema", "hostname", Hostname.self),
    Entry("JSONSchema", "idn-hostname", Hostname.self),
    Entry("JSONSchema", "ipv4", IPv4Address.self),
    Entry(
      "JSONSchema", "ipv6", IPv6Address.self, laxer: [isTrimmed: ["  ::1", "::1  ", "::1\n"]]),
    Entry("JSONSchema", "uri", URI.self),
    Entry("JSONSchema", "uri-reference", URIReference.self),
    Entry(
      "JSONSchema", "uuid", UUIDValue.self,
      stricter: ["RFC 9562 has versions 1 to 8": ["99c17cbb-656f-f64a-940f-1a4568f03487"]]),
    Entry("JSONSchema", "json-pointer", JSONPointer.self),
    Entry("JSONSchema", "iri", IRI.self),
    Entry("JSONSchema", "uri-template", URITemplate.self),
  ]

  private static let protovalidate: [Entry] = [
    Entry(
      "Protovalidate", "email", Mailbox.self,
      laxer: [
        isTrimmed: [
          " foo@example.com", "foo@example.com ", "\nfoobar@example.com", "foobar@example.com\n",
        ],
        isInternational: ["µ@example.com", "foo@你好.com"],
        hasQuotes: [
          #""foo bar"@example.com"#, #""foo..bar"@example.com"#, #""foo@bar"@example.com"#,
          "postmaster@[123.123.123.123]",
        ],
      ],
      stricter: [isDotAtom: [".@example.com", "...@example.com"], isLong: [longLocalPart]]),
    Entry(
      "Protovalidate", "email", Email.self,
      laxer: [
        isTrimmed: [
          " foo@example.com", "foo@example.com ", "\nfoobar@example.com", "foobar@example.com\n",
        ],
        isInternational: ["µ@example.com", "foo@你好.com"],
      ],
      stricter: [
        isDotAtom: [".@example.com", "...@example.com"], isLong: [longLocalPart],
        isEveryday: [
          "foo@example", "foo@0.1.2.3.4.5.6.7.8.9",
          "foo@abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
        ],
      ]),
    Entry(
      "Protovalidate", "hostname", Hostname.self,
      laxer: [
        isTrimmed: [" example.com", "example.com "],
        "IDNA 2008 has labels beyond ASCII, and capitals become small": ["你好.com", "İ"],
        "RFC 1123, section 2.1, refuses #.#.#.# and no other numbers": ["a.1"],
      ],
      stricter: ["a host has one name, without a dot at the end": ["a."]]),
    Entry("Protovalidate", "host_and_port", HostAndPort.self),
    Entry(
      "Protovalidate", "ip", IPAddress.self,
      laxer: [isTrimmed: [" 127.0.0.1", "127.0.0.1 ", " ::1", "::1 "]],
      stricter: [isOnOneMachine: ["::1%foo", "::1%% :x\u{1F}"]]),
    Entry(
      "Protovalidate", "ipv4", IPv4Address.self, laxer: [isTrimmed: [" 127.0.0.1", "127.0.0.1 "]]),
    Entry("Protovalidate", "ipv6", IPv6Address.self, laxer: [isTrimmed: [" ::1", "::1 "]]),
    Entry("Protovalidate", "ip_prefix", CIDRBlock.self),
    Entry(
      "Protovalidate", "uri", URI.self,
      laxer: [isTrimmed: [" https://example.com", "https://example.com "]],
      stricter: [
        "RFC 9844 has withdrawn zones from URIs": [
          "https://[::1%25eth0]", "https://[::1%25foo%61%20%23]", "https://[::1%25foo%c3%96]",
        ]
      ]),
    Entry(
      "Protovalidate", "uri_ref", URIReference.self,
      laxer: [isTrimmed: [" ", " ./foo", "./foo "]]),
    Entry("Protovalidate", "uuid", UUIDValue.self),
    Entry(
      "Protovalidate", "header_name", HTTPHeaderName.self,
      laxer: [isTrimmed: ["example\r", "example\t"]],
      stricter: ["pseudo-fields are no names of fields (RFC 9113)": [":authority", ":path"]]),
  ]
}
