import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct JSONPointerTests {
  /// Nothing is trimmed; the examples of RFC 6901, section 5, are among the vectors.
  @Test func pointers() throws {
    let kept = [
      "/ a\n", "/~0~1/~01", "/é/山/😀", "/e\u{301}", "/\u{301}", "/01", "/\u{3000}",
      String(repeating: "/", count: 8_192),
    ]
    try checkValidatedValue(
      JSONPointer.self, valid: kept.map { ($0, $0) },
      invalid: [
        " ", "\n/a", "#/a", "/~/", "/~~0", "/~\u{301}0", "\u{FEFF}/a",
        String(repeating: "/", count: 8_193),
      ].map { ($0, .malformed) })
  }

  @Test func saysThatAPointerIsTooLong() {
    let requirement = "be a JSON Pointer such as /authors/0/name"
    for (text, expected) in [
      (String(repeating: "/", count: 8_193), "\(requirement), with at most 8192 bytes"),
      ("a", requirement),
    ] {
      #expect(JSONPointer.violations(in: text).map(\.message) == ["JSONPointer must \(expected)"])
    }
  }

  @Test func tokensOfPointers() throws {
    let tables: [(String, [String])] = [
      ("", []), ("/", [""]), ("//", ["", ""]), ("/foo/0", ["foo", "0"]), ("/a~1b", ["a/b"]),
      ("/m~0n", ["m~n"]), ("/~01", ["~1"]), ("/~1~0~10/ ", ["/~/0", " "]), ("/é/", ["é", ""]),
    ]
    for (text, tokens) in tables { #expect(try JSONPointer(text).tokens == tokens, "\(text)") }
    #expect(try JSONPointer("/\u{E9}") != JSONPointer("/e\u{301}"))
    #expect(try Set([JSONPointer("/\u{E9}"), JSONPointer("/e\u{301}")]).count == 2)
    #expect(try JSONPointer("/a") < JSONPointer("/b"))
  }
}
