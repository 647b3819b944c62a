extension String {
  /// A number in at least `count` digits, with zeros in front.
  package init(
    _ number: some BinaryInteger, radix: Int = 10, uppercase: Bool = false, digits count: Int
  ) {
    let digits = String(number.magnitude, radix: radix, uppercase: uppercase)
    let zeros = String(repeating: "0", count: Swift.max(0, count - digits.utf8.count))
    self = (number < 0 ? "-" : "") + zeros + digits
  }
}

extension Unicode.Scalar {
  /// The scalar as it is escaped in string literals: `\u{202E}`.
  package var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

extension Sequence<Unicode.Scalar> {
  func escaped(where isHidden: (Unicode.Scalar) -> Bool) -> String {
    reduce(into: "") { text, scalar in
      if isHidden(scalar) { text += scalar.escape } else { text.unicodeScalars.append(scalar) }
    }
  }
}
