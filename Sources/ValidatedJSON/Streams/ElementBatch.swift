import ValidatedCodable

// Several threads decode a stream in batches. The start of a batch in an array is a guess: bytes like those between
// earlier elements. The guess is right if the preceding batch ends there, after a comma of the array; then the batch
// is exactly what one thread would have decoded, unless an element has asked for its place: such a batch is decoded again.
// If the guess is wrong, so are those after it.

/// A part of a stream that a thread decodes before its position is known.
struct ElementBatch<Value: Decodable> {
  struct Outcome {
    let cursor: ElementCursor
    let count: Int
    let end: JSONLocation
    let stop: ElementStop
    /// Allocated by the thread that fills it, so that threads do not write to the same cache lines.
    let queue: ElementQueue<Value>
  }

  let window: StreamWindow
  let outcome: Pending<Outcome>
  /// Whether the batch ends a record: in a text sequence, a record ends where the next one begins.
  private let endsRecords: Bool

  /// Lets a thread decode the elements as if they were the first.
  init(
    _ window: StreamWindow, for reader: ElementReader<Value>, reusing spare: ElementQueue<Value>?,
    by workers: WorkerThreads
  ) {
    let endsRecords = reader.framing == .textSequence
    // The values that rules may read, since a worker thread has no task.
    let context = ValidationContext.current
    outcome = workers.start {
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
    self.window = window
    self.endsRecords = endsRecords
  }

  /// Whether it consists of complete elements.
  func isWhole(_ outcome: Outcome) -> Bool {
    outcome.stop == (endsRecords ? .isAtEnd : .needsInput) && outcome.count == window.count
      && outcome.cursor.isBeforeElement
  }
}

/// The bytes between two elements of an array: the end of one, a comma, white space, and the beginning of the next.
struct ElementSeparator {
  private let bytes: [UInt8]
  /// The number of the bytes before the second element.
  private let count: Int

  /// The maximum length of the compared beginning of an element, in bytes.
  private static let longest = 32
  /// The maximum number of compared bytes: a search compares them at every byte that is like the first.
  private static let most = 128

  /// The bytes between the elements in the ranges `first` and `second`.
  init(_ bytes: JSONBytes, _ first: Range<Int>, _ second: Range<Int>) {
    let isBracketed = bytes[second.lowerBound] | 0x20 == UInt8(ascii: "{")
    let start = isBracketed ? first.upperBound - 1 : first.upperBound
    var end = second.lowerBound
    if isBracketed {
      end += 1
      // To the end of the first key.
      var quotes = 0
      let most = min(second.upperBound, second.lowerBound + Self.longest)
      while bytes[second.lowerBound] == UInt8(ascii: "{"), end < most, quotes < 2 {
        if bytes[end] == UInt8(ascii: "\"") { quotes += 1 }
        end += 1
      }
    }
    self.bytes = end - start > Self.most ? [] : bytes.array(start..<end)
    count = second.lowerBound - start
  }

  /// The next offset from `start` at which an element probably begins; nil if there is none, or the bytes between elements
  /// are too many to be searched for.
  func firstElement(in document: JSONBytes, from start: Int) -> Int? {
    guard let first = bytes.first else { return nil }
    var offset = start
    while let found = document.offset(of: first, from: offset) {
      if bytes.indices.allSatisfy({ document[found + $0] == bytes[$0] }) { return found + count }
      offset = found + 1
    }
    return nil
  }
}
