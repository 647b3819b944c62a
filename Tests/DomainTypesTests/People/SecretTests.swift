import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct SecretTests {
  @Test func keepsEveryByte() throws {
    try checkValidatedValue(
      Secret.self,
      valid: [
        (" pass word\n", " pass word\n"), ("x\u{1F511}", "x\u{1F511}"), ("\u{FEFF}é", "\u{FEFF}é"),
      ],
      invalid: [])
    #expect(try Secret("hunter2").description == "Secret(redacted)")
  }

  @Test func comparesBytes() throws {
    #expect(try Secret("abc") == Secret("abc"))
    #expect(try Secret("abc") != Secret("abd"))
    #expect(try Secret("abc") != Secret("ab"))
    #expect(try Secret("\u{E9}") != Secret("e\u{301}"))
    #expect(try Set([Secret("a"), Secret("a"), Secret("b")]).count == 2)
  }
}
