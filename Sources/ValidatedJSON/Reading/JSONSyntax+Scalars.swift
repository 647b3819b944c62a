extension JSONSyntax {
  /// Moves `offset` past a number.
  ///
  ///     -? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?
  static func skipNumber(_ bytes: Span<UInt8>, _ offset: inout Int) throws(Fault) {
    if bytes.byte(at: offset) == UInt8(ascii: "-") { offset += 1 }
    let isZero = bytes.byte(at: offset) == UInt8(ascii: "0")
    let start = offset
    try skipDigits(bytes, &offset)
    guard !isZero || offset == start + 1 else {
      throw Fault(reason: .expected("a number without leading zeros"), offset: start)
    }
    if bytes.byte(at: offset) == UInt8(ascii: ".") {
      offset += 1
      try skipDigits(bytes, &offset)
    }
    if let e = bytes.byte(at: offset), e | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if let sign = bytes.byte(at: offset), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        offset += 1
      }
      try skipDigits(bytes, &offset)
    }
  }

  private static func skipDigits(_ bytes: Span<UInt8>, _ offset: inout Int) throws(Fault) {
    let start = offset
    while let digit = bytes.byte(at: offset), 0x30...0x39 ~= digit { offset += 1 }
    guard offset > start else {
      throw Fault(reason: offset < bytes.count ? .expected("a digit") : .unexpectedEnd)
    }
  }

  /// Moves `offset` past a string, from its opening to behind its closing quote.
  static func skipString(_ bytes: Span<UInt8>, _ offset: inout Int) throws(Fault) {
    offset += 1
    while let byte = bytes.byte(at: offset) {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\\"): try skipEscape(bytes, &offset)
      case 0..<0x20: throw Fault(reason: .controlCharacter)
      case 0..<0x80: offset += 1
      default:
        guard let length = bytes.lengthOfScalar(at: offset) else {
          throw Fault(reason: .invalidUTF8)
        }
        offset += length
      }
    }
    throw Fault(reason: .unexpectedEnd)
  }

  private static func skipEscape(_ bytes: Span<UInt8>, _ offset: inout Int) throws(Fault) {
    let start = offset
    guard let escaped = bytes.byte(at: offset + 1) else {
      throw Fault(reason: .unexpectedEnd, offset: bytes.count)
    }
    offset += 2
    switch Unicode.Scalar(escaped) {
    case "\"", "\\", "/", "b", "f", "n", "r", "t": return
    case "u": break
    default: throw Fault(reason: .invalidEscape, offset: start)
    }
    switch try codeUnit(bytes, &offset, from: start) {
    case 0xD800..<0xDC00:
      guard bytes.byte(at: offset) == UInt8(ascii: "\\"),
        bytes.byte(at: offset + 1) == UInt8(ascii: "u")
      else { throw Fault(reason: .unpairedSurrogate, offset: start) }
      offset += 2
      guard 0xDC00..<0xE000 ~= (try codeUnit(bytes, &offset, from: offset - 2)) else {
        throw Fault(reason: .unpairedSurrogate, offset: start)
      }
    case 0xDC00..<0xE000: throw Fault(reason: .unpairedSurrogate, offset: start)
    default: return
    }
  }

  /// Reads the four hexadecimal digits of an escape that begins at `start`.
  private static func codeUnit(
    _ bytes: Span<UInt8>, _ offset: inout Int, from start: Int
  ) throws(Fault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = bytes.byte(at: offset) else { throw Fault(reason: .unexpectedEnd) }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw Fault(reason: .invalidEscape, offset: start)
      }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }
}

extension Span<UInt8> {
  /// The number of bytes of the scalar beyond ASCII at `offset`, or nil if they are not UTF-8.
  ///
  /// The well-formed sequences of the Unicode Standard, table 3-7.
  func lengthOfScalar(at offset: Int) -> Int? {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch self[offset] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset + length <= count, second ~= self[offset + 1] else { return nil }
    for index in offset + 2..<Swift.max(offset + length, offset + 2)
    where self[index] & 0xC0 != 0x80 {
      return nil
    }
    return length
  }
}
