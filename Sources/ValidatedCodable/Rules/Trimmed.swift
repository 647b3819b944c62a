/// Removes white space from both ends; fails never.
///
/// White space is the Unicode property White_Space: spaces of every width, tabs, line endings.
///
/// - Complexity: O(*k*) in the white space removed; a text without any is returned as it is.
public struct Trimmed: Rule {
  /// Makes the rule.
  @inlinable public init() {}

  public func sanitised(_ candidate: String) -> String {
    let bytes = candidate.utf8
    guard let first = bytes.first, let last = bytes.last else { return candidate }
    if Self.isVisibleASCII(first) && Self.isVisibleASCII(last) { return candidate }

    let scalars = candidate.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    let end = scalars.lastIndex(where: { !$0.properties.isWhitespace }) ?? start
    guard start > scalars.startIndex || scalars.index(after: end) < scalars.endIndex else {
      return candidate
    }
    return String(scalars[start...end])
  }

  private static func isVisibleASCII(_ byte: UInt8) -> Bool { 0x20 < byte && byte < 0x7F }

  public func check(_ candidate: String) {}

  public var constraint: Constraint { .sanitised("trimmed") }
}
