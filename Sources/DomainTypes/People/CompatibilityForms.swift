import ValidatedCodable

/// The normalisation form NFKC, which the standard library does not have: NFC, after characters have been replaced by
/// their compatibility forms.
enum CompatibilityForms {
  /// The string in NFKC; spaces of other widths are kept.
  static func composed(_ text: String) -> String {
    var mapped = ""
    for scalar in text.unicodeScalars { mapped += forms[scalar.value] ?? String(scalar) }
    return mapped.composed
  }

  static func form(of scalar: Unicode.Scalar) -> String.UnicodeScalarView? {
    forms[scalar.value]?.unicodeScalars
  }

  private static let forms: [UInt32: String] = {
    var forms: [UInt32: String] = [:]
    for (runs, distance) in [(runs, UInt32(0)), (arabicRuns, 0x500)] {
      for run in runs.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        let rest = run.dropFirst()
        let list =
          rest.contains("‖") ? rest.split(separator: "‖") : rest.indices.map { rest[$0...$0] }
        for (character, form) in zip(run[run.startIndex].value..., list) {
          let scalars = form.map { $0 == "␣" ? " " : Unicode.Scalar($0.value + distance) ?? $0 }
          forms[character] = String(String.UnicodeScalarView(scalars))
        }
      }
    }
    return forms
  }()
}
