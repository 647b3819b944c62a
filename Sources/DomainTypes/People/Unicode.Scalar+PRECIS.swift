import ValidatedCodable

extension Unicode.Scalar {
  /// The status of a code point in PRECIS.
  enum PRECISStatus {
    /// PVALID: in identifiers and in freeform strings.
    case permitted
    /// FREE_PVAL: in freeform strings only.
    case permittedInFreeform
    /// CONTEXTJ or CONTEXTO: permitted only next to certain others.
    case inContext
    /// DISALLOWED or UNASSIGNED
    case disallowed
  }

  /// The derived property of RFC 8264, section 8, evaluated in its order.
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
      return CompatibilityForms.has(self) ? .permittedInFreeform : .permitted
    case .titlecaseLetter, .letterNumber, .otherNumber, .enclosingMark, .spaceSeparator,
      .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .connectorPunctuation,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return .permittedInFreeform
    default: return .disallowed
    }
  }

  /// The ordinary form of a fullwidth or halfwidth character; nil for others, and for those with several characters.
  var widthMapped: Unicode.Scalar? {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFF01 + 0x21)
    case 0xFF5F...0xFF9F: Self.halfwidthKatakana[Int(value - 0xFF5F)]
    case 0xFFE0...0xFFE6 where value != 0xFFE3: Self.wideSigns[Int(value - 0xFFE0)]
    case 0xFFE8...0xFFEE: Self.halfwidthSigns[Int(value - 0xFFE8)]
    default: nil
    }
  }

  /// The ordinary forms of U+FF5F…U+FF9F.
  private static let halfwidthKatakana = Array(
    """
    ⦅⦆。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト\
    ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}
    """.unicodeScalars)
  private static let wideSigns = Array("¢£¬¯¦¥₩".unicodeScalars)
  private static let halfwidthSigns = Array("│←↑→↓■○".unicodeScalars)
}
