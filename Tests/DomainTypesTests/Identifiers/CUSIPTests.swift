import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct CUSIPTests {
  @Test func securities() throws {
    try checkValidatedValue(
      CUSIP.self, valid: [(" 594918104 ", "594918104"), ("12345@*#6", "12345@*#6")],
      invalid: [
        ("037833101", .wrongCheckDigit), ("073833100", .wrongCheckDigit),
        ("12345@*#0", .wrongCheckDigit), ("０37833100", .malformed),
      ])
    #expect(
      CUSIP.violations(in: "Apple").map(\.message) == ["CUSIP must be a CUSIP such as 037833100"])
  }

  @Test func parts() throws {
    let number = try CUSIP("17275R102")
    #expect(number.issuer == "17275R" && number.issue == "10")
  }

  /// The security's number in the United States is part of its international one.
  @Test func isPartOfAnISIN() throws {
    #expect(try ISIN("US" + CUSIP("037833100").value + "5").value == "US0378331005")
  }
}
