/// The format of a country's postal codes: `nn-nnn` is two digits, a hyphen and three digits.
///
/// `n` is a digit, `d` a digit other than zero, `a` a letter, `c` a letter or a digit; `k` a letter of Canadian
/// codes, and `f` one of their first letters; `i` one of the last two letters of British codes; `r` a letter other
/// than `S`, and `s` a letter that may follow an `S`, of Dutch codes. Any other character stands for itself.
struct PostalShape {
  private let pattern: [UInt8]

  /// The code in this format, if it matches; separators may be left out, but not added elsewhere.
  func written(_ code: String) -> String? {
    var rest = Array(code.utf8)[...]
    var written: [UInt8] = []
    for element in pattern {
      if Self.isSeparator(element) {
        if let next = rest.first, Self.isSeparator(next) { rest.removeFirst() }
        written.append(element)
      } else {
        guard let next = rest.popFirst(), Self.allows(next, element) else { return nil }
        written.append(next)
      }
    }
    return rest.isEmpty ? String(decoding: written, as: UTF8.self) : nil
  }

  /// An example in this format.
  var example: String {
    let bytes = pattern.map { element in
      Self.alphabet.first { Self.allows($0, element) } ?? element
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let alphabet = Array("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0".utf8)

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
  }

  private static func allows(_ character: UInt8, _ element: UInt8) -> Bool {
    switch element {
    case UInt8(ascii: "n"): character.isDigit
    case UInt8(ascii: "d"): character.isDigit && character != UInt8(ascii: "0")
    case UInt8(ascii: "a"): character.isCapital
    case UInt8(ascii: "c"): character.isCapital || character.isDigit
    case UInt8(ascii: "k"): character.isCapital && !"DFIOQU".utf8.contains(character)
    case UInt8(ascii: "f"): character.isCapital && !"DFIOQUWZ".utf8.contains(character)
    case UInt8(ascii: "i"): character.isCapital && !"CIKMOV".utf8.contains(character)
    case UInt8(ascii: "r"): character.isCapital && character != UInt8(ascii: "S")
    case UInt8(ascii: "s"): character.isCapital && !"ADS".utf8.contains(character)
    default: character == element
    }
  }

  /// The formats of a country's codes, the usual one first; none if they are not known.
  static func shapes(of country: CountryCode) -> [PostalShape] {
    (table[country.value] ?? []).split(separator: UInt8(ascii: "|")).map {
      PostalShape(pattern: Array($0))
    }
  }
}
