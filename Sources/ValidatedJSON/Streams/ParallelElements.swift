import ValidatedCodable

// Several threads decode a stream in batches. The start of a batch in an array is a guess: bytes like those between
// earlier elements. The guess is right if the preceding batch ends there, after a comma of the array; then the batch
// is exactly what one thread would have decoded, unless an element has asked for its place, or a type's own error may
// tell it: such a batch is decoded again.
// If the guess is wrong, so are those after it.

/// Batches of a stream that threads are decoding, in stream order.
final class ParallelElements<Value: Decodable>: @unchecked Sendable {
  /// What a thread has decoded of a part of the stream before its position was known.
  struct Outcome {
    let cursor: ElementCursor
    let count: Int
    let end: JSONLocation
    let stop: ElementStop
    /// Allocated by the thread that fills it, so that threads do not write to the same cache lines.
    let queue: ElementQueue<Value>
  }

  private let reader: ElementReader<Value>
  let workers: WorkerThreads
  private let jobs: Int
  private var ahead: [(window: StreamWindow, outcome: Pending<Outcome>)] = []
  private var separator: ElementSeparator?
  /// How far the end of the next batch has been searched for in the window.
  private var searched = 0
  /// Memory of finished batches for reuse: freeing memory of another thread is slow.
  private var spareWindows: [StreamWindow] = []
  private var spareQueues: [ElementQueue<Value>] = []
  /// The number of batches whose elements were used, and of those that were decoded for nothing.
  private var (used, wasted) = (0, 0)

  init(_ reader: ElementReader<Value>, jobs: Int) {
    self.reader = reader
    self.jobs = jobs
    // The caller's thread is one of them: it helps rather than waits.
    workers = WorkerThreads(count: jobs - 1)
  }

  /// The minimum size of a batch, in bytes.
  private var batchSize: Int { max(1, reader.limits.window / 2) }
  private var mostAhead: Int { 4 * jobs }
  /// The number of batches that may be decoded for nothing in addition to those that are used: if there are more, one
  /// thread is as fast.
  private var mostWasted: Int { 8 * mostAhead }

  /// Whether the end of a batch ends a record: in a text sequence, a record ends where the next one begins.
  private var endsRecords: Bool { reader.framing == .textSequence }

  var first: Pending<Outcome>? { ahead.first?.outcome }

  /// Learns the bytes between elements that have been decoded and are still in the window.
  func learn(from queue: ElementQueue<Value>, in window: StreamWindow, at origin: Int) {
    // The bytes of decoded elements leave the window.
    searched = 0
    guard separator == nil, let (first, second) = queue.lastTwo(from: origin) else { return }
    separator = window.withBytes { ElementSeparator($0, first, second) }
  }

  /// Hands batches of the window to threads; returns whether more bytes could be used than the window has.
  func fill(from window: StreamWindow) -> Bool {
    guard wasted < used + mostWasted, reader.framing != .array || separator != nil else {
      return false
    }
    while ahead.count < mostAhead {
      guard let count = sizeOfBatch(in: window) else {
        if window.count >= 4 * batchSize {
          // The bytes between elements may have changed.
          wasted += mostAhead
          separator = nil
          searched = 0
        }
        // A batch without an end is left to one thread.
        return window.count < 4 * batchSize
      }
      searched = 0
      let part = window.cut(count, reusing: spareWindows.popLast())
      ahead.append((part, decode(part)))
    }
    return false
  }

  /// Lets a thread decode the elements as if they were the first.
  private func decode(_ window: StreamWindow) -> Pending<Outcome> {
    // The values that rules may read, since a worker thread has no task.
    let context = ValidationContext.current
    // Not of this object, whose end ends the threads.
    return workers.start { [reader, endsRecords, spare = spareQueues.popLast()] in
      let queue = spare ?? ElementQueue<Value>(capacity: ElementQueue<Value>.large)
      var cursor = ElementCursor()
      cursor.isFirst = false
      let (count, end, stop) = context.run {
        window.withBytes {
          reader.read($0, at: .start, isLast: endsRecords, &cursor, into: queue, upTo: .max)
        }
      }
      return Outcome(cursor: cursor, count: count, end: end, stop: stop, queue: queue)
    }
  }

  private func sizeOfBatch(in window: StreamWindow) -> Int? {
    guard window.count > batchSize else { return nil }
    let start = max(batchSize, searched)
    let count: Int? = window.withBytes { whole in
      // Not to the end of a stream that is in memory.
      let bytes = unsafe JSONBytes(whole.slice(0..<min(whole.count, 4 * batchSize)))
      return switch reader.framing {
      case .array, .automatic: separator?.firstElement(in: bytes, from: start)
      case .lines: bytes.offset(of: UInt8(ascii: "\n"), from: start).map { $0 + 1 }
      case .textSequence: bytes.offset(of: 0x1E, from: start)
      }
    }
    // A separator may have begun.
    if count == nil { searched = max(0, window.count - ElementSeparator.most) }
    return count.flatMap { $0 > 0 && $0 <= window.count ? $0 : nil }
  }

  /// Takes the bytes of the first batch; nil if its elements are not where they were expected: then all batches are
  /// put back, and one thread has to find out where they are.
  func takeFirst(_ outcome: Outcome, or window: StreamWindow) -> StreamWindow? {
    guard let part = ahead.first?.window, outcome.count == part.count,
      outcome.stop == (endsRecords ? .isAtEnd : .needsInput), outcome.cursor.isBeforeElement
    else {
      putBack(into: window)
      return nil
    }
    ahead.removeFirst()
    if outcome.cursor.hasToldPlaces {
      wasted += 1
    } else {
      used += 1
      spareWindows.append(part)
    }
    return part
  }

  /// Puts a part and the batches behind it back.
  func putBack(_ part: StreamWindow? = nil, into window: StreamWindow) {
    (wasted, searched) = (wasted + ahead.count, 0)
    for batch in ahead { batch.outcome.cancel() }
    // A thread may still read one of them, which keeps its own window alive.
    window.prepend((part.map { [$0] } ?? []) + ahead.map(\.window))
    ahead = []
  }

  /// Takes back a queue whose elements have been taken.
  func reuse(_ queue: ElementQueue<Value>) {
    if queue.isLarge, spareQueues.count < mostAhead { spareQueues.append(queue) }
  }
}
