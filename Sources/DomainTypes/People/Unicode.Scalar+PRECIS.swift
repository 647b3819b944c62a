import ValidatedCodable

extension Unicode.Scalar {
  /// The derived property of RFC 8264, section 8, evaluated in its order.
  var precisStatus: CodePointStatus {
    if 0x21...0x7E ~= value { return .permitted }
    if let exception { return exception }
    if isJoinControl { return .inContext }
    if isOldHangulJamo || properties.isDefaultIgnorableCodePoint
      || properties.isNoncharacterCodePoint
    {
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
