import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct CanonicalTextTests {
  @Test func slugs() throws {
    try checkValidatedValue(
      Slug.self, valid: [("swift-6-3", "swift-6-3"), (" a\n", "a"), ("2026", "2026")],
      invalid: [
        ("", .malformed), ("-a", .malformed), ("a-", .malformed), ("a--b", .malformed),
        ("A", .malformed), ("a_b", .malformed), ("é", .malformed),
        (String(repeating: "a", count: 101), .malformed),
      ])
  }

  @Test func sortableIdentifiers() throws {
    try checkValidatedValue(
      ULID.self,
      valid: [
        ("01arz3ndektsv4rrffq69g5fav", "01ARZ3NDEKTSV4RRFFQ69G5FAV"),
        ("7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"),
      ],
      invalid: [
        ("8ZZZZZZZZZZZZZZZZZZZZZZZZZ", .malformed), ("01ARZ3NDEKTSV4RRFFQ69G5FAU", .malformed),
        ("01ARZ3NDEKTSV4RRFFQ69G5FA", .malformed), ("01ARZ3NDEKTSV4RRFFQ69G5FAVX", .malformed),
      ])
    #expect(try ULID("01ARYZ6S41TSV4RRFFQ69G5FAV").milliseconds == 1_469_918_176_385)
    #expect(try ULID("7ZZZZZZZZZZZZZZZZZZZZZZZZZ").milliseconds == 281_474_976_710_655)
  }

  @Test func universalIdentifiers() throws {
    try checkValidatedValue(
      UUIDValue.self,
      valid: [
        ("F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
        ("017F22E2-79B0-7CC3-98C4-DC0C0C07398F", "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"),
        ("00000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-000000000000"),
        ("FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "ffffffff-ffff-ffff-ffff-ffffffffffff"),
      ],
      invalid: [
        ("6F9619FF-8B86-D011-B42D-00CF4FC964FF", .malformed),
        ("f81d4fae-7dec-91d0-a765-00a0c91e6bf6", .malformed),
        ("f81d4fae-7dec-11d0-c765-00a0c91e6bf6", .malformed),
        ("f81d4fae7dec11d0a76500a0c91e6bf6", .malformed),
        ("{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}", .malformed),
        ("00000000-0000-0000-0000-00000000000f", .malformed),
        ("f81d4fae-7dec-11d0-a765-00a0c91e6bf", .malformed),
      ])
    #expect(try UUIDValue("017f22e2-79b0-7cc3-98c4-dc0c0c07398f").version == 7)
    #expect(try UUIDValue("00000000-0000-0000-0000-000000000000").version == nil)
  }

  @Test func hardwareAddresses() throws {
    try checkValidatedValue(
      MACAddress.self,
      valid: [
        ("ac-de-48-23-45-67", "AC-DE-48-23-45-67"), ("AC:DE:48:23:45:67", "AC-DE-48-23-45-67"),
        ("acde.4823.4567", "AC-DE-48-23-45-67"), ("ACDE48234567", "AC-DE-48-23-45-67"),
        ("ac:de:48:23:45:67:89:ab", "AC-DE-48-23-45-67-89-AB"),
        ("ACDE48FFFE234567", "AC-DE-48-FF-FE-23-45-67"),
      ],
      invalid: [
        ("ac-de-48:23-45-67", .malformed), ("ac-de-48-23-45", .malformed), ("", .malformed),
        ("a-cde-48-23-45-67", .malformed), ("ac-de-48-23-45-6g", .malformed),
        ("ac-de-48-23-45-67-", .malformed), ("ac.de.48.23.45.67", .malformed),
      ])
    #expect(try MACAddress("01-00-5E-00-00-01").isMulticast)
    #expect(try MACAddress("02-00-00-00-00-01").isLocal)
  }

  @Test func colors() throws {
    try checkValidatedValue(
      HexColor.self,
      valid: [
        ("#00FF7F", "#00ff7f"), ("#0f8", "#00ff88"), ("#0f8c", "#00ff88cc"),
        ("#00ff7f80", "#00ff7f80"),
      ],
      invalid: [
        ("00ff7f", .malformed), ("#00ff7", .malformed), ("#00ff7g", .malformed), ("#", .malformed),
        ("red", .malformed),
      ])
    let color = try HexColor("#00ff7f80")
    #expect(color.rgb == (0, 255, 127) && color.alpha == 128)
    #expect(try HexColor("#fff").alpha == 255)
  }

  @Test func ports() throws {
    try checkValidatedValue(
      PortNumber.self, valid: [(1, 1), (443, 443), (65_535, 65_535)],
      invalid: [(0, .outOfRange), (65_536, .outOfRange), (-1, .outOfRange)])
  }

  /// The examples of the specification, and of its regular expression.
  @Test func versions() throws {
    let valid = [
      "0.0.4", "1.2.3", "10.20.30", "1.1.2-prerelease+meta", "1.1.2+meta", "1.0.0-alpha",
      "1.0.0-alpha.beta.1", "1.0.0-alpha0.valid", "1.0.0-rc.1+build.1", "2.0.0+build.1848",
      "1.2.3----RC-SNAPSHOT.12.9.1--.12+788", "1.2.3----R-S.12.9.1--.12", "1.0.0-0A.is.legal",
      "1.0.0+0.build.1-rc.10000aaa-kk-0.1", "99999999999999999999999.999999999999999999.9",
    ]
    let invalid = [
      "1", "1.2", "1.2.3-0123", "1.2.3-0123.0123", "1.1.2+.123", "+invalid", "-invalid", "alpha",
      "1.0.0-alpha_beta", "1.0.0-alpha..", "01.1.1", "1.01.1", "1.1.01", "1.2.3.DEV", "v1.2.3",
      "1.2-SNAPSHOT", "-1.0.3-gamma+b7718", "9.8.7+meta+meta", "1.0.0-", "1.0.0+", "",
    ]
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
