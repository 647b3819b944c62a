/// Allows only certain characters: kinds of characters, and individual ones.
///
/// If it lists individual characters, keep it in a `static let`, so that its table is built once.
///
/// - Complexity: O(*n*)
public struct Characters: Rule {
  /// The kinds allowed.
  public let kinds: Characters.Kinds
  /// The individual characters allowed in addition, as one string.
  public let others: StaticString

  /// The ASCII characters among them.
  let ascii: ASCIISet
  /// The kinds of common scalars, copied here because accessing the global constant takes time.
  let common = Characters.Kinds.common

  /// Allows characters of `kinds` and the Unicode scalars of `others`.
  public init(_ kinds: Characters.Kinds, others: StaticString = "") {
    self.kinds = kinds
    self.others = others
    let kindred = (0..<128).map(Unicode.Scalar.init(_:)).filter {
      !kinds.isDisjoint(with: Characters.Kinds(of: $0))
    }
    ascii = ASCIISet(kindred + others.description.unicodeScalars)
  }

  public func check(_ candidate: String) throws(Violation) {
    let ascii = ascii
    if candidate.withUTF8Bytes({ ascii.contains(allOf: $0) }) { return }
    var position = 0
    for scalar in candidate.unicodeScalars {
      guard allows(scalar, of: Characters.Kinds(of: scalar)) else {
        throw .disallowed(scalar, position: position)
      }
      position += 1
    }
  }

  public func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    _ByteVerdict(ascii.contains(allOf: text))
  }

  func allows(_ scalar: Unicode.Scalar, of kind: Characters.Kinds) -> Bool {
    if scalar.isASCII { return ascii.contains(UInt8(truncatingIfNeeded: scalar.value)) }
    return !kinds.isDisjoint(with: kind) || others.description.unicodeScalars.contains(scalar)
  }

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: !kinds.isEmpty) }

  public var constraint: Constraint {
    .characters(kinds: kinds, others: others.description)
  }
}

extension Violation {
  static func disallowed(_ scalar: Unicode.Scalar, position: Int) -> Violation {
    Violation(
      .disallowedCharacter,
      [.character: .text(scalar.nameInMessages), .position: .integer(position)])
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is visible on its own.
  var isVisible: Bool {
    !Characters.Kinds(of: self).isDisjoint(
      with: [.letters, .digits, .numerals, .punctuation, .symbols])
  }

  /// The scalar itself if it is visible, and its code point: `“@” (U+0040)`, `U+202E`.
  package var nameInMessages: String {
    let codePoint = "U+" + String(value, radix: 16, uppercase: true, digits: 4)
    return isVisible ? "“\(self)” (\(codePoint))" : codePoint
  }
}
