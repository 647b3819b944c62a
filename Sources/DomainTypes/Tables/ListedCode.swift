public import ValidatedCodable

/// The rule that a string is one of the codes of a table.
@usableFromInline
struct ListedCode: Rule {
  /// A description of the codes for messages: `a currency code of ISO 4217`.
  private let name: String
  private let isListed: @Sendable (_ text: Span<UInt8>) -> Bool
  let codes: @Sendable () -> [String]

  /// - Parameters:
  ///   - isListed: whether a string is one of the codes.
  ///   - codes: all codes, for descriptions of the rule.
  init(
    _ name: String, isListed: @escaping @Sendable (_ text: Span<UInt8>) -> Bool,
    codes: @escaping @Sendable () -> [String]
  ) {
    self.name = name
    self.isListed = isListed
    self.codes = codes
  }

  @usableFromInline
  func check(_ candidate: String) throws(Violation) {
    guard candidate.withUTF8Bytes({ isListed($0) }) else {
      throw Violation(
        .notAllowed,
        [.requirement: .text("be \(name)"), .actual: candidate.violationParameter],
        must: "be \(name)")
    }
  }

  @usableFromInline
  func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> { _ByteVerdict(isListed(text)) }

  @usableFromInline
  var constraint: Constraint { .oneOf(name: name, values: codes().sorted().map { .text($0) }) }

  @usableFromInline
  var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }
}
