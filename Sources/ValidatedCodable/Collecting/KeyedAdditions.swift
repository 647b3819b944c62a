/// What the readings of a document add, in order: nothing is added a second time with the same key.
///
/// A document may be read more than once, as a whole or in part. What has been added since a position can be removed,
/// because the values that it concerns are not used; what was added before that position stays.
struct KeyedAdditions<Key: Hashable, Element> {
  private var added: [(key: Key?, number: Int, element: Element)] = []
  private var keys: Set<Key> = []
  /// A position after the elements so far.
  private(set) var end = 0

  var count: Int { added.count }

  var elements: [Element] { added.map(\.element) }

  /// Adds an element, unless there is one with the same key.
  mutating func append(_ element: Element, key: Key?) {
    if let key, !keys.insert(key).inserted { return }
    added.append((key, end, element))
    end += 1
  }

  /// Removes the elements that were added in some ranges of positions, in their order.
  mutating func remove(in ranges: [Range<Int>]) {
    var ranges = ranges[...]
    guard let first = ranges.first?.lowerBound else { return }
    let start = (added.lastIndex { $0.number < first } ?? -1) + 1
    let last = Array(added[start...])
    added.removeSubrange(start...)
    for element in last {
      while let range = ranges.first, range.upperBound <= element.number { ranges.removeFirst() }
      if ranges.first?.contains(element.number) ?? false {
        if let key = element.key { keys.remove(key) }
      } else {
        added.append(element)
      }
    }
  }
}
