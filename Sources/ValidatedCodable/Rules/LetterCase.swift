/// Converts text of every script to lower case by the Unicode mappings; never fails.
///
/// For identifiers in ASCII, ``ASCIILowercased`` is faster and does not change with Unicode.
///
/// - Source: the Unicode Standard, section 3.13, `toLowercase`; independent of language and context, so that `I` never
///   becomes `ı`, and `Σ` always becomes `σ`.
/// - Complexity: O(*n*)
public struct Lowercased: Rule {
  /// Makes the rule.
  @inlinable public init() {}

  public func sanitised(_ candidate: String) -> String { candidate.lowercased() }

  public func check(_ candidate: String) {}

  public var codeVersion: CodeVersion? { CodeVersion(1) }

  public var constraint: Constraint { .sanitised("lower-cased by Unicode") }
}

/// Converts the ASCII letters `A` to `Z` to lower case; never fails.
///
/// - Complexity: O(*n*); a string without such letters is returned unchanged.
public struct ASCIILowercased: Rule {
  /// Makes the rule.
  @inlinable public init() {}

  public func sanitised(_ candidate: String) -> String {
    candidate.changingCase(where: Self.isUppercase)
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

/// Converts the ASCII letters `a` to `z` to upper case; never fails.
///
/// - Complexity: O(*n*); a string without such letters is returned unchanged.
public struct ASCIIUppercased: Rule {
  /// Makes the rule.
  @inlinable public init() {}

  public func sanitised(_ candidate: String) -> String {
    candidate.changingCase(where: Self.isLowercase)
  }

  private static func isLowercase(_ byte: UInt8) -> Bool { 0x61 <= byte && byte <= 0x7A }

  public func check(_ candidate: String) {}

  public func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    for index in text.indices where Self.isLowercase(text[index]) { return .unknown }
    return _ByteVerdict(true)
  }

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint { .sanitised("upper-cased") }
}

extension String {
  /// The text with the other case of some of its ASCII letters.
  fileprivate func changingCase(where isChanged: (UInt8) -> Bool) -> String {
    guard utf8.contains(where: isChanged) else { return self }
    return String(decoding: utf8.map { isChanged($0) ? $0 ^ 0x20 : $0 }, as: UTF8.self)
  }
}
