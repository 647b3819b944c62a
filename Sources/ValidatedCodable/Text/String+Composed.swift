extension String {
  /// Whether the text is in its composed form (Unicode normalisation form C).
  ///
  /// - Complexity: O(*n*)
  package var isComposed: Bool {
    #if !hasFeature(Embedded)
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        var bytes = utf8Span
        return bytes.checkForNFC(quickCheck: false)
      }
    #endif
    return utf8.elementsEqual(composedCodeUnits)
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
