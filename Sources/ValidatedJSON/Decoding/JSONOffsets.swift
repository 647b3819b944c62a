/// A set of offsets; most queries are for greater ones, and need no lookup.
struct JSONOffsets {
  private var offsets: Set<Int> = []
  private var last = -1

  @inline(__always)
  func contains(_ offset: Int) -> Bool { offset <= last && offsets.contains(offset) }

  mutating func formUnion(_ others: some Sequence<Int>) {
    for offset in others {
      offsets.insert(offset)
      last = max(last, offset)
    }
  }
}
