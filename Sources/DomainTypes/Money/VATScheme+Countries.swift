extension VATScheme {
  /// The schemes of the member states and of Northern Ireland.
  ///
  /// The weights of many end with one for the check digit itself; ten stands for minus one, modulo eleven.
  static let all: [VATScheme] = [
    VATScheme("ATU13585627", "U99999999") {
      CheckDigits.keepDoubleAddDouble($0.extracting(1..<9), remainder: 6)
    },
    VATScheme("BE0428759497", "0999999999", "1999999999") {
      $0.complements($0.number(0..<8), modulo: 97, at: 8)
    },
    VATScheme("BG175074752", "999999999", "9999999999", isChecked: isBulgarian),
    VATScheme(
      "CY10259033P", "99999999L", isPossible: { !$0.has("12", at: 0) }, isChecked: isCypriot),
    VATScheme(
      "CZ25123891", "99999999", "999999999", "9999999999", isPossible: isPossiblyCzech,
      isChecked: isCzech),
    VATScheme("DE136695976", "N99999999", isChecked: CheckDigits.keepMod11And10),
    VATScheme("DK13585628", "N9999999") { $0.adds([2, 7, 6, 5, 4, 3, 2, 1], modulo: 11) },
    VATScheme("EE100931558", "999999999") { $0.adds([3, 7, 1, 3, 7, 1, 3, 7, 1], modulo: 10) },
    VATScheme("EL094259216", "999999999") {
      $0.endsWithEleventh([256, 128, 64, 32, 16, 8, 4, 2])
    },
    VATScheme(
      "ESB58378431", "99999999L", "L9999999X", isPossible: isPossiblySpanish, isChecked: isSpanish),
    VATScheme("FI20774740", "99999999") { $0.adds([7, 9, 10, 5, 8, 4, 2, 1], modulo: 11) },
    VATScheme(
      "FR40303265045", "XX999999999", isPossible: { keys.contains($0[0]) && keys.contains($0[1]) },
      isChecked: isFrench),
    VATScheme("HR33392005961", "99999999999", isChecked: CheckDigits.keepMod11And10),
    VATScheme("HU12892312", "99999999") { $0.adds([9, 7, 3, 1, 9, 7, 3, 1], modulo: 10) },
    VATScheme(
      "IE6433435F", "9S99999L", "9999999LL",
      isPossible: { $0.extracting(7..<$0.count).allSatisfy { irishLetters.contains($0) } },
      isChecked: isIrish),
    VATScheme(
      "IT00743110157", "99999999999", isPossible: isPossiblyItalian,
      isChecked: CheckDigits.keepLuhn),
    VATScheme("LT119511515", "999999919", "999999999919") {
      $0.count == 9
        ? $0.endsWithEleventh([1, 2, 3, 4, 5, 6, 7, 8], orElse: [3, 4, 5, 6, 7, 8, 9, 1])
        : $0.endsWithEleventh(
          [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2], orElse: [3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4])
    },
    VATScheme("LU15027442", "99999999") { $0.number(0..<6) % 89 == $0.number(6..<8) },
    VATScheme(
      "LV40003521600", "99999999999", isPossible: isPossiblyLatvian, isChecked: isLatvian),
    VATScheme("MT11679112", "N9999999") {
      $0.complements(CheckDigits.sum(of: $0, weights: [3, 4, 6, 7, 8, 9]), modulo: 37, at: 6)
    },
    VATScheme(
      "NL004495445B01", "999999999B99",
      isPossible: { $0.number(0..<9) > 0 && $0.number(10..<12) > 0 },
      isChecked: isDutch),
    VATScheme("PL8567346215", "9999999999") {
      $0.adds([6, 5, 7, 2, 3, 4, 5, 6, 7, 10], modulo: 11)
    },
    VATScheme("PT501964843", "N99999999") {
      $0.endsWithEleventh([90, 80, 70, 60, 50, 40, 30, 20])
    },
    VATScheme(
      "RO18547290", "N9", "N99", "N999", "N9999", "N99999", "N999999", "N9999999", "N99999999",
      "N999999999"
    ) {
      $0.endsWithEleventh(Array([70, 50, 30, 20, 10, 70, 50, 30, 20].suffix($0.count - 1)))
    },
    VATScheme("SE123456789701", "999999999901") { CheckDigits.keepLuhn($0.extracting(0..<10)) },
    VATScheme("SI50223054", "N9999999") {
      let remainder = CheckDigits.sum(of: $0, weights: [8, 7, 6, 5, 4, 3, 2]) % 11
      return remainder > 0 && (11 - remainder) % 10 == $0.lastDigit
    },
    VATScheme(
      "SK2022749619", "N999999999",
      isPossible: { [2, 3, 4, 7, 8, 9].contains($0.number(2..<3)) },
      isChecked: { $0.adds([10, 1, 10, 1, 10, 1, 10, 1, 10, 1], modulo: 11) }),
    VATScheme(
      "XI980780684", "999999999", "999999999999", "GD999", "HA999", isPossible: isPossiblyBritish,
      isChecked: isBritish),
  ]
}

