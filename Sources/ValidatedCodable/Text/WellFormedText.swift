/// Text put together as scripts do it, so that what is seen is what is stored.
///
/// - single U+0020 spaces, between words only;
/// - combining marks after something they combine with, at most ``maximumMarks`` in a row (scripts
///   stack four or five; “zalgo” text stacks dozens);
/// - zero-width joiners and non-joiners one at a time and between letters, marks or symbols;
/// - at least one character of the kinds that ``required`` names.
///
/// It does not say which characters are allowed: that is ``Characters``.
///
/// - Complexity: O(*n*)
public struct WellFormedText: Rule {
  /// The most combining marks in a row; joiners between them do not start a new row.
  public static let maximumMarks = 8

  /// Kinds of which there must be at least one character.
  public let required: CharacterKinds

  /// Demands well-formed text with at least one character of the kinds `required`.
  @inlinable
  public init(containing required: CharacterKinds = .letters) { self.required = required }

  public func check(_ candidate: String) throws(Violation) {
    if candidate.withUTF8Bytes(isWellFormedASCII) { return }
    var reader = Reader(required: required)
    for scalar in candidate.unicodeScalars {
      try reader.read(CharacterKinds(of: scalar))
    }
    try reader.finish()
  }

  private func isWellFormedASCII(_ bytes: Span<UInt8>) -> Bool {
    var hasLetter = false
    var isAfterSpace = true
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte < 0x80 else { return false }
      let isSpace = byte == 0x20
      guard !(isSpace && isAfterSpace) else { return false }
      isAfterSpace = isSpace
      let lowercased = byte | 0x20
      hasLetter = hasLetter || (0x61 <= lowercased && lowercased <= 0x7A)
    }
    return !isAfterSpace && hasLetter && required.contains(.letters)
  }

  public var constraint: Constraint {
    .predicate(
      code: .misplacedSpace,
      requirement: "have single inner spaces, marks and joiners in place, and some \(required)")
  }
}

extension WellFormedText {
  /// Reads a text scalar by scalar, remembering what the next one depends on.
  private struct Reader {
    let required: CharacterKinds
    var previous: CharacterKinds = .spaces
    var seen: CharacterKinds = []
    var marks = 0
    var position = 0

    mutating func read(_ kind: CharacterKinds) throws(Violation) {
      switch kind {
      case .spaces:
        guard previous != .spaces else { throw violation(.misplacedSpace) }
      case .marks:
        marks += 1
        guard previous != .spaces else { throw violation(.misplacedMark) }
        guard marks <= maximumMarks else { throw violation(.tooManyMarks) }
      case .joiners:
        guard Self.joined.contains(previous) else { throw violation(.misplacedJoiner) }
      default: break
      }
      guard previous != .joiners || Self.joined.contains(kind) else {
        throw violation(.misplacedJoiner)
      }
      if kind != .marks && kind != .joiners { marks = 0 }
      seen.formUnion(kind)
      previous = kind
      position += 1
    }

    func finish() throws(Violation) {
      guard previous != .joiners else { throw violation(.misplacedJoiner) }
      guard !required.isDisjoint(with: seen) else {
        throw Violation(.missingLetter, [.expected: .text("\(required)")])
      }
      guard previous != .spaces else { throw violation(.misplacedSpace) }
    }

    func violation(_ code: Violation.Code) -> Violation {
      let limit: Violation.Parameter? = code == .tooManyMarks ? .integer(maximumMarks) : nil
      var parameters: Violation.Parameters = [.position: .integer(position)]
      parameters[.maximum] = limit
      return Violation(code, parameters)
    }

    static let joined: CharacterKinds = [.letters, .marks, .symbols]
  }
}
