import SeededRandom
import Testing

@testable import ValidatedCodable

@Suite struct ComposedTests {
  /// The decompositions of U+0F73, U+0F75 and U+0F81 begin with marks; the results are those of Python's `unicodedata`.
  @Test(
    arguments: [
      ([0xF40, 0x325, 0xF73], [0xF40, 0xF71, 0xF72, 0x325]),
      ([0xF40, 0x325, 0xF75], [0xF40, 0xF71, 0xF74, 0x325]),
      ([0xF40, 0x325, 0xF81], [0xF40, 0xF71, 0xF80, 0x325]),
      ([0xFE28, 0xF74, 0xF73], [0xF71, 0xF72, 0xF74, 0xFE28]),
      ([0xF4C, 0xF73, 0xF73], [0xF4C, 0xF71, 0xF71, 0xF72, 0xF72]),
      ([0x1A7A, 0xF75], [0xF71, 0xF74, 0x1A7A]), ([0xF73], [0xF71, 0xF72]),
      ([0x61, 0x308, 0x323], [0x1EA1, 0x308]), ([0x344], [0x308, 0x301]),
      ([0x958], [0x915, 0x93C]),
      ([0x1100, 0x1161, 0x11A8], [0xAC01]), ([0x212B], [0xC5]),
    ] as [([UInt32], [UInt32])])
  func composes(_ scalars: [UInt32], _ expected: [UInt32]) {
    let text = Self.text(scalars)
    #expect(text.composed.unicodeScalars.map(\.value) == expected)
    #expect(text.isComposed == (scalars == expected))
    #expect(Self.text(expected).isComposed)
  }

  /// Composing twice changes nothing, and marks are in the order of their classes.
  @Test(arguments: 0..<4) func isIdempotent(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scalars: [UInt32] = [
      0xF40, 0xF71, 0xF72, 0xF73, 0xF74, 0xF75, 0xF80, 0xF81, 0x325, 0x301, 0x345, 0x61, 0x65,
      0x5B0,
      0x1100, 0x1161, 0x94D, 0x3099, 0x30AB, 0x1D165,
    ]
    for _ in 0..<5_000 {
      let text = Self.text(
        (0..<Int.random(in: 1...7, using: &random)).map { _ in
          scalars[Int.random(in: 0..<scalars.count, using: &random)]
        })
      let composed = text.composed
      let classes = composed.unicodeScalars.map { $0.properties.canonicalCombiningClass.rawValue }
      let areSorted = zip(classes, classes.dropFirst()).allSatisfy { $1 == 0 || $0 <= $1 }
      if !areSorted || !composed.isComposed
        || !composed.composed.utf8.elementsEqual(composed.utf8)
      {
        Issue.record("seed \(seed): \(text.unicodeScalars.map(\.value))")
      }
    }
  }

  private static func text(_ scalars: [UInt32]) -> String {
    String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }
}
