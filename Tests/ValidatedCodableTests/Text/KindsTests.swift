import TestSupport
import Testing

@testable import ValidatedCodable

@Suite struct KindsTests {
  @Test func theTableAgreesWithTheStandardLibrary() {
    for value in UInt32(0)...gate(0x1FFFF, nightly: 0x10FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if Characters.Kinds(of: scalar) != Characters.Kinds(uncommon: scalar) {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  /// The fast path counts characters by this.
  @Test func lettersOfTheTableNeverJoinTheirNeighbours() {
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), Characters.Kinds(common: value) == .letters else {
        continue
      }
      if "a\(scalar)a".count != 3 || "\(scalar)\(scalar)".count != 2 || "한\(scalar)한".count != 3 {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test(
    arguments: [
      ("a", .letters), ("é", .letters), ("山", .letters), ("〇", .letters), ("ʻ", .letters),
      ("\u{301}", .marks), ("7", .digits), ("٣", .digits), ("Ⅳ", .numerals), ("½", .numerals),
      ("’", .punctuation), ("€", .symbols), ("☕", .symbols), (" ", .spaces), ("\u{3000}", .spaces),
      ("\u{200D}", .joiners), ("\u{200E}", []), ("\n", []), ("\u{2028}", []), ("\u{3164}", []),
      ("\u{FFFF}", []),
    ] as [(Unicode.Scalar, Characters.Kinds)])
  func kinds(_ scalar: Unicode.Scalar, _ kind: Characters.Kinds) {
    #expect(Characters.Kinds(of: scalar) == kind)
  }
}
