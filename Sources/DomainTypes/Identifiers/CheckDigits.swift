/// The check characters of identifiers, which are given as ASCII digits and upper-case letters; hyphens are ignored.
enum CheckDigits {
  /// Whether a number passes the Luhn formula: ISO/IEC 7812-1, annex B.
  ///
  /// A letter stands for two digits, 10…35.
  static func keepLuhn(_ characters: Span<UInt8>) -> Bool {
    var sum = 0
    var isDoubled = false
    var index = characters.count
    while index > 0 {
      index -= 1
      let number = number(of: characters[index])
      sum += luhn(number % 10, isDoubled)
      isDoubled.toggle()
      guard characters[index].isCapital else { continue }
      sum += luhn(number / 10, isDoubled)
      isDoubled.toggle()
    }
    return sum.isMultiple(of: 10)
  }

  private static func luhn(_ digit: Int, _ isDoubled: Bool) -> Int {
    guard isDoubled else { return digit }
    return digit < 5 ? 2 * digit : 2 * digit - 9
  }

  /// Whether the digits, weighted 1 and 3 alternately from the last one, add up to a multiple of ten: GS1 General
  /// Specifications, section 7.9.1.
  static func keepGS1(_ digits: Span<UInt8>) -> Bool {
    var (sum, weight, index) = (0, 1, digits.count)
    while index > 0 {
      index -= 1
      sum += Int(digits[index] & 0x0F) * weight
      weight = 4 - weight
    }
    return sum.isMultiple(of: 10)
  }

  /// Whether the digits, of which the last may be `X` for ten, weighted 1, 2, 3 … from the last one, add up to a
  /// multiple of eleven: ISO 2108 (ISBN of ten digits) and ISO 3297 (ISSN).
  static func keepElevens(_ digits: Span<UInt8>) -> Bool {
    var (sum, weight, index) = (0, 1, digits.count)
    while index > 0 {
      index -= 1
      guard digits[index] != UInt8(ascii: "-") else { continue }
      sum += value(of: digits[index]) * weight
      weight += 1
    }
    return sum.isMultiple(of: 11)
  }

  /// Whether the last character is the check character of the others by MOD 11-2 of ISO/IEC 7064.
  static func keepMod11And2(_ digits: Span<UInt8>) -> Bool {
    var remainder = 0
    for index in digits.indices where digits[index] != UInt8(ascii: "-") {
      remainder = (remainder * 2 + value(of: digits[index])) % 11
    }
    return remainder == 1
  }

  /// Whether the last digit is the check digit of the others by MOD 11,10 of ISO/IEC 7064.
  static func keepMod11And10(_ digits: Span<UInt8>) -> Bool {
    var product = 10
    for index in digits.indices.dropLast() {
      let sum = (product + Int(digits[index] & 0x0F)) % 10
      product = (sum == 0 ? 10 : sum) * 2 % 11
    }
    return digits.count > 0 && (product + Int(digits[digits.count - 1] & 0x0F)) % 10 == 1
  }

  /// The sum of the first characters' values, each times its weight; a letter counts 10…35.
  static func sum(of characters: Span<UInt8>, weights: [Int]) -> Int {
    var sum = 0
    for index in 0..<min(weights.count, characters.count) {
      sum += number(of: characters[index]) * weights[index]
    }
    return sum
  }

  /// Whether the last digit completes the others by “modulus 10, double add double”: each second value, from the
  /// second one, is doubled, and the digits of all are added up.
  ///
  /// A letter counts 10…35, and `*`, `@` and `#` count 36, 37 and 38: ANSI X9.6.
  ///
  /// - Parameter remainder: the remainder of the sum and the last digit, divided by ten.
  static func keepDoubleAddDouble(_ characters: Span<UInt8>, remainder: Int = 0) -> Bool {
    guard characters.count > 0, characters[characters.count - 1].isDigit else { return false }
    var sum = Int(characters[characters.count - 1] & 0x0F)
    for index in characters.indices.dropLast() {
      let value = valueWithSymbols(of: characters[index]) * (1 + index % 2)
      sum += value / 10 + value % 10
    }
    return sum % 10 == remainder
  }

  private static func valueWithSymbols(of character: UInt8) -> Int {
    switch character {
    case UInt8(ascii: "*"): 36
    case UInt8(ascii: "@"): 37
    case UInt8(ascii: "#"): 38
    default: number(of: character)
    }
  }

  /// Whether letters and digits, including two check digits, satisfy MOD 97-10 of ISO/IEC 7064.
  ///
  /// Check digits are 02…98: 00, 01 and 99 have the same remainders as others, and are never assigned.
  ///
  /// - Parameter start: where reading begins; the characters before it are read last, and the last two of these are
  ///   the check digits.
  static func keepMod97And10(_ characters: Span<UInt8>, from start: Int = 0) -> Bool {
    let end = start == 0 ? characters.count : start
    let check =
      Int(characters[end - 2] & 0x0F) * 10 + Int(characters[end - 1] & 0x0F)
    var remainder: Int64 = 0
    append(characters.extracting(start..<characters.count), to: &remainder)
    append(characters.extracting(0..<start), to: &remainder)
    return 2...98 ~= check && remainder == 1
  }

  /// Appends the digits of characters to a number of which only the remainder is kept.
  private static func append(_ characters: Span<UInt8>, to remainder: inout Int64) {
    var index = 0
    while index < characters.count {
      // A division takes longer than all other steps, and eight letters fit in 64 bits before one is needed.
      let end = min(index + 8, characters.count)
      while index < end {
        // Without branches, which would often be mispredicted for mixed letters and digits: bit 6 distinguishes them.
        let character = characters[index]
        let letter = Int64(character >> 6)
        remainder = remainder * (10 + 90 * letter) + Int64(character & 0x1F) - 16 + 25 * letter
        index += 1
      }
      remainder %= 97
    }
  }

  /// The value of a digit; 10 for `X`.
  private static func value(of digit: UInt8) -> Int {
    digit == UInt8(ascii: "X") ? 10 : Int(digit & 0x0F)
  }

  /// The value of a digit; 10…35 for letters.
  private static func number(of character: UInt8) -> Int {
    character.isCapital ? Int(character - UInt8(ascii: "A")) + 10 : Int(character & 0x0F)
  }
}
