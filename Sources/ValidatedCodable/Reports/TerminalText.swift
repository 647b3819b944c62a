// How strings appear in a terminal. The core has it because the excerpts of syntax errors and the reports of the command line
// both need it.

extension String {
  /// The string for one line of a terminal, with control characters, line and paragraph separators and the controls of
  /// bidirectional text escaped: `\n`, `\u{202E}`.
  ///
  /// Otherwise, a key or a message could begin another line, or show what follows in another order.
  ///
  /// - Complexity: O(*n*)
  package var escapedForTerminal: String {
    guard unicodeScalars.contains(where: \.isEscapedForTerminal) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case _ where !scalar.isEscapedForTerminal: text.unicodeScalars.append(scalar)
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default: text += scalar.escape
      }
    }
  }

  /// The number of terminal columns that the string takes: two for each wide character and emoji, none for marks.
  ///
  /// - Complexity: O(*n*)
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}

extension Character {
  /// By its first scalar: the following ones are drawn with it.
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    // Printable ASCII, but not the beginning of an emoji such as “1️⃣”.
    if 0x20..<0x7F ~= first.value, unicodeScalars.count == 1 { return 1 }
    let isEmoji =
      first.properties.isEmojiPresentation
      || first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
    if isEmoji || Unicode.Scalar.wide.contains(where: { $0 ~= first.value }) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }
}

extension Unicode.Scalar {
  /// The controls of C0 and C1, the line and paragraph separators, and the characters with the property Bidi_Control.
  fileprivate var isEscapedForTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The blocks whose characters are Wide or Fullwidth (Unicode Standard Annex 11), emoji excepted.
  fileprivate static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
