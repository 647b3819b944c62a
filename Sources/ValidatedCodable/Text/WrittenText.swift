/// A line of human-written text, whose stored form matches what a reader sees.
///
/// - trimmed: white space at the ends is removed;
/// - has a length that ``length`` allows, and only characters that ``characters`` allows;
/// - single spaces, of those that ``characters`` allows, between words only; any spaces if ``allowsSpaceRuns``, also
///   at the ends those that are no white space: the blank of Braille (U+2800);
/// - combining marks after something they combine with, at most ``maximumMarks`` in a row (scripts
///   stack four or five; “zalgo” text stacks dozens);
/// - zero-width joiners and non-joiners one at a time, between letters, marks or symbols, or after a
///   virama, where they choose between two forms of what is before them;
/// - at least one character of the kinds that ``required`` names.
///
/// Canonically equivalent spellings are treated as one text and kept as written: a character is allowed if it appears
/// in the composed form (NFC). Lengths and marks are counted as they are written.
///
/// It checks in one pass what a list of smaller rules would check in several.
///
/// - Complexity: O(*n*)
public struct WrittenText: Rule {
  /// The maximum number of combining marks in a row; joiners between them do not start a new row.
  public static let maximumMarks = 8

  /// The length allowed.
  public let length: Length
  /// The unit of the minimum length, which is counted in the composed form if it is not that of ``length``; the maximum is in
  /// the unit of ``length``.
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
    if candidate.withUTF8Bytes({ _byteVerdict(utf8: $0).isYes }) { return candidate }
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

  public var codeVersion: CodeVersion? {
    CodeVersion((characters.mayBeBlank ? 3 : 2) + (allowsSpaceRuns ? 2 : 0))
  }

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

extension WrittenText {
  /// Whether a text is trimmed, valid and needs no further checks: ASCII, letters of common scripts and their marks.
  ///
  /// `false` means unknown. A test compares it with ``check(_:)`` on random texts.
  public func _byteVerdict(utf8 bytes: Span<UInt8>) -> _ByteVerdict<Self> {
    guard required.contains(.letters), length.unit == .characters else { return .unknown }
    // Other white space, such as line endings, may be allowed by name; trimming then decides where the text begins
    // and ends.
    guard bytes.count > 0, bytes[0] > 0x20, bytes[bytes.count &- 1] > 0x20 else { return .unknown }
    let (ascii, common) = (characters.ascii, characters.common)
    let allowsSpaceRuns = allowsSpaceRuns
    let isAnyVisibleEnough = required.isSuperset(of: [.letters, .digits, .punctuation, .symbols])
    let allowsLetters = ascii.containsLetters
    let allowsWide = characters.kinds.isSuperset(of: [.letters, .marks])
    var offset = 0
    var hasLetter = false
    var isAfterSpace = true
    var scalars = bytes.count
    var marks = 0
    // The scalars that may belong to the same grapheme cluster as the one before: marks, and what follows them, as
    // a letter after a mark may form one cluster with the letter before it.
    var joined = 0
    while offset < bytes.count {
      let (start, byte) = (offset, bytes[offset])
      if byte >= 0x80 {
        guard allowsWide else { return .unknown }
        let kind = Characters.Kinds(common: bytes.takeWideScalar(at: &offset), in: common)
        scalars &-= offset &- start &- 1
        if kind == .marks {
          marks &+= 1
          joined &+= 1
          guard !isAfterSpace, marks <= Self.maximumMarks else { return .unknown }
          continue
        }
        guard kind == .letters else { return .unknown }
        (hasLetter, isAfterSpace) = (true, false)
      } else {
        let letters = allowsLetters ? bytes.letterCount(at: offset) : 0
        if letters > 0 {
          (hasLetter, isAfterSpace) = (true, false)
          offset &+= letters
        } else {
          let isSpace = byte == 0x20
          // A carriage return may form one character with the next scalar.
          guard ascii.contains(byte), byte != 0x0D, !(isSpace && isAfterSpace && !allowsSpaceRuns)
          else { return .unknown }
          isAfterSpace = isSpace
          hasLetter =
            hasLetter || 0x61...0x7A ~= byte | 0x20
            || isAnyVisibleEnough && 0x21...0x7E ~= byte
          offset &+= 1
        }
      }
      if marks > 0 { (joined, marks) = (joined &+ 1, 0) }
    }
    return _ByteVerdict(
      hasLetter && length.minimum <= scalars &- joined && scalars <= length.maximum)
  }

