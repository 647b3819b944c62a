extension Unicode.Scalar {
  /// The status of a code point in IDNA 2008 and in PRECIS.
  enum CodePointStatus {
    /// PVALID
    case permitted
    /// FREE_PVAL: in freeform strings of PRECIS only.
    case permittedInFreeform
    /// CONTEXTJ or CONTEXTO: permitted only next to certain others.
    case inContext
    /// DISALLOWED or UNASSIGNED
    case disallowed
  }

  /// The derived property of RFC 5892, section 3, evaluated in its order.
  var idnaStatus: CodePointStatus {
    switch value {
    case 0x61...0x7A, 0x30...0x39, 0x2D: return .permitted
    case 0..<0x80: return .disallowed
    default: break
    }
    if let exception { return exception }
    if isJoinControl { return .inContext }
    // Unstable characters (section 2.2) are changed by compatibility composition and case folding.
    if isOldHangulJamo || properties.changesWhenNFKCCaseFolded || isIgnorable { return .disallowed }
    switch properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .decimalNumber, .modifierLetter,
      .nonspacingMark, .spacingMark:
      return .permitted
    default:
      return .disallowed
    }
  }

  /// RFC 5892, section 2.6, and RFC 8264, section 9.6.
  var exception: CodePointStatus? {
    switch value {
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: .permitted
    case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9: .inContext
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: .disallowed
    default: nil
    }
  }

  /// RFC 5892, section 2.8, and RFC 8264, section 9.8.
  var isJoinControl: Bool { 0x200C...0x200D ~= value }

  /// RFC 5892, section 2.9, and RFC 8264, section 9.9: conjoining jamo, in the blocks that contain nothing else.
  var isOldHangulJamo: Bool {
    switch value {
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: true
    default: false
    }
  }

  /// RFC 5892, sections 2.3 and 2.4.
  private var isIgnorable: Bool {
    switch value {
    case 0x20D0...0x20FF, 0x1D100...0x1D24F: true
    default:
      properties.isDefaultIgnorableCodePoint || properties.isWhitespace
        || properties.isNoncharacterCodePoint
    }
  }
}
