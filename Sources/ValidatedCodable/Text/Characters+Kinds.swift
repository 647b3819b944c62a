extension Characters {
  /// Kinds of Unicode scalars, coarse enough to write rules about.
  ///
  /// Every scalar is of exactly one kind, or of none: controls, format characters (bidirectional
  /// overrides and isolates, tags, soft hyphens), line and paragraph separators, surrogates, private
  /// use, unassigned and the invisible Hangul fillers are of no kind, so no rule allows them.
  public struct Kinds: OptionSet, Hashable, Sendable {
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
    /// Spaces of any width (Zs).
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
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: self = .symbols
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
