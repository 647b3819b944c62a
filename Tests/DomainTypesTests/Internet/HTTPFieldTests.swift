import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct HTTPFieldTests {
  /// Parameters by RFC 9110, sections 5.6.4 and 5.6.6; the rest is among the vectors.
  @Test func mediaTypes() throws {
    let html = "text/html; charset=utf-8"
    try checkValidatedValue(
      MediaType.self,
      valid: [
        (" text/html \t;\t charset=utf-8\n", html), ("text/html;charset=\"u\\t\\f-8\"", html),
        ("a/b;c=\"d e\\\"\\\\\\f\"", "a/b; c=\"d e\\\"\\\\f\""),
        ("a/b;c=\";d=e\";F=\"g\"", "a/b; c=\";d=e\"; f=g"), ("a/b;c=\"\t\"", "a/b; c=\"\t\""),
        ("a/b;c=\"\\é山\"", "a/b; c=\"é山\""),
      ],
      invalid: [
        "a/b; c=\"d\\\"", "a/b; c=d\"e\"", "a/b; c=\"\\\u{7F}\"", "a/b; c=\"\u{0}\"",
        "a/b;\r\n c=d", "a/b; c=" + String(repeating: "d", count: 8_186),
      ].map { ($0, .malformed) })
    let type = try MediaType("Multipart/Mixed; Boundary=\"a \\\"b\"; x=Y")
    #expect(type.type == "multipart" && type.subtype == "mixed")
    #expect(type.parameters.map(\.name) == ["boundary", "x"])
    #expect(type.parameters.map(\.value) == ["a \"b", "Y"])
    let (composed, decomposed) = (
      try MediaType("a/b; c=\"\u{E9}\""), try MediaType("a/b; c=\"e\u{301}\"")
    )
    #expect(composed != decomposed && composed.parameters != decomposed.parameters)
    #expect(Set(composed.parameters + decomposed.parameters).count == 2)
  }

  @Test func separatorsAddToTheLength() {
    let parameters = (0..<1_200).map { ";\($0)=a" }.joined()
    #expect(parameters.utf8.count < MediaType.maximumLength)
    // Short enough as it is written, but not in its canonical form, with a space after each semicolon.
    let dense = "a/b" + (0..<900).map { ";p\($0)=123" }.joined()
    #expect(
      dense.utf8.count < MediaType.maximumLength
        && MediaType.violations(in: dense).map { $0.parameters[.reason] } == ["tooLong"])
    #expect(MediaType(rawValue: "a/b" + parameters) == nil)
    #expect(MediaType(rawValue: "a/b" + String(repeating: ";", count: 8_189))?.value == "a/b")
  }

  /// The table of RFC 9110, section 8.8.3.2; the examples of 8.8.3 are among the vectors.
  @Test func entityTags() throws {
    let kept = ["\"é山\"", "\"'a,b'\""]
    try checkValidatedValue(
      ETag.self, valid: kept.map { ($0, $0) },
      invalid: ["\"" + String(repeating: "a", count: 8_191) + "\""].map { ($0, .malformed) })
    let (weak1, weak2) = (try ETag("W/\"1\""), try ETag("W/\"2\""))
    let strong = try ETag("\"1\"")
    #expect(weak1.isWeak && !strong.isWeak && weak1.tag == "1" && strong.tag == "1")
    #expect(!weak1.matchesStrongly(weak1) && weak1.matchesWeakly(weak1))
    #expect(!weak1.matchesStrongly(weak2) && !weak1.matchesWeakly(weak2))
    #expect(!weak1.matchesStrongly(strong) && weak1.matchesWeakly(strong))
    #expect(strong.matchesStrongly(strong) && strong.matchesWeakly(strong))
    let (composed, decomposed) = (try ETag("\"\u{E9}\""), try ETag("\"e\u{301}\""))
    #expect(composed != decomposed && !composed.matchesWeakly(decomposed))
  }

  @Test func names() throws {
    try checkValidatedValue(
      HTTPHeaderName.self, valid: [(" ETag ", "etag")],
      invalid: [
        "(a)", "a[b]", "a{b}", "a<b>", String(repeating: "a", count: 8_193),
      ].map { ($0, .malformed) })
  }
}
