import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct VATNumberTests {
  @Test func numbers() throws {
    try checkValidatedValue(
      VATNumber.self,
      valid: [
        ("be 0428.759.497", "BE0428759497"), (" ATU13585627\n", "ATU13585627"),
        ("LV38000000005", "LV38000000005"),
      ],
      invalid: [
        ("DE136695978", .wrongCheckDigit), ("BE0431150351", .wrongCheckDigit),
        ("DE036695976", .malformed), ("DE13669597６", .malformed),
        ("LV38000000006", .wrongCheckDigit), ("LV31130010010", .malformed),
      ])
  }

  @Test(arguments: [
    ("GB980780684", "VATNumber must begin with the prefix of a member state, such as DE, or XI"),
    ("GR094259216", "VATNumber must begin with EL, which is the prefix of Greece, not GR"),
    ("nl 4495445", "VATNumber must have the form of its country’s numbers, such as NL004495445B01"),
    ("12345", "VATNumber must be a VAT number of the European Union such as DE136695976"),
    ("DE136695978", "VATNumber must have the right check digits"),
  ])
  func messages(_ text: String, _ message: String) {
    #expect(VATNumber.violations(in: text).map(\.message) == [message])
  }

  @Test(arguments: [
    ("EL094259216", "EL", "GR", "094259216"), ("XIGD001", "XI", "GB", "GD001"),
    ("ATU13585627", "AT", "AT", "U13585627"),
  ])
  func parts(_ text: String, _ prefix: String, _ country: String, _ number: String) throws {
    let value = try VATNumber(text)
    #expect(value.prefix == prefix && value.country == country && value.number == number)
    #expect(CountryCode(rawValue: value.country) != nil)
  }

  /// Numbers that the countries' tax offices and other implementations document, and the same with another last digit.
  @Test(arguments: [
    ("ATU13585627", "ATU13585626"), ("BE0428759497", "BE0428759498"),
    ("BG175074752", "BG175074751"),
    ("BG7111042925", "BG7111042922"), ("CY10259033P", "CY10259033Z"), ("CZ25123891", "CZ25123890"),
    ("CZ7103192745", "CZ7103192746"), ("CZ640903926", "CZ640903925"),
    ("DE136695976", "DE136695978"),
    ("DK13585628", "DK13585627"), ("EE100594102", "EE100594103"), ("EL094259216", "EL094259217"),
    ("ESB64717838", "ESB64717839"), ("ES54362315K", "ES54362315Z"), ("ESX2482300W", "ESX2482300A"),
    ("ESM1234567L", "ESM1234567K"), ("FI20774740", "FI20774741"),
    ("FR40303265045", "FR84323140391"),
    ("FRK7399859412", "FRK7399859413"), ("FR4Z123456782", "FR4Z123456783"),
    ("HR33392005961", "HR33392005962"), ("HU12892312", "HU12892313"), ("IE6433435F", "IE6433435E"),
    ("IE6433435OA", "IE6433435OB"), ("IE8D79739I", "IE8D79739J"),
    ("IT00743110157", "IT00743110158"),
    ("LT119511515", "LT119511514"), ("LT100001919017", "LT100001919018"),
    ("LT100004801610", "LT100004801611"), ("LU15027442", "LU15027443"),
    ("LV40003521600", "LV40003521601"), ("LV16117519997", "LV16117519998"),
    ("LV32867300679", "LV32867300677"), ("MT11679112", "MT11679113"),
    ("NL004495445B01", "NL123456789B90"), ("NL002455799B11", "NL002455799B12"),
    ("PL8567346215", "PL8567346216"), ("PT501964843", "PT501964842"), ("RO18547290", "RO18547291"),
    ("SE123456789701", "SE123456789101"), ("SI50223054", "SI50223055"),
    ("SK2022749619", "SK2022749618"), ("XI980780684", "XI802311781"),
  ])
  func checkDigits(_ valid: String, _ wrong: String) throws {
    #expect(try VATNumber(valid).value == valid)
    #expect(VATNumber.violations(in: wrong).map(\.code) == [.wrongCheckDigit])
  }

  /// Of two check digits, only one pair is right, even where others have the same remainder.
  @Test(arguments: [
    ("BE0200004397", "BE0200004300"), ("BE0200004201", "BE0200004298"),
    ("MT14000237", "MT14000200"), ("MT14000237", "MT14000274"),
    ("NL688878434B02", "NL688878434B99"), ("NL731931453B98", "NL731931453B01"),
  ])
  func hasOnePairOfCheckDigits(_ valid: String, _ other: String) {
    let candidates = (100...199).map { "\(valid.dropLast(2))\("\($0)".dropFirst())" }
    #expect(candidates.filter { VATNumber(rawValue: $0) != nil } == [valid])
    #expect(VATNumber.violations(in: other).map(\.code) == [.wrongCheckDigit])
  }

  @Test(arguments: [
    "CZ7113192740", "CZ990230123", "CZ540101123", "LV16137519997", "LV16117539997",
  ])
  func refusesDatesThatDoNotExist(_ text: String) {
    #expect(VATNumber.violations(in: text).map(\.code) == [.malformed])
  }

  /// Other implementations take these.
  @Test(arguments: [
    "BE428759497", "EL94259216", "NL4495445B01", "RO1630615123457", "SK7103192745", "IE8D79739IA",
    "XIGD888800142", "IM3720000224",
  ])
  func refusesOtherForms(_ text: String) {
    #expect(VATNumber.violations(in: text).map(\.code) == [.malformed])
  }

  @Test func isSensitive() throws {
    #expect("\(try VATNumber("ES54362315K"))".contains("54362315K") == false)
  }
}