// Countries with rules of their own.
extension VATScheme {
  /// Nine digits for companies; ten for persons (EGN, with a date of birth), foreigners and others.
  @Sendable private static func isBulgarian(_ number: Span<UInt8>) -> Bool {
    if number.count == 9 {
      return number.endsWithEleventh([1, 2, 3, 4, 5, 6, 7, 8], orElse: [3, 4, 5, 6, 7, 8, 9, 10])
    }
    let (month, day) = (number.number(2..<4), number.number(4..<6))
    // The months of those born before 1900 are 20 greater, and after 1999 40 greater.
    let (century, offset) = month > 40 ? (20, 40) : month > 20 ? (18, 20) : (19, 0)
    let hasDay = isDay(
      day, ofMonth: month - offset, inYear: number.number(0..<2), ofCentury: century)
    return hasDay && number.endsWithEleventh([2, 4, 8, 5, 10, 9, 7, 3, 6])
      || number.adds([21, 19, 17, 13, 11, 9, 7, 3, 1, 9], modulo: 10)
      || number.adds([4, 3, 2, 7, 6, 5, 4, 3, 2, 1], modulo: 11)
  }

  /// The digits in odd places count as in this list, and the letter is their sum.
  @Sendable private static func isCypriot(_ number: Span<UInt8>) -> Bool {
    let values = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
    var sum = 0
    for index in 0..<8 {
      let digit = number.number(index..<index + 1)
      sum += index.isMultiple(of: 2) ? values[digit] : digit
    }
    return Int(number[8]) == Int(UInt8(ascii: "A")) + sum % 26
  }

  /// Eight digits for companies, nine that begin with 6 for some persons, and birth numbers for the others.
  @Sendable private static func isPossiblyCzech(_ number: Span<UInt8>) -> Bool {
    if number.count == 8 { return number[0] != UInt8(ascii: "9") }
    return number.count == 9 && number[0] == UInt8(ascii: "6") || isBirthNumber(number)
  }

  @Sendable private static func isCzech(_ number: Span<UInt8>) -> Bool {
    let weights = [8, 7, 6, 5, 4, 3, 2]
    switch number.count {
    case 8:
      let remainder = CheckDigits.sum(of: number, weights: weights) % 11
      return (11 - remainder) % 10 == number.lastDigit
    case 9 where number[0] == UInt8(ascii: "6"):
      let remainder = CheckDigits.sum(of: number.extracting(1..<8), weights: weights) % 11
      return (8 + remainder) % 10 == number.lastDigit
    // Until 1953, birth numbers had no check digit.
    case 9: return true
    default: return number.number(0..<9) % 11 % 10 == number.lastDigit
    }
  }

  /// Whether a Czech number begins with a date of birth, in nine digits until 1953 and in ten since 1954.
  ///
  /// Women have months that are 50 greater; since 2004, months may be 20 greater in addition.
  private static func isBirthNumber(_ number: Span<UInt8>) -> Bool {
    let year = number.number(0..<2)
    let century: Int
    if number.count == 9 {
      guard year < 54 || year >= 80 else { return false }
      century = year < 54 ? 19 : 18
    } else {
      century = year < 54 ? 20 : 19
    }
    var month = number.number(2..<4)
    if month > 50 { month -= 50 }
    if month > 20, century == 20, year >= 4 { month -= 20 }
    return isDay(number.number(4..<6), ofMonth: month, inYear: year, ofCentury: century)
  }

  /// Citizens have eight digits and a letter; foreigners have X, Y or Z before seven digits, some others K, L or M; the
  /// other letters are those of companies.
  @Sendable private static func isPossiblySpanish(_ number: Span<UInt8>) -> Bool {
    switch number[0] {
    case UInt8(ascii: "I"), UInt8(ascii: "O"), UInt8(ascii: "T"): false
    case UInt8(ascii: "K")...UInt8(ascii: "M"), UInt8(ascii: "X")...UInt8(ascii: "Z"):
      number[8].isCapital
    default: true
    }
  }

  @Sendable private static func isSpanish(_ number: Span<UInt8>) -> Bool {
    let digits = number.number(1..<8)
    switch number[0] {
    case UInt8(ascii: "K")...UInt8(ascii: "M"): return isSpanishLetter(number[8], of: digits)
    case UInt8(ascii: "X")...UInt8(ascii: "Z"):
      let first = Int(number[0] - UInt8(ascii: "X"))
      return isSpanishLetter(number[8], of: first * 10_000_000 + digits)
    case let first where first.isDigit:
      return isSpanishLetter(number[8], of: number.number(0..<8))
    default:
      var company = number.extracting(1..<9).array
      // J is 0, and A to I are 1 to 9.
      let last = company[7]
      guard last.isDigit || UInt8(ascii: "A")...UInt8(ascii: "J") ~= last else { return false }
      if last.isCapital {
        company[7] = UInt8(ascii: "0") + (last - UInt8(ascii: "A") + 1) % 10
      }
      return CheckDigits.keepLuhn(company.span)
    }
  }

