import DomainTypes
import TestSupport
import Testing

@Suite struct CurrencyTests {
  @Test func codes() throws {
    try checkValidatedValue(CurrencyCode.self, valid: [], invalid: [("BGN", .notAllowed)])
  }

  @Test(arguments: [
    ("USD", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("UYW", 4), ("XAU", nil), ("XXX", nil),
    ("CLP", 0), ("XOF", 0), ("TND", 3), ("HUF", 2), ("MGA", 2), ("UYI", 0), ("IQD", 3),
  ])
  func minorUnits(_ code: String, _ units: Int?) throws {
    #expect(try CurrencyCode(code).minorUnits == units)
  }
}

@Suite struct DOITests {
  @Test func names() throws {
    try checkValidatedValue(
      DOI.self,
      valid: [
        (
          "http://dx.doi.org/10.1002/(SICI)1097-4636(199823)43:4<338::AID-JBM1>3.0.CO;2-5",
          "10.1002/(sici)1097-4636(199823)43:4<338::aid-jbm1>3.0.co;2-5"
        )
      ],
      invalid: [])
  }

  /// An introduction does not count.
  @Test func length() throws {
    let longest = "10.1000/" + String(repeating: "a", count: DOI.maximumLength - 8)
    for text in [longest, "doi: " + longest, "https://dx.doi.org/" + longest] {
      #expect(try DOI(text).value == longest)
      let found = DOI.violations(in: text + "aa").map(\.parameters)
      #expect(found.map { $0[.reason] } == ["tooLong"])
      #expect(found.map { $0[.maximum] } == [.integer(DOI.maximumLength)])
    }
  }

  @Test func parts() throws {
    let name = try DOI("10.1000.10/A/B")
    #expect(name.registrant == "10.1000.10" && name.suffix == "a/b")
  }
}
