import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct URITemplateTests {
  /// Edges of the grammar; the rest is among the vectors.
  @Test func templates() throws {
    let kept = [
      "{a.b_c.%C3%bc:9999}", "'ü'{x}\u{E000}", "%c3{x}", "[!#$&()*+,-./:;=?@_~]", "{x}{x}",
      "{%41*}", String(repeating: "{a}", count: 2_730),
    ]
    try checkValidatedValue(
      URITemplate.self, valid: kept.map { ($0, $0) } + [(" {x}\n", "{x}")],
      invalid: [
        "{.a.}", "a|b", "%4g", "a<b>", "a\u{0}b", String(repeating: "{a}", count: 2_731),
      ].map { ($0, .malformed) })
  }

  @Test(arguments: [
    ("{a", "have “}” after each expression"), ("{", "have “}” after each expression"),
    ("{a,", "have “}” after each expression"), ("a}", "have “{” before each “}”"),
    ("{}", "have a name for each variable"), ("{a,}", "have a name for each variable"),
    ("{=a}", "not have the operator “=”, which is reserved for extensions"),
    ("{a:0}", "have a prefix length from 1 to 9999 after each colon"),
    ("{a:12345}", "have a prefix length from 1 to 9999 after each colon"),
    ("{a b}", "not contain a space in an expression"),
    ("{a, b}", "not contain a space in an expression"),
    ("{ü}", "not contain “ü” (U+00FC) in an expression"), ("a b", "not contain a space"),
    ("a|b", "not contain “|” (U+007C)"), ("%4", "have two hexadecimal digits after each “%”"),
    ("{a%}", "have two hexadecimal digits after each “%”"),
    ("{a*%41}", "not contain “%” (U+0025) in an expression"),
    (
      String(repeating: "a", count: 8_193),
      "be a URI Template such as /users/{id}{?page,size}, with at most 8192 bytes"
    ),
  ])
  func saysWhatIsWrong(_ text: String, _ requirement: String) {
    #expect(URITemplate.violations(in: text).map(\.message) == ["URITemplate must \(requirement)"])
  }

  @Test(
    arguments: [
      ("", []), ("/a", []), ("{var}", ["var"]), ("{x,y}{?x,z*}", ["x", "y", "z"]),
      ("{/var:1,var}", ["var"]), ("{+a.b,%41%c3:3}/{c}", ["a.b", "%41%c3", "c"]),
      ("{x}{X}", ["x", "X"]), ("ü{x}山{&y}", ["x", "y"]),
    ] as [(String, [String])])
  func variableNames(_ text: String, _ names: [String]) throws {
    #expect(try URITemplate(text).variableNames == names)
  }

  @Test func comparison() throws {
    let (composed, decomposed) = (try URITemplate("\u{E9}"), try URITemplate("e\u{301}"))
    #expect(composed != decomposed && Set([composed, decomposed]).count == 2)
    #expect(decomposed < composed)
  }
}
