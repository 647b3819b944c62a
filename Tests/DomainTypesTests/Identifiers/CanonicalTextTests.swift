import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct CanonicalTextTests {
  @Test func slugs() throws {
    try checkValidatedValue(
      Slug.self, valid: [], invalid: [(String(repeating: "a", count: 101), .malformed)])
  }

  @Test func sortableIdentifiers() throws {
    #expect(try ULID("01ARYZ6S41TSV4RRFFQ69G5FAV").milliseconds == 1_469_918_176_385)
    #expect(try ULID("7ZZZZZZZZZZZZZZZZZZZZZZZZZ").milliseconds == 281_474_976_710_655)
  }

  @Test func universalIdentifiers() throws {
    try checkValidatedValue(
      UUIDValue.self,
      valid: [("F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")],
      invalid: [])
    #expect(try UUIDValue("017f22e2-79b0-7cc3-98c4-dc0c0c07398f").version == 7)
    #expect(try UUIDValue("00000000-0000-0000-0000-000000000000").version == nil)
  }

  @Test func hardwareAddresses() throws {
    try checkValidatedValue(
      MACAddress.self,
      valid: [
        ("ac-de-48-23-45-67", "AC-DE-48-23-45-67"), ("acde.4823.4567", "AC-DE-48-23-45-67"),
        ("ac:de:48:23:45:67:89:ab", "AC-DE-48-23-45-67-89-AB"),
      ],
      invalid: [])
    #expect(try MACAddress("01-00-5E-00-00-01").isMulticast)
    #expect(try MACAddress("02-00-00-00-00-01").isLocal)
  }

  @Test func colors() throws {
    let color = try HexColor("#00ff7f80")
    #expect(color.rgb == (0, 255, 127) && color.alpha == 128)
    #expect(try HexColor("#fff").alpha == 255)
  }

  @Test func ports() throws {
    try checkValidatedValue(PortNumber.self, valid: [(443, 443)], invalid: [])
  }

  /// Examples of the specification; the rest is among the vectors.
  @Test func versions() throws {
    let valid = ["1.2.3----R-S.12.9.1--.12", "99999999999999999999999.999999999999999999.9"]
    let invalid = ["1.0.0-", "1.0.0+"]
    try checkValidatedValue(
      SemanticVersion.self, valid: valid.map { ($0, $0) },
      invalid: invalid.map { ($0, .malformed) })
    let ordered = try [
      "0.9.10", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2",
      "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "2.0.0", "2.1.0", "2.1.1", "2.10.0",
      "99999999999999999999.0.0",
    ].map { try SemanticVersion($0) }
    for (index, version) in ordered.enumerated() {
      for (other, second) in ordered.enumerated() {
        #expect((version < second) == (index < other), "\(version) \(second)")
      }
    }
    let version = try SemanticVersion("1.2.3-rc.1+build.5")
    #expect([version.major, version.minor, version.patch] == ["1", "2", "3"])
    #expect(version.preRelease == ["rc", "1"] && version.build == ["build", "5"])
  }
}
