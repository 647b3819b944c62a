import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct URITests {
  /// Edges of components; the rest, with the examples of RFC 3986, is among the vectors.
  @Test func identifiers() throws {
    let kept = [
      "a:////b", "http://h:99999999999999999999/", "http://@h/", "http://999.1.1.1/",
      "javascript:alert(1)",
    ]
    try checkValidatedValue(
      URI.self,
      valid: kept.map { ($0, $0) } + [
        (" HTTP://%c3%A9.Example/%c3\n", "http://%C3%A9.example/%C3"),
        ("ldap://U%aa@[2001:DB8::A]:1/B?%bb#%cC", "ldap://U%AA@[2001:db8::a]:1/B?%BB#%CC"),
        ("a://[V1F.Ab]", "a://[v1f.ab]"),
        ("x:" + String(repeating: "a", count: 8_190), "x:" + String(repeating: "a", count: 8_190)),
      ],
      invalid: [
        "a:b\u{7F}c", "a://::1", "a://[v1.]", "a://[v1a]", "a://[vg.a]", "a://[v1.%41]",
        "x:" + String(repeating: "a", count: 8_191),
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

  /// Edges of the grammar; the references of RFC 3986, section 5.4, are among the vectors.
  @Test func references() throws {
    let kept = [
      "g?y/../x", "./1:b", "/1:b", "?1:b", "#1:b", "//", "///", "////a", "//@:", "a/b:c", "*", "@",
    ]
    try checkValidatedValue(
      URIReference.self, valid: kept.map { ($0, $0) } + [(" ", "")],
      invalid: [
        "//[::1", "#a#b", "//u@v@h", String(repeating: "a", count: 8_193),
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
        ("https://h:0000443", "https://h:0000443"), ("http://h/%7e%e9", "http://h/%7E%E9"),
        ("http://a_b/", "http://a_b/"),
      ],
      invalid: [
        "http://h:99999999999999999999", "http://" + String(repeating: "a", count: 8_186),
      ].map { ($0, .malformed) })
    let url = try HTTPURL("HTTPS://H:00080/a?b#c")
    #expect(url.scheme == "https" && url.host == "h" && url.port == 80 && url.path == "/a")
    #expect(url.query == "b" && url.fragment == "c")
    #expect(try HTTPURL("http://h:").port == nil && HTTPURL("http://h").port == nil)
  }
}
