/// The errors that have been noted and not yet taken, by where they are.
///
/// Most are noted in the order of the document, and taken with the value that they are in, which is the
/// last one: both cost as much as looking at them.
struct JSONNotedErrors {
  private var errors: [(offset: Int, error: DecodingError)] = []

  /// - Complexity: O(1) in the order of the document
  mutating func add(_ error: DecodingError, at offset: Int) {
    errors.insert((offset, error), at: index(of: offset + 1))
  }

  /// Takes the errors in a range, in the order of the document.
  mutating func take(in range: Range<Int>) -> [DecodingError] {
    guard let last = errors.last, last.offset >= range.lowerBound else { return [] }
    let taken = index(of: range.lowerBound)..<index(of: range.upperBound)
    defer { errors.removeSubrange(taken) }
    return errors[taken].map(\.error)
  }

  /// How many errors are before `offset`.
  private func index(of offset: Int) -> Int {
    guard let last = errors.last, last.offset >= offset else { return errors.count }
    var (low, high) = (0, errors.count)
    while low < high {
      let middle = (low + high) / 2
      if errors[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
