/// Batches of a stream that threads are decoding, in stream order.
final class ParallelElements<Value: Decodable>: @unchecked Sendable {
  private let reader: ElementReader<Value>
  private let workers: WorkerThreads
  private let jobs: Int
  private var ahead: [ElementBatch<Value>] = []
  private var separator: ElementSeparator?
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

  /// Decodes a batch that no thread has started; false if there is none.
  func help() -> Bool { workers.help() }

  /// The minimum size of a batch, in bytes.
  private var batchSize: Int { max(1, reader.limits.window / 2) }
  private var mostAhead: Int { 4 * jobs }
  /// The number of batches that may be decoded for nothing in addition to those that are used: if there are more, one
  /// thread is as fast.
  private var mostWasted: Int { 8 * mostAhead }

  var first: ElementBatch<Value>? { ahead.first }

  /// Learns the bytes between elements that have been decoded and are still in the window.
  func learn(from queue: ElementQueue<Value>, in window: StreamWindow, at origin: Int) {
    guard separator == nil, let (first, second) = queue.lastTwo, first.lowerBound >= origin else {
      return
    }
    separator = window.withBytes { bytes in
      ElementSeparator(
        bytes, first.lowerBound - origin..<first.upperBound - origin,
        second.lowerBound - origin..<second.upperBound - origin)
    }
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
        }
        // A batch without an end is left to one thread.
        return window.count < 4 * batchSize
      }
      ahead.append(
        ElementBatch(
          window.cut(count, reusing: spareWindows.popLast()), for: reader,
          reusing: spareQueues.popLast(), by: workers))
    }
    return false
  }

  private func sizeOfBatch(in window: StreamWindow) -> Int? {
    guard window.count > batchSize else { return nil }
    let count: Int? = window.withBytes { whole in
      // Not to the end of a stream that is in memory.
      let bytes = unsafe JSONBytes(whole.slice(0..<min(whole.count, 4 * batchSize)))
      return switch reader.framing {
      case .array, .automatic: separator?.firstElement(in: bytes, from: batchSize)
      case .lines: bytes.offset(of: UInt8(ascii: "\n"), from: batchSize).map { $0 + 1 }
      case .textSequence: bytes.offset(of: 0x1E, from: batchSize)
      }
    }
    return count.flatMap { $0 > 0 && $0 <= window.count ? $0 : nil }
  }

  /// What becomes of the first batch.
  enum First {
    /// It is exactly what one thread would have decoded.
    case elements(ElementQueue<Value>)
    /// One thread has to decode these bytes, of elements that depend on their places.
    case bytes(StreamWindow)
    /// One thread has to find out where its elements are.
    case nothing
  }

  /// Takes the first batch; if its elements are not where they were expected, puts all batches back.
  func takeFirst(_ outcome: ElementBatch<Value>.Outcome, or window: StreamWindow) -> First {
    guard let batch = ahead.first, batch.isWhole(outcome) else {
      putBack(into: window)
      return .nothing
    }
    ahead.removeFirst()
    guard outcome.cursor.hasToldPlaces else {
      used += 1
      spareWindows.append(batch.window)
      return .elements(outcome.queue)
    }
    wasted += 1
    return .bytes(batch.window)
  }

  /// Puts a part and the batches behind it back.
  func putBack(_ part: StreamWindow? = nil, into window: StreamWindow) {
    wasted += ahead.count
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
