extension WrittenText {
  /// Reads a text scalar by scalar: the exact check, which finds the violation.
  struct Reading {
    private var position = 0
    private var marks = 0
    private var previous: Characters.Kinds = .spaces
    private var last: Unicode.Scalar = " "
    /// Whether the last scalar is a joiner that must be followed by something that it joins.
    private var isOpen = false
    private var seen: Characters.Kinds = []

    @inline(__always)
    mutating func read(
      _ scalar: Unicode.Scalar, of characters: Characters, allowingSpaceRuns allowsSpaceRuns: Bool
    ) throws(Violation) {
      let kind = Characters.Kinds(of: scalar)
      guard characters.allows(scalar, of: kind) else {
        throw .disallowed(scalar, position: position)
      }
      if kind == .spaces && previous == .spaces && !allowsSpaceRuns {
        throw violation(.misplacedSpace)
      }
      if kind == .marks {
        marks += 1
        if previous == .spaces { throw violation(.misplacedMark) }
        if marks > maximumMarks { throw violation(.tooManyMarks) }
      } else if kind != .joiners {
        marks = 0
      }
      if isOpen && !Self.canBeJoined(kind) { throw violation(.misplacedJoiner) }
      if kind == .joiners {
        guard Self.canBeJoined(previous) else { throw violation(.misplacedJoiner) }
        // After a virama, a joiner changes the preceding letter, as at the end of రామ్‌: nothing need follow.
        isOpen = last.properties.canonicalCombiningClass != .virama
      } else {
        isOpen = false
      }
      seen.formUnion(kind)
      previous = kind
      last = scalar
      position += 1
    }

    func finish(containing required: Characters.Kinds) throws(Violation) {
      if isOpen { throw violation(.misplacedJoiner) }
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

    private static func canBeJoined(_ kind: Characters.Kinds) -> Bool {
      kind == .letters || kind == .marks || kind == .symbols
    }
  }
}
