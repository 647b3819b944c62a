import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct IPAddressTests {
  @Test func version4() throws {
    #expect(try IPv4Address("192.0.2.1").octets == [192, 0, 2, 1])
    #expect(try IPv4Address("9.0.0.0") < IPv4Address("10.0.0.0"))
    #expect(
      IPv4Address.violations(in: "1").map(\.message) == [
        "IPv4Address must be an IPv4 address such as 192.0.2.1"
      ])
  }

  @Test(arguments: [
    ("10.0.0.0", "private"), ("10.255.255.255", "private"), ("11.0.0.0", ""),
    ("172.15.255.255", ""), ("172.16.0.0", "private"), ("172.31.255.255", "private"),
    ("172.32.0.0", ""), ("192.168.0.0", "private"), ("192.169.0.0", ""),
    ("127.255.0.1", "loopback"), ("126.255.255.255", ""), ("128.0.0.0", ""),
    ("169.254.1.1", "link"), ("169.253.1.1", ""), ("223.255.255.255", ""),
    ("224.0.0.0", "multicast"), ("239.255.255.255", "multicast"), ("240.0.0.0", ""),
  ])
  func kindsOfVersion4(text: String, kind: String) throws {
    let address = try IPv4Address(text)
    #expect(address.isPrivate == (kind == "private"))
    #expect(address.isLoopback == (kind == "loopback"))
    #expect(address.isLinkLocal == (kind == "link"))
    #expect(address.isMulticast == (kind == "multicast"))
  }

  @Test func version6() throws {
    try checkValidatedValue(
      IPv6Address.self,
      valid: [
        // RFC 5952, sections 2 and 4.
        ("2001:db8::0:1", "2001:db8::1"), ("2001:DB8::AAAA", "2001:db8::aaaa"),
        ("2001:0db8::0001", "2001:db8::1"), ("2001:db8:0:0:0::1", "2001:db8::1"),
        // Section 5: the mixed notation for mapped addresses alone.
        ("::ffff:0:192.0.2.1", "::ffff:0:c000:201"), ("::1.2.3.4", "::102:304"),
        ("1:2:3:4:5::1.2.3.4", "1:2:3:4:5:0:102:304"), (" ::1 ", "::1"),
      ],
      invalid: [("1:2:3:4:5:6::1.2.3.4", .malformed), (":1.2.3.4", .malformed)])
    #expect(try IPv6Address("::ffff:1.2.3.4").bytes.suffix(6) == [0xFF, 0xFF, 1, 2, 3, 4])
    #expect(try IPv6Address("::9") < IPv6Address("::10"))
  }

  @Test(arguments: [
    ("::1", "loopback"), ("::2", ""), ("fe80::", "link"), ("febf::1", "link"), ("fec0::", ""),
    ("fe7f::", ""), ("ff02::1", "multicast"), ("feff::", ""), ("fc00::", "unique"),
    ("fdff::1", "unique"), ("fe00::", ""), ("fbff::", ""), ("::ffff:127.0.0.1", ""),
  ])
  func kindsOfVersion6(text: String, kind: String) throws {
    let address = try IPv6Address(text)
    #expect(address.isLoopback == (kind == "loopback"))
    #expect(address.isLinkLocal == (kind == "link"))
    #expect(address.isMulticast == (kind == "multicast"))
    #expect(address.isUniqueLocal == (kind == "unique"))
  }

  @Test func eitherVersion() throws {
    try checkValidatedValue(
      IPAddress.self,
      valid: [("2001:DB8::1", "2001:db8::1"), ("::ffff:c000:201", "::ffff:192.0.2.1")],
      invalid: [("192.0.2.1:80", .malformed)])
    let (first, second) = try (IPAddress("192.0.2.1"), IPAddress("::ffff:192.0.2.1"))
    #expect(try first.v4 == IPv4Address("192.0.2.1") && first.v6 == nil)
    #expect(try second.v4 == nil && second.v6 == IPv6Address("::ffff:c000:201"))
    #expect(try first < second && IPAddress("9.0.0.0") < first)
  }

  @Test func blocks() throws {
    try checkValidatedValue(
      CIDRBlock.self, valid: [],
      invalid: [
        ("192.0.2.0/024", .malformed), ("192.0.2.0/255.255.255.0", .malformed),
        ("10.0.0.0/8/8", .malformed), ("128.0.0.0/0", .malformed),
        ("192.0.2.0/9999999999999999999", .malformed),
        // RFC 4291, section 2.3: not representations of that prefix.
        ("2001:0DB8:0:CD3/60", .malformed), ("2001:0DB8::CD30/60", .malformed),
        ("2001:0DB8::CD3/60", .malformed), ("::/129", .malformed),
      ])
    let block = try CIDRBlock("172.16.0.0/12")
    #expect(block.address == "172.16.0.0" && block.prefixLength == 12 && !block.isIPv6)
    #expect(try block.contains(IPAddress("172.31.255.255")))
    #expect(try !block.contains(IPAddress("172.32.0.0")))
    #expect(try !block.contains(IPAddress("::ffff:172.16.0.1")))
    #expect(try CIDRBlock("2001:db8::/33").contains(IPAddress("2001:db8:7fff::1")))
    #expect(try !CIDRBlock("2001:db8::/33").contains(IPAddress("2001:db8:8000::")))
    #expect(try CIDRBlock("::/0").contains(IPAddress("ffff::")))
    #expect(try CIDRBlock("9.0.0.0/8") < CIDRBlock("10.0.0.0/8"))
    #expect(try CIDRBlock("10.0.0.0/8") < CIDRBlock("10.0.0.0/9"))
  }

  @Test(arguments: [
    ("10.0.0.1/8", "10.0.0.0/8"), ("192.0.2.255/25", "192.0.2.128/25"),
    ("2001:DB8::CD30/60", "2001:db8::/60"), ("::1/0", "::/0"),
  ])
  func namesTheNetworkOfAHost(_ address: String, _ network: String) throws {
    let violation = #expect(throws: Violation.self) { try CIDRBlock(address) }
    #expect(
      violation?.message == "CIDRBlock must be the block \(network), not an address within it")
    #expect(violation?.parameters[.reason] == "hostBits")
    #expect(violation?.parameters[.example] == .text(network))
    #expect(try CIDRBlock(network).value == network)
  }

  @Test func zones() throws {
    let zoned = try ZonedIPv6Address("FE80::0:1%Eth0")
    #expect(zoned.value == "fe80::1%Eth0" && zoned.address == "fe80::1" && zoned.zone == "Eth0")
    #expect(try zoned.bytes == IPv6Address(zoned.address).bytes)
    let plain = try ZonedIPv6Address("fe80::1")
    #expect(plain.zone == nil && plain.address == "fe80::1" && plain < zoned)
    #expect(try zoned < ZonedIPv6Address("fe80::2"))
    #expect(try ZonedIPv6Address("fe80::1%a") < ZonedIPv6Address("fe80::1%b"))
    #expect(throws: Violation.self) { try IPv6Address("fe80::1%eth0") }
    #expect(
      ZonedIPv6Address.violations(in: "fe80::1%").map(\.message) == [
        "ZonedIPv6Address must be an IPv6 address with or without a zone, such as fe80::1%eth0"
      ])
  }
}
