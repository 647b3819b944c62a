public import ValidatedCodable

/// The rule that a string is one of the codes of a table.
@usableFromInline
struct ListedCode: Rule {
  /// A description of the codes for messages: `a currency code of ISO 4217`.
  let name: String
  /// Whether a string is one of the codes.
  let isListed: @Sendable (_ text: Span<UInt8>) -> Bool
  /// All codes, for descriptions of the rule.
  let codes: @Sendable () -> [String]

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
