extension String {
  /// The number of terminal columns that the text takes: two for each wide character and emoji, none for marks.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text, padded with spaces to a number of columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}

extension Character {
  /// By its first scalar: the following ones are drawn with it.
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
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
  /// The blocks whose characters are Wide or Fullwidth (Unicode Standard Annex 11), emoji excepted.
  fileprivate static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
