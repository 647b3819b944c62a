import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct PhoneNumberTests {
  @Test func keepsDigits() throws {
    try checkValidatedValue(
      PhoneNumber.self,
      valid: [
        ("+41 44 668 18 00", "+41446681800"), ("+1 (212) 555-0100", "+12125550100"),
        (" +44.20.7946.0018 ", "+442079460018"), ("+39 06 6982", "+39066982"),
        ("+49/30/1234567", "+49301234567"), ("+2471234", "+2471234"),
        ("+800 1234 5678", "+80012345678"), ("+881612345678901", "+881612345678901"),
        ("+290 - 2158", "+2902158"),
      ],
      invalid: [
        ("0041 44 668 18 00", .malformed), ("044 668 18 00", .malformed), ("+41", .malformed),
        ("+123456", .malformed), ("+1234567890123456", .malformed), ("+999 123456", .malformed),
        ("+210 1234567", .malformed), ("+0 1234567", .malformed),
        ("+44 (0)20 7946 0018", .malformed), ("tel:+41446681800", .malformed),
        ("+1 (212 555-0100", .malformed), ("+1 212) 555-0100", .malformed),
        ("+1 () 2125550100", .malformed), ("+1 2125550100-", .malformed),
        ("+1 212 555 0100 ext 5", .malformed), ("+1-800-FLOWERS", .malformed),
        ("＋41446681800", .malformed), ("+٤١٤٤٦٦٨١٨٠٠", .malformed), ("", .malformed),
        ("++41446681800", .malformed), ("+ 41446681800", .malformed),
      ])
  }

  @Test(arguments: [
    ("+12125550100", "1", "2125550100"), ("+74951234567", "7", "4951234567"),
    ("+41446681800", "41", "446681800"), ("+390669812345", "39", "0669812345"),
    ("+35312345678", "353", "12345678"), ("+80012345678", "800", "12345678"),
  ])
  func splitsTheCountryCode(_ number: String, _ code: String, _ national: String) throws {
    let number = try PhoneNumber(number)
    #expect(number.countryCallingCode == code)
    #expect(number.nationalNumber == national)
  }
}
