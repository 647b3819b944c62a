/// What the readings of a document add, in order: an element takes the place of an earlier one with its key.
///
/// A document may be read more than once, as a whole or in part. What the last reading adds is last, so that it can be
/// removed again if the value that it concerns is not used.
struct LatestElements<Key: Hashable, Element> {
  private struct Added {
    let key: Key?
    let number: Int
    let element: Element
  }

  private var added: [Added] = []
  /// The number of the latest element with each key; earlier ones no longer count.
  private var numbers: [Key: Int] = [:]
  /// A position after the elements so far.
  private(set) var end = 0
  private(set) var count = 0

  /// The elements, each where it was added last.
  var elements: [Element] { added.filter(isLatest).map { $0.element } }

  func contains(_ key: Key) -> Bool { numbers[key] != nil }

  private func isLatest(_ added: Added) -> Bool {
    added.key.map { numbers[$0] == added.number } ?? true
  }

  /// Adds an element, which replaces the one with the same key, if it has one.
  mutating func append(_ element: Element, key: Key?) {
    let isNew = key.map { numbers.updateValue(end, forKey: $0) == nil } ?? true
    added.append(Added(key: key, number: end, element: element))
    end += 1
    if isNew { count += 1 }
    if added.count > 2 * count + 64 { added = added.filter(isLatest) }
  }

  /// Removes the last elements, as long as their keys satisfy a condition.
  mutating func removeLast(while condition: (Key) -> Bool) {
    while let last = added.last {
      if isLatest(last) {
        guard last.key.map(condition) ?? false else { return }
        remove(last)
      }
      added.removeLast()
    }
  }

  /// Removes the elements that were added in some ranges of positions, in their order.
  mutating func remove(in ranges: [Range<Int>]) {
    var ranges = ranges[...]
    guard let first = ranges.first?.lowerBound else { return }
    let start = (added.lastIndex { $0.number < first } ?? -1) + 1
    let latest = added[start...].filter(isLatest)
    added.removeSubrange(start...)
    for element in latest {
      while let range = ranges.first, range.upperBound <= element.number { ranges.removeFirst() }
      if ranges.first?.contains(element.number) ?? false {
        remove(element)
      } else {
        added.append(element)
      }
    }
  }

  private mutating func remove(_ latest: Added) {
    if let key = latest.key { numbers[key] = nil }
    count -= 1
  }
}
