/// A line of human-written text, whose stored form matches what a reader sees.
///
/// - trimmed: white space at the ends is removed;
/// - has a length that ``length`` allows, and only characters that ``characters`` allows;
/// - single U+0020 spaces, between words only; any spaces between words if ``allowsSpaceRuns``;
/// - combining marks after something they combine with, at most ``maximumMarks`` in a row (scripts
///   stack four or five; “zalgo” text stacks dozens);
/// - zero-width joiners and non-joiners one at a time, between letters, marks or symbols, or after a
///   virama, where they choose between two forms of what is before them;
/// - at least one character of the kinds that ``required`` names.
///
/// Canonically equivalent spellings are treated as one text and kept as written: a character is allowed if it appears
/// in the composed form (NFC). Marks are counted as they are written.
///
/// It checks in one pass what a list of smaller rules would check in several.
///
/// - Complexity: O(*n*)
public struct WrittenText: Rule {
  /// The maximum number of combining marks in a row; joiners between them do not start a new row.
  public static let maximumMarks = 8

  /// The length allowed.
  public let length: Length
  /// The unit of the minimum length, counted in the composed form; the maximum is in the unit of ``length``.
  public let minimumUnit: Length.Unit
  /// The characters allowed.
  public let characters: Characters
  /// The kinds of which at least one character is required.
  public let required: Characters.Kinds
  /// Whether several spaces may follow one another.
  public let allowsSpaceRuns: Bool

  /// Requires text of `characters`, with at least one character of the kinds `required`.
  ///
  /// - Parameters:
  ///   - length: how long the text must be.
  ///   - minimumUnit: the unit of the minimum, if it differs from that of the maximum. Scripts that write vowels as
  ///     marks have names of one character and two scalars: `झा`.
  ///   - characters: the characters that are allowed.
  ///   - required: the kinds of which at least one character is required.
  ///   - allowsSpaceRuns: whether several spaces may follow one another.
  @inlinable
  public init(
    _ length: Length, minimumIn minimumUnit: Length.Unit? = nil, of characters: Characters,
    containing required: Characters.Kinds, allowingSpaceRuns allowsSpaceRuns: Bool = false
  ) {
    self.length = length
    self.minimumUnit = minimumUnit ?? length.unit
    self.characters = characters
    self.required = required
    self.allowsSpaceRuns = allowsSpaceRuns
  }

  public func sanitised(_ candidate: String) -> String { Trimmed().sanitised(candidate) }

  /// Tries the fast path first: a text that passes it is already trimmed, as most texts are.
  public func evaluated(_ candidate: String) throws(Violation) -> String {
    if candidate.withUTF8Bytes({ acceptsUnchanged($0) }) { return candidate }
    let sanitised = sanitised(candidate)
    try check(sanitised)
    return sanitised
  }

  public func check(_ candidate: String) throws(Violation) {
    try checkLength(of: candidate)
    try checkCharacters(of: candidate)
  }

  public func violations(in candidate: String) -> [Violation] {
    [
      Violation.thrown { () throws(Violation) in try checkLength(of: candidate) },
      Violation.thrown { () throws(Violation) in try checkCharacters(of: candidate) },
    ].compactMap { $0 }
  }

  public var codeVersion: CodeVersion? { CodeVersion(2) }

  public var constraint: Constraint {
    let spaces = allowsSpaceRuns ? "inner spaces" : "single inner spaces"
    let count = minimumUnit == length.unit ? "" : ", its minimum counted in \(minimumUnit)"
    return .all([
      .sanitised("trimmed"), length.constraint, characters.constraint,
      .predicate(
        code: .misplacedSpace,
        requirement: "have \(spaces), marks and joiners in place, some \(required)\(count)"),
    ])
  }
}
