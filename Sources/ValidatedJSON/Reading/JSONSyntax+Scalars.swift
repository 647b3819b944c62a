extension JSONSyntax {
  /// Moves `offset` past a number.
  ///
  ///     -? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?
  static func skipNumber(_ bytes: JSONBytes, _ offset: inout Int) throws(Fault) {
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

  private static func skipDigits(_ bytes: JSONBytes, _ offset: inout Int) throws(Fault) {
    let start = offset
    while let digit = bytes.byte(at: offset), 0x30...0x39 ~= digit { offset += 1 }
    guard offset > start else {
      throw Fault(reason: offset < bytes.count ? .expected("a digit") : .unexpectedEnd)
    }
  }

  /// Moves `offset` past a string, from its opening to after its closing quote; true if it has no
  /// escapes.
  @discardableResult
  static func skipString(_ bytes: JSONBytes, _ offset: inout Int) throws(Fault) -> Bool {
    offset += 1
    var isPlain = true
    while true {
      let start = offset
      if !bytes.skipPlainCharacters(&offset), let invalid = bytes.invalidUTF8(in: start..<offset) {
        throw Fault(reason: .invalidUTF8, offset: invalid)
      }
      guard let byte = bytes.byte(at: offset) else { throw Fault(reason: .unexpectedEnd) }
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return isPlain
      case UInt8(ascii: "\\"):
        isPlain = false
        try skipEscape(bytes, &offset)
      default: throw Fault(reason: .controlCharacter)
      }
    }
  }

  private static func skipEscape(_ bytes: JSONBytes, _ offset: inout Int) throws(Fault) {
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
      guard 0xDC00..<0xE000 ~= (try secondUnit(bytes, &offset, from: start)) else {
        throw Fault(reason: .unpairedSurrogate, offset: start)
      }
    case 0xDC00..<0xE000: throw Fault(reason: .unpairedSurrogate, offset: start)
    default: return
    }
  }

  /// Reads the second half of a surrogate pair, which begins at `start`; 0 if it is not a code unit.
  private static func secondUnit(
    _ bytes: JSONBytes, _ offset: inout Int, from start: Int
  ) throws(Fault) -> UInt32 {
    do throws(Fault) {
      return try codeUnit(bytes, &offset, from: start)
    } catch {
      guard error.reason == .invalidEscape else { throw error }
      return 0
    }
  }

  /// Reads the four hexadecimal digits of an escape that begins at `start`.
  private static func codeUnit(
    _ bytes: JSONBytes, _ offset: inout Int, from start: Int
  ) throws(Fault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard offset < bytes.count else { throw Fault(reason: .unexpectedEnd) }
      guard let digit = bytes.hexadecimalDigit(offset) else {
        throw Fault(reason: .invalidEscape, offset: start)
      }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }
}
