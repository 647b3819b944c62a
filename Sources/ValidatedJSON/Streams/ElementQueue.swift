import TypedMemory
import ValidatedCodable

// The elements that have been decoded but not taken: the only file that manages their memory.
//
// Safety: the values from `taken` up to `written` are initialised; `take` moves each of them out once, and `deinit`
// destroys the rest. One thread at a time uses a queue: the thread that fills it hands it over when it is full. So
// accesses are not checked for exclusivity at run time.
//
// Code that takes an element is inlined where its type is known: looking up the type for each element would take as
// long as decoding it.

/// The place of an element in a queue.
@usableFromInline
struct ElementSlot {
  /// Its index; -1 for the text around the elements.
  @usableFromInline let index: Int
  @usableFromInline let start: Int
  @usableFromInline let end: Int
  /// The index of its report or notes; -1 for a valid element without notes.
  @usableFromInline let rare: Int
}

/// The elements of a stream that have been decoded but not taken.
@usableFromInline
@safe final class ElementQueue<Value>: @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked) var memory: UnsafeMutablePointer<Value>
  private var capacity: Int
  @safe @exclusivity(unchecked) private var written = 0
  @usableFromInline @safe @exclusivity(unchecked) var taken = 0
  @usableFromInline @safe @exclusivity(unchecked) var slots: [ElementSlot] = []
  @usableFromInline @safe @exclusivity(unchecked) var next = 0
  /// The reports of invalid elements, and the notes of valid ones.
  private var rare: [(report: ValidationReport?, noted: [ValidationReport.Entry])] = []
  /// The number of elements and bytes before those in its slots.
  @usableFromInline @safe @exclusivity(unchecked) var base = (index: 0, offset: 0)
  /// The location of the batch, and the depth at which paths have the index, if the elements were decoded before these
  /// were known.
  private var place: (origin: JSONLocation, depth: Int)?
  /// The bytes of the elements, if they are kept, and of the one that was taken last.
  @usableFromInline @safe @exclusivity(unchecked) var kept: KeptBytes?

  /// The capacity for a batch of elements.
  static var large: Int { 1024 }
  var isLarge: Bool { capacity >= Self.large }

  init(capacity: Int = 64) {
    self.capacity = capacity
    unsafe memory = .allocate(capacity: capacity)
  }

  /// Moves values from memory, which are elements of no known places.
  convenience init(moving values: Memory, _ count: Int) {
    self.init(capacity: count)
    unsafe memory.moveInitialize(
      from: values.cell(of: Value.self).address, count: count)
    written = count
  }

  deinit {
    unsafe (memory + taken).deinitialize(count: written - taken)
    unsafe memory.deallocate()
  }

  /// The number of elements that have not been taken.
  var count: Int { slots.count &- next }

  /// Whether all elements are valid and have no notes.
  var isValid: Bool { rare.isEmpty }

  /// Destroys the values up to the first element that is invalid or has notes, and returns their number and the end of the last one.
  ///
  /// - Parameter body: receives the bytes of each, if they are kept.
  func dropValid(_ body: ((ArraySlice<UInt8>) -> Void)? = nil) -> (count: Int, end: Int) {
    let first = next
    while next < slots.count, slots[next].rare == -1 {
      if let body {
        let slot = slots[next]
        let offset = base.offset
        body(kept?.bytes(offset + slot.start..<offset + slot.end) ?? [])
      }
      next &+= 1
    }
    let count = next - first
    guard count > 0 else { return (0, 0) }
    let end = base.offset + slots[next - 1].end
    unsafe (memory + taken).deinitialize(count: count)
    taken += count
    if next == slots.count { reset() }
    return (count, end)
  }

  /// The ranges of the last two elements, from an offset on; nil if there are fewer, or one has a report or notes.
  func lastTwo(from origin: Int) -> (Range<Int>, Range<Int>)? {
    let last = slots.suffix(2)
    guard let first = last.first, let second = last.last, last.count == 2, first.rare < 0,
      second.rare < 0, first.start >= origin
    else { return nil }
    return (first.start - origin..<first.end - origin, second.start - origin..<second.end - origin)
  }

  /// Takes the first element; nil if the queue is empty.
  @inlinable
  func take() -> StreamedElement<Value>? {
    guard next < slots.count else { return nil }
    let slot = slots[next]
    guard slot.rare == -1 else { return takeNoted() }
    let value = unsafe (memory + taken).move()
    taken &+= 1
    let (index, offset) = base
    next &+= 1
    if next == slots.count { reset() }
    return StreamedElement(
      index: index &+ slot.index, range: offset &+ slot.start..<offset &+ slot.end,
      storage: .value(value), kept: kept)
  }

  /// Takes the first element, which has a report or notes.
  @usableFromInline
  func takeNoted() -> StreamedElement<Value>? {
    let slot = slots[next]
    let (index, offset) = base
    let (report, noted) = rare[slot.rare]
    let storage: StreamedElement<Value>.Storage
    if let report {
      storage = .report(
        place.map { place in
          report.moved(behind: index, at: place.depth) { $0.moved(behind: place.origin) }
        } ?? report)
    } else {
      storage = .value(unsafe (memory + taken).move())
      taken &+= 1
    }
    next &+= 1
    if next == slots.count { reset() }
    return StreamedElement(
      index: slot.index < 0 ? -1 : index + slot.index,
      range: offset + slot.start..<offset + slot.end,
      storage: storage, kept: kept, noted: noted)
  }

  @usableFromInline
  func reset() {
    slots.removeAll(keepingCapacity: true)
    rare = []
    (written, taken, next) = (0, 0, 0)
    base = (0, 0)
    place = nil
  }
}

