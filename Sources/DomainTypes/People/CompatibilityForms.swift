import ValidatedCodable

/// The normalisation form NFKC, which the standard library does not have: NFC, after characters have been replaced by
/// their compatibility forms.
enum CompatibilityForms {
  /// The string in NFKC; spaces of other widths are kept.
  ///
  /// - Complexity: O(*n*)
  static func composed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: has) else { return text.composed }
    var mapped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let form = withForm(of: scalar, { $0.text }) {
        mapped.append(contentsOf: form.unicodeScalars.map { $0 == openBox ? " " : $0 })
      } else {
        mapped.append(scalar)
      }
    }
    return String(mapped).composed
  }

  /// Whether a character has a compatibility form.
  static func has(_ scalar: Unicode.Scalar) -> Bool { withForm(of: scalar) { _ in true } ?? false }

  private static func withForm<Result>(
    of scalar: Unicode.Scalar, _ body: (Span<UInt8>) -> Result
  ) -> Result? {
    guard !scalar.isASCII, let key = UTF8.encode(scalar).map(Array.init) else { return nil }
    return table.withValue(of: key.span, body)
  }

  /// The table's character for a space.
  private static let openBox: Unicode.Scalar = "\u{2423}"
}
