extension Violation {
  /// A violation for a key that the type does not know.
  ///
  /// - Parameter wanted: known keys that the object lacks; one of them may have been meant.
  package static func unknownKey(_ key: String, insteadOf wanted: [String]) -> Violation {
    Violation(
      .unknownKey,
      .init(
        present: (.key, key.violationParameter),
        (.suggestion, Spelling.nearest(to: key, of: wanted)?.violationParameter)))
  }

  static func notAllowed<Value>(
    _ candidate: Value, of listed: [Value], typeName: String?
  ) -> Violation {
    let names = listed.map { "\(Violation.Parameter(describing: $0))" }
    let suggestion = (candidate as? String).flatMap { Spelling.nearest(to: $0, of: names) }
    return Violation(
      .notAllowed,
      .init(
        present: (.allowed, .text(names.joined(separator: ", "))),
        (.actual, Violation.Parameter(describing: candidate)),
        (.suggestion, suggestion.map { .text($0) })),
      typeName: typeName)
  }
}

/// Compares words by their edit distance.
private enum Spelling {
  /// The maximum number of words that are compared with an unknown one, and the maximum length of these, so that the
  /// cost of a report is bounded.
  static let mostCandidates = 64
  private static let longest = 40

  /// The element of `wanted` that was probably meant; nil if none is close.
  static func nearest(to text: String, of wanted: [String]) -> String? {
    wanted.lazy.prefix(mostCandidates)
      .compactMap { candidate in distance(text, candidate).map { ($0, candidate) } }
      .min { $0 < $1 }?.1
  }

  /// The number of letters to change, add, remove or swap with a neighbour to turn one key into the other.
  ///
  /// Case is ignored, and so are `_` and `-`.
  ///
  /// - Returns: nil if the distance is more than a third of the letters, so that the key is unlikely to be meant.
  static func distance(_ left: String, _ right: String) -> Int? {
    guard left.utf8.count <= longest, right.utf8.count <= longest else { return nil }
    let (left, right) = (letters(of: left), letters(of: right))
    let most = max(left.count, right.count) / 3
    guard abs(left.count - right.count) <= most else { return nil }
    // Optimal string alignment, with the rows of prefixes of `left`; the last two rows are kept.
    var (before, previous) = ([Int](), Array(0...right.count))
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var least = min(
          previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      (before, previous) = (previous, current)
    }
    return previous[right.count] <= most ? previous[right.count] : nil
  }

  private static func letters(of key: String) -> [Unicode.Scalar] {
    key.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" }
  }
}
