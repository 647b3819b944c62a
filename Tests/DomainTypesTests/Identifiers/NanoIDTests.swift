import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct NanoIDTests {
  @Test func identifiers() throws {
    let longest = String(repeating: "z", count: NanoID.maximumLength)
    try checkValidatedValue(
      NanoID.self, valid: [(" -_-_-_-_-_\n", "-_-_-_-_-_"), (longest, longest)],
      invalid: [(longest + "z", .malformed), ("V1StGXR8_Z5jdHi6Bémy", .malformed)])
    #expect(
      NanoID.violations(in: "short").map(\.message) == [
        "NanoID must be a Nano ID of 10 to 64 characters such as V1StGXR8_Z5jdHi6B-myT"
      ])
    #expect(NanoID.example?.utf8.count == NanoID.defaultLength)
  }

  @Test func differInCase() throws {
    #expect(try NanoID("IRFa-VaY2b") != NanoID("irfa-vay2b"))
  }

  /// Of all ASCII characters, 64 are allowed.
  @Test func alphabet() {
    let allowed = (0..<128).filter {
      NanoID(rawValue: "aaaaa" + String(UnicodeScalar(UInt8($0))) + "aaaaa") != nil
    }
    #expect(allowed.count == 64)
  }
}
