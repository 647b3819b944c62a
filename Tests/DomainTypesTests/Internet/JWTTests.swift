import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct JWTTests {
  /// The token of RFC 7519, section 3.1.
  private static let signed = """
    eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0\
    dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
    """
  /// The unsecured token of RFC 7519, section 6.1.
  private static let unsecured = """
    eyJhbGciOiJub25lIn0.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS\
    9pc19yb290Ijp0cnVlfQ.
    """

  @Test func tokens() throws {
    let kept = ["AA.AA.", "AA.AA.AA", "AAA.AAA.AAA", "-_-_.__8.-w"]
    try checkValidatedValue(
      JWT.self, valid: kept.map { ($0, $0) } + [(" AAAA.AAAA.AAAA\n", "AAAA.AAAA.AAAA")],
      invalid: [
        "AAAA", "AAAA.AAAA", "AAAA.AAAA.AAAA.", "AAAA.AAAA.AAAA.AAAA.AAAA", ".AAAA.AAAA",
        "AAAA..AAAA", "A.AAAA.AAAA", "AAAA.AAAAA.AAAA", "AAAA.AAAA.A", "AB.AAAA.", "AAAA.AAB.",
        "AAAA.AAAA.AAB", "AA==.AAAA.", "AA+A.AAAA.", "AA/A.AAAA.", "AAAA.AA A.",
        "AAAA.AAAA.\u{0}AAA", "Bearer AAAA.AAAA.AAAA", "AAAA.éAAA.",
        "AAAA.AAAA." + String(repeating: "A", count: 65_528),
      ].map { ($0, .malformed) })
  }

  @Test func parts() throws {
    let token = try JWT(Self.signed)
    #expect(token.header == Array("{\"typ\":\"JWT\",\r\n \"alg\":\"HS256\"}".utf8))
    #expect(
      String(decoding: token.payload, as: UTF8.self) == """
        {"iss":"joe",\r\n "exp":1300819380,\r\n "http://example.com/is_root":true}
        """)
    #expect(token.signature.prefix(4) == [116, 24, 223, 180] && token.signature.count == 32)
    let unsecured = try JWT(Self.unsecured)
    #expect(unsecured.header == Array("{\"alg\":\"none\"}".utf8) && unsecured.signature.isEmpty)
  }
}
