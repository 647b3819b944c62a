public import ValidatedCodable

/// A programming language that a person knows: `swift`, `objc`, `c++`, `C#`.
///
/// - Rule: trimmed; 1…50 characters; ASCII letters, digits, `+`, `#`, `.`, `-`, `_` and spaces.
public struct LanguageSkill: RuledValue, Comparable, LosslessStringConvertible,
  CodingKeyRepresentable
{
  @inlinable public static var rule: some Rule<String> {
    Trimmed()
    Length(1...50, .characters)
    characters
  }

  @usableFromInline
  static let characters = Characters(
    [], others: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+#.-_ ")

  public let proof: Evaluated<LanguageSkill>
  @inlinable public init(proof: Evaluated<LanguageSkill>) { self.proof = proof }
}
