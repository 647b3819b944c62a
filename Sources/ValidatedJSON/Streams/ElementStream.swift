import ValidatedCodable

/// A stream of elements: it decodes the bytes in its window, and requests more.
@usableFromInline
final class ElementStream<Value: Decodable>: @unchecked Sendable {
  /// The next action.
  enum Step {
    /// Some are in the queue.
    case elements
    case needsInput
    /// A thread is decoding the next elements.
    case busy(Pending<ParallelElements<Value>.Outcome>)
    case failed(any Error)
    case ended
  }

  private enum Phase {
    /// How the elements are separated is not known yet.
    case sniffing
    /// The array has not begun.
    case header(StreamHeader)
    case elements(ElementReader<Value>)
    /// Only white space may follow.
    case rest
    /// The array is inside objects, whose rest follows.
    case tail
    case noArray
    case ended
  }

  /// After this many bytes, decoded elements are returned before more are decoded.
  private static var batchSize: Int { 1 << 16 }

  let window: StreamWindow
  /// What ``fill(_:)`` reads; nothing if the bytes are in memory, or arrive asynchronously.
  let source: StreamSource
  var options: JSONOptions
  private let format: StreamFormat
  private let limits: StreamLimits
  private var phase: Phase = .sniffing
  private var frame: StreamFrame
  private var sniffer: StreamSniffer
  /// How the stream is compressed, if it could not be read for that reason.
  private(set) var compression: StreamCompression?
  /// The whole stream, if it is not an array and no larger than an element may be.
  private(set) var document: [UInt8]?
  private var cursor = ElementCursor()
  /// The elements that have been decoded and not taken.
  @usableFromInline @safe @exclusivity(unchecked) private(set) var queue = ElementQueue<Value>()
  private let jobs: Int
  private var parallel: ParallelElements<Value>?
  /// The location of the window in the stream.
  private(set) var origin = JSONLocation.start
  /// Whether the window contains all remaining bytes.
  var isLast = false
  /// The reason why there are no more bytes.
  var failure: (any Error)?
  /// The same, once all elements before it have been decoded.
  private(set) var reportedFailure: (any Error)?

  init(
    _ window: StreamWindow, _ options: JSONOptions, _ format: StreamFormat,
    _ path: DocumentShape.Path?, _ limits: StreamLimits, jobs: Int,
    source: StreamSource = StreamSource()
  ) {
    // The empty path is that of the document itself.
    let keys = path.map { ($0.outer + [$0.key]).map(\.stringValue) } ?? []
    let path = keys == [""] ? [] : keys
    self.jobs = min(jobs, WorkerThreads.most)
    self.window = window
    self.source = source
    self.options = options
    self.format = path.isEmpty ? format : .array
    self.limits = limits
    frame = StreamFrame(path: path)
    // With the line feed after the largest element.
    sniffer = StreamSniffer(limit: min(limits.maximumElementSize, .max - 1) + 1)
  }

  /// Decodes a batch on the caller's thread; false if other threads are decoding all of them.
  func help() -> Bool { parallel?.workers.help() ?? false }

  /// Whether no more input is available now: what is available is decoded before waiting for more.
  var isStarved = false

  /// Whether bytes are held for batches that could be decoded now.
  var mayGoOnWithoutInput: Bool { !isStarved && parallel != nil && mayGetInput }

  private var mayGetInput: Bool { !isLast && failure == nil }

  /// The next decoded elements, or a request for more bytes.
  func next() -> Step {
    while true {
      if queue.count > 0 { return .elements }
      if let step = advance() { return step }
    }
  }

  /// All values, if the elements are valid and the stream is in memory; otherwise nil.
  func values() -> [Value]? {
    isLast = true
    var queues: [ElementQueue<Value>] = []
    while fill() {
      guard queue.isValid else { return nil }
      queues.append(queue)
      queue = ElementQueue()
    }
    return ElementQueue.values(of: queues)
  }

  /// The maximum number of bytes before an element: together with the bytes in memory after them, they must be
  /// countable by `Int`, which may have 32 bits.
  private static var longest: Int { .max / 4 * 3 }

