import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

/// The digests of `abc`, from the examples that NIST publishes for FIPS 180-4.
@Suite struct DigestTests {
  private static let sha1 = "a9993e364706816aba3e25717850c26c9cd0d89d"
  private static let sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
  private static let sha512 = """
    ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
    2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
    """

  private func check<Value: ValidatedValue>(_ type: Value.Type, _ digest: String) throws
  where Value.RawValue == String {
    let invalid: [String] = [
      "\(digest.dropLast())", digest.replacing("a", with: ":"),
      String(repeating: digest, count: 100),
    ]
    try checkValidatedValue(type, valid: [], invalid: invalid.map { ($0, .malformed) })
  }

  @Test func digests() throws {
    try check(SHA1Digest.self, Self.sha1)
    try check(SHA256Digest.self, Self.sha256)
    try check(SHA512Digest.self, Self.sha512)
    #expect(try SHA1Digest(Self.sha1).bytes.prefix(3) == [0xA9, 0x99, 0x3E])
    #expect(try SHA256Digest(Self.sha256).bytes.suffix(3) == [0x00, 0x15, 0xAD])
    #expect(try SHA1Digest(Self.sha1).bytes.count == 20)
    #expect(try SHA256Digest(Self.sha256).bytes.count == 32)
    #expect(try SHA512Digest(Self.sha512).bytes.count == 64)
  }

  @Test func sayWhatIsWrong() {
    #expect(
      SHA256Digest.violations(in: Self.sha1).map(\.message) == [
        "SHA256Digest must have 64 hexadecimal digits, not 40"
      ])
    #expect(
      SHA1Digest.violations(in: "sha1:" + Self.sha1).map(\.message) == [
        "SHA1Digest must be a SHA-1 digest of 40 hexadecimal digits"
      ])
    #expect(
      SHA512Digest.violations(in: "").map(\.message) == [
        "SHA512Digest must be a SHA-512 digest of 128 hexadecimal digits"
      ])
  }
}
