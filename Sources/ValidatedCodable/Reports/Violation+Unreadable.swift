// Types describe their errors in words. Those of Foundation and the standard library are replaced by ours, since some
// quote the input; those of other types are the message.

extension Violation {
  /// The violation for a value that its type refuses.
  ///
  /// - Parameter text: the type's description of the error.
  package static func unreadable(_ text: String = "") -> Violation {
    if text.hasPrefix(keyText) {
      return Violation(.unreadable, [.expected: .text(String(text.dropFirst(keyText.count)))]).ofKey
    }
    if let expected = expectation(in: text) {
      return Violation(.unreadable, [.expected: .text(expected)])
    }
    if let violation = ofNumber(text) { return violation }
    return Violation(.unreadable, message: isOfDecoder(text) ? nil : sentence(text))
  }

  /// The standard library's text for a key that `CodingKeyRepresentable` refuses; the type's name follows.
  private static let keyText = "Could not convert key to type "

  /// The violation of an array that has too few elements, or of a key that is not an integer.
  ///
  /// Decoders and the standard library use the errors of values for them: “Unkeyed container is at end.”, “Expected Int
  /// key but found String key instead.”
  static func ofContainer(_ text: String) -> Violation? {
    if text.contains("nkeyed container is at end") { return Violation(.missingKey) }
    return text.hasPrefix("Expected Int key but found ") ? .key("", notOf: Int.self).ofKey : nil
  }

  /// The violation for a value whose type has thrown an error of its own.
  ///
  /// - Parameter describe: describes errors of protocols that this module does not know.
  static func unreadable(
    _ error: any Error, _ describe: ((any Error) -> String?)? = nil
  ) -> Violation {
    unreadable(describe?(error) ?? (error as? any CustomStringConvertible)?.description ?? "")
  }

  /// A description as a sentence without a full stop; nil if it is empty.
  private static func sentence(_ text: String) -> String? {
    var text = text.prefix(mostCharacters)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    if text.hasSuffix("."), !text.hasSuffix("..") { text.removeLast() }
    return text.isEmpty ? nil : String(text)
  }

  private static let mostCharacters = 1_000

  /// Whether a decoder describes the error itself, in words that may quote the input.
  ///
  /// The texts of other types may begin in the same way: “Number of guests must be at least 2”.
  private static func isOfDecoder(_ text: String) -> Bool {
    text == DecodingError.Context.hiddenText
      || decoders.contains { text.hasPrefix($0.beginning) && text.contains($0.rest) }
  }

  private static let decoders: [(beginning: String, rest: String)] = [
    ("Number ", " is not representable in Swift"),
    ("The value cannot be read as ", ", or not exactly."), ("Cannot initialize ", " invalid "),
    ("Cannot initialize ", " with a lowerBound ("), ("Expected to decode ", " but found "),
    ("Unable to convert ", " to correct encoding"),
  ]

  /// The violation of a number that does not fit its type, if Foundation's decoders say so: “Property list number
  /// <300> does not fit in Int8.”, or of one in XML, “Invalid <integer> value on line 1”.
  private static func ofNumber(_ text: String) -> Violation? {
    if text.hasPrefix("Invalid <integer> value on line ") { return .notRepresentable(Int.self) }
    let beginnings = [
      "Parsed JSON number <", "Parsed property list number <", "Property list number <",
    ]
    guard beginnings.contains(where: text.hasPrefix), text.contains("> does not fit in "),
      let name = text.split(separator: " ").last?.prefix(while: { $0 != "." })
    else { return nil }
    return name.hasPrefix("Int") || name.hasPrefix("UInt")
      ? .notRepresentable(Int.self) : Violation(.notRepresentable, [.expected: .text(String(name))])
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
