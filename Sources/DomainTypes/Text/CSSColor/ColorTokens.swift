/// The tokens between the parentheses of a colour function, by CSS Syntax Module Level 3, section 4, without comments
/// and escapes.
enum ColorToken: Equatable {
  case number(Double)
  /// A percentage: 50 for `50%`.
  case percentage(Double)
  /// An angle in degrees.
  case angle(Double)
  /// A name in lower case.
  case word(String)
  case comma
  case solidus

  /// What no number reaches.
  static let limit = 1e9

  /// Reads tokens; nil for a token that no colour has.
  static func tokens(of text: ArraySlice<UInt8>) -> [ColorToken]? {
    var tokens: [ColorToken] = []
    var rest = text
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0A, 0x0C, 0x0D: rest.removeFirst()
      case UInt8(ascii: ","):
        rest.removeFirst()
        tokens.append(.comma)
      case UInt8(ascii: "/"):
        rest.removeFirst()
        tokens.append(.solidus)
      case _ where byte.isLetter:
        tokens.append(.word(rest.takeName()))
      default:
        guard let token = rest.takeNumber() else { return nil }
        tokens.append(token)
      }
    }
    return tokens
  }
}

extension ArraySlice<UInt8> {
  /// Removes letters, digits, hyphens and underscores from the front, and returns them in lower case.
  fileprivate mutating func takeName() -> String {
    let name = prefix {
      $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    removeFirst(name.count)
    return String(decoding: name.map { $0.lowercased }, as: UTF8.self)
  }

  /// Removes a number and its unit from the front; nil if there is none, or the unit is not one of angles.
  fileprivate mutating func takeNumber() -> ColorToken? {
    guard let number = takeDecimal() else { return nil }
    guard let next = first else { return .number(number) }
    if next == UInt8(ascii: "%") {
      removeFirst()
      return .percentage(number)
    }
    guard next.isLetter else { return .number(number) }
    switch takeName() {
    case "deg": return .angle(number)
    case "grad": return .angle(number * 0.9)
    case "rad": return .angle(number * 180 / .pi)
    case "turn": return .angle(number * 360)
    default: return nil
    }
  }

  private mutating func takeDecimal() -> Double? {
    var length = 0
    func byte(_ offset: Int = 0) -> UInt8 {
      startIndex + length + offset < endIndex ? self[startIndex + length + offset] : 0
    }
    func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }

    if isSign(byte()) { length += 1 }
    let sign = length
    while byte().isDigit { length += 1 }
    if byte() == UInt8(ascii: "."), byte(1).isDigit {
      length += 1
      while byte().isDigit { length += 1 }
    }
    guard length > sign else { return nil }
    if byte().lowercased == UInt8(ascii: "e"),
      byte(1).isDigit || isSign(byte(1)) && byte(2).isDigit
    {
      length += 2
      while byte().isDigit { length += 1 }
    }
    let number = prefix(length).decimal
    removeFirst(length)
    guard let number, number.magnitude < ColorToken.limit else { return nil }
    return number
  }

  /// The number that these bytes represent.
  private var decimal: Double? {
    var (digits, count, decimals) = (UInt64(0), 0, 0)
    var hasPoint = false
    for byte in self {
      switch byte {
      case UInt8(ascii: "+"), UInt8(ascii: "-"): break
      case UInt8(ascii: "."): hasPoint = true
      case _ where byte.isDigit && count < 15:
        digits = digits * 10 + UInt64(byte & 0x0F)
        count += 1
        decimals += hasPoint ? 1 : 0
      // An exponent, or more digits than can be represented exactly.
      default: return Double(String(decoding: self, as: UTF8.self))
      }
    }
    // Both numbers are exact, so the quotient is rounded once, like the number itself would be.
    let number = Double(digits) / powersOfTen[decimals]
    return first == UInt8(ascii: "-") ? -number : number
  }
}

private let powersOfTen = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]
