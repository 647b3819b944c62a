import ValidatedCodable

/// A profile of PRECIS (RFC 8264): how a string is prepared and enforced.
///
/// The mappings come first, then the character classes, which use the Unicode version of the standard library.
enum PRECISProfile: Sendable {
  /// RFC 8265, section 3.3
  case username
  /// RFC 8266, section 2
  case nickname

  /// The maximum length of an enforced string, in bytes.
  static let longest = 1_023

  /// The rule that makes a string its enforced form.
  func rule(_ requirement: String) -> _CanonicalSyntax {
    _CanonicalSyntax(
      requirement, longest: .max, version: self == .nickname ? 4 : 2, dependsOnUnicode: true,
      reading: { bytes throws(Violation) in
        if isPlain(bytes) { return .canonical }
        // Spaces, of which there may be many, are the only characters of a nickname that are left out.
        guard self == .nickname || bytes.count <= 4 * Self.longest else {
          throw .malformed(requirement, longerThan: Self.longest)
        }
        return bytes.reading(as: Array(try enforced(bytes.text, requirement).utf8))
      })
  }

  /// Whether the string is ASCII that no mapping changes: both classes contain all visible ASCII.
  private func isPlain(_ text: Span<UInt8>) -> Bool {
    text.count <= Self.longest
      && text.isSeparated(by: { self == .nickname && $0 == UInt8(ascii: " ") }) {
        $0.isVisible && (self == .nickname || !$0.isCapital)
      }
  }

  /// A string after the mappings.
  ///
  /// - Throws: what is wrong with it.
  private func enforced(_ candidate: String, _ requirement: String) throws(Violation) -> String {
    guard let text = mapped(candidate), text.utf8.count <= Self.longest else {
      throw .malformed(requirement, longerThan: Self.longest)
    }
    if text.isEmpty { throw Violation(.malformed, must: requirement) }
    let scalars = Array(text.unicodeScalars)
    if let index = scalars.indices.first(where: { !allows($0, in: scalars) }) {
      // The character as it was written; spaces, of which there may be many, are the same in a nickname.
      let character =
        candidate.unicodeScalars.first {
          (self == .username || $0.properties.generalCategory != .spaceSeparator)
            && mapped(String($0))?.unicodeScalars.contains(scalars[index]) ?? false
        } ?? scalars[index]
      throw .malformed(
        "character", "not contain \(character.nameInMessages)", character: character)
    }
    guard self == .nickname || Self.hasOneDirection(scalars) else {
      throw .malformed("direction", "have one writing direction")
    }
    return text
  }

  /// The string after the mappings; nil if that is too long.
  private func mapped(_ text: String) -> String? {
    guard self == .username else {
      // Until nothing changes (RFC 8266, section 2.3): compatibility forms may contain spaces.
      return Self.singleSpaced(text).map(CompatibilityForms.composed)
        .flatMap(Self.singleSpaced).map(CompatibilityForms.composed)
    }
    let narrow = text.unicodeScalars.map { $0.widthMapped ?? $0 }
    return Self.lowercased(String(String.UnicodeScalarView(narrow))).composed
  }

  /// Whether the Bidi rule accepts a name.
  private static func hasOneDirection(_ scalars: [Unicode.Scalar]) -> Bool {
    // Of the ASCII symbols, the rule knows only the hyphen; the others are just as neutral.
    let known = HostLabels.characters
    return BidiRule.allows([
      scalars.map { $0.isASCII && !known.contains(UInt8($0.value)) ? "-" : $0 }
    ])
  }

  private func allows(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    switch scalars[index].precisStatus {
    case .permitted: true
    case .permittedInFreeform: self == .nickname
    case .inContext: ContextRule.allows(at: index, in: scalars)
    default: false
    }
  }

  // MARK: Mappings

  /// The string with spaces between words as single U+0020, and none at the ends; nil if no mapping makes it short
  /// enough, so that a long one takes no time.
  private static func singleSpaced(_ text: String) -> String? {
    var result = ""
    var isAfterSpace = false
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .spaceSeparator {
        isAfterSpace = true
        continue
      }
      if isAfterSpace, !result.isEmpty { result.unicodeScalars.append(" ") }
      isAfterSpace = false
      result.unicodeScalars.append(scalar)
      guard result.utf8.count <= 4 * longest else { return nil }
    }
    return result
  }

  /// The string in lower case, including the final sigma.
  static func lowercased(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var lowercased = ""
    /// Whether the last scalar that is relevant for a sigma has a case.
    var isAfterCased = false
    for (index, scalar) in scalars.enumerated() {
      let next = scalars[(index + 1)...].lazy.filter { !$0.properties.isCaseIgnorable }
      let isFinalSigma =
        scalar == "Σ" && isAfterCased && next.first?.properties.isCased != true
      lowercased += isFinalSigma ? "ς" : scalar.properties.lowercaseMapping
      if !scalar.properties.isCaseIgnorable { isAfterCased = scalar.properties.isCased }
    }
    return lowercased
  }
}
