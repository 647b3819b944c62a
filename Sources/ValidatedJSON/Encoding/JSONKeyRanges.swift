/// The ranges of the keys of all objects that are open, those of the innermost object last.
///
/// Safety: an index is checked in debug builds, and there are never more ranges than memory for them.
@safe struct JSONKeyRanges {
  private var start: UnsafeMutablePointer<Range<Int>>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    unsafe start = .allocate(capacity: capacity)
  }

  func deallocate() { unsafe start.deallocate() }

  @inline(__always)
  mutating func append(_ range: Range<Int>) {
    if count == capacity { grow() }
    unsafe (start + count).initialize(to: range)
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

  /// Forgets all but the first ranges.
  @inline(__always)
  mutating func keep(first number: Int) { count = min(count, number) }

  subscript(from first: Int) -> UnsafeMutableBufferPointer<Range<Int>> {
    unsafe UnsafeMutableBufferPointer(start: start + first, count: count - first)
  }

  /// Moves the ranges from an index on that begin before an offset; the index of the next one.
  mutating func move(from first: Int, upTo end: Int, by distance: Int) -> Int {
    var index = first
    while index < count, unsafe start[index].lowerBound < end {
      unsafe start[index] =
        unsafe (start[index].lowerBound + distance)..<(start[index].upperBound + distance)
      index += 1
    }
    return index
  }
}
