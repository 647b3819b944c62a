import SeededRandom
import TestSupport
import Testing

@testable import DomainTypes

private let label63 = String(repeating: "a", count: 63)
private let local64 = String(repeating: "a", count: 64)
/// 64 + 1 + 63 + 1 + 63 + 1 + 61 octets.
private let octets254 = "\(local64)@\(label63).\(label63)." + String(repeating: "b", count: 61)

@Suite struct EmailTests {
  @Test func table() throws {
    let same = [
      "anne.b+news@mail.example.com", "user@gov.uk", "a@b-c.d-e", "a@1a.2b", "zoë@bücher.example",
      "Anne@example.com", "a@مثال.إختبار", "a@l·l.example", "a@ශ්‍රී.example", "\(local64)@b.co",
      octets254, "a@\(label63).com", "नमस्ते@उदाहरण.भारत", "a@faß.de",
    ]
    let sanitised: [(raw: String, sanitised: String)] = [
      ("Anne@EXAMPLE.com", "Anne@example.com"), (" a@b.co\n", "a@b.co"),
      ("a@BÜCHER.example", "a@bücher.example"), ("user@EXAMPLE.COM", "user@example.com"),
      ("a@ａ.com", "a@a.com"), ("a@b。co", "a@b.co"),
    ]
    let invalid: [(raw: String, code: Violation.Code)] = [
      ("Hello", .missingAtSign), ("@b.co", .emptyLocalPart), ("a@b", .missingTopLevelDomain),
      ("a@b.", .emptyLabel), ("a@.b.co", .emptyLabel), ("a@b..co", .emptyLabel),
      ("a@-b.co", .misplacedHyphen), ("a@b-.co", .misplacedHyphen),
      ("a@b_c.co", .disallowedCharacter), ("a@b.co@d.co", .disallowedCharacter),
      (".a@b.co", .misplacedDot), ("a.@b.co", .misplacedDot), ("a..b@c.co", .misplacedDot),
      ("a b@c.co", .disallowedCharacter), (#""a b"@c.co"#, .disallowedCharacter),
      ("a@[192.0.2.1]", .disallowedCharacter), ("a(x)@b.co", .disallowedCharacter),
      ("Anne <a@b.co>", .disallowedCharacter), ("a@b.co\nx", .disallowedCharacter),
      ("a\u{0}@b.co", .disallowedCharacter), ("a\u{A0}b@c.co", .disallowedCharacter),
      ("a\u{202E}@b.co", .disallowedCharacter), ("\(local64)a@b.co", .tooLong),
      ("a@\(label63)a.com", .tooLong), ("\(octets254)b", .tooLong),
      ("a@ex\u{2024}ample.com", .malformedInternationalLabel),
      ("a@\u{301}b.com", .malformedInternationalLabel), ("a@é-.com", .malformedInternationalLabel),
      ("a@aé--b.com", .malformedInternationalLabel), ("a@ab--é.com", .malformedInternationalLabel),
      ("a@l·x.com", .malformedInternationalLabel), ("a@مa.com", .malformedInternationalLabel),
      ("a@x\u{200D}y.com", .malformedInternationalLabel), ("a@😀.com", .malformedInternationalLabel),
      ("a@ééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé.com", .tooLong),
    ]
    try checkValidatedValue(Email.self, valid: same.map { ($0, $0) } + sanitised, invalid: invalid)
  }

  /// Found by comparing every permitted code point in context with another implementation.
  @Test(arguments: [
    ("a@\u{10D40}.com", false), ("a@\u{5D0}\u{2B9}\u{5D0}.com", true),
    ("a@\u{5D0}\u{CBF}\u{5D0}.com", false), ("a@a\u{30FB}\u{30FC}b.com", false),
    ("a@a\u{30FB}\u{1AFF0}.com", true), ("a@\u{375}\u{1D26}.com", true),
    ("a@\u{5D0}\u{FB1E}\u{5F3}.com", true), ("a@\u{628}\u{200C}\u{628}.com", true),
    ("\u{D4E}@EXAMPLE.COM", true), ("\u{200D}@e.com", false),
  ])
  func unusualHosts(_ candidate: String, _ isValid: Bool) {
    #expect(Email.violations(in: candidate).isEmpty == isValid)
  }

  /// IDNA 2008 has labels in composed form (NFC) only (RFC 5891, section 4.2.1), into which other forms are mapped (RFC
  /// 5895, section 2).
  @Test(arguments: [
    ("bu\u{308}cher.example", "b\u{FC}cher.example"),
    ("b\u{FC}cher.example", "b\u{FC}cher.example"),
    ("\u{915}\u{93C}.example", "\u{915}\u{93C}.example"),
    ("\u{958}.example", "\u{915}\u{93C}.example"),
    ("a\u{323}\u{302}b.example", "\u{1EAD}b.example"),
    ("a\u{302}\u{323}b.example", "\u{1EAD}b.example"),
    ("q\u{307}\u{323}.example", "q\u{323}\u{307}.example"),
    ("\u{30AB}\u{3099}.example", "\u{30AC}.example"),
    ("BU\u{308}CHER.example", "b\u{FC}cher.example"), ("\u{130}x.example", "i\u{307}x.example"),
    ("\u{FB1D}.example", "\u{5D9}\u{5B4}.example"),
    ("ｂｕ\u{308}ｃｈｅｒ．ｅｘａｍｐｌｅ", "b\u{FC}cher.example"), ("ﾊﾞ｡example", "\u{30D0}.example"),
    ("ＥＸＡＭＰＬＥ.com", "example.com"),
  ])
  func composesDecomposedAndFullwidthHosts(_ host: String, _ mapped: String) throws {
    let expected = Array("a@\(mapped)".unicodeScalars)
    #expect(try Array(Email("a@\(host)").value.unicodeScalars) == expected)
    #expect(try Array(Mailbox("a@\(host)").value.unicodeScalars) == expected)
    #expect(try Array(Hostname(host).value.unicodeScalars) == Array(mapped.unicodeScalars))
    #expect(try Array(DomainName(host).value.unicodeScalars) == Array(mapped.unicodeScalars))
    #expect(
      try Array(HostAndPort("\(host):80").value.unicodeScalars)
        == Array("\(mapped):80".unicodeScalars))
  }

