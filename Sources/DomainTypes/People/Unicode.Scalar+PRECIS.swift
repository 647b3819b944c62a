import ValidatedCodable

extension Unicode.Scalar {
  /// What PRECIS makes of a code point.
  enum PRECISStatus {
    /// PVALID: in identifiers and in freeform strings.
    case permitted
    /// FREE_PVAL: in freeform strings only.
    case permittedInFreeform
    /// CONTEXTJ or CONTEXTO: only next to certain others.
    case inContext
    /// DISALLOWED or UNASSIGNED
    case disallowed
  }

  /// The derived property of RFC 8264, section 8, in its order.
  var precisStatus: PRECISStatus {
    switch value {
    case 0x21...0x7E: return .permitted
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return .permitted
    case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9, 0x200C...0x200D:
      return .inContext
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return .disallowed
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: return .disallowed  // old Hangul
    default: break
    }
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint {
      return .disallowed
    }
    switch properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .decimalNumber, .modifierLetter,
      .nonspacingMark, .spacingMark:
      return hasCompatibilityForm ? .permittedInFreeform : .permitted
    case .titlecaseLetter, .letterNumber, .otherNumber, .enclosingMark, .spaceSeparator,
      .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .connectorPunctuation,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return .permittedInFreeform
    default: return .disallowed
    }
  }

  /// Whether the code point has another form in NFKC than in NFC.
  ///
  /// The standard library knows which code points NFKC with case folding changes. Those that case folding alone would
  /// change too are told apart by this list, of Unicode 18.
  var hasCompatibilityForm: Bool {
    switch value {
    case 0xB5, 0x132, 0x13F, 0x149, 0x17F, 0x1C4...0x1C5, 0x1C7...0x1C8, 0x1CA...0x1CB,
      0x1F1...0x1F2, 0x3D0...0x3D1, 0x3D5...0x3D6, 0x3F0...0x3F1, 0x3F4...0x3F5, 0x3F9, 0x587,
      0x1E9A...0x1E9B, 0x2160...0x216F, 0x24B6...0x24CF, 0xFB00...0xFB06, 0xFB13...0xFB17,
      0xFF21...0xFF3A:
      true
    default:
      properties.changesWhenNFKCCaseFolded && !properties.changesWhenCaseFolded
        && !properties.isDefaultIgnorableCodePoint && String(self).isComposed
    }
  }

  /// The ordinary character of a fullwidth or halfwidth one; nil of others, and of those that become several.
  var widthMapped: Unicode.Scalar? {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFF01 + 0x21)
    case 0xFF5F...0xFF9F: Self.halfwidthKatakana[Int(value - 0xFF5F)]
    case 0xFFE0...0xFFE6 where value != 0xFFE3: Self.wideSigns[Int(value - 0xFFE0)]
    case 0xFFE8...0xFFEE: Self.halfwidthSigns[Int(value - 0xFFE8)]
    default: nil
    }
  }

  /// What U+FF5F…U+FF9F stand for.
  private static let halfwidthKatakana = Array(
    """
    ⦅⦆。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト\
    ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}
    """.unicodeScalars)
  private static let wideSigns = Array("¢£¬¯¦¥₩".unicodeScalars)
  private static let halfwidthSigns = Array("│←↑→↓■○".unicodeScalars)
}
