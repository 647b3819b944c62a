// Other types describe their errors in texts. These may quote the input, so they are never repeated: texts that are
// known are replaced by ours.

extension Violation {
  /// The violation for a value that its type refuses.
  ///
  /// - Parameter text: the type's description of the error.
  package static func unreadable(_ text: String = "") -> Violation {
    Violation(.unreadable, .init(present: (.expected, expectation(in: text).map { .text($0) })))
  }

  /// The expected form, if the type's text is known.
  private static func expectation(in text: String) -> String? {
    // The location of the value may follow on other lines.
    let text = text.split(separator: "\n", maxSplits: 1).first ?? ""
    return known[String(text)] ?? enumeration(in: text).map(String.init)
  }

  /// The texts of types in Foundation.
  private static let known = [
    "Attempted to decode UUID from invalid UUID string.": "UUID",
    "Invalid URL string.": "URL",
    "Encountered Data is not valid Base64.": "Base64",
    "Expected date string to be ISO8601-formatted.": "Date",
    "Date string does not match format expected by formatter.": "Date",
    "Invalid TimeZone identifier.": "TimeZone",
  ]

  /// The type in the text of enumerations in the standard library,
  /// `Cannot initialize Shade from invalid String value blue`; the value comes last.
  private static func enumeration(in text: Substring) -> Substring? {
    let beginning = "Cannot initialize "
    guard text.hasPrefix(beginning) else { return nil }
    let words = text.dropFirst(beginning.count).split(separator: " ", maxSplits: 3)
    guard words.count > 2, words[1] == "from", words[2] == "invalid" else { return nil }
    return words[0]
  }
}
