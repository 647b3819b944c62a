extension Violation {
  /// A key that no type has asked for.
  ///
  /// - Parameter wanted: keys that the object lacks, one of which may have been meant.
  package static func unknownKey(_ key: String, insteadOf wanted: [String]) -> Violation {
    Violation(
      .unknownKey,
      .init(
        present: (.key, key.violationParameter),
        (.suggestion, Spelling.nearest(to: key, of: wanted)?.violationParameter)))
  }

  /// A raw value that is none of those listed.
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

/// How alike two words are.
private enum Spelling {
  /// At most so many words are compared with an unknown one, and only short ones: a report costs little for any
  /// document.
  static let mostCandidates = 64
  private static let longest = 40

  /// The one of `wanted` that was probably meant; nil if none was.
  static func nearest(to text: String, of wanted: [String]) -> String? {
    wanted.lazy.prefix(mostCandidates)
      .compactMap { candidate in distance(text, candidate).map { ($0, candidate) } }
      .min { $0 < $1 }?.1
  }

  /// How many letters must be changed, added, left out or swapped with the next one to make one key of another; upper
  /// and lower case count as the same, and so do `_` and `-` and nothing.
  ///
  /// - Returns: nil if that is too many to think that one was meant: more than a third of the letters.
  static func distance(_ left: String, _ right: String) -> Int? {
    guard left.utf8.count <= longest, right.utf8.count <= longest else { return nil }
    let (left, right) = (letters(of: left), letters(of: right))
    let most = max(left.count, right.count) / 3
    guard abs(left.count - right.count) <= most else { return nil }
    // Optimal string alignment: rows of prefixes of `left`, of which the last two are kept.
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
