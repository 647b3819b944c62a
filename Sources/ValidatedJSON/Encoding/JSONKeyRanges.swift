/// The ranges of keys in the text, those of the innermost object last.
///
/// Safety: an index is less than ``count``; debug builds check that.
@safe struct JSONKeyRanges {
  private var start: UnsafeMutablePointer<Range<Int>>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    unsafe start = .allocate(capacity: capacity)
  }

  func deallocate() { unsafe start.deallocate() }

  @inline(__always)
  mutating func append(_ key: Range<Int>) {
    if count == capacity { grow() }
    unsafe (start + count).initialize(to: key)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let memory = UnsafeMutablePointer<Range<Int>>.allocate(capacity: 2 * capacity)
    unsafe memory.moveInitialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = unsafe memory
    capacity *= 2
  }

  /// The ranges from an index on.
  func from(_ first: Int) -> [Range<Int>] { (first..<count).map { self[$0] } }

  subscript(index: Int) -> Range<Int> {
    get {
      assert(index < count)
      return unsafe start[index]
    }
    set {
      assert(index < count)
      unsafe start[index] = newValue
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
