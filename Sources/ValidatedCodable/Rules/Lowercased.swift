/// Converts text of every script to lower case by the Unicode mappings; never fails.
///
/// For identifiers in ASCII, ``ASCIILowercased`` is faster and does not change with Unicode.
///
/// - Source: the Unicode Standard, section 3.13, `toLowercase`; independent of language, so that `I` never becomes
///   `ı`.
/// - Complexity: O(*n*)
public struct Lowercased: Rule {
  /// Makes the rule.
  @inlinable public init() {}

  public func sanitised(_ candidate: String) -> String { candidate.lowercased() }

  public func check(_ candidate: String) {}

  public var codeVersion: CodeVersion? { CodeVersion(1) }

  public var constraint: Constraint { .sanitised("lower-cased by Unicode") }
}
