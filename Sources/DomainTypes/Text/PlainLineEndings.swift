public import ValidatedCodable

/// Requires lines that end with U+000A, after sanitising, and do not begin with a combining mark.
@usableFromInline
struct PlainLineEndings: Rule {
  @usableFromInline init() {}

  @usableFromInline
  func sanitised(_ candidate: String) -> String {
    let trimmed = Trimmed().sanitised(candidate)
    guard trimmed.utf8.contains(0x0D) else { return trimmed }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(trimmed.utf8.count)
    var isAfterReturn = false
    for byte in trimmed.utf8 {
      if !(isAfterReturn && byte == 0x0A) { bytes.append(byte == 0x0D ? 0x0A : byte) }
      isAfterReturn = byte == 0x0D
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @usableFromInline
  func check(_ candidate: String) throws(Violation) {
    var isFirst = false
    var position = 0
    for scalar in candidate.unicodeScalars {
      if isFirst, scalar.value >= 0x300, Characters.Kinds(of: scalar) == .marks {
        throw Violation(.misplacedMark, [.position: .integer(position)])
      }
      isFirst = scalar == "\n"
      position += 1
    }
  }

  /// A single line, or ASCII text, has no line that begins with a mark.
  @usableFromInline
  func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    var (isASCII, hasLineEnd) = (true, false)
    for index in text.indices {
      let byte = text[index]
      if byte == 0x0D { return .unknown }
      isASCII = isASCII && byte < 0x80
      hasLineEnd = hasLineEnd || byte == 0x0A
    }
    return _ByteVerdict((isASCII || !hasLineEnd) && Trimmed()._byteVerdict(utf8: text).isYes)
  }

  @usableFromInline
  var codeVersion: CodeVersion? { CodeVersion(1) }

  @usableFromInline
  var constraint: Constraint { .sanitised("trimmed, with lines that end with U+000A") }
}
