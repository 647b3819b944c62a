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
        (" WWW.Example.COM ", "www.example.com"), ("r3---sn.example", "r3---sn.example"),
        ("a-b.c--d", "a-b.c--d"), ("123", "123"), ("1.2.3.4.5", "1.2.3.4.5"),
        ("1.2.3.a", "1.2.3.a"), (Self.longest, Self.longest), ("Bücher.example", "bücher.example"),
        ("BÜCHER.example", "bücher.example"), ("bu\u{308}cher", "bücher"),
        ("ＢＵ\u{308}ｃｈｅｒ．ｅｘａｍｐｌｅ", "bücher.example"), ("a。b．c｡d", "a.b.c.d"),
        ("xn--mgba3gch31f060k", "نامه\u{200C}ای"), ("נועה.קום", "נועה.קום"),
      ],
      invalid: [
        ("a_b", .disallowedCharacter), ("a b", .disallowedCharacter),
        (Self.label63 + "a", .tooLong), (Self.longest + "a", .tooLong),
        ("[::1]", .disallowedCharacter), ("xn--ab", .malformedInternationalLabel),
        ("a。", .emptyLabel),
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

  @Test func fourNumbersAreNoName() {
    #expect(
      Hostname.violations(in: "1.2.3.256").map(\.message)
        == ["Hostname must have a host that is not four numbers"])
    #expect(
      DomainName.violations(in: "1.2.3.256").map(\.message)
        == ["DomainName must have a host whose last label is not a number"])
  }

  @Test func isStoredInASCII() throws {
    #expect(try Hostname("Bücher.Example").ascii == "xn--bcher-kva.example")
    #expect(try Hostname("bücher.example") == Hostname("XN--BCHER-KVA.example"))
    #expect(try Hostname("例子.测试").ascii == "xn--fsqu00a.xn--0zwm56d")
    #expect(try Hostname("www.example.com").ascii == "www.example.com")
    #expect(try Hostname("www.example.com").labels == ["www", "example", "com"])
    #expect(try DomainName("bücher.例子").topLevelDomain == "例子")
  }

  /// RFC 5893, section 2: every label, if one is written from right to left.
  @Test(arguments: [
    ("0à.א", false), ("àˇ.א", false), ("א.0a", false), ("a.אב.1b", false), ("0a.xn--4db", false),
    ("xn--4db.0a", false), ("1.א", false), ("א.a\u{661}", false), ("اב\u{661}1.com", false),
    ("a.א", true), ("à1.א", true), ("a-b.א", true), ("א.com", true), ("xn--4db.com", true),
    ("אב.b1", true), ("0à.com", true), ("àˇ.com", true), ("1.com", true), ("a1.مثال", true),
    ("א1.com", true), ("א\u{5B0}.a\u{300}", true),
  ])
  func theBidiRuleAppliesToAllLabels(_ host: String, isValid: Bool) {
    let codes: [Violation.Code] = isValid ? [] : [.malformedInternationalLabel]
    #expect(Hostname.violations(in: host).map(\.code) == codes)
    #expect(DomainName.violations(in: "b.\(host).co").map(\.code) == codes)
    #expect(Email.violations(in: "a@b.\(host).co").map(\.code) == codes)
    #expect(Mailbox.violations(in: "a@\(host)").map(\.code) == codes)
    #expect((HostAndPort(rawValue: "\(host):80") != nil) == isValid)
  }

  @Test(arguments: [
    ("192.168.0.1", "have a name as its host: an IP address is not a host name"),
    ("999.168.0.1", "have a host whose last label is not a number"),
    ("example.com.", "have a host without a dot at its end"),
    ("example..com", "have a host without empty labels"), ("", "have a host"),
    (
      "0à.א",
      """
      have labels in its host that begin with a letter and end with a letter or a digit, since one is written from right \
      to left
      """
    ),
    ("-a.example", "have no hyphen at the start or end of a label of its host"),
    (label63 + "a", "have at most 63 bytes in each label of its host"),
  ])
  func saysWhatIsWrongWithAHost(_ host: String, _ requirement: String) {
    #expect(DomainName.violations(in: host).map(\.message) == ["DomainName must \(requirement)"])
    #expect(Email.violations(in: "a@\(host)").map(\.message) == ["Email must \(requirement)"])
  }

  @Test func domains() throws {
    try checkValidatedValue(
      DomainName.self,
      valid: [
        ("Example.COM", "example.com"), ("1.2.3.a", "1.2.3.a"), ("bücher.de", "bücher.de"),
        ("xn--bcher-kva.de", "bücher.de"), ("example.1a", "example.1a"),
      ],
      invalid: [])
    #expect(
      DomainName.violations(in: "localhost").map(\.message) == [
        "DomainName must have a host of two labels or more"
      ])
  }

  @Test func hostsWithPorts() throws {
    try checkValidatedValue(
      HostAndPort.self,
      valid: [
        ("Example.com:443", "example.com:443"), ("192.0.2.1:65535", "192.0.2.1:65535"),
        ("[2001:DB8:0::1]:80", "[2001:db8::1]:80"),
        ("[::FFFF:c000:201]:80", "[::ffff:192.0.2.1]:80"), ("xn--bcher-kva.de:80", "bücher.de:80"),
        ("BÜCHER.de:80", "bücher.de:80"),
      ],
      invalid: [
        ("example.com:+80", .malformed), ("example.com :80", .malformed),
        ("example.com.:80", .malformed), ("999.0.2.1:80", .malformed), ("::1:80", .malformed),
        ("[::1]", .malformed), ("[::1]80", .malformed), ("[fe80::1%1]:80", .malformed),
        ("[::1]:", .malformed), ("[]:80", .malformed), ("a:b@c:80", .malformed),
      ])
    let local = try HostAndPort("[::1]:8080")
    #expect(local.host == "::1" && local.port == 8080 && local.address?.v6?.isLoopback == true)
    let named = try HostAndPort("example.com:443")
    #expect(named.host == "example.com" && named.port == 443 && named.address == nil)
  }
}
