public import ValidatedCodable

/// A string that is never shown: a password, a token, a key.
///
/// The type is sensitive: descriptions, mirrors and errors only reveal that there is a value.
///
/// - Rule: 1…``maximumLength`` bytes of UTF-8; stored unchanged, including white space.
/// - Accepted on purpose: any character. The strength of a password is not checked.
/// - Source: business rule.
/// - Throws: `Violation` with code `tooShort` or `tooLong`.
/// - Complexity: O(1)
public struct Secret: RuledValue, DomainType {
  /// The maximum length, in bytes.
  public static let maximumLength = 10_000
  public static let source = "business rule"
  @inlinable public static var isSensitive: Bool { true }

  @inlinable public static var rule: some Rule<String> { Length(1...maximumLength, .octets) }

  public let proof: Evaluated<Secret>
  @inlinable public init(proof: Evaluated<Secret>) { self.proof = proof }
}

extension Secret {
  /// Whether two secrets have the same bytes; the time reveals their lengths, but not where they differ.
  ///
  /// Canonically equivalent spellings are different secrets.
  public static func == (left: Secret, right: Secret) -> Bool {
    let (first, second) = (Array(left.value.utf8), Array(right.value.utf8))
    guard first.count == second.count else { return false }
    var difference: UInt8 = 0
    for index in first.indices { difference |= first[index] ^ second[index] }
    return difference == 0
  }
}
