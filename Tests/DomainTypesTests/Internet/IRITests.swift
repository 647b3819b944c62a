import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct IRITests {
  /// Edges of the characters of RFC 3987; its examples are among the vectors.
  @Test func identifiers() throws {
    let kept = [
      "http://example.com/?\u{E000}\u{F0000}\u{10FFFD}", "http://[::1]:1/ü",
      "x:" + String(repeating: "ü", count: 4_095),
    ]
    try checkValidatedValue(
      IRI.self,
      valid: kept.map { ($0, $0) } + [
        ("HTTP://BÜCHER.Example/É", "http://bÜcher.example/É"), (" x:%c3ü\n", "x:%C3ü"),
        ("x:ü\u{3000}", "x:ü"),
      ],
      invalid: [
        "x:#\u{E000}", "x:\u{80}a", "x://[::1]ü", "x:\u{202E}a", "x:?\u{202A}a",
        "x:" + String(repeating: "ü", count: 4_096),
      ].map { ($0, .malformed) })
  }

  @Test(arguments: [
    ("x:ü b", "not contain a space"), ("x:ü<", "not contain “<” (U+003C)"),
    ("x:a\u{202E}b", "not contain U+202E"), ("x:\u{FFFE}a", "not contain U+FFFE"),
    ("http://%F9oKj/", "have a host whose percent-encodings are UTF-8"),
    ("../ü", "begin with a scheme, such as https:"),
    ("x:\u{E000}", "be an IRI with a scheme, such as https://example.com/straße"),
  ])
  func saysWhatIsWrong(_ text: String, _ requirement: String) {
    #expect(IRI.violations(in: text).map(\.message) == ["IRI must \(requirement)"])
  }

  @Test func components() throws {
    let iri = try IRI("FOO://Jörg:x@Bücher.example:8042/ü/山?q=\u{E000}#é")
    #expect(iri.scheme == "foo" && iri.userInfo == "Jörg:x" && iri.host == "bücher.example")
    #expect(iri.port == "8042" && iri.path == "/ü/山")
    #expect(iri.query == "q=\u{E000}" && iri.fragment == "é")
    let name = try IRI("urn:ä")
    #expect(name.host == nil && name.userInfo == nil && name.port == nil && name.path == "ä")
    #expect(name.query == nil && name.fragment == nil)
  }

  /// The conversions of RFC 3987, section 3.1.
  @Test(arguments: [
    ("http://www.example.org/red%09rosé#red", "http://www.example.org/red%09ros%C3%A9#red"),
    (
      "http://example.com/\u{10300}\u{10301}\u{10302}",
      "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82"
    ),
    ("http://résumé.example.org", "http://r%C3%A9sum%C3%A9.example.org"),
    ("http://example.org/?\u{E000}", "http://example.org/?%EE%80%80"),
    ("https://example.com/a?b#c", "https://example.com/a?b#c"),
  ])
  func conversionToURI(_ iri: String, _ uri: String) throws {
    #expect(try URI(IRI(iri)).value == uri)
  }

  @Test func longConversionsAreRefused() throws {
    let iri = try IRI("x:" + String(repeating: "ü", count: 4_000))
    #expect(throws: Violation.self) { try URI(iri) }
  }

  @Test func comparison() throws {
    let (composed, decomposed) = (try IRI("x:\u{E9}"), try IRI("x:e\u{301}"))
    #expect(composed != decomposed && Set([composed, decomposed]).count == 2)
    #expect(decomposed < composed)
  }
}
