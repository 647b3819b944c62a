extension WrittenText {
  /// A text read scalar by scalar: the exact way, which knows what is wrong.
  struct Reading {
    private var position = 0
    private var marks = 0
    private var previous: CharacterKinds = .spaces
    private var seen: CharacterKinds = []

    mutating func read(_ scalar: Unicode.Scalar, of characters: Characters) throws(Violation) {
      let kind = CharacterKinds(of: scalar)
      guard characters.allows(scalar, of: kind) else {
        throw .disallowed(scalar, position: position)
      }
      if kind == .spaces && previous == .spaces { throw violation(.misplacedSpace) }
      if kind == .marks {
        marks += 1
        if previous == .spaces { throw violation(.misplacedMark) }
        if marks > maximumMarks { throw violation(.tooManyMarks) }
      } else if kind != .joiners {
        marks = 0
      }
      let isJoinedBadly =
        kind == .joiners && !Self.canBeJoined(previous)
        || previous == .joiners && !Self.canBeJoined(kind)
      if isJoinedBadly { throw violation(.misplacedJoiner) }
      seen.formUnion(kind)
      previous = kind
      position += 1
    }

    func finish(containing required: CharacterKinds) throws(Violation) {
      if previous == .joiners { throw violation(.misplacedJoiner) }
      if required.isDisjoint(with: seen) {
        throw Violation(.missingLetter, [.expected: .text("\(required)")])
      }
      if previous == .spaces { throw violation(.misplacedSpace) }
    }

    private func violation(_ code: Violation.Code) -> Violation {
      Violation(
        code,
        .init(
          present: (.position, .integer(position)),
          (.maximum, code == .tooManyMarks ? .integer(maximumMarks) : nil)))
    }

    private static func canBeJoined(_ kind: CharacterKinds) -> Bool {
      kind == .letters || kind == .marks || kind == .symbols
    }
  }
}
