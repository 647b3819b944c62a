// The numbers of a country for value added tax: its forms, and the check digits that complete them.
//
//     DK 13585628      N9999999      2·1 + 7·3 + 6·5 + 5·8 + 4·5 + 3·6 + 2·2 + 1·8 = 143 = 13 · 11

/// How a country's numbers are made; all functions take the number without the prefix.
struct VATScheme: Sendable {
  /// The two letters before the number.
  let prefix: UInt16
  /// A valid number, with its prefix.
  let example: String
  /// The forms, in the notation of VIES: `9` is a digit, `N` one from 1 to 9, `L` a letter, `X` a letter or a digit, and
  /// `S` a letter, a digit, `+` or `*`; anything else is itself.
  let forms: [[UInt8]]
  /// Whether a number in one of the forms is possible.
  let isPossible: @Sendable (Span<UInt8>) -> Bool
  /// Whether the check digits of a possible number are right.
  let isChecked: @Sendable (Span<UInt8>) -> Bool

  init(
    _ example: String, _ forms: String...,
    isPossible: @escaping @Sendable (Span<UInt8>) -> Bool = { _ in true },
    isChecked: @escaping @Sendable (Span<UInt8>) -> Bool
  ) {
    prefix = example.utf8.prefix(2).reduce(0) { $0 << 8 | UInt16($1) }
    self.example = example
    self.forms = forms.map { Array($0.utf8) }
    self.isPossible = isPossible
    self.isChecked = isChecked
  }

  /// The scheme of the prefix with which an upper-case string begins.
  static func scheme(of text: Span<UInt8>) -> VATScheme? {
    guard text.count >= 2 else { return nil }
    let prefix = UInt16(text[0]) << 8 | UInt16(text[1])
    return all.first { $0.prefix == prefix }
  }

  /// Whether a number has one of the forms and is possible.
  func fits(_ number: Span<UInt8>) -> Bool {
    forms.contains { form in
      number.count == form.count
        && number.indices.allSatisfy { Self.isAllowed(number[$0], in: form[$0]) }
    } && isPossible(number)
  }

  private static func isAllowed(_ character: UInt8, in kind: UInt8) -> Bool {
    switch kind {
    case UInt8(ascii: "9"): character.isDigit
    case UInt8(ascii: "N"): character.isDigit && character != UInt8(ascii: "0")
    case UInt8(ascii: "L"): character.isCapital
    case UInt8(ascii: "X"): character.isDigit || character.isCapital
    // Letters, digits, and these two are all that remains.
    case UInt8(ascii: "S"): true
    default: character == kind
    }
  }
}

// Algorithms that several countries share.
extension Span<UInt8> {
  /// The number that the digits in a range form: at most nine digits, so that it fits in 32 bits.
  ///
  /// With a limit, which has at most eight digits, there may be any number of digits, and a greater number counts as the
  /// limit.
  func number(_ range: Range<Int>, atMost limit: Int = .max) -> Int {
    range.reduce(0) { min($0 * 10 + Int(self[$1] & 0x0F), limit) }
  }

  var lastDigit: Int { count > 0 ? Int(self[count - 1] & 0x0F) : 0 }

  /// Whether the weighted sum, which includes the check digits, has a remainder.
  func adds(_ weights: [Int], modulo divisor: Int, to remainder: Int = 0) -> Bool {
    CheckDigits.sum(of: self, weights: weights) % divisor == remainder
  }

  /// Whether the last digit is the remainder of the weighted sum of the others divided by eleven, with 0 for ten.
  ///
  /// - Parameter addend: what is added to the sum.
  func endsWithEleventh(_ weights: [Int], adding addend: Int = 0) -> Bool {
    (addend + CheckDigits.sum(of: self, weights: weights)) % 11 % 10 == lastDigit
  }

  /// The same with other weights if the first ones give ten.
  func endsWithEleventh(_ weights: [Int], orElse others: [Int]) -> Bool {
    endsWithEleventh(CheckDigits.sum(of: self, weights: weights) % 11 == 10 ? others : weights)
  }

  /// Whether two digits form the difference between a divisor and the remainder of a sum: 1 to the divisor.
  func complements(_ sum: Int, modulo divisor: Int, at start: Int) -> Bool {
    number(start..<start + 2) == divisor - sum % divisor
  }
}
