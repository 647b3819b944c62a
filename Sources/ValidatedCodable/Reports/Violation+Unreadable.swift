// Types that are not ours say what is wrong in a text. Texts may quote the input, so none is repeated: a text that is
// known is replaced by ours.

extension Violation {
  /// A value that its type refuses.
  ///
  /// - Parameter text: what the type says about it.
  package static func unreadable(_ text: String = "") -> Violation {
    Violation(.unreadable, .init(present: (.expected, expectation(in: text).map { .text($0) })))
  }

  /// What was expected, if its type says this about a value.
  private static func expectation(in text: String) -> String? {
    // Where the value is may follow on other lines.
    let text = text.split(separator: "\n", maxSplits: 1).first ?? ""
    return known[String(text)] ?? enumeration(in: text).map(String.init)
  }

  /// The texts of Foundation's types.
  private static let known = [
    "Attempted to decode UUID from invalid UUID string.": "UUID",
    "Invalid URL string.": "URL",
    "Encountered Data is not valid Base64.": "Base64",
    "Expected date string to be ISO8601-formatted.": "Date",
    "Date string does not match format expected by formatter.": "Date",
    "Invalid TimeZone identifier.": "TimeZone",
  ]

  /// The type in the text of the standard library's enumerations, `Cannot initialize Shade from invalid String value
  /// blue`; the value comes last.
  private static func enumeration(in text: Substring) -> Substring? {
    let beginning = "Cannot initialize "
    guard text.hasPrefix(beginning) else { return nil }
    let words = text.dropFirst(beginning.count).split(separator: " ", maxSplits: 3)
    guard words.count > 2, words[1] == "from", words[2] == "invalid" else { return nil }
    return words[0]
  }
}
