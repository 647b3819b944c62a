public import ValidatedCodable

/// A rule that recognises most valid strings by their bytes, as ASCII that sanitising does not change.
@usableFromInline
protocol PlainTextRule: Rule where Candidate == String {
  /// Whether a string is such ASCII; `false` means unknown.
  func isPlain(_ text: Span<UInt8>) -> Bool
}

extension PlainTextRule {
  @usableFromInline
  func evaluated(_ candidate: String) throws(Violation) -> String {
    if candidate.withUTF8Bytes({ isPlain($0) }) { return candidate }
    let candidate = sanitised(candidate)
    try check(candidate)
    return candidate
  }

  @usableFromInline
  func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> { _ByteVerdict(isPlain(text)) }
}
