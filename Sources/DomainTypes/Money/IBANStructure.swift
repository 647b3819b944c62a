/// The format of a country's account numbers: `8n12c` is eight digits and twelve letters or digits.
enum IBANStructure {
  /// Whether characters are a country's code, two digits, and an account number in the country's format.
  static func fits(_ characters: Span<UInt8>) -> Bool {
    guard characters.count > 4, characters[2].isDigit, characters[3].isDigit else { return false }
    return byCountry.withValue(of: characters.extracting(0..<2)) { fits(characters, $0) } ?? false
  }

  private static func fits(_ characters: Span<UInt8>, _ structure: Span<UInt8>) -> Bool {
    var position = 4
    var count = 0
    for index in structure.indices {
      let symbol = structure[index]
      if symbol.isDigit {
        count = count * 10 + Int(symbol & 0x0F)
        continue
      }
      let end = position + count
      guard end <= characters.count,
        characters.extracting(position..<end).allSatisfy({ isAllowed($0, in: symbol) })
      else { return false }
      (position, count) = (end, 0)
    }
    return position == characters.count
  }

  /// Whether `n` is a digit, `a` a letter, `c` either.
  private static func isAllowed(_ character: UInt8, in kind: UInt8) -> Bool {
    switch kind {
    case UInt8(ascii: "n"): character.isDigit
    case UInt8(ascii: "a"): character.isCapital
    default: true
    }
  }
}