  /// Decodes elements into the queue; nil if it may have some now.
  private func advance() -> Step? {
    let isGoingOn: Bool
    switch phase {
    case .ended: return .ended
    case _ where origin.offset > Self.longest && mayGetInput:
      add(ValidationReport(.tooManyOctets(Self.longest), at: [], origin))
      phase = .ended
      return nil
    case .sniffing: isGoingOn = sniff()
    case .header(let header): isGoingOn = read(header)
    case .elements(let reader):
      if let step = readAhead(by: reader) { return step }
      isGoingOn = read(by: reader)
    case .rest: isGoingOn = readRest()
    case .tail, .noArray: isGoingOn = readFrame()
    }
    if isGoingOn { return nil }
    guard let failure else { return .needsInput }
    phase = .ended
    return .failed(failure)
  }

  /// Reports that the source has failed, as the last element.
  func report(_ failure: any Error) {
    reportedFailure = failure
    let location = window.withBytes { self.location(of: $0.count, in: $0) }
    let violation = Violation(
      .malformedDocument, [.reason: "sourceFailed"], must: "be readable to its end: \(failure)")
    add(ValidationReport(violation, at: [], location), at: location.offset)
  }

  // MARK: Before the elements

  private func sniff() -> Bool {
    switch window.withBytes({ StreamCompression.found(in: $0, isLast: isLast) }) {
    case nil: return false
    case let compression??:
      self.compression = compression
      let violation = Violation(
        .malformedDocument, [.reason: "compressed", .found: .text("\(compression)")],
        must: "be JSON: it is compressed with \(compression)")
      add(ValidationReport(violation, at: [], origin))
      phase = .ended
      return true
    case .some(nil): break
    }
    // Lines and text sequences in another encoding are reported one by one.
    if format == .automatic || format == .array {
      guard window.count >= 2 || isLast else { return false }
      if window.withBytes({ (try? JSONSyntax.start(of: $0)) == nil }) {
        add(.otherEncoding)
        phase = .ended
        return true
      }
    }
    var format = format
    if format == .automatic {
      guard let found = window.withBytes({ sniffer.format(of: $0, isLast: isLast) }) else {
        return false
      }
      format = found
    }
    guard window.withBytes({ $0.isMarkDecided }) || isLast else { return false }
    let start = window.withBytes { $0.startOfText }
    switch format {
    case .array, .automatic: phase = .header(StreamHeader(path: frame.path, from: start))
    case .lines, .textSequence:
      drop(start)
      phase = .elements(reader(format))
    }
    return true
  }

  private func reader(_ framing: StreamFormat) -> ElementReader<Value> {
    ElementReader(options, framing, path: frame.path, limits: limits)
  }

  private func read(_ header: StreamHeader) -> Bool {
    var header = header
    let result = window.withBytes { header.find(in: $0, isLast: isLast) }
    switch result {
    case .needsInput:
      phase = .header(header)
      guard window.count > limits.maximumElementSize else { return false }
      phase = .noArray
    case .array(let offset):
      if options.maximumDepth <= frame.path.count || offset > limits.maximumElementSize {
        phase = .noArray
        return true
      }
      if !frame.path.isEmpty {
        window.withBytes { frame.bytes += $0.array(0..<offset + 1) }
      }
      drop(offset + 1)
      phase = .elements(reader(.array))
    case .noArray: phase = .noArray
    }
    return true
  }

  // MARK: The elements

