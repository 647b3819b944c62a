import ValidatedCodable

// The elements that have been decoded and not been taken: the one file that manages their memory.
//
// What makes it safe: the values from `taken` up to `written` are initialised; `take` moves each out once, and `deinit`
// destroys the rest. One thread uses a queue at a time: who fills it gives it away when it is full.

/// The elements of a stream that have been decoded and not been taken yet.
@safe final class ElementQueue<Value>: @unchecked Sendable {
  private struct Slot {
    /// Which element it is; -1 for what stands around them.
    var index: Int
    var start: Int
    var end: Int
    /// Which report it has; -1 if it is valid.
    var report: Int
  }

  private var memory: UnsafeMutablePointer<Value>
  private var capacity: Int
  private var written = 0
  private var taken = 0
  private var slots: [Slot] = []
  private var next = 0
  private var reports: [ValidationReport] = []
  /// Where the elements are, if they were decoded before that was known: behind so many others.
  private var base: (index: Int, origin: JSONLocation, depth: Int)?

  init(capacity: Int = 64) {
    self.capacity = capacity
    unsafe memory = .allocate(capacity: capacity)
  }

  deinit {
    unsafe (memory + taken).deinitialize(count: written - taken)
    unsafe memory.deallocate()
  }

  /// Says where the elements are: behind `index` others in the array that `depth` keys lead to.
  func move(behind index: Int, _ origin: JSONLocation, depth: Int) {
    base = (index, origin, depth)
  }

  /// Where the last two elements are; nil if there are none, or one is not valid.
  var lastTwo: (Range<Int>, Range<Int>)? {
    let last = slots.suffix(2)
    guard let first = last.first, let second = last.last, last.count == 2, first.report < 0,
      second.report < 0
    else { return nil }
    return (first.start..<first.end, second.start..<second.end)
  }

  /// How many elements have not been taken.
  var count: Int { slots.count &- next }

  /// Where the next value may be written; the place is good until the next call.
  var place: UnsafeMutablePointer<Value> {
    if written == capacity { grow() }
    return unsafe memory + written
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: 2 * capacity)
    unsafe (larger + taken).moveInitialize(from: memory + taken, count: written - taken)
    unsafe memory.deallocate()
    unsafe memory = unsafe larger
    capacity *= 2
  }

  /// Adds the value that has been written to the place.
  func addValue(_ index: Int, in range: Range<Int>) {
    written &+= 1
    slots.append(Slot(index: index, start: range.lowerBound, end: range.upperBound, report: -1))
  }

  /// Destroys the value that has been written to the place.
  func discardValue() { unsafe (memory + written).deinitialize(count: 1) }

  func add(_ report: ValidationReport, _ index: Int?, in range: Range<Int>) {
    slots.append(
      Slot(
        index: index ?? -1, start: range.lowerBound, end: range.upperBound, report: reports.count))
    reports.append(report)
  }

  /// Takes the first element; nil if there is none.
  func take() -> StreamedElement<Value>? {
    guard next < slots.count else { return nil }
    let slot = slots[next]
    let outcome: Result<Value, ValidationReport>
    if slot.report < 0 {
      outcome = unsafe .success((memory + taken).move())
      taken &+= 1
    } else {
      outcome = .failure(moved(reports[slot.report]))
    }
    let (index, origin) = (base?.index ?? 0, base?.origin.offset ?? 0)
    next &+= 1
    if next == slots.count { reset() }
    return StreamedElement(
      index: slot.index < 0 ? nil : index + slot.index,
      range: origin + slot.start..<origin + slot.end, outcome: outcome)
  }

  private func moved(_ report: ValidationReport) -> ValidationReport {
    guard let base else { return report }
    return report.moved(behind: base.index, at: base.depth) { $0.moved(behind: base.origin) }
  }

  /// Whether all elements are valid.
  var isValid: Bool { reports.isEmpty }

  /// The values of queues that have only such, one after the other.
  static func values(of queues: [ElementQueue<Value>]) -> [Value] {
    let count = queues.reduce(0) { $0 + $1.written - $1.taken }
    return unsafe [Value](unsafeUninitializedCapacity: count) { buffer, initialised in
      for queue in queues {
        let count = queue.written - queue.taken
        unsafe buffer.baseAddress.map {
          unsafe ($0 + initialised).moveInitialize(from: queue.memory + queue.taken, count: count)
        }
        initialised += count
        queue.reset()
      }
    }
  }

  private func reset() {
    slots.removeAll(keepingCapacity: true)
    reports = []
    (written, taken, next) = (0, 0, 0)
    base = nil
  }
}
