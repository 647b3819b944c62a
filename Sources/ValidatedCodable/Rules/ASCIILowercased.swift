/// Converts the ASCII letters `A` to `Z` to lower case; never fails.
///
/// - Complexity: O(*n*); a string without such letters is returned unchanged.
public struct ASCIILowercased: Rule {
  /// Makes the rule.
  @inlinable public init() {}

  public func sanitised(_ candidate: String) -> String {
    guard candidate.utf8.contains(where: Self.isUppercase) else { return candidate }
    return String(
      decoding: candidate.utf8.map { Self.isUppercase($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func isUppercase(_ byte: UInt8) -> Bool { 0x41 <= byte && byte <= 0x5A }

  public func check(_ candidate: String) {}

  public func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    for index in text.indices where Self.isUppercase(text[index]) { return .unknown }
    return _ByteVerdict(true)
  }

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint { .sanitised("lower-cased") }
}