  /// RFC 6531 allows them, but nobody can type them.
  @Test(arguments: [0xFFFE, 0xFDD0, 0x1FFFF, 0x10FFFF, 0xE000, 0x378] as [UInt32])
  func refusesNonCharactersInLocalParts(_ value: UInt32) throws {
    let character = try #require(Unicode.Scalar(value))
    #expect(
      Email.violations(in: "a\(character)@example.com").map(\.code) == [.disallowedCharacter])
  }

  @Test func limits() {
    #expect(Email.maximumLength == 254)
    #expect(Email.maximumLocalPartLength == 64)
    #expect(octets254.utf8.count == 254)
  }

  @Test(arguments: [
    ("Hello", "Email must be a local part, an “@” and a host"),
    ("a b@c.co", "Email must have only allowed characters in its local part"),
    ("a@b", "Email must have a host of two labels or more"),
    ("\(local64)a@b.co", "Email must have at most 64 bytes in its local part"),
    ("a@\(label63)a.co", "Email must have at most 63 bytes in each label of its host"),
    ("\(octets254)b", "Email must be at most 254 bytes"),
  ])
  func messages(_ candidate: String, _ message: String) {
    #expect(Email.violations(in: candidate).map(\.message) == [message])
  }

  /// The examples of RFC 3492, section 7.1: what is behind `xn--`.
  @Test(arguments: [
    ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("Pročprostěnemluvíčesky", "Proprostnemluvesky-uyb24dma41a"),
    ("3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"), ("bücher", "bcher-kva"),
    ("安室奈美恵-with-SUPER-MONKEYS", "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"),
  ])
  func punycode(_ label: String, _ encoded: String) {
    #expect(Punycode.encoded(Array(label.unicodeScalars)).elementsEqual(encoded.utf8))
  }

  @Test(arguments: seeds(1, nightly: 4))
  func theFastPathAcceptsNothingElse(_ seed: UInt64) {
    var texts = RandomText(seed: seed)
    let syntax = MailboxSyntax(isFull: false)
    var plain = 0
    for index in 0..<25_000 {
      let text = texts.next() + (index.isMultiple(of: 2) ? "@example.com" : "")
      guard text.withUTF8Bytes({ syntax._byteVerdict(utf8: $0).isYes }) else { continue }
      plain += 1
      let isExact = syntax.violations(in: text).isEmpty && syntax.sanitised(text) == text
      if !isExact { Issue.record("seed \(seed): \(text.debugDescription)") }
    }
    #expect(plain > 100, "seed \(seed)")
  }

  /// Every text of up to seven of the characters that differ: the automaton is the grammar, neither more nor less.
  @Test(arguments: gate("a@", nightly: "a1-.@_Z")) func theFastPathIsTheGrammar(_ first: Character)
  {
    let syntax = MailboxSyntax(isFull: false)
    let alphabet = Array("a1-.@_Z".utf8)
    var texts: [[UInt8]] = [Array(String(first).utf8)]
    var accepted = 0
    var next = 0
    while next < texts.count {
      let bytes = texts[next]
      next += 1
      if bytes.count < 7 { texts += alphabet.map { bytes + [$0] } }
      let isAccepted = syntax._byteVerdict(utf8: bytes.span).isYes
      // All others are no mailboxes, and most of the texts.
      guard isAccepted || bytes.count(where: { $0 == UInt8(ascii: "@") }) == 1 else { continue }
      accepted += isAccepted ? 1 : 0
      let text = String(decoding: bytes, as: UTF8.self)
      let isValid = syntax.violations(in: text).isEmpty && syntax.sanitised(text) == text
      if isAccepted != isValid { Issue.record("\(text): \(isAccepted)") }
    }
    #expect((accepted > 0) == !".@".contains(first))
  }
}
