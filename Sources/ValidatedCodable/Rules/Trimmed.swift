/// Removes white space from both ends; never fails.
///
/// White space is defined by the Unicode property White_Space: spaces of every width, tabs, line endings.
///
/// - Complexity: O(*n*); a string that begins and ends with visible ASCII is returned unchanged, in O(1).
public struct Trimmed: Rule {
  /// Makes the rule.
  @inlinable public init() {}

  public func sanitised(_ candidate: String) -> String {
    if candidate.withUTF8Bytes({ _byteVerdict(utf8: $0).isYes }) { return candidate }
    let scalars = candidate.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return candidate }
    guard first.isWhiteSpace || last.isWhiteSpace else { return candidate }

    guard let start = scalars.firstIndex(where: { !$0.isWhiteSpace }),
      let end = scalars.lastIndex(where: { !$0.isWhiteSpace })
    else { return "" }
    return String(scalars[start...end])
  }

  /// Whether a string begins and ends with visible ASCII, as most do.
  @inlinable
  static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    bytes.count > 0 && 0x21...0x7E ~= bytes[0] && 0x21...0x7E ~= bytes[bytes.count - 1]
  }

  /// Whether neither the first nor the last scalar can be white space, judging by its first byte.
  @usableFromInline
  static func beginsAndEndsVisibly(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count > 0, isFirstByteOfVisible(bytes[0]) else { return false }
    var last = bytes.count - 1
    while last > 0, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    return isFirstByteOfVisible(bytes[last])
  }

  private static func isFirstByteOfVisible(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F: false
    case 0xC2, 0xE1, 0xE2, 0xE3: false  // U+0080…U+00BF and U+1000…U+3FFF hold some white space
    default: true
    }
  }

  public func check(_ candidate: String) {}

  @inlinable
  public func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    _ByteVerdict(Self.isPlain(text) || Self.beginsAndEndsVisibly(text))
  }

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint { .sanitised("trimmed") }
}

extension Unicode.Scalar {
  /// The property White_Space, whose few members are fixed; a test compares them with the standard library.
  fileprivate var isWhiteSpace: Bool {
    switch value {
    case 0x21...0x84: false
    case 0x9...0xD, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}
