import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct HostnameTests {
  private static let label63 = String(repeating: "a", count: 63)
  /// 253 octets.
  private static let longest = "\(label63).\(label63).\(label63).\(label63.dropLast(2))"

  @Test func names() throws {
    try checkValidatedValue(
      Hostname.self,
      valid: [
        ("localhost", "localhost"), (" WWW.Example.COM ", "www.example.com"),
        ("3com.com", "3com.com"), ("r3---sn.example", "r3---sn.example"),
        ("a-b.c--d", "a-b.c--d"), ("123", "123"), ("1.2.3", "1.2.3"),
        ("1.2.3.4.5", "1.2.3.4.5"), ("1.2.3.a", "1.2.3.a"),
        (Self.label63, Self.label63), (Self.longest, Self.longest),
        ("Bücher.example", "bücher.example"), ("BÜCHER.example", "bücher.example"),
        ("a。b．c｡d", "a.b.c.d"), ("straße.de", "straße.de"), ("xn--strae-oqa.de", "straße.de"),
        ("xn--mgba3gch31f060k", "نامه\u{200C}ای"), ("נועה.קום", "נועה.קום"),
      ],
      invalid: [
        ("", .emptyLabel), (".", .emptyLabel), ("example.com.", .emptyLabel),
        ("a..b", .emptyLabel), (".a", .emptyLabel), ("a_b", .disallowedCharacter),
        ("a b", .disallowedCharacter), ("-a.b", .misplacedHyphen), ("a-.b", .misplacedHyphen),
        (Self.label63 + "a", .tooLong), (Self.longest + "a", .tooLong),
        ("192.0.2.1", .numericTopLevelDomain), ("999.1.1.1", .numericTopLevelDomain),
        ("[::1]", .disallowedCharacter), ("example.com:80", .disallowedCharacter),
        ("xn--ab", .malformedInternationalLabel),
        ("a。", .emptyLabel), ("☃.net", .malformedInternationalLabel),
        ("bu\u{308}cher", .malformedInternationalLabel),
      ])
  }

  @Test func labelsOfTheDomainNameSystem() throws {
    try checkValidatedValue(
      Hostname.self,
      valid: [
        // RFC 3492, section 7.1, B; the names of the test domains of IANA.
        ("xn--ihqwcrb4cv8a8dqg056pqjye", "他们为什么不说中文"),
        ("xn--hxajbheg2az3al.xn--jxalpdlp", "παράδειγμα.δοκιμή"),
        ("xn--fsqu00a.xn--0zwm56d", "例子.测试"),
      ],
      invalid: [
        ("xn--X", .malformedInternationalLabel), ("xn--", .misplacedHyphen),
        ("xn--abc", .malformedInternationalLabel),
        ("XN--aa---o47jg78q", .malformedInternationalLabel),
        ("xn--bcher-kv", .malformedInternationalLabel),
        ("xn--99999999999", .malformedInternationalLabel),
        // RFC 3492, section 7.1, A, which has a question mark; ☃; Ü.
        ("xn--egbpdaj6bu4bxfgehfvwxn", .malformedInternationalLabel),
        ("xn--n3h", .malformedInternationalLabel), ("xn--wca", .malformedInternationalLabel),
      ])
  }

  @Test func isStoredInASCII() throws {
    #expect(try Hostname("Bücher.Example").ascii == "xn--bcher-kva.example")
    #expect(try Hostname("bücher.example") == Hostname("XN--BCHER-KVA.example"))
    #expect(try Hostname("例子.测试").ascii == "xn--fsqu00a.xn--0zwm56d")
    #expect(try Hostname("www.example.com").ascii == "www.example.com")
    #expect(try Hostname("www.example.com").labels == ["www", "example", "com"])
    #expect(try DomainName("bücher.例子").topLevelDomain == "例子")
  }

  @Test func domains() throws {
    try checkValidatedValue(
      DomainName.self,
      valid: [
        ("Example.COM", "example.com"), ("1.2.3.a", "1.2.3.a"), ("bücher.de", "bücher.de"),
        ("xn--bcher-kva.de", "bücher.de"), ("example.1a", "example.1a"),
      ],
      invalid: [
        ("localhost", .missingTopLevelDomain), ("", .emptyLabel), ("example.com.", .emptyLabel),
        ("10.1", .numericTopLevelDomain), ("192.0.2.1", .numericTopLevelDomain),
        ("example.123", .numericTopLevelDomain), ("a_b.c", .disallowedCharacter),
      ])
    #expect(
      DomainName.violations(in: "localhost").map(\.message) == [
        "DomainName must have a host of two labels or more"
      ])
  }

  @Test func hostsWithPorts() throws {
    try checkValidatedValue(
      HostAndPort.self,
      valid: [
        ("Example.com:443", "example.com:443"), ("localhost:0", "localhost:0"),
        ("192.0.2.1:65535", "192.0.2.1:65535"), ("[2001:DB8:0::1]:80", "[2001:db8::1]:80"),
        ("[::FFFF:c000:201]:80", "[::ffff:192.0.2.1]:80"),
        ("xn--bcher-kva.de:80", "bücher.de:80"), ("BÜCHER.de:80", "bücher.de:80"),
      ],
      invalid: [
        ("example.com", .malformed), ("example.com:", .malformed), (":80", .malformed),
        ("example.com:080", .malformed), ("example.com:65536", .malformed),
        ("example.com:+80", .malformed), ("example.com :80", .malformed),
        ("example.com: 80", .malformed), ("example.com.:80", .malformed),
        ("999.0.2.1:80", .malformed), ("::1:80", .malformed), ("[::1]", .malformed),
        ("[::1]80", .malformed), ("[192.0.2.1]:80", .malformed), ("[fe80::1%1]:80", .malformed),
        ("[::1]:", .malformed), ("[]:80", .malformed), ("a:b@c:80", .malformed),
        ("example.com:80:80", .malformed), ("example.com:99999999999999999999", .malformed),
      ])
    let local = try HostAndPort("[::1]:8080")
    #expect(local.host == "::1" && local.port == 8080 && local.address?.v6?.isLoopback == true)
    let named = try HostAndPort("example.com:443")
    #expect(named.host == "example.com" && named.port == 443 && named.address == nil)
  }
}