  /// Lets threads decode what comes next.
  ///
  /// - Returns: nil if one thread has to decode it; a wrapped nil if there may be elements in the queue.
  private func readAhead(by reader: ElementReader<Value>) -> Step?? {
    // The starts of elements can be found without reading the elements, except that an array may be empty.
    // Asynchronous rules are checked with those of the call around, which other threads do not know.
    guard jobs > 1, cursor.isBeforeElement, reader.framing != .array || !cursor.isFirst,
      !reader.configuration.hasCustomKeys, Notes.current?.checks == nil
    else {
      parallel?.putBack(into: window)
      return nil
    }
    let parallel = self.parallel ?? ParallelElements(reader, jobs: jobs)
    self.parallel = parallel
    if parallel.fill(from: window), mayGetInput, !isStarved { return .some(.needsInput) }
    guard let first = parallel.first else { return nil }
    guard let outcome = first.value else { return .some(.busy(first)) }
    guard let part = parallel.takeFirst(outcome, or: window) else {
      queue = ElementQueue()
      _ = read(by: reader)
      return .some(nil)
    }
    if outcome.cursor.hasToldPlaces {
      // One thread has to decode elements that depend on their places.
      queue = ElementQueue()
      let result = part.withBytes {
        reader.read(
          $0, at: origin, isLast: reader.framing == .textSequence, &cursor, into: queue, upTo: .max)
      }
      origin = result.end
      part.drop(result.count)
      if part.count > 0 { parallel.putBack(part, into: window) }
    } else {
      let queue = outcome.queue
      if queue.count > 0 {
        queue.move(behind: cursor.index, origin, depth: reader.path.count)
        parallel.reuse(self.queue)
        self.queue = queue
      } else {
        // White space only. An empty queue is filled at the stream's position, so it must not have one of its own.
        parallel.reuse(queue)
      }
      origin = outcome.end.moved(behind: origin)
      cursor.index += outcome.cursor.index
      if outcome.cursor.index > 0 {
        cursor.isLastWellFormed = outcome.cursor.isLastWellFormed
      }
    }
    return .some(nil)
  }

  private func read(by reader: ElementReader<Value>) -> Bool {
    let result = window.withBytes {
      reader.read(
        $0, at: origin, isLast: isLast, &cursor, into: queue, upTo: Self.batchSize)
    }
    parallel?.learn(from: queue, in: window, at: origin.offset)
    window.drop(result.count)
    origin = result.end
    switch result.stop {
    case .isFull: break
    case .needsInput:
      // Decoded elements are returned first.
      return queue.count > 0
    case .isAtEnd:
      if reader.framing == .array, cursor.isLastWellFormed { add(.unexpectedEnd) }
      phase = .ended
    case .isClosed where frame.path.isEmpty: phase = .rest
    case .isClosed:
      frame.beginTail(
        at: JSONLocation(
          offset: origin.offset - 1, line: origin.line, column: origin.column - 1))
      frame.bytes.append(UInt8(ascii: "]"))
      phase = .tail
    }
    return true
  }

  // MARK: After the elements

  private func readRest() -> Bool {
    let (count, isEmpty) = window.withBytes { bytes in
      var offset = 0
      bytes.skipWhitespace(&offset)
      return (min(offset, bytes.count), offset >= bytes.count)
    }
    drop(count)
    if isEmpty, !isLast { return false }
    if !isEmpty { add(.trailingContent) }
    phase = .ended
    return true
  }

  /// Reads the document around the elements to its end.
  private func readFrame() -> Bool {
    let isWithoutArray = if case .noArray = phase { true } else { false }
    // Without an array, the window may still contain the beginning.
    window.withBytes { frame.bytes += $0.array(0..<$0.count) }
    drop(window.count)
    let isTooLarge = frame.bytes.count > limits.maximumElementSize
    guard isLast || isTooLarge else { return false }
    phase = .ended
    if isTooLarge {
      let violation = Violation.tooManyOctets(limits.maximumElementSize)
      // At the same place, however much has arrived.
      add(
        frame.reportOnBeginning(options, limit: limits.maximumElementSize)
          ?? ValidationReport(violation, at: [], frame.start), at: frame.start.offset)
    } else if let report = frame.report(options) {
      if isWithoutArray { document = frame.bytes }
      add(report)
    } else if isWithoutArray || options.duplicateKeys == .useLast,
      let report = frame.reportOnOtherArrays(options)
    {
      // If a key is duplicated, the decoder uses another member than the stream.
      add(report)
    }
    return true
  }

  private func add(_ reason: JSONSyntaxError.Reason) {
    let error = JSONSyntaxError(reason: reason, location: origin, excerpt: "")
    add(ValidationReport(error.violation, at: [], origin))
  }

  private func add(_ report: ValidationReport, at offset: Int? = nil) {
    let offset = offset ?? origin.offset
    queue.add(report.forCaller(options), nil, in: offset..<offset)
  }

  // MARK: Locations

  private func drop(_ count: Int) {
    origin = window.withBytes { location(of: count, in: $0) }
    window.drop(count)
  }

  private func location(of offset: Int, in bytes: JSONBytes) -> JSONLocation {
    JSONLocation(of: offset, in: bytes).moved(behind: origin)
  }
}
