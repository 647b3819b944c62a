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

  let ascii: ASCIISet
  /// The kinds of common scalars, copied here because accessing the global constant takes time.
  let common = Characters.Kinds.common

  /// Allows characters of `kinds` and the Unicode scalars of `others`.
  public init(_ kinds: Characters.Kinds, others: StaticString = "") {
    self.kinds = kinds
    self.others = others
    var ascii = ASCIISet(others.description.unicodeScalars)
    for (kind, members) in Self.ascii where kinds.contains(kind) { ascii.formUnion(members) }
    self.ascii = ascii
  }

  /// The ASCII characters of each kind: a rule may be made for every value.
  private static let ascii: [(kind: Characters.Kinds, members: ASCIISet)] = (0..<8).map { bit in
    let kind = Characters.Kinds(rawValue: 1 << bit)
    let members = (0..<128).map(Unicode.Scalar.init(_:)).filter { Kinds(of: $0).contains(kind) }
    return (kind, ASCIISet(members))
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

  public var codeVersion: CodeVersion? {
    CodeVersion(mayBeBlank ? 2 : 1, dependsOnUnicode: !kinds.isEmpty)
  }

  /// Whether invisible symbols concern it, which have had another kind.
  var mayBeBlank: Bool { !kinds.isDisjoint(with: [.symbols, .spaces]) }

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

extension Characters {
  /// Kinds of Unicode scalars, coarse enough to write rules about.
  ///
  /// Every scalar is of exactly one kind, or of none: controls, format characters (bidirectional
  /// overrides and isolates, tags, soft hyphens), line and paragraph separators, surrogates, private
  /// use, unassigned and other invisible ones, such as Hangul fillers, are of no kind: only `others` can
  /// allow them. Invisible marks, such as variation selectors, are marks.
  public struct Kinds: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Letters of any script (general categories L*) and the ideographic zero `〇`.
    @inlinable public static var letters: Self { Self(rawValue: 1 << 0) }
    /// Combining marks of any script (M*).
    @inlinable public static var marks: Self { Self(rawValue: 1 << 1) }
    /// Decimal digits of any script (Nd).
    @inlinable public static var digits: Self { Self(rawValue: 1 << 2) }
    /// Other numerals (Nl, No): `Ⅳ`, `½`, `²`.
    @inlinable public static var numerals: Self { Self(rawValue: 1 << 3) }
    /// Punctuation (P*).
    @inlinable public static var punctuation: Self { Self(rawValue: 1 << 4) }
    /// Symbols (S*): currencies, mathematics, pictures.
    @inlinable public static var symbols: Self { Self(rawValue: 1 << 5) }
    /// Spaces of any width (Zs, and the blank pattern of Braille).
    @inlinable public static var spaces: Self { Self(rawValue: 1 << 6) }
    /// Zero-width joiner and non-joiner (U+200D, U+200C), which some scripts need.
    @inlinable public static var joiners: Self { Self(rawValue: 1 << 7) }
  }
}

extension Characters.Kinds: CustomStringConvertible {
  public var description: String {
    let names: [(kind: Self, name: String)] = [
      (.letters, "letters"), (.marks, "marks"), (.digits, "digits"), (.numerals, "numerals"),
      (.punctuation, "punctuation"), (.symbols, "symbols"), (.spaces, "spaces"),
      (.joiners, "joiners"),
    ]
    return names.filter { contains($0.kind) }.map { $0.name }.joined(separator: ", ")
  }
}

extension Characters.Kinds {
  /// The kind of `scalar`; empty if it is of none.
  ///
  /// - Complexity: O(1); a few comparisons for the letters of common scripts.
  public init(of scalar: Unicode.Scalar) {
    self = Self(common: scalar.value) ?? Self(uncommon: scalar)
  }

  /// The kind by the tables of the standard library: exact for every scalar, but slow.
  @inline(never)
  init(uncommon scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      self = scalar.properties.isDefaultIgnorableCodePoint ? [] : .letters
    case .nonspacingMark, .spacingMark, .enclosingMark: self = .marks
    case .decimalNumber: self = .digits
    case .letterNumber: self = scalar == "〇" ? .letters : .numerals
    case .otherNumber: self = .numerals
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      self = .punctuation
    case .mathSymbol, .currencySymbol, .modifierSymbol: self = .symbols
    // The blank pattern of Braille is a space; a musical note without a head cannot be seen at all.
    case .otherSymbol: self = scalar == "\u{2800}" ? .spaces : scalar == "\u{1D159}" ? [] : .symbols
    case .spaceSeparator: self = .spaces
    case .format: self = scalar == "\u{200C}" || scalar == "\u{200D}" ? .joiners : []
    case .lineSeparator, .paragraphSeparator, .control, .surrogate, .privateUse, .unassigned:
      self = []
    @unknown default: self = []
    }
  }

  /// The kind of the scalars that make up most text, without a lookup in the standard library's tables; nil for the
  /// others.
  ///
  /// There is a grapheme cluster boundary between any two of its letters.
  ///
  /// A test compares every scalar with ``init(uncommon:)``.
  init?(common value: UInt32) {
    self.init(common: value, in: Self.common)
    if isEmpty { return nil }
  }

  @inline(__always)
  init(common value: UInt32, in table: CommonScalars) {
    if value < CommonScalars.count {
      self = table[value]
    } else {
      switch value {
      case 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .letters  // Han
      case 0xAC00...0xD7A3: self = .letters  // Hangul
      default: self = []
      }
    }
  }

  /// The kinds of the common scalars up to U+30FF; empty for the others.
  static let common = CommonScalars(commonRanges)

  private static let commonRanges: [(ranges: [ClosedRange<Int>], kind: Characters.Kinds)] = [
    (
      [
        0x61...0x7A, 0x41...0x5A,  // ASCII
        0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2C1,  // Latin
        0x388...0x38A, 0x38E...0x3A1, 0x3A3...0x3F5,  // Greek
        0x3F7...0x481, 0x48A...0x52F,  // Greek, Cyrillic
        0x531...0x556, 0x560...0x588,  // Armenian
        0x5D0...0x5EA,  // Hebrew
        0x620...0x64A, 0x671...0x6D3,  // Arabic
        0x904...0x939,  // Devanagari
        0xE01...0xE30, 0xE32...0xE32, 0xE40...0xE44,  // Thai
        0x10D0...0x10FA,  // Georgian
        0x1E00...0x1F15,  // Latin, Greek
        0x3041...0x3096, 0x30A1...0x30FA,  // Kana
      ], .letters
    ),
    ([0x300...0x36F, 0x64B...0x65F, 0x93E...0x94F, 0xE34...0xE3A, 0xE47...0xE4E], .marks),
    ([0x30...0x39], .digits),
    ([0x20...0x20], .spaces),
    ([0x2019...0x2019], .punctuation),
  ]
}
