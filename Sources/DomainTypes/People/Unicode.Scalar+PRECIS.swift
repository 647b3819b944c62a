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
      return CompatibilityForms.form(of: self) == nil ? .permitted : .permittedInFreeform
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
    guard 0xFF01...0xFF9F ~= value || 0xFFE0...0xFFEE ~= value else { return nil }
    return CompatibilityForms.form(of: self).flatMap { $0.count == 1 ? $0.first : nil }
  }
}
