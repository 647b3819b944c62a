import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct PhoneNumberTests {
  @Test func keepsDigits() throws {
    try checkValidatedValue(
      PhoneNumber.self,
      valid: [
        ("+1 (212) 555-0100", "+12125550100"), (" +44.20.7946.0018 ", "+442079460018"),
        ("+39 06 6982", "+39066982"), ("+49/30/1234567", "+49301234567"), ("+2471234", "+2471234"),
        ("+800 1234 5678", "+80012345678"), ("+881612345678901", "+881612345678901"),
        ("+290 - 2158", "+2902158"), ("+(41) 44 668 18 00", "+41446681800"),
      ],
      invalid: [
        ("0041 44 668 18 00", .malformed), ("044 668 18 00", .malformed), ("+41", .malformed),
        ("+123456", .malformed), ("+1234567890123456", .malformed), ("+999 123456", .malformed),
        ("+210 1234567", .malformed), ("+0 1234567", .malformed),
        ("+44 (0)20 7946 0018", .malformed), ("+1 (212 555-0100", .malformed),
        ("+1 212) 555-0100", .malformed), ("+1 () 2125550100", .malformed),
        ("+() 12125550100", .malformed), ("+1 2125550100-", .malformed),
        ("+1 212 555 0100 ext 5", .malformed), ("+٤١٤٤٦٦٨١٨٠٠", .malformed),
        ("+ 41446681800", .malformed),
      ])
  }

  /// RFC 3966 and E.164 have none; a country's numbering plan tells whether a number may begin so.
  @Test(arguments: [
    ("+4402079460958", false), ("+33(02)40415757", false), ("+490891234567", false),
    ("+8103123456789", false), ("+9109876543210", false), ("+112125550100", false),
    ("+3606123456", false), ("+6921234567", false), ("+993812345678", false),
    ("+442079460958", true), ("+33240415757", true), ("+390669812345", true),
    ("+3780549882914", true), ("+2250123456789", true), ("+242061234567", true),
    ("+22901951234567", true), ("+4702000", true), ("+74951234567", true), ("+78001234567", true),
    ("+81001012345678", true), ("+35900800123456", true), ("+77012345678", true),
  ])
  func refusesANationalPrefixWhereThePlanTells(_ number: String, isValid: Bool) {
    #expect(
      PhoneNumber.violations(in: number).map(\.message)
        == (isValid
          ? [] : ["PhoneNumber must have no national prefix, such as 0, after its country code"]))
  }

  @Test(arguments: [
    ("044 668 18 00", "begin with + and a country code, as +41 44 668 18 00 does"),
    ("+999 123456", "have an assigned country code after the +"),
    // Six digits, which only a few services have.
    ("+989601", "be an international number such as +41 44 668 18 00"),
    ("+41 44 668 18 00 ext 5", "be an international number such as +41 44 668 18 00"),
  ])
  func saysWhatIsWrongWithANumber(_ number: String, _ requirement: String) {
    #expect(
      PhoneNumber.violations(in: number).map(\.message) == ["PhoneNumber must \(requirement)"])
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