  func checkLength(of text: String) throws(Violation) {
    guard minimumUnit != length.unit else { return try length.check(text) }
    // No unit gives a smaller count than characters.
    let least = Length(length.minimum..., minimumUnit)
    guard Length(length.minimum..., .characters).accepts(text) || least.accepts(composed(text))
    else {
      throw length.violation(.tooShort)
    }
    guard Length(...length.maximum, length.unit).accepts(text) else {
      throw length.violation(.tooLong)
    }
  }

  /// Checks the characters of a text and their positions.
  ///
  /// A character that is not allowed may be another spelling of one that is: U+0387 for the middle dot.
  func checkCharacters(of text: String) throws(Violation) {
    do throws(Violation) {
      try read(text)
    } catch {
      guard error.code == .disallowedCharacter else { throw error }
      let composed = composed(text)
      guard !composed.utf8.elementsEqual(text.utf8) else { throw error }
      do throws(Violation) { try read(composed) } catch _ { throw error }
    }
  }

  /// Reads a text scalar by scalar: the exact check, which finds the violation.
  private func read(_ text: String) throws(Violation) {
    func violation(_ code: Violation.Code, at position: Int) -> Violation {
      Violation(
        code,
        .init(
          present: (.position, .integer(position)),
          (.maximum, code == .tooManyMarks ? .integer(Self.maximumMarks) : nil)))
    }
    func canBeJoined(_ kind: Characters.Kinds) -> Bool {
      kind == .letters || kind == .marks || kind == .symbols
    }
    let (characters, allowsSpaceRuns) = (characters, allowsSpaceRuns)
    var (position, marks) = (0, 0)
    var (previous, seen): (Characters.Kinds, Characters.Kinds) = (.spaces, [])
    var last: Unicode.Scalar = " "
    // Whether the last scalar is a joiner that must be followed by something that it joins.
    var isOpen = false
    for scalar in text.unicodeScalars {
      let kind = Characters.Kinds(of: scalar)
      guard characters.allows(scalar, of: kind) else {
        throw .disallowed(scalar, position: position)
      }
      if kind == .spaces && previous == .spaces && !allowsSpaceRuns {
        throw violation(.misplacedSpace, at: position)
      }
      if kind == .marks {
        marks += 1
        if previous == .spaces { throw violation(.misplacedMark, at: position) }
        if marks > Self.maximumMarks { throw violation(.tooManyMarks, at: position) }
      } else if kind != .joiners {
        marks = 0
      }
      if isOpen && !canBeJoined(kind) { throw violation(.misplacedJoiner, at: position - 1) }
      if kind == .joiners {
        guard canBeJoined(previous) else { throw violation(.misplacedJoiner, at: position) }
        // After a virama, a joiner changes the preceding letter, as at the end of రామ్‌: nothing need follow.
        isOpen = last.properties.canonicalCombiningClass != .virama
      } else {
        isOpen = false
      }
      seen.formUnion(kind)
      (previous, last) = (kind, scalar)
      position += 1
    }
    if isOpen { throw violation(.misplacedJoiner, at: position - 1) }
    if !required.isEmpty, required.isDisjoint(with: seen) {
      throw Violation(.missingLetter, [.expected: .text("\(required)")])
    }
    if position > 0, previous == .spaces, !allowsSpaceRuns {
      throw violation(.misplacedSpace, at: position - 1)
    }
  }

  /// The composed form of a text; the text itself if it has more marks in a row than any rule allows, because these
  /// would have to be sorted first.
  private func composed(_ text: String) -> String {
    var marks = 0
    for scalar in text.unicodeScalars {
      marks = scalar.value >= 0x300 && Characters.Kinds(of: scalar) == .marks ? marks + 1 : 0
      if marks > Self.maximumMarks { return text }
    }
    return text.composed
  }
}
