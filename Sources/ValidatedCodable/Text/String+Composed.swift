extension String {
  /// Whether the text is in its composed form (Unicode normalisation form C).
  ///
  /// - Complexity: O(*n*)
  package var isComposed: Bool {
    isNormalised(quickCheck: false) ?? utf8.elementsEqual(composedCodeUnits)
  }

  /// Whether no scalar of the string can change in its composed form; `false` means unknown.
  ///
  /// - Complexity: O(*n*), with one lookup for each scalar.
  package var isPlainlyComposed: Bool {
    isNormalised(quickCheck: true) ?? unicodeScalars.allSatisfy { $0.value < 0x300 }
  }

  /// The standard library's answer; nil where it has none.
  @inline(__always)
  private func isNormalised(quickCheck: Bool) -> Bool? {
    #if !hasFeature(Embedded)
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        var bytes = utf8Span
        return bytes.checkForNFC(quickCheck: quickCheck)
      }
    #endif
    return nil
  }

  /// The string in its composed form; itself if it is already composed.
  ///
  /// - Complexity: O(*n*) for strings without long runs of marks, which are sorted.
  package var composed: String {
    isComposed ? self : String(decoding: composedCodeUnits, as: UTF8.self)
  }

  /// The composed form by the standard library, which uses it to compare strings; it is public, but has only this
  /// underscored name.
  ///
  /// Its algorithm assumes that a scalar of combining class 0 decomposes to scalars that begin with one of class 0.
  /// Three vowel signs of Tibetan are the only exceptions (Unicode 17, section 3.11), so they are decomposed first.
  private var composedCodeUnits: [UInt8] {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let second: Unicode.Scalar? =
        switch scalar {
        case "\u{F73}": "\u{F72}"
        case "\u{F75}": "\u{F74}"
        case "\u{F81}": "\u{F80}"
        default: nil
        }
      if second != nil { text.append("\u{F71}") }
      text.append(second ?? scalar)
    }
    return Array(String(text)._nfcCodeUnits)
  }
}
