import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct URITests {
  /// The examples of RFC 3986, sections 1.1.2, 3 and 6.2.2, and edges of each component.
  @Test func identifiers() throws {
    let kept = [
      "ftp://ftp.is.co.za/rfc/rfc1808.txt", "http://www.ietf.org/rfc/rfc2396.txt",
      "ldap://[2001:db8::7]/c=GB?objectClass?one", "mailto:John.Doe@example.com",
      "news:comp.infosystems.www.servers.unix", "tel:+1-816-555-1212",
      "telnet://192.0.2.16:80/", "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
      "foo://example.com:8042/over/there?name=ferret#nose", "urn:example:animal:ferret:nose",
      "file:///etc/hosts", "a:", "a://", "a:////b", "a:b:c", "a+b-c.1:/", "http://h?#",
      "http://h/a/../b/./c", "http://h:80/", "http://h:/", "http://h:99999999999999999999/",
      "http://@h/", "http://u:p@h/", "http://999.1.1.1/", "http://h/?a/b?c#d/e?f",
      "x://!$&'()*+,;=-._~/", "http://[v1.a:b+c]/", "javascript:alert(1)",
    ]
    try checkValidatedValue(
      URI.self,
      valid: kept.map { ($0, $0) } + [
        ("eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/./b/../b/%63/%7Bfoo%7D"),
        ("HTTP://www.EXAMPLE.com/A", "http://www.example.com/A"),
        (" HTTP://%c3%A9.Example/%c3\n", "http://%C3%A9.example/%C3"),
        ("ldap://U%aa@[2001:DB8::A]:1/B?%bb#%cC", "ldap://U%AA@[2001:db8::a]:1/B?%BB#%CC"),
        ("a://[V1F.Ab]", "a://[v1f.ab]"),
        ("x:" + String(repeating: "a", count: 8_190), "x:" + String(repeating: "a", count: 8_190)),
      ],
      invalid: [
        "", ":", "a", "/a", "//a", "?a", "#a", "1a:", "+a:", "a_b:", "é:", "a:é", "a:b c",
        "a:%", "a:%4", "a:%4g", "a:#b#c", "a:\\", "a:^", "a:[", "a:`", "a:{", "a:|", "a:\"", "a:<",
        "a:\u{0}", "a:b\u{7F}c", "a://h:8a", "a://h:-1", "a://u@v@h", "a://[::1", "a://::1",
        "a://[]", "a://[::1]x", "a://x[::1]", "a://[fe80::1%25eth0]", "a://[v.a]", "a://[v1.]",
        "a://[v1a]", "a://[vg.a]", "a://[v1.%41]", "x:" + String(repeating: "a", count: 8_191),
      ].map { ($0, .malformed) })
  }

  /// Percent-encodings in a name of a host stand for UTF-8 (RFC 3986, section 3.2.2), elsewhere for any bytes.
  @Test(arguments: [
    ("%c3%96", true), ("a%C3%96b%61", true), ("%61%20%23", true), ("%F0%9F%98%80", true),
    ("%c3", false), ("%c3x%96", false), ("%96", false), ("%C0%80", false), ("%ED%A0%80", false),
    ("%FF", false), ("a%f0%9f%98", false),
  ])
  func namesInPercentEncodings(_ name: String, isValid: Bool) {
    #expect((URI(rawValue: "http://\(name):1/\(name)") != nil) == isValid)
    #expect((URIReference(rawValue: "//\(name)") != nil) == isValid)
    #expect((HTTPURL(rawValue: "https://\(name)?\(name)") != nil) == isValid)
    #expect(URI(rawValue: "x://\(name)@h/\(name)?\(name)#\(name)") != nil)
  }

  /// What Python's `ipaddress` says of addresses.
  @Test(arguments: [
    ("::", true), ("::1", true), ("1::", true), ("1:2:3:4:5:6:7:8", true),
    ("1:2:3:4:5:6:7::", true), ("::2:3:4:5:6:7:8", true), ("1:2:3::5:6:7:8", true),
    ("1:2:3:4:5:6:192.0.2.1", true), ("1:2:3:4:5::192.0.2.1", true), ("::192.0.2.1", true),
    ("::ffff:255.255.255.255", true), ("1:2:3:4:5:6:7", false), ("1:2:3:4:5:6:7:8:9", false),
    ("1:2:3:4::5:6:7:8", false), ("1::2::3", false), (":::", false), (":", false),
    (":1:2:3:4:5:6:7", false), ("1:2:3:4:5:6:7:", false), ("12345::", false), ("g::", false),
    ("1:2:3:4:5:6:7:192.0.2.1", false), ("1:2:3:4:5:6::192.0.2.1", false),
    ("192.0.2.1", false), ("192.0.2.1::", false), ("::192.0.2.1:1", false),
    ("::256.0.2.1", false), ("::01.0.2.1", false), ("::192.0.2", false), ("::1.2.3.4.5", false),
  ])
  func addressesInBrackets(_ address: String, isValid: Bool) {
    #expect((URI(rawValue: "http://[\(address)]/") != nil) == isValid)
  }

  @Test func components() throws {
    let uri = try URI("FOO://Me%2f:x@Example.com:8042/over/there?name=ferret#nose")
    #expect(uri.scheme == "foo" && uri.userInfo == "Me%2F:x" && uri.host == "example.com")
    #expect(uri.port == "8042" && uri.path == "/over/there")
    #expect(uri.query == "name=ferret" && uri.fragment == "nose")
    let name = try URI("urn:a:b")
    #expect(name.host == nil && name.userInfo == nil && name.port == nil && name.path == "a:b")
    #expect(name.query == nil && name.fragment == nil)
    let empty = try URI("a://@:?#")
    #expect(empty.host == "" && empty.userInfo == "" && empty.port == "" && empty.path == "")
    #expect(empty.query == "" && empty.fragment == "")
    #expect(try URI("ldap://[2001:DB8::7]:1").host == "[2001:db8::7]")
  }

  /// The references of RFC 3986, sections 4.2 and 5.4.
  @Test func references() throws {
    let kept = [
      "g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x",
      "g;x?y#s", "", ".", "./", "..", "../", "../g", "../..", "../../../g", "/./g", "g..",
      "g?y/../x", "g#s/../x", "http:g", "./1:b", "/1:b", "?1:b", "#1:b", "//", "///", "////a",
      "//@:", "a/b:c", "*", "@",
    ]
    try checkValidatedValue(
      URIReference.self,
      valid: kept.map { ($0, $0) } + [
        (" ", ""), ("//EXAMPLE.com/%aa", "//example.com/%AA"), ("HTTP://A/B", "http://a/B"),
        ("%ab/C", "%AB/C"),
      ],
      invalid: [
        "1:b", ":", "%41:b", "é", "a b", "//[::1", "//h:x", "#a#b", "%", "[", "//u@v@h",
        String(repeating: "a", count: 8_193),
      ].map { ($0, .malformed) })
    #expect(try URIReference("//h/a").isRelative && !URIReference("a:b").isRelative)
    #expect(try URIReference("//h:1/a?b#c").host == "h")
    #expect(try URIReference("../a").path == "../a" && URIReference("../a").host == nil)
  }

  @Test(arguments: [
    ("https://example.com/a b", "not contain a space"),
    ("https://example.com/<a>", "not contain “<” (U+003C)"),
    ("https://example.com/\u{0}", "not contain U+0000"),
    ("https://bücher.example", "have its host in ASCII, as xn--bcher-kva.example"),
    ("HTTP://me@BU\u{308}CHER.example:80/ü", "have its host in ASCII, as xn--bcher-kva.example"),
    ("https://example.com/ü", "have “ü” (U+00FC) percent-encoded, as %C3%BC"),
    ("https://☃.example", "have “☃” (U+2603) percent-encoded, as %E2%98%83"),
    ("ftp://x", "begin with http:// or https://"),
    ("example.com", "begin with http:// or https://"),
    ("https5://x", "begin with http:// or https://"), ("http:x", "begin with http:// or https://"),
    ("not a URL", "begin with http:// or https://"), ("", "begin with http:// or https://"),
    ("https://me@example.com", "have no user information before its host"),
    ("https:///a", "have a host"), ("https://h:65536", "have a port of at most 65535"),
    ("https://h/%zz", "have two hexadecimal digits after each “%”"),
    ("https://h/#a#b", "have “#” once at most"),
    ("https://%FF/", "have a host whose percent-encodings are UTF-8"),
  ])
  func saysWhatIsWrongWithAURL(_ text: String, _ requirement: String) {
    #expect(HTTPURL.violations(in: text).map(\.message) == ["HTTPURL must \(requirement)"])
  }

  @Test func saysWhatIsWrongWithAURI() {
    #expect(
      URI.violations(in: "../a").map(\.message) == ["URI must begin with a scheme, such as https:"])
    #expect(URI.violations(in: "a:b c").map(\.message) == ["URI must not contain a space"])
    // No host: the slashes are not behind the scheme.
    #expect(
      URI.violations(in: "mailto:x//bücher.example").map(\.message) == [
        "URI must have “ü” (U+00FC) percent-encoded, as %C3%BC"
      ])
    for text in [
      "a?b=http://bücher.example", "#http://bücher.example", "1://bücher.example", "a=http://ü/",
    ] {
      #expect(
        URIReference.violations(in: text).map(\.message) == [
          "URIReference must have “ü” (U+00FC) percent-encoded, as %C3%BC"
        ])
    }
    #expect(
      URI.violations(in: "http:x//%FF/[").map(\.message)
        == URI.violations(in: "http:x/%FF/[").map(\.message))
    #expect(
      URIReference.violations(in: "a^b").map(\.message) == [
        "URIReference must not contain “^” (U+005E)"
      ])
  }

  @Test func pages() throws {
    try checkValidatedValue(
      HTTPURL.self,
      valid: [
        ("HTTP://Example.COM", "http://example.com"), ("https://h:/", "https://h:/"),
        ("https://h:0/", "https://h:0/"), ("https://h:65535", "https://h:65535"),
        ("https://h:0000443", "https://h:0000443"), ("http://localhost/#a", "http://localhost/#a"),
        ("http://[::1]:80?a", "http://[::1]:80?a"), ("http://h/%7e%e9", "http://h/%7E%E9"),
        ("http://h//a/../b", "http://h//a/../b"), ("http://a_b/", "http://a_b/"),
      ],
      invalid: [
        "", "http:", "http://", "http:///a", "http://:80/", "http:/h", "http:h", "//h", "h",
        "ftp://h", "httpss://h", "http://u@h", "http://@h", "http://u:p@h", "http://h:65536",
        "http://h:99999999999999999999", "http://h:a", "http://é/", "http://h/a b", "https://h/%",
        "http://" + String(repeating: "a", count: 8_186),
      ].map { ($0, .malformed) })
    let url = try HTTPURL("HTTPS://H:00080/a?b#c")
    #expect(url.scheme == "https" && url.host == "h" && url.port == 80 && url.path == "/a")
    #expect(url.query == "b" && url.fragment == "c")
    #expect(try HTTPURL("http://h:").port == nil && HTTPURL("http://h").port == nil)
  }
}