// Filling the queue.
extension ElementQueue {
  /// Memory for the next value; valid until the next call.
  var nextPlace: Memory {
    if written == capacity { grow() }
    return unsafe Memory(UnsafeMutableRawPointer(memory + written))
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: 2 * capacity)
    unsafe (larger + taken).moveInitialize(from: memory + taken, count: written - taken)
    unsafe memory.deallocate()
    unsafe memory = unsafe larger
    capacity *= 2
  }

  /// Adds the value that was written to that memory.
  func addValue(_ index: Int, in range: Range<Int>, noted: [ValidationReport.Entry]) {
    written &+= 1
    slots.append(
      ElementSlot(
        index: index, start: range.lowerBound, end: range.upperBound,
        rare: noted.isEmpty ? -1 : rare.count))
    if !noted.isEmpty { rare.append((nil, noted)) }
  }

  /// Destroys the value that was written to that memory.
  func discardValue() { unsafe (memory + written).deinitialize(count: 1) }

  func add(_ report: ValidationReport, _ index: Int?, in range: Range<Int>) {
    slots.append(
      ElementSlot(
        index: index ?? -1, start: range.lowerBound, end: range.upperBound, rare: rare.count))
    rare.append((report, []))
  }

  /// Sets the positions of the elements: they follow `index` others in an array at depth `depth`.
  func move(behind index: Int, _ origin: JSONLocation, depth: Int) {
    base = (index, origin.offset)
    place = (origin, depth)
    if let bytes = kept?.bytes { kept = KeptBytes(bytes, origin.offset) }
  }

  /// The values of queues that contain only valid elements, in order.
  ///
  /// - Parameter workers: threads that move the values into the array.
  static func values(
    of queues: [ElementQueue<Value>], by workers: WorkerThreads = WorkerThreads(count: 0)
  ) -> [Value] {
    var count = 0
    let starts = queues.map { queue in
      defer { count += queue.written - queue.taken }
      return count
    }
    return unsafe [Value](unsafeUninitializedCapacity: count) { buffer, initialised in
      guard let values = buffer.baseAddress else { return }
      nonisolated(unsafe) let first = unsafe values
      _ = workers.map(Array(queues.indices)) { index in
        unsafe queues[index].moveValues(to: first + starts[index])
      }
      initialised = count
    }
  }

  private func moveValues(to place: UnsafeMutablePointer<Value>) {
    unsafe place.moveInitialize(from: memory + taken, count: written - taken)
    reset()
  }
}
