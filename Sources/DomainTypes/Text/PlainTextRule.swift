public import ValidatedCodable

/// A rule that recognises most valid strings by their bytes, as ASCII that sanitising does not change.
public protocol _PlainTextRule: Rule where Candidate == String {
  /// Whether a string is such ASCII; `false` means unknown.
  func isPlain(_ text: Span<UInt8>) -> Bool
}

extension _PlainTextRule {
  public func evaluated(_ candidate: String) throws(Violation) -> String {
    if candidate.withUTF8Bytes({ isPlain($0) }) { return candidate }
    let candidate = sanitised(candidate)
    try check(candidate)
    return candidate
  }

  public func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    _ByteVerdict(isPlain(text))
  }
}
