import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct SEDOLTests {
  @Test func securities() throws {
    try checkValidatedValue(
      SEDOL.self, valid: [("b0wnly7", "B0WNLY7"), (" B000300\n", "B000300")],
      invalid: [
        ("B15KXQ7", .wrongCheckDigit), ("0263495", .wrongCheckDigit), ("Ｂ15KXQ8", .malformed),
      ])
    #expect(
      SEDOL.violations(in: "B15KAQ8").map(\.message) == ["SEDOL must be a SEDOL such as B15KXQ8"])
  }

  @Test(arguments: ["A", "E", "I", "O", "U"])
  func hasNoVowels(_ vowel: String) {
    for place in 0..<6 {
      for check in 0...9 {
        var characters = Array("B15KXQ")
        characters[place] = Character(vowel)
        #expect(SEDOL(rawValue: String(characters) + String(check)) == nil)
      }
    }
  }
}
