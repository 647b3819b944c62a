extension String {
  /// Whether the text is in its composed form (Unicode normalisation form C).
  ///
  /// - Complexity: O(*n*)
  package var isComposed: Bool {
    var bytes = utf8Span
    return bytes.checkForNFC(quickCheck: false)
  }

  /// Whether no scalar of the text could be another one in its composed form; false means unknown.
  ///
  /// - Complexity: O(*n*), a look at each scalar.
  package var isPlainlyComposed: Bool {
    var bytes = utf8Span
    return bytes.checkForNFC(quickCheck: true)
  }

  /// The text in its composed form, itself if it is that already.
  ///
  /// - Complexity: O(*n*) for texts without long runs of marks, which are sorted.
  package var composed: String {
    // The standard library has this for comparing strings; it is public, and has no other name yet.
    isComposed ? self : String(decoding: _nfcCodeUnits, as: UTF8.self)
  }
}