  private static let spanishLetters = Array("TRWAGMYFPDXBNJZSQVHLCKE".utf8)

  private static func isSpanishLetter(_ letter: UInt8, of number: Int) -> Bool {
    spanishLetters[number % 23] == letter
  }

  /// The characters of a French key: digits, and letters without I and O.
  private static let keys = Array("0123456789ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)

  /// Two characters, which are the key, and the number of a company (SIREN); that of Monaco's begins with 000 and has no
  /// check digit of its own.
  @Sendable private static func isFrench(_ number: Span<UInt8>) -> Bool {
    guard let first = keys.firstIndex(of: number[0]),
      let second = keys.firstIndex(of: number[1])
    else { return false }
    let company = number.number(2..<11)
    guard company < 1_000_000 || CheckDigits.keepLuhn(number.extracting(2..<11)) else {
      return false
    }
    if first < 10, second < 10 { return (company % 97 * 100 + 12) % 97 == first * 10 + second }
    let key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
    return (company + 1 + key / 11) % 11 == key % 11
  }

  /// The letters with a value, 0…22.
  private static let irishLetters = Array("WABCDEFGHIJKLMNOPQRSTUV".utf8)

  /// Seven digits and a check letter, and perhaps another letter, which counts, too; or, until 2013, a digit, a letter or
  /// symbol, five digits and a check letter.
  @Sendable private static func isIrish(_ number: Span<UInt8>) -> Bool {
    let weights = [8, 7, 6, 5, 4, 3, 2]
    var sum: Int
    if number[1].isDigit {
      sum = CheckDigits.sum(of: number, weights: weights)
      if number.count == 9 { sum += 9 * (irishLetters.firstIndex(of: number[8]) ?? 0) }
    } else {
      sum = CheckDigits.sum(of: number.extracting(2..<7), weights: [7, 6, 5, 4, 3])
      sum += 2 * number.number(0..<1)
    }
    return irishLetters[sum % 23] == number[7]
  }

  /// A company's seven digits, which are not all 0, and the province of its tax office.
  @Sendable private static func isPossiblyItalian(_ number: Span<UInt8>) -> Bool {
    guard number.number(0..<7) > 0 else { return false }
    switch number.number(7..<10) {
    case 1...100, 120, 121, 888, 999: return true
    default: return false
    }
  }

  /// Companies begin with 4 to 9; persons with 32 to 39 since 2017, and with their date of birth before.
  @Sendable private static func isPossiblyLatvian(_ number: Span<UInt8>) -> Bool {
    guard number.number(0..<2) < 32 else { return true }
    let century = number.number(6..<7)
    return century < 3
      && isDay(
        number.number(0..<2), ofMonth: number.number(2..<4), inYear: number.number(4..<6),
        ofCentury: 18 + century)
  }

  @Sendable private static func isLatvian(_ number: Span<UInt8>) -> Bool {
    number[0] >= UInt8(ascii: "4")
      ? number.adds([9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1], modulo: 11, to: 3)
      : number.endsWithEleventh([10, 5, 8, 4, 2, 1, 6, 3, 7, 9], adding: 1)
  }

  /// Until 2019, the nine digits had a check digit; since 2020, those of sole traders have none, and the last two check
  /// everything.
  @Sendable private static func isDutch(_ number: Span<UInt8>) -> Bool {
    number.adds([9, 8, 7, 6, 5, 4, 3, 2, 10], modulo: 11)
      || CheckDigits.keepMod97And10((Array("NL".utf8) + number.array).span)
  }

  /// Government departments have numbers up to 499, and health authorities from 500.
  @Sendable private static func isPossiblyBritish(_ number: Span<UInt8>) -> Bool {
    guard number.count == 5 else { return true }
    return (number.number(2..<5) < 500) == number.has("GD", at: 0)
  }

  /// The last two of nine digits make the sum a multiple of 97 or, since 2009, 42 or 55 more than a multiple; a branch has
  /// three more digits.
  @Sendable private static func isBritish(_ number: Span<UInt8>) -> Bool {
    guard number.count > 5 else { return true }
    let sum = CheckDigits.sum(of: number, weights: [8, 7, 6, 5, 4, 3, 2]) + number.number(7..<9)
    return sum % 97 == 0 || number[0] != UInt8(ascii: "0") && [42, 55].contains(sum % 97)
  }
}
