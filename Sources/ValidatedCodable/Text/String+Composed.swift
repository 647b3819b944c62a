extension String {
  /// Whether the text is in its composed form (Unicode normalisation form C).
  ///
  /// - Complexity: O(*n*)
  package var isComposed: Bool {
    var bytes = utf8Span
    return bytes.checkForNFC(quickCheck: false)
  }

  /// The text in its composed form, itself if it is that already.
  ///
  /// - Complexity: O(*n*) for texts without long runs of marks, which are sorted.
  package var composed: String {
    // The standard library has this for comparing strings; it is public, and has no other name yet.
    isComposed ? self : String(decoding: _nfcCodeUnits, as: UTF8.self)
  }
}
