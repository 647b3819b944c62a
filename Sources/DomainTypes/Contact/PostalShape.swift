/// The format of a country's postal codes: `nn-nnn` is two digits, a hyphen and three digits.
///
/// `n` is a digit, `d` a digit other than zero, `a` a letter, `c` a letter or a digit; `[1-7]` is a digit 1…7. These
/// letters stand for those that a country uses:
///
/// - `e`: letters of Irish codes; `w`: the same, and digits;
/// - `f`: first letters of Canadian codes; `k`: their other letters;
/// - `o`, `p`: the first and second letters of British codes; `q`, `t`: letters after one letter and a digit, and after
///   two and a digit; `i`: the last two letters;
/// - `r`: first letters of Dutch codes, other than `S`; `s`: letters that may follow an `S`.
///
/// Any other character stands for itself.
struct PostalShape {
  /// The characters that may be at each position; a space or a hyphen, which may be left out, is alone.
  private let pattern: [[UInt8]]

  private init(_ pattern: some Sequence<UInt8>) {
    var elements: [[UInt8]] = []
    var set: [UInt8]?
    for byte in pattern {
      switch (byte, set) {
      case (UInt8(ascii: "["), nil): set = []
      case (UInt8(ascii: "]"), let members?):
        elements.append(Self.characters(of: members))
        set = nil
      case (_, let members?): set = members + [byte]
      case (_, nil): elements.append(Self.sets[Int(byte & 0x7F)])
      }
    }
    self.pattern = elements
  }

  /// The code in this format, if it matches; separators may be left out, but not added elsewhere.
  func written(_ code: [UInt8]) -> String? {
    var rest = code[...]
    var written: [UInt8] = []
    for characters in pattern {
      if let separator = characters.first, separator.isHyphenOrSpace {
        if let next = rest.first, next.isHyphenOrSpace { rest.removeFirst() }
        written.append(separator)
      } else {
        guard let next = rest.popFirst(), characters.contains(next) else { return nil }
        written.append(next)
      }
    }
    return rest.isEmpty ? String(decoding: written, as: UTF8.self) : nil
  }

  var example: String {
    let bytes = pattern.compactMap { characters in
      Self.alphabet.first { characters.contains($0) } ?? characters.first
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let alphabet = Array("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0".utf8)

  /// The characters for which each character of a pattern stands.
  private static let sets: [[UInt8]] = (0..<0x80).map { byte in
    let members =
      switch Unicode.Scalar(UInt8(byte)) {
      case "n": "0-9"
      case "d": "1-9"
      case "a": "A-Z"
      case "c": "A-Z0-9"
      case "e": "ACDEFHKNPRTVWXY"
      case "w": "ACDEFHKNPRTVWXY0-9"
      case "f": "A-CEGHJ-NPR-TVXY"
      case "k": "A-CEGHJ-NPR-TV-Z"
      case "o": "A-PR-UWYZ"
      case "p": "A-HK-Y"
      case "q": "A-HJKPS-UW"
      case "t": "ABEHMNPRV-Y"
      case "i": "ABD-HJLNP-UW-Z"
      case "r": "A-RT-Z"
      case "s": "BCE-RT-Z"
      default: String(Unicode.Scalar(UInt8(byte)))
      }
    return characters(of: Array(members.utf8))
  }

  /// The given characters, with all of a range such as `A-F`.
  private static func characters(of members: [UInt8]) -> [UInt8] {
    members.indices.flatMap { index in
      let isRange = members[index] == UInt8(ascii: "-") && 0 < index && index + 1 < members.count
      return isRange ? Array(members[index - 1]...members[index + 1]) : [members[index]]
    }
  }

  /// The formats of a country's codes, the usual one first; none if they are not known.
  static func shapes(of country: CountryCode) -> [PostalShape] {
    (table[country.value + "="] ?? []).map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }
      .split(separator: UInt8(ascii: "|")).map { PostalShape($0) }
  }
}
