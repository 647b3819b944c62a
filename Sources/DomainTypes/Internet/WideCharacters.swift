/// The characters beyond ASCII that a component of an IRI or a URI Template may have (RFC 3987, section 2.2).
enum WideCharacters {
  /// No characters, as in URIs.
  case none
  /// `ucschar`, without the characters that change the direction of text, which section 4.1 of RFC 3987 forbids.
  case iri
  /// The same, and `iprivate`, which are characters for private use: those of the query of an IRI.
  case iriQuery
  /// `ucschar` and `iprivate`: those of the literals of a URI Template (RFC 6570, section 2.1).
  case template

  func contains(_ scalar: UInt32) -> Bool {
    switch self {
    case .none: false
    case .iri: Self.isUCSCharacter(scalar) && !Self.isDirectional(scalar)
    case .iriQuery: Self.iri.contains(scalar) || Self.isPrivate(scalar)
    case .template: Self.isUCSCharacter(scalar) || Self.isPrivate(scalar)
    }
  }

  private static func isUCSCharacter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0x1_0000...0xD_FFFF, 0xE_1000...0xE_FFFF: scalar & 0xFFFF <= 0xFFFD
    default: false
    }
  }

  private static func isPrivate(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xE000...0xF8FF: true
    case 0xF_0000...0x10_FFFF: scalar & 0xFFFF <= 0xFFFD
    default: false
    }
  }

  /// LRM, RLM, LRE, RLE, PDF, LRO and RLO.
  private static func isDirectional(_ scalar: UInt32) -> Bool {
    0x200E...0x200F ~= scalar || 0x202A...0x202E ~= scalar
  }
}

extension Span<UInt8> {
  /// The scalar beyond ASCII that begins at an offset of UTF-8, and its end.
  func wideScalar(at start: Int) -> (value: UInt32, end: Int)? {
    guard start < count, self[start] >= 0xC2 else { return nil }
    let length = self[start] < 0xE0 ? 2 : self[start] < 0xF0 ? 3 : 4
    guard start + length <= count else { return nil }
    // The lead byte has as many ones as there are bytes, and a zero.
    var value = UInt32(self[start] & (0x7F >> UInt8(length)))
    for index in (start + 1)..<(start + length) { value = value << 6 | UInt32(self[index] & 0x3F) }
    return (value, start + length)
  }
}
