/// A line of text as people write it, so that what is seen is what is stored.
///
/// - trimmed: white space at the ends is removed;
/// - of the length that ``length`` allows, and only of the characters that ``characters`` allows;
/// - single U+0020 spaces, between words only;
/// - combining marks after something they combine with, at most ``maximumMarks`` in a row (scripts
///   stack four or five; “zalgo” text stacks dozens);
/// - zero-width joiners and non-joiners one at a time and between letters, marks or symbols;
/// - at least one character of the kinds that ``required`` names.
///
/// It could be a list of smaller rules, but would read the text once for each: names are in every
/// record, so here they are read once in all.
///
/// - Complexity: O(*n*)
public struct WrittenText: Rule {
  /// The most combining marks in a row; joiners between them do not start a new row.
  public static let maximumMarks = 8

  /// The length allowed.
  public let length: Length
  /// The characters allowed.
  public let characters: Characters
  /// Kinds of which there must be at least one character.
  public let required: CharacterKinds

  /// Demands text of `characters`, at least one of which is of the kinds `required`.
  @inlinable
  public init(_ length: Length, of characters: Characters, containing required: CharacterKinds) {
    self.length = length
    self.characters = characters
    self.required = required
  }

  public func sanitised(_ candidate: String) -> String { Trimmed().sanitised(candidate) }

  /// Takes the fast path first: what passes there is trimmed already, as most texts are.
  public func evaluated(_ candidate: String) throws(Violation) -> String {
    if candidate.withUTF8Bytes({ acceptsUnchanged($0) }) { return candidate }
    let sanitised = sanitised(candidate)
    try check(sanitised)
    return sanitised
  }

  public func check(_ candidate: String) throws(Violation) {
    try length.check(candidate)
    var reading = Reading()
    for scalar in candidate.unicodeScalars {
      try reading.read(scalar, of: characters)
    }
    try reading.finish(containing: required)
  }

  public func violations(in candidate: String) -> [Violation] {
    var violations = length.violations(in: candidate)
    do throws(Violation) {
      try Self(Length(0..., .octets), of: characters, containing: required).check(candidate)
    } catch {
      violations.append(error)
    }
    return violations
  }

  public var codeVersion: CodeVersion? { CodeVersion(2) }

  public var constraint: Constraint {
    .all([
      .sanitised("trimmed"), length.constraint, characters.constraint,
      .predicate(
        code: .misplacedSpace,
        requirement: "have single inner spaces, marks and joiners in place, some \(required)"),
    ])
  }
}
