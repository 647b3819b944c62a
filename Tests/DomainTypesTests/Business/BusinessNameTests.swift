import DomainTypes
import TestSupport
import Testing

@Suite struct BusinessNameTests {
  @Test func table() throws {
    let names = [
      "Caffè Macs", "7-Eleven", "Joe's & Sons", "21", "Yo! Sushi", "@Home", "C++ Café", "寿司 ひろ",
      "Ben & Jerry’s®", "½ Price", "I ❤️ Pizza", "Å",
    ]
    try checkValidatedValue(
      BusinessName.self, valid: names.map { ($0, $0) } + [(" Noma ", "Noma")],
      invalid: [
        ("", .tooShort), ("&", .missingLetter), ("a\nb", .disallowedCharacter),
        ("a  b", .misplacedSpace), ("a\u{202E}b", .disallowedCharacter),
        (String(repeating: "x", count: 121), .tooLong),
      ])
  }
}
