import ValidatedCodable

/// The ranges of keys in the text, those of the innermost object last.
///
/// Safety: an index is less than ``count``; debug builds check that.
struct JSONKeyRanges {
  private var start: Cell<Range<Int>>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity)
  }

  func deallocate() { start.deallocate() }

  @inline(__always)
  mutating func append(_ key: Range<Int>) {
    if count == capacity { grow() }
    start.initialize(count, to: key)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    capacity *= 2
    start = start.grown(to: capacity, moving: count)
  }

  /// The ranges from an index on.
  func from(_ first: Int) -> [Range<Int>] { (first..<count).map { self[$0] } }

  subscript(index: Int) -> Range<Int> {
    get {
      assert(index < count)
      return start[index]
    }
    set {
      assert(index < count)
      start[index] = newValue
    }
  }

  /// Forgets all but the first ranges.
  @inline(__always)
  mutating func keep(first number: Int) { count = min(count, number) }

  /// Moves the ranges from an index on that begin before an offset; the index of the next one.
  mutating func move(from first: Int, upTo end: Int, by distance: Int) -> Int {
    var index = first
    while index < count, self[index].lowerBound < end {
      self[index] = self[index].lowerBound + distance..<self[index].upperBound + distance
      index += 1
    }
    return index
  }
}
