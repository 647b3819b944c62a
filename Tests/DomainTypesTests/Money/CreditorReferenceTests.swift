import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct CreditorReferenceTests {
  @Test func references() throws {
    try checkValidatedValue(
      CreditorReference.self,
      valid: [
        ("rf18 5390 0754 70y", "RF185390075470Y"),
        ("RF18000000000539007547034", "RF18000000000539007547034"), (" RF45G72UUR\n", "RF45G72UUR"),
      ],
      invalid: [
        ("RF180000000000539007547034", .malformed), ("RF18  539007547034", .malformed),
        ("RF１8539007547034", .malformed),
      ])
    #expect(
      CreditorReference.violations(in: "RF18").map(\.message) == [
        "CreditorReference must be a creditor reference such as RF18 5390 0754 7034"
      ])
  }

  @Test func lengths() throws {
    for length in 1...21 {
      let body = String(repeating: "0", count: length - 1) + "1"
      let accepted = (0...99).filter {
        CreditorReference(rawValue: "RF" + ($0 < 10 ? "0" : "") + String($0) + body) != nil
      }
      // 98 − (1 271 500 mod 97)
      #expect(accepted == [98 - 1_271_500 % 97])
    }
  }

  @Test func parts() throws {
    let reference = try CreditorReference("RF18 5390 0754 70Y")
    #expect(reference.reference == "5390075470Y")
    #expect(reference.formatted == "RF18 5390 0754 70Y")
    #expect(try CreditorReference("RF45G72UUR").formatted == "RF45 G72U UR")
  }
}
