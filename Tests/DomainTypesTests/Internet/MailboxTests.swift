import DomainTypes
import TestSupport
import Testing

@Suite struct MailboxTests {
  @Test func table() throws {
    let same = [
      "anne@example.com", #""a b"@example.com"#, #""\"@\\"@localhost"#, #""a@b"@example.com"#,
      "a@[192.0.2.1]", "a@[IPv6:2001:db8::1]", "a@[IPv6:::1]", "a@[IPv6:1:2:3:4:5:6:7:8]",
      "a@[IPv6:::ffff:192.0.2.1]", "a@[IPv6:1:2:3:4:5:6:192.0.2.1]", "a@[IPv6:::]", "a@[ipv6:::1]",
      "a@1.2.3.4", #""zoë"@bücher.example"#, "a@[IPv6:1:2:3:4:5:6::]", "\u{202E}@x",
    ]
    let sanitised: [(raw: String, sanitised: String)] = [
      ("a@LOCALHOST ", "a@localhost"), (#"" A"@B.co"#, #"" A"@b.co"#),
      ("a@[IPv6:2001:DB8::1]", "a@[IPv6:2001:DB8::1]"),
    ]
    let invalid: [(raw: String, code: Violation.Code)] = [
      (#""a@b.co"#, .malformedQuotedString), (#""a"b@c.co"#, .malformedQuotedString),
      (#""a\"@c.co"#, .malformedQuotedString), ("\"a\nb\"@c.co", .malformedQuotedString),
      (#""é\é"@c.co"#, .malformedQuotedString), ("a@[192.0.2.256]", .malformedAddressLiteral),
      ("a@[192.0.2]", .malformedAddressLiteral),
      ("a@[IPv6:1:2:3:4:5:6:7]", .malformedAddressLiteral),
      ("a@[IPv6:1::2::3]", .malformedAddressLiteral),
      ("a@[IPv6:1:2:3:4:5:6:7::]", .malformedAddressLiteral),
      ("a@[IPv6:12345::]", .malformedAddressLiteral), ("a@[IPv6:g::]", .malformedAddressLiteral),
      ("a@[192.0.2.1", .malformedAddressLiteral), ("a@[x-:y]", .malformedAddressLiteral),
      ("a@[x:]", .malformedAddressLiteral),
      // RFC 5321, section 4.1.3: a tag must be registered, and IPv6 is the only one.
      ("a@[tag:some+content]", .malformedAddressLiteral), ("a@[-x:y]", .malformedAddressLiteral),
      ("a@[127:0:0:1]", .malformedAddressLiteral), ("a@[IPv4:192.0.2.1]", .malformedAddressLiteral),
      ("a@[IPv6 :::1]", .malformedAddressLiteral), ("a@[::1]", .malformedAddressLiteral),
      ("a@[IPv6]", .malformedAddressLiteral), ("a@b c", .disallowedCharacter),
      ("a.(x)@b.co", .disallowedCharacter), ("Anne <a@b.co>", .disallowedCharacter),
      ("\"\(String(repeating: "a", count: 63))\"@b.co", .tooLong),
    ]
    try checkValidatedValue(
      Mailbox.self, valid: same.map { ($0, $0) } + sanitised, invalid: invalid)
  }

  /// The extension of RFC 6531 is not about escaped characters.
  @Test func escapedCharacters() {
    #expect(
      Mailbox.violations(in: #""\é"@example.com"#).map(\.message) == [
        "Mailbox must have only ASCII characters behind its backslashes"
      ])
    for text in ["a\u{1}", "\\\u{1}"] {
      #expect(
        Mailbox.violations(in: "\"\(text)\"@example.com").map(\.message) == [
          "Mailbox must have only visible characters and spaces between its quotes"
        ])
    }
  }
}
