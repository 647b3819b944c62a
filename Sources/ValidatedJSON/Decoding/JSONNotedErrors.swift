/// The noted errors that have not been taken yet, by offset.
///
/// Most are noted in document order, and taken with the innermost value that contains them, so that both operations
/// take constant time per error.
struct JSONNotedErrors {
  private var errors: [(offset: Int, error: DecodingError)] = []

  /// - Complexity: O(1) in the order of the document
  mutating func add(_ error: DecodingError, at offset: Int) {
    errors.insert((offset, error), at: index(of: offset + 1))
  }

  /// Takes the errors in a range, in document order.
  mutating func take(in range: Range<Int>) -> [DecodingError] {
    guard let last = errors.last, last.offset >= range.lowerBound else { return [] }
    let taken = index(of: range.lowerBound)..<index(of: range.upperBound)
    defer { errors.removeSubrange(taken) }
    return errors[taken].map(\.error)
  }

  /// The number of errors before `offset`.
  private func index(of offset: Int) -> Int {
    errors.sortedIndex { $0.offset < offset }
  }
}
