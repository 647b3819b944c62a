import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct PostalCodeTests {
  @Test func hasAGeneralShape() throws {
    try checkValidatedValue(
      PostalCode.self,
      valid: [
        (" sw1a 1aa", "SW1A 1AA"), ("12345-6789", "12345-6789"), ("11936-12345", "11936-12345"),
        ("A1", "A1"), ("hm gx", "HM GX"),
      ],
      invalid: [
        ("ABC", .malformed), ("12  34", .malformed), ("ABCD", .malformed), ("AB-CD", .malformed),
        ("AB CDE", .malformed), ("A B CD", .malformed), ("-1234", .malformed),
        ("12_34", .malformed), ("１２３４", .malformed), ("1234-", .malformed), ("12- 34", .malformed),
      ])
  }

  @Test(arguments: [
    ("CH", "8001", "8001"), ("GB", "sw1a1aa", "SW1A 1AA"), ("GB", "GIR 0AA", "GIR 0AA"),
    ("US", "12345", "12345"), ("US", "123456789", "12345-6789"), ("CA", "h3z-2y7", "H3Z 2Y7"),
    ("PL", "00950", "00-950"), ("JP", "1540023", "154-0023"), ("NL", "1234ab", "1234 AB"),
    ("BR", "40301110", "40301-110"), ("SE", "11455", "114 55"), ("IE", "a65f4e2", "A65 F4E2"),
    ("PT", "2725-079", "2725-079"), ("AR", "c1070aam", "C1070AAM"), ("MT", "NXR01", "NXR 01"),
    ("LV", "LV1073", "LV-1073"), ("IR", "1193612345", "11936-12345"), ("BH", "1015", "1015"),
    ("MC", "98000", "98000"), ("KY", "ky11100", "KY1-1100"), ("AE", "123", "123"),
    ("BM", "HM GX", "HM GX"), ("BM", "hmgx", "HM GX"), ("BM", "FL07", "FL 07"),
    ("IE", "D02 X285", "D02 X285"), ("IE", "d6wf9y2", "D6W F9Y2"), ("IN", "110001", "110001"),
    ("SH", "TDCU 1ZZ", "TDCU 1ZZ"), ("GB", "EC1A 1BB", "EC1A 1BB"), ("GB", "W1A 0AX", "W1A 0AX"),
    ("GB", "M1 1AE", "M1 1AE"), ("GB", "CR2 6XH", "CR2 6XH"), ("GB", "DN55 1PT", "DN55 1PT"),
    ("CZ", "11000", "110 00"), ("SK", "010 01", "010 01"), ("RU", "101000", "101000"),
    ("ES", "52001", "52001"), ("ES", "01001", "01001"), ("TR", "81000", "81000"),
    ("DE", "01067", "01067"), ("AD", "AD100", "AD100"), ("BN", "BA1111", "BA1111"),
    ("TW", "106", "106"), ("IL", "9614303", "9614303"), ("SZ", "H100", "H100"),
    ("PY", "001535", "001535"), ("PY", "1209", "1209"), ("AF", "100101", "100101"),
    ("MM", "0301001", "0301001"), ("MM", "11181", "11181"), ("EG", "1234567", "1234567"),
    ("MZ", "0101-01", "0101-01"), ("MZ", "1100", "1100"),
    ("KZ", "a01p3k4", "A01P3K4"), ("MU", "R5133", "R5133"), ("CV", "7600123", "7600-123"),
  ])
  func takesTheShapeOfACountry(_ country: String, _ raw: String, _ canonical: String) throws {
    let code = try PostalCode(raw, in: CountryCode(country))
    #expect(code.value == canonical)
    #expect(try PostalCode(canonical, in: CountryCode(country)) == code)
  }

  @Test(arguments: [
    ("CH", "80010"), ("CH", "D8001"), ("GB", "SW1A 1AC"), ("GB", "12345"), ("US", "1234"),
    ("US", "1234-56789"), ("CA", "W3Z 2Y7"), ("CA", "H3O 2Y7"), ("PL", "009-50"),
    ("JP", "15-40023"), ("NL", "0234 AB"), ("NL", "1234 SA"), ("BH", "1315"), ("BH", "015"),
    ("DE", "D-80331"),
    // Letters that An Post does not use; a zone, a province or a region that does not exist.
    ("IE", "B65 F4E2"), ("IE", "A65 G4E2"), ("IE", "A65 F4O2"), ("IE", "A6W F4E2"),
    ("IE", "D6X F4E2"), ("IN", "010001"), ("AR", "I1070AAM"), ("AR", "O1070AAM"),
    ("GB", "QC1A 1BB"), ("GB", "EI1A 1BB"), ("GB", "W1I 0AX"), ("GB", "EC1C 1BB"),
    ("CZ", "811 01"), ("SK", "110 00"), ("RU", "701000"), ("ES", "53001"), ("TR", "82000"),
    ("DE", "00067"), ("CH", "0800"), ("AT", "0100"), ("PT", "0725-079"), ("SE", "014 55"),
    ("NG", "012345"), ("AD", "AD800"), ("BN", "AA1111"), ("BM", "H1 GX"), ("BY", "110000"),
    ("MC", "98100"), ("MN", "650301"), ("SZ", "A100"), ("DE", "80 331"),
  ])
  func refusesOtherShapes(_ country: String, _ raw: String) throws {
    let country = try CountryCode(country)
    let violation = #expect(throws: Violation.self) { try PostalCode(raw, in: country) }
    #expect(violation?.code == .malformed)
    #expect(violation?.typeName == "PostalCode")
  }

  @Test(arguments: [
    ("IE", "B65 F4E2", "be a postal code of IE such as A11 1111"),
    ("GB", "somewhere", "be a postal code of GB such as A1 1AA"),
    ("GB", String(repeating: " 1", count: 1_000_000), "be a postal code of GB such as A1 1AA"),
    ("AE", "?", "be a postal code such as SW1A 1AA"),
  ])
  func namesTheCountry(_ country: String, _ raw: String, _ requirement: String) throws {
    let country = try CountryCode(country)
    let violation = #expect(throws: Violation.self) { try PostalCode(raw, in: country) }
    #expect(violation?.message == "PostalCode must \(requirement)")
  }
}
