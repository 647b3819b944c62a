extension String {
  /// Whether the text is in its composed form (Unicode normalisation form C).
  ///
  /// - Complexity: O(*n*)
  package var isComposed: Bool {
    #if hasFeature(Embedded)
      utf8.elementsEqual(_nfcCodeUnits)
    #else
      checkForNFC(quickCheck: false)
    #endif
  }

  /// Whether no scalar of the string can change in its composed form; `false` means unknown.
  ///
  /// - Complexity: O(*n*), with one lookup for each scalar.
  package var isPlainlyComposed: Bool {
    #if hasFeature(Embedded)
      unicodeScalars.allSatisfy { $0.value < 0x300 }
    #else
      checkForNFC(quickCheck: true)
    #endif
  }

  #if !hasFeature(Embedded)
    @inline(__always)
    private func checkForNFC(quickCheck: Bool) -> Bool {
      var bytes = utf8Span
      return bytes.checkForNFC(quickCheck: quickCheck)
    }
  #endif

  /// The string in its composed form; itself if it is already composed.
  ///
  /// - Complexity: O(*n*) for strings without long runs of marks, which are sorted.
  package var composed: String {
    // The standard library uses this to compare strings; it is public, but has only this underscored name.
    isComposed ? self : String(decoding: _nfcCodeUnits, as: UTF8.self)
  }
}
