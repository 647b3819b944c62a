import DomainTypes
import TestSupport
import Testing
import ValidatedCodable

@Suite struct KSUIDTests {
  @Test func identifiers() throws {
    try checkValidatedValue(
      KSUID.self,
      valid: [
        (" 0ujsswThIGTUYm2K8FjOOfXtY1K\n", "0ujsswThIGTUYm2K8FjOOfXtY1K"),
        (KSUID.maximum, KSUID.maximum),
      ],
      invalid: [("0ujtsYcgvSTl8PAuAdqWYSMnLé", .malformed)])
    #expect(
      ["zzzzzzzzzzzzzzzzzzzzzzzzzzz", "z"].map { KSUID.violations(in: $0).map(\.message) } == [
        ["KSUID must be at most aWgEPTl1tmebfsQzFP4bxwgy80V"],
        ["KSUID must be a KSUID such as 0ujtsYcgvSTl8PAuAdqWYSMnLOv"],
      ])
  }

  /// The times that the reference implementation's documentation shows, and the limits.
  @Test(arguments: [
    ("0ujtsYcgvSTl8PAuAdqWYSMnLOv", 1_507_608_047), ("0ujzPyRiIAffKhBux4PvQdDqMHY", 1_507_610_780),
    ("0uk1Hbc9dQ9pxyTqJ93IUrfhdGq", 1_507_611_700), ("000000000000000000000000000", 1_400_000_000),
    ("aWgEPTl1tmebfsQzFP4bxwgy80V", 5_694_967_295),
  ])
  func times(_ text: String, _ seconds: Int64) throws {
    #expect(try KSUID(text).seconds == seconds)
  }

  /// The identifiers that the reference implementation made one after the other, in the order of `sort`.
  @Test func areInTheOrderOfTheirTimes() throws {
    let identifiers = try [
      "0ujsswThIGTUYm2K8FjOOfXtY1K", "0ujtsYcgvSTl8PAuAdqWYSMnLOv", "0ujzPyRiIAffKhBux4PvQdDqMHY",
      "0uk1Ha7hGJ1Q9Xbnkt0yZgNwg3g", "0uk1Hbc9dQ9pxyTqJ93IUrfhdGq", "0uk1HdCJ6hUZKDgcxhpJwUl5ZEI",
    ].map { try KSUID($0) }
    #expect(identifiers.sorted() == identifiers)
    #expect(identifiers.map(\.seconds).sorted() == identifiers.map(\.seconds))
  }
}
