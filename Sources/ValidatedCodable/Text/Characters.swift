/// Only certain characters: kinds of them, and some by name.
///
/// Keep one with characters by name in a `static let`, so that its table is built once.
///
/// - Complexity: O(*n*)
public struct Characters: Rule {
  /// The kinds allowed.
  public let kinds: CharacterKinds
  /// The characters allowed besides, as one text.
  public let others: String

  private let ascii: ASCIISet
  private let beyondASCII: [Unicode.Scalar]

  /// Allows characters of `kinds` and the Unicode scalars of `others`.
  public init(_ kinds: CharacterKinds, and others: String = "") {
    self.kinds = kinds
    self.others = others
    let kindred = (0..<128).map(Unicode.Scalar.init(_:)).filter {
      !kinds.isDisjoint(with: CharacterKinds(of: $0))
    }
    ascii = ASCIISet(kindred + others.unicodeScalars)
    beyondASCII = others.unicodeScalars.filter { !$0.isASCII }
  }

  public func check(_ candidate: String) throws(Violation) {
    guard candidate.withUTF8Bytes(isAllASCIIAllowed) else {
      return try checkScalars(of: candidate)
    }
  }

  private func isAllASCIIAllowed(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where !ascii.contains(bytes[index]) { return false }
    return true
  }

  private func checkScalars(of candidate: String) throws(Violation) {
    var position = 0
    for scalar in candidate.unicodeScalars {
      guard allows(scalar) else {
        throw Violation(
          .disallowedCharacter,
          [.character: .text(scalar.nameInMessages), .position: .integer(position)])
      }
      position += 1
    }
  }

  private func allows(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ascii.contains(UInt8(truncatingIfNeeded: scalar.value)) }
    return !kinds.isDisjoint(with: CharacterKinds(of: scalar)) || beyondASCII.contains(scalar)
  }

  public var constraint: Constraint { .characters(kinds: kinds, others: others) }
}

extension Unicode.Scalar {
  /// The scalar itself where it can be seen, and its code point: `“@” (U+0040)`, `U+202E`.
  package var nameInMessages: String {
    let digits = String(value, radix: 16, uppercase: true)
    let codePoint = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let isVisible = !CharacterKinds(of: self).isDisjoint(
      with: [.letters, .digits, .numerals, .punctuation, .symbols])
    return isVisible ? "“\(self)” (\(codePoint))" : codePoint
  }
}
