import ValidatedCodable

extension JSONSyntax {
  /// Moves `offset` past a number.
  ///
  ///     -? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?
  static func skipNumber(_ bytes: JSONBytes, _ offset: inout Int) throws(Fault) {
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let isZero = bytes[offset] == UInt8(ascii: "0")
    let start = offset
    try skipDigits(bytes, &offset)
    guard !isZero || offset == start + 1 else {
      throw Fault(reason: .expected("a number without leading zeros"), offset: start)
    }
    if bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      try skipDigits(bytes, &offset)
    }
    if bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
      try skipDigits(bytes, &offset)
    }
  }

  private static func skipDigits(_ bytes: JSONBytes, _ offset: inout Int) throws(Fault) {
    let start = offset
    while 0x30...0x39 ~= bytes[offset] { offset += 1 }
    guard offset > start else { throw bytes.fault(expecting: "a digit", at: offset) }
  }

  /// Moves `offset` past a string, from its opening to after its closing quote; true if it has no
  /// escapes.
  @discardableResult
  static func skipString(_ bytes: JSONBytes, _ offset: inout Int) throws(Fault) -> Bool {
    offset += 1
    var isPlain = true
    var run = MarkRun()
    while offset < bytes.count {
      let start = offset
      let scalar: Unicode.Scalar
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return isPlain
      case UInt8(ascii: "\\"):
        isPlain = false
        scalar = try skipEscape(bytes, &offset)
      case ..<0x20: throw Fault(reason: .controlCharacter)
      case let byte where byte < 0x80:
        scalar = Unicode.Scalar(byte)
        offset += 1
      default:
        guard lengthOfScalar(in: bytes.word(at: offset)) > 0 else {
          guard isCut(bytes, at: offset) else { throw Fault(reason: .invalidUTF8) }
          throw Fault(reason: .unexpectedEnd, offset: bytes.count)
        }
        scalar = bytes.scalar(at: &offset)
      }
      if run.isTooLong(with: scalar) { throw Fault(reason: .tooManyMarks, offset: start) }
    }
    throw Fault(reason: .unexpectedEnd)
  }

  /// The number of bytes of the scalar that a word begins with, by table 3-7 of the Unicode Standard; 0 if they are not
  /// UTF-8.
  private static func lengthOfScalar(in word: UInt64) -> Int {
    if word & 0xC0E0 == 0x80C0 {
      return word & 0x1E != 0 ? 2 : 0  // C0 and C1 would be longer than need be
    }
    if word & 0xC0_C0F0 == 0x80_80E0 {
      let bits = word & 0x200F
      return bits != 0 && bits != 0x200D ? 3 : 0  // nor E0 80…9F; no surrogates, ED A0…BF
    }
    if word & 0xC0C0_C0F8 == 0x8080_80F0 {
      let bits = (word & 0x07) << 8 | (word >> 8) & 0x30
      return 0x10...0x400 ~= bits ? 4 : 0  // nor F0 80…8F; at most U+10FFFF, F4 8F
    }
    return 0
  }

  /// Whether the document ends within the scalar at an offset.
  private static func isCut(_ bytes: JSONBytes, at offset: Int) -> Bool {
    let count = bytes.count - offset
    guard count < 4 else { return false }
    let (word, rest) = (bytes.word(at: offset), UInt64.max << UInt64(8 * count))
    // The least and the greatest bytes that may follow.
    return [0x8080_8080_8080_8080, 0xBFBF_BFBF_BFBF_BFBF].contains {
      lengthOfScalar(in: word & ~rest | $0 & rest) > count
    }
  }

  /// Moves past an escape, which stands for the scalar; for NUL, if it is one of the short ones, which are no marks.
  private static func skipEscape(
    _ bytes: JSONBytes, _ offset: inout Int
  ) throws(Fault) -> Unicode.Scalar {
    let start = offset
    guard start + 1 < bytes.count else {
      throw Fault(reason: .unexpectedEnd, offset: bytes.count)
    }
    offset += 2
    switch Unicode.Scalar(bytes[start + 1]) {
    case "\"", "\\", "/", "b", "f", "n", "r", "t": return "\0"
    case "u": break
    default: throw Fault(reason: .invalidEscape, offset: start)
    }
    let unit = try codeUnit(bytes, &offset, from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00 else { throw Fault(reason: .unpairedSurrogate, offset: start) }
    let next = offset + (bytes[offset] == UInt8(ascii: "\\") ? 1 : 0)
    guard next < bytes.count else { throw Fault(reason: .unexpectedEnd, offset: bytes.count) }
    guard bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") else {
      throw Fault(reason: .unpairedSurrogate, offset: start)
    }
    offset += 2
    let second = try codeUnit(bytes, &offset, from: start, otherwise: .unpairedSurrogate)
    guard 0xDC00..<0xE000 ~= second,
      let pair = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + second & 0x3FF)
    else { throw Fault(reason: .unpairedSurrogate, offset: start) }
    return pair
  }

  /// Reads four hexadecimal digits of an escape that begins at `start`; throws `reason` for other characters.
  private static func codeUnit(
    _ bytes: JSONBytes, _ offset: inout Int, from start: Int,
    otherwise reason: JSONSyntaxError.Reason = .invalidEscape
  ) throws(Fault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard offset < bytes.count else { throw Fault(reason: .unexpectedEnd) }
      let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue
      guard let digit else { throw Fault(reason: reason, offset: start) }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }
}
