import DomainTypes
import TestSupport
import Testing

@Suite struct BusinessNameTests {
  @Test func table() throws {
    let names = ["Yo! Sushi", "@Home", "C++ Café", "寿司 ひろ", "½ Price", "I ❤️ Pizza", "Å"]
    try checkValidatedValue(
      BusinessName.self, valid: names.map { ($0, $0) } + [(" Noma ", "Noma")],
      invalid: [(String(repeating: "x", count: 121), .tooLong)])
  }
}
