import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct IdentifierTests {
  @Test func books() throws {
    try checkValidatedValue(
      ISBN.self,
      valid: [
        ("978-0-306-40615-7", "9780306406157"), ("0-306-40615-2", "9780306406157"),
        (" 080442957x ", "9780804429573"), ("979 10 90636 07 1", "9791090636071"),
        ("9780306406157", "9780306406157"),
      ],
      invalid: [
        ("978-0-306-40615-8", .wrongCheckDigit), ("0-306-40615-3", .wrongCheckDigit),
        ("979-0-2600-0043-8", .malformed), ("4006381333931", .malformed), ("", .malformed),
        ("ISBN 0-306-40615-2", .malformed), ("0-306-4061X-2", .malformed),
        ("978--0306406157", .malformed), ("-9780306406157", .malformed),
        ("９780306406157", .malformed), ("97803064061570", .malformed),
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
    #expect(try ISSN("2434-561x").value == "2434-561X")
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
    try checkValidatedValue(
      ISSN.self,
      valid: [("0378-5955", "0378-5955"), ("03785955", "0378-5955"), ("2434-561x", "2434-561X")],
      invalid: [
        ("0378-5954", .wrongCheckDigit), ("0378-595", .malformed), ("X378-5955", .malformed),
        ("0378–5955", .malformed),
      ])
  }

  @Test func articles() throws {
    try checkValidatedValue(
      GTIN.self,
      valid: [
        ("4006381333931", "4006381333931"), ("96385074", "96385074"),
        ("036000291452", "036000291452"), ("1 061414100041 5", "10614141000415"),
      ],
      invalid: [
        ("4006381333932", .wrongCheckDigit), ("400638133393", .wrongCheckDigit),
        ("40063813339", .malformed), ("400638133393A", .malformed),
      ])
    try checkValidatedValue(
      EAN.self, valid: [("4006381333931", "4006381333931"), ("9638-5074", "96385074")],
      invalid: [("036000291452", .malformed), ("96385075", .wrongCheckDigit)])
    #expect(try GTIN("036000291452").digits14 == "00036000291452")
  }

  @Test func devicesAndVehicles() throws {
    try checkValidatedValue(
      IMEI.self,
      valid: [("49-015420-323751-8", "490154203237518"), ("356938035643809", "356938035643809")],
      invalid: [
        ("490154203237519", .wrongCheckDigit), ("35693803564380", .malformed),
        ("4901542032375180", .malformed),
      ])
    try checkValidatedValue(
      VIN.self,
      valid: [
        ("1HGBH41JXMN109186", "1HGBH41JXMN109186"), ("wvwzzz1jzxw000001", "WVWZZZ1JZXW000001"),
      ],
      invalid: [
        ("1HGBH41JXMN10918", .malformed), ("1HGBH41JXMN10918O", .malformed),
        ("IHGBH41JXMN109186", .malformed), ("1HGBH41JXMN10918A", .malformed),
        ("1HGBH-41JXMN109186", .malformed),
      ])
    #expect(try VIN("1HGBH41JXMN109186").hasCheckDigit)
    #expect(try VIN("11111111111111111").hasCheckDigit)
    #expect(try !VIN("WVWZZZ1JZXW000001").hasCheckDigit)
  }

  @Test func personsAndEntities() throws {
    try checkValidatedValue(
      ORCID.self,
      valid: [
        ("0000-0002-1825-0097", "0000-0002-1825-0097"), ("0000000151093700", "0000-0001-5109-3700"),
        ("0000-0002-1694-006x", "0000-0002-1694-006X"),
      ],
      invalid: [
        ("0000-0002-1825-0098", .wrongCheckDigit), ("0000-0002-1825-009", .malformed),
        ("https://orcid.org/0000-0002-1825-0097", .malformed),
      ])
    try checkValidatedValue(
      LEI.self,
      valid: [
        ("529900T8BM49AURSDO55", "529900T8BM49AURSDO55"),
        ("213800kuD8LAJWSQ9D15", "213800KUD8LAJWSQ9D15"),
      ],
      invalid: [
        ("529900T8BM49AURSDO56", .wrongCheckDigit), ("529900T8BM49AURSDO5A", .malformed),
        ("529900 T8BM49AURSDO55", .malformed),
      ])
    try checkValidatedValue(
      ISIN.self,
      valid: [
        ("US0378331005", "US0378331005"), ("au0000xvgza3", "AU0000XVGZA3"),
        ("GB0002634946", "GB0002634946"),
      ],
      invalid: [
        ("US0378331006", .wrongCheckDigit), ("US037833100", .malformed),
        ("0S0378331005", .malformed), ("US-0378331005", .malformed),
      ])
  }

  @Test func accounts() throws {
    try checkValidatedValue(
      IBAN.self,
      valid: [
        ("GB82 WEST 1234 5698 7654 32", "GB82WEST12345698765432"),
        ("de89370400440532013000", "DE89370400440532013000"),
        ("CH93 0076 2011 6238 5295 7", "CH9300762011623852957"),
        ("FR14 2004 1010 0505 0001 3M02 606", "FR1420041010050500013M02606"),
        ("MT84MALT011000012345MTLCAST001S", "MT84MALT011000012345MTLCAST001S"),
        ("NO93 8601 1117 947", "NO9386011117947"),
      ],
      invalid: [
        ("GB82 WEST 1234 5698 7654 33", .wrongCheckDigit), ("GB82WEST1234569876543", .malformed),
        ("US82WEST12345698765432", .malformed), ("GB82123412345698765432", .malformed),
        ("GB82-WEST-1234-5698-7654-32", .malformed), ("", .malformed), ("GB", .malformed),
      ])
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
    try checkValidatedValue(
      BIC.self, valid: [("DEUTDEFF", "DEUTDEFF"), ("deutdeff500", "DEUTDEFF500")],
      invalid: [
        ("DEUTZZFF", .malformed), ("DEUTDEFF5", .malformed), ("DEUT DE FF", .malformed),
      ])
    #expect(try BIC("DEUTDEFF").branch == nil && BIC("DEUTDEFFXXX").branch == nil)
    #expect(try BIC("DEUTDEFF500").branch == "500" && BIC("DEUTDEFF500").country == "DE")
  }

  @Test func cards() throws {
    try checkValidatedValue(
      PaymentCardNumber.self,
      valid: [
        ("4111 1111 1111 1111", "4111111111111111"), ("378282246310005", "378282246310005"),
        ("5555-5555-5555-4444", "5555555555554444"), ("6304000000000000", "6304000000000000"),
      ],
      invalid: [
        ("4111 1111 1111 1112", .wrongCheckDigit), ("4111111", .malformed),
        ("41111111111111111111", .malformed), ("4111a11111111111", .malformed),
      ])
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
