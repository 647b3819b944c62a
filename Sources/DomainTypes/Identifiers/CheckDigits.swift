/// The check characters of identifiers, given as ASCII digits and capitals.
enum CheckDigits {
  /// Whether a number passes the Luhn formula: ISO/IEC 7812-1, annex B.
  ///
  /// A letter stands for two digits, 10…35.
  static func keepLuhn(_ characters: [UInt8]) -> Bool {
    var sum = 0
    var isDoubled = false
    func add(_ digit: Int) {
      let product = isDoubled ? 2 * digit : digit
      sum += product / 10 + product % 10
      isDoubled.toggle()
    }
    for character in characters.reversed() {
      let number = number(of: character)
      add(number % 10)
      if character.isCapital { add(number / 10) }
    }
    return sum.isMultiple(of: 10)
  }

  /// Whether digits that count 1 and 3 in turn, from the last one on, add up to tens: GS1 General Specifications,
  /// section 7.9.1.
  static func keepGS1(_ digits: [UInt8]) -> Bool {
    gs1Sum(digits).isMultiple(of: 10)
  }

  /// The digit that belongs behind others by the same rule.
  static func gs1Digit(after digits: [UInt8]) -> UInt8 {
    let sum = gs1Sum(digits + [UInt8(ascii: "0")])
    return UInt8(ascii: "0") + UInt8((10 - sum % 10) % 10)
  }

  private static func gs1Sum(_ digits: [UInt8]) -> Int {
    digits.reversed().enumerated().reduce(0) { sum, digit in
      sum + Int(digit.element & 0x0F) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
    }
  }

  /// Whether digits, of which the last may be `X` for ten, counted 1, 2, 3 … from the last one on, add up to
  /// elevens: ISO 2108 (ISBN of ten digits) and ISO 3297 (ISSN).
  static func keepElevens(_ digits: [UInt8]) -> Bool {
    digits.reversed().enumerated().reduce(0) { $0 + value(of: $1.element) * ($1.offset + 1) }
      .isMultiple(of: 11)
  }

  /// Whether the last character is the check of the others by MOD 11-2 of ISO/IEC 7064.
  static func keepMod11And2(_ digits: [UInt8]) -> Bool {
    let remainder = digits.reduce(0) { ($0 * 2 + value(of: $1)) % 11 }
    return remainder == 1
  }

  /// Whether letters and digits, and two check digits after them, keep MOD 97-10 of ISO/IEC 7064.
  ///
  /// Check digits are 02…98: 00, 01 and 99 leave the same remainders, and are never given.
  static func keepMod97And10(_ characters: some BidirectionalCollection<UInt8>) -> Bool {
    let check = characters.suffix(2).reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    let remainder = characters.reduce(0) { rest, character in
      (rest * (character.isCapital ? 100 : 10) + number(of: character)) % 97
    }
    return 2...98 ~= check && remainder == 1
  }

  /// A digit's value; `X` is ten.
  private static func value(of digit: UInt8) -> Int {
    digit == UInt8(ascii: "X") ? 10 : Int(digit & 0x0F)
  }

  /// A digit's value; 10…35 for letters.
  private static func number(of character: UInt8) -> Int {
    character.isCapital ? Int(character - UInt8(ascii: "A")) + 10 : Int(character & 0x0F)
  }
}
