import ValidatedCodable

// Several threads decode a stream in batches. Where a batch of an array begins is guessed: at bytes like those between the
// elements before. The guess is right if the batch before it ends there, after a comma of the array; then everything that
// was decoded is what one thread would have decoded. If it is not, the batch and those after it are decoded again.

/// A part of a stream that a thread decodes before it is known where it is.
final class ElementBatch<Value: Decodable>: Job, @unchecked Sendable {
  struct Outcome {
    let cursor: ElementCursor
    let count: Int
    let end: JSONLocation
    let stop: ElementStop
    /// Made by the thread that fills it: what one thread writes must not lie beside what another one writes.
    let queue: ElementQueue<Value>
  }

  let window: StreamWindow
  let outcome = Pending<Outcome>()

  private let reader: ElementReader<Value>
  /// A queue that has been emptied.
  private let spare: ElementQueue<Value>?
  /// What rules may ask for: a thread is of no task.
  private let context = ValidationContext.current

  init(
    _ window: StreamWindow, for reader: ElementReader<Value>, reusing spare: ElementQueue<Value>?
  ) {
    self.window = window
    self.reader = reader
    self.spare = spare
  }

  /// Whether a record ends with the batch: in a text sequence, it ends where the next one begins.
  private var endsRecords: Bool { reader.framing == .textSequence }

  /// Decodes the elements, as if they were the first.
  func run() {
    let queue = spare ?? ElementQueue<Value>(capacity: ElementQueue<Value>.large)
    var cursor = ElementCursor()
    cursor.isFirst = false
    let (count, end, stop) = context.run {
      window.withBytes {
        reader.read($0, at: .start, isLast: endsRecords, &cursor, into: queue, upTo: .max)
      }
    }
    outcome.finish(Outcome(cursor: cursor, count: count, end: end, stop: stop, queue: queue))
  }

  /// Whether it consists of whole elements, none of which asked where it is.
  func isWhole(_ outcome: Outcome) -> Bool {
    outcome.stop == (endsRecords ? .isAtEnd : .needsInput) && outcome.count == window.count
      && outcome.cursor.isBeforeElement && !outcome.cursor.hasToldPlaces
  }
}

/// What stands between two elements of an array: the end of one, a comma, white space, and the beginning of the next.
struct ElementSeparator {
  private let bytes: [UInt8]
  /// How many of the bytes come before the second element.
  private let count: Int

  /// The longest beginning of an element that is looked for, in bytes.
  private static let longest = 32

  /// What stands between elements in `first` and `second` of some bytes.
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
    self.bytes = bytes.array(start..<end)
    count = second.lowerBound - start
  }

  /// Where an element seems to begin at `start` or after it.
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
