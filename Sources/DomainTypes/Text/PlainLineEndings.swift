public import ValidatedCodable

/// Requires lines that end with U+000A, after sanitising, and do not begin with a combining mark.
@usableFromInline
struct PlainLineEndings: Rule {
  @usableFromInline init() {}

  @usableFromInline
  func sanitised(_ candidate: String) -> String {
    let trimmed = Trimmed().sanitised(candidate)
    guard trimmed.utf8.contains(0x0D) else { return trimmed }
    let bytes = Array(trimmed.utf8)
    let kept = bytes.indices.lazy.filter { bytes[$0] != 0x0A || $0 == 0 || bytes[$0 - 1] != 0x0D }
    return String(decoding: Array(kept.map { bytes[$0] == 0x0D ? 0x0A : bytes[$0] }), as: UTF8.self)
  }

  @usableFromInline
  func check(_ candidate: String) throws(Violation) {
    var isFirst = false
    for (position, scalar) in candidate.unicodeScalars.enumerated() {
      if isFirst, scalar.value >= 0x300, Characters.Kinds(of: scalar) == .marks {
        throw Violation(.misplacedMark, [.position: .integer(position)])
      }
      isFirst = scalar == "\n"
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
