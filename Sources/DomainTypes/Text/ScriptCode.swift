public import ValidatedCodable

/// The four-letter code of a script: `Latn`, `Cyrl`.
///
/// - Rule: trimmed; the first letter in upper case and the others in lower case (ASCII letters only); one of the
///   assigned codes.
/// - Accepted on purpose: the private use codes, `Qaaa`…`Qabx`, and those for no script (`Zyyy`, `Zzzz`).
/// - Source: ISO 15924:2022, as of February 2026.
/// - Throws: `Violation` with code `malformed`.
/// - Complexity: O(1)
public struct ScriptCode: RuledValue, DomainType, Comparable, CodingKeyRepresentable {
  public static let source = "ISO 15924:2022"
  public static var example: String? { "Latn" }

  public static let rule = _CanonicalSyntax(
    "be an ISO 15924 code such as Latn", longest: length,
    reading: { text in
      guard text.count == length else { return nil }
      if assigned.contains(text) { return .canonical }
      var code = text.map { $0.lowercased }
      code[0] = code[0].uppercased
      return assigned.contains(code.span) ? .written(code) : nil
    })

  private static let length = 4

  public let proof: Evaluated<ScriptCode>
  @inlinable public init(proof: Evaluated<ScriptCode>) { self.proof = proof }
}

#if !hasFeature(Embedded)
  extension ScriptCode: HasExamples {
    public static var examples: [ScriptCode] {
      ["Arab", "Cyrl", "Deva", "Grek", "Hang", "Hani", "Hebr", "Jpan", "Latn", "Thai", "Zyyy"]
        .compactMap { try? ScriptCode($0) }
    }
  }
#endif
