import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct IdentifierTests {
  @Test func books() throws {
    try checkValidatedValue(
      ISBN.self, valid: [(" 080442957x ", "9780804429573"), ("9780306406157", "9780306406157")],
      invalid: [
        ("978-0-306-40615-8", .wrongCheckDigit), ("0-306-40615-3", .wrongCheckDigit),
        ("９780306406157", .malformed),
      ])
    #expect(
      ISBN.violations(in: "12").map(\.message) == ["ISBN must be an ISBN such as 978-0-306-40615-7"]
    )
    #expect(
      ISBN.violations(in: "0306406153").map(\.message) == [
        "ISBN must have the right check digits"
      ])
  }

  /// It becomes `X`.
  @Test func takesASmallXAsACheckCharacter() throws {
    #expect(try ISBN("080442957x") == ISBN("080442957X"))
    #expect(try ORCID("0000-0002-1694-233x").value == "0000-0002-1694-233X")
  }

  @Test func removesTheStatedBeginningsOfADOI() throws {
    for beginning in [
      "", "doi:", "DOI: ", "doi:  ", "https://doi.org/", "http://doi.org/", "https://dx.doi.org/",
      "HTTP://DX.DOI.ORG/",
    ] {
      #expect(try DOI(beginning + "10.1000/A").value == "10.1000/a")
    }
    for beginning in [
      "info:doi/", "urn:doi:", "www.doi.org/", "doi.org/", "https://www.doi.org/", "doi ",
    ] {
      #expect(DOI(rawValue: beginning + "10.1000/a") == nil)
    }
    #expect(try DOI("10.1000/a?b#c.").value == "10.1000/a?b#c.")
  }

  @Test func serials() throws {
    try checkValidatedValue(ISSN.self, valid: [], invalid: [("0378-5954", .wrongCheckDigit)])
  }

  @Test func articles() throws {
    try checkValidatedValue(
      GTIN.self, valid: [("1 061414100041 5", "10614141000415")],
      invalid: [("4006381333932", .wrongCheckDigit), ("400638133393", .wrongCheckDigit)])
    try checkValidatedValue(EAN.self, valid: [], invalid: [("96385075", .wrongCheckDigit)])
    #expect(try GTIN("036000291452").digits14 == "00036000291452")
  }

  @Test func devicesAndVehicles() throws {
    try checkValidatedValue(IMEI.self, valid: [], invalid: [("490154203237519", .wrongCheckDigit)])
    #expect(try VIN("1HGBH41JXMN109186").hasCheckDigit)
    #expect(try VIN("11111111111111111").hasCheckDigit)
    #expect(try !VIN("WVWZZZ1JZXW000001").hasCheckDigit)
  }

  @Test func personsAndEntities() throws {
    try checkValidatedValue(
      ORCID.self, valid: [("0000-0002-1694-006x", "0000-0002-1694-006X")],
      invalid: [("0000-0002-1825-0098", .wrongCheckDigit)])
    try checkValidatedValue(
      LEI.self, valid: [], invalid: [("529900T8BM49AURSDO56", .wrongCheckDigit)])
    try checkValidatedValue(ISIN.self, valid: [], invalid: [("US0378331006", .wrongCheckDigit)])
  }

  @Test func accounts() throws {
    try checkValidatedValue(
      IBAN.self,
      valid: [
        ("CH93 0076 2011 6238 5295 7", "CH9300762011623852957"),
        ("FR14 2004 1010 0505 0001 3M02 606", "FR1420041010050500013M02606"),
        ("NO93 8601 1117 947", "NO9386011117947"),
      ],
      invalid: [("GB82 WEST 1234 5698 7654 33", .wrongCheckDigit)])
    #expect(
      ["US82WEST12345698765432", "xx82 WEST 1234", "GB82"].map {
        IBAN.violations(in: $0).map(\.message)
      } == [
        ["IBAN must begin with the code of a country that has IBANs, such as GB"],
        ["IBAN must begin with the code of a country that has IBANs, such as GB"],
        ["IBAN must be an IBAN such as GB82 WEST 1234 5698 7654 32"],
      ])
    let account = try IBAN("CH9300762011623852957")
    #expect(account.country == "CH" && account.bban == "00762011623852957")
    #expect(account.formatted == "CH93 0076 2011 6238 5295 7")
    #expect(try BIC("DEUTDEFF").branch == nil && BIC("DEUTDEFFXXX").branch == nil)
    #expect(try BIC("DEUTDEFF500").branch == "500" && BIC("DEUTDEFF500").country == "DE")
  }

  @Test func cards() throws {
    try checkValidatedValue(
      PaymentCardNumber.self, valid: [], invalid: [("4111 1111 1111 1112", .wrongCheckDigit)])
    #expect(try PaymentCardNumber("378282246310005").masked == "•••• 0005")
  }

  /// No single wrong digit passes, whichever it is.
  @Test func everyWrongDigitIsFound() {
    checkDigits(of: ISBN.self, "9780306406157")
    checkDigits(of: ISSN.self, "03785955")
    checkDigits(of: GTIN.self, "4006381333931")
    checkDigits(of: IMEI.self, "490154203237518")
    checkDigits(of: ORCID.self, "0000000218250097")
    checkDigits(of: PaymentCardNumber.self, "4111111111111111")
    checkDigits(of: IBAN.self, "DE89370400440532013000")
    checkDigits(of: LEI.self, "529900T8BM49AURSDO55")
    checkDigits(of: ISIN.self, "US0378331005")
  }

  private func checkDigits<Value: ValidatedValue>(
    of type: Value.Type, _ valid: String
  ) where Value.RawValue == String {
    #expect(Value(rawValue: valid) != nil, "\(type)")
    let characters = Array(valid.utf8)
    for (index, character) in characters.enumerated() where 0x30...0x39 ~= character {
      for digit in UInt8(0x30)...0x39 where digit != character {
        var wrong = characters
        wrong[index] = digit
        let text = String(decoding: wrong, as: UTF8.self)
        #expect(Value(rawValue: text) == nil, "\(type): \(text)")
      }
    }
  }
}
