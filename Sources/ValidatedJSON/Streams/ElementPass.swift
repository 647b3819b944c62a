import TypedMemory
import ValidatedCodable

/// A pass through the elements of a window.
final class ElementPass<Value: Decodable> {
  /// Reads a value from an offset into memory, and returns its end; nil if it could not be read.
  typealias Attempt = (_ start: Int, _ place: Memory) -> Int?
  /// The obvious violations of the value in a range; nil if a decoder has to find them.
  typealias Faults = (_ range: Range<Int>, _ place: Memory) -> FoundViolations?

  let reading: JSONReading
  let reader: ElementReader<Value>
  let queue: ElementQueue<Value>
  var cursor: ElementCursor
  private let bytes: JSONBytes
  private let isLast: Bool
  private let limits: StreamLimits
  /// The receiver of the notes of an element, and of its checks; nil if neither are kept.
  private let notes: Notes?
  /// Where those of an element begin whose value may not be used.
  private var mark: Notes.Mark?
  /// Where the next element begins.
  private var start = 0

  init(
    _ reading: JSONReading, _ reader: ElementReader<Value>, _ queue: ElementQueue<Value>,
    _ cursor: ElementCursor, isLast: Bool, _ notes: Notes?
  ) {
    self.reading = reading
    self.reader = reader
    self.queue = queue
    self.cursor = cursor
    self.isLast = isLast
    self.notes = notes
    bytes = reading.bytes
    limits = reader.limits
  }

  /// Reads elements until the window ends, or `most` bytes have been read.
  func run(
    upTo most: Int, _ attempt: Attempt, faults: Faults
  ) -> (count: Int, stop: ElementStop) {
    while start < most || start == bytes.count {
      let stop: ElementStop? =
        switch reader.framing {
        case .array, .automatic: readElement(attempt, faults)
        case .lines: readRecord(endingBefore: UInt8(ascii: "\n"), attempt, faults)
        case .textSequence: readRecord(endingBefore: 0x1E, attempt, faults)
        }
      if let stop { return (start, stop) }
    }
    return (start, .isFull)
  }

  // MARK: Arrays

  private func readElement(_ attempt: Attempt, _ faults: Faults) -> ElementStop? {
    let isResumed = cursor.scan != nil
    if !isResumed {
      bytes.skipWhitespace(&start)
      if start >= bytes.count, !isLast { return .needsInput }
      if cursor.isFirst {
        if bytes[start] == UInt8(ascii: "]") {
          start += 1
          return .isClosed
        }
        if start >= bytes.count { return .isAtEnd }
      }
      if let end = attemptedEnd(attempt) { return moveOn(behind: end) }
      cursor.scan = ElementScan()
    }
    guard let end = cursor.scan?.end(in: bytes, from: start) ?? (isLast ? bytes.count : nil) else {
      return needsInput()
    }
    cursor.scan = nil
    // Its end was not available at the previous attempt.
    if isResumed, cursor.skipped == nil, let end = attemptedEnd(attempt) {
      return moveOn(behind: end)
    }
    if !addSkipped(upTo: end) {
      let range = start..<trimmed(end)
      readSlowly(range, upTo: min(end + 1, bytes.count), faults)
    }
    return moveOn(behind: end)
  }

  /// The offset of the comma or bracket after an element that was read without a search for its end.
  private func attemptedEnd(_ attempt: Attempt) -> Int? {
    beginAttempt(at: start)
    guard let end = attempt(start, queue.nextPlace) else {
      forgetAttempt()
      return nil
    }
    var next = end
    bytes.skipWhitespace(&next)
    let byte = bytes[next]
    guard
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]")
        || next >= bytes.count && isLast && !isCut(start..<end),
      next - start <= limits.maximumElementSize
    else {
      discardValue()
      return nil
    }
    add(start..<end)
    return next
  }

  /// Whether the last digits of an element may be missing, because the stream ends with it.
  private func isCut(_ range: Range<Int>) -> Bool {
    reader.framing == .array && range.upperBound == bytes.count && isLast
      && Violation.ValueKind(firstByte: bytes[range.lowerBound]) == .number
  }

  /// Moves to the element after the comma or bracket at `end`, if there is one.
  private func moveOn(behind end: Int) -> ElementStop? {
    cursor.isFirst = false
    start = min(end + 1, bytes.count)
    guard end < bytes.count else { return .isAtEnd }
    return bytes[end] == UInt8(ascii: "]") ? .isClosed : nil
  }

  // MARK: Lines and text sequences

  private func readRecord(
    endingBefore delimiter: UInt8, _ attempt: Attempt, _ faults: Faults
  ) -> ElementStop? {
    let isSequence = reader.framing == .textSequence
    let hasSeparator = isSequence && bytes[start] == delimiter && cursor.skipped == nil
    let first = start + max(cursor.searched, hasSeparator ? 1 : 0)
    let found = bytes.offset(of: delimiter, from: min(first, bytes.count))
    guard let end = found ?? (isLast ? bytes.count : nil) else {
      defer { cursor.searched = bytes.count - start }
      return needsInput()
    }
    cursor.searched = 0
    // A line feed ends the line; a separator begins the next record.
    defer { start = found == nil ? bytes.count : isSequence ? end : end + 1 }
    let isAtEnd: ElementStop? = found == nil ? .isAtEnd : nil
    if addSkipped(upTo: end) { return isAtEnd }
    var lower = hasSeparator ? start + 1 : start
    // Not beyond the line: empty lines are white space as well.
    while lower < end, bytes.isWhitespace(at: lower) { lower += 1 }
    let range = lower..<max(lower, trimmed(end))
    guard !range.isEmpty else { return isAtEnd }
    if isSequence, !hasSeparator || isCut(range, end) {
      addFault(hasSeparator ? .unexpectedEnd : .expected("U+001E"), in: range, upTo: end)
    } else {
      beginAttempt(at: lower)
      if mayBeWhole(range), let last = attempt(lower, queue.nextPlace) {
        if last == range.upperBound {
          add(range)
          return isAtEnd
        }
        discardValue()
      }
      readSlowly(range, upTo: end, faults)
    }
    return isAtEnd
  }

  /// Whether the last byte may be that of a value.
  ///
  /// Otherwise the value of an unfinished line would be read on in the next ones, which may be unfinished as well.
  private func mayBeWhole(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    return switch Unicode.Scalar(bytes[range.upperBound - 1]) {
    case "}", "]", "\"", "0"..."9", "e", "l": true
    default: false
    }
  }

  /// Whether the last digits of a text in a sequence may be missing: RFC 7464 requires white space after a number.
  private func isCut(_ range: Range<Int>, _ end: Int) -> Bool {
    switch Unicode.Scalar(bytes[range.lowerBound]) {
    case "{", "[", "\"": false
    default: range.upperBound == end
    }
  }

  // MARK: Elements

  /// The end of an element before `end`, without white space.
  private func trimmed(_ end: Int) -> Int {
    var end = end
    while end > start, bytes.isWhitespace(at: end - 1) { end -= 1 }
    return end
  }

  private func inStream(_ range: Range<Int>) -> Range<Int> {
    reading.origin.offset + range.lowerBound..<reading.origin.offset + range.upperBound
  }

  private func beginAttempt(at start: Int) {
    reading.element = (cursor.index, start)
    reading.hasToldPlaces = false
    reading.rareIfMade?.exhaustion = nil
    _ = notes?.take()
    mark = notes?.mark
  }

  /// Forgets what has been noted about an element whose value is not used, and what was to be checked.
  private func forgetAttempt() {
    if let mark { notes?.forget(after: mark) }
  }

  private func discardValue() {
    queue.discardValue()
    forgetAttempt()
  }

  /// Adds the value that was read into memory.
  private func add(_ range: Range<Int>) {
    mark = nil
    var noted = reading.options.keepsNotes ? notes?.take() ?? [] : []
    if !noted.isEmpty, !reading.options.hasLocations {
      noted = noted.map { $0.unlocated(at: []) }
    }
    queue.addValue(cursor.index, in: inStream(range), noted: noted)
    cursor.isLastWellFormed = true
    // The places of notes do not move with the element.
    if reading.hasToldPlaces || !noted.isEmpty { cursor.hasToldPlaces = true }
    cursor.index += 1
  }

  /// - Parameter isWellFormed: whether the element is JSON; a document in one of its strings may not be.
  private func add(
    _ report: ValidationReport, in range: Range<Int>, isWellFormed: Bool = true
  ) {
    forgetAttempt()
    mark = nil
    // Places in another document do not move with the element, nor do those in a type's own text.
    if !report.isAbout(elementAt: cursor.index, behind: reader.path.count)
      || report.entries.contains(where: { $0.code == .unreadable })
    {
      cursor.hasToldPlaces = true
    }
    queue.add(report.forCaller(reading.options), cursor.index, in: range)
    cursor.isLastWellFormed = isWellFormed
    cursor.index += 1
  }

  /// The path to the element that begins here.
  private var path: [PathKey] { reader.path + [.index(cursor.index)] }

  private func skipElement() {
    guard cursor.skipped == nil else { return }
    let location = reading.location(of: start)
    (cursor.skipped, cursor.skippedEnd) = (location, location.offset)
  }

  /// Waits for the end of the element that begins here; one that is too large is skipped meanwhile.
  private func needsInput() -> ElementStop {
    if bytes.count - start > limits.maximumElementSize { skipElement() }
    if cursor.skipped != nil {
      cursor.skippedEnd = skippedEnd(bytes.count)
      start = bytes.count
      // The examined bytes are not kept.
      cursor.scan?.count = 0
    }
    return .needsInput
  }

  private func skippedEnd(_ end: Int) -> Int {
    let end = trimmed(end)
    return end > start ? reading.origin.offset + end : cursor.skippedEnd
  }

  /// Adds the element that was skipped, if there is one; starts to skip an element that is too large.
  private func addSkipped(upTo end: Int) -> Bool {
    if end - start > limits.maximumElementSize { skipElement() }
    guard let location = cursor.skipped else { return false }
    cursor.skipped = nil
    let violation = Violation.tooManyOctets(limits.maximumElementSize)
    let report = ValidationReport(violation, at: path, location)
    add(report, in: location.offset..<skippedEnd(end))
    return true
  }

  private func addFault(_ reason: JSONSyntaxError.Reason, in range: Range<Int>, upTo end: Int) {
    let place = reason == .unexpectedEnd ? end : range.lowerBound
    let location = reading.location(of: place)
    let error = JSONSyntaxError(reason: reason, location: location, excerpt: "")
    add(
      ValidationReport(error.violation, at: path, location), in: inStream(range),
      isWellFormed: false)
  }

  /// Reads an element whose end is known, or adds everything that is wrong with it.
  ///
  /// - Parameter end: the end of the bytes that may be examined.
  private func readSlowly(_ range: Range<Int>, upTo end: Int, _ faults: Faults) {
    reading.beginElement(cursor.index, at: range.lowerBound)
    guard mayBeWhole(range),
      (try? reading.skip(range.lowerBound, level: 0)) == range.upperBound
    else {
      let slice = unsafe JSONBytes(bytes.slice(range.lowerBound..<end))
      let (report, isMalformed) = reader.reportOnMalformed(
        slice, count: range.count, cursor.index, at: reading.location(of: range.lowerBound))
      return add(report, in: inStream(range), isWellFormed: !isMalformed)
    }
    if isCut(range) { return addFault(.unexpectedEnd, in: range, upTo: range.upperBound) }
    if let found = faults(range, queue.nextPlace) {
      let report = ValidationReport(found, at: path, limit: limits.maximumViolations)
      return add(report, in: inStream(range))
    }
    do {
      reading.beginElement(cursor.index, at: range.lowerBound)
      forgetAttempt()
      beginAttempt(at: range.lowerBound)
      reading.learn(Value.self, at: range.lowerBound)
      var end = range.lowerBound
      unsafe queue.nextPlace.initialize(
        as: Value.self, to: try reading.ordinaryValue(Value.self, at: &end, level: 0))
      add(range)
    } catch {
      reading.beginElement(cursor.index, at: range.lowerBound)
      reading.isCollecting = true
      var offset = range.lowerBound
      let report = ValidationReport(
        limit: limits.maximumViolations, after: error, describing: ErrorTexts.text
      ) {
        reading.collectValue(Value.self, at: &offset, into: &$0)
        reading.forgetExhaustion(after: error, in: &$0)
      }
      add(report, in: inStream(range))
      reading.beginElement(-1, at: 0)
    }
  }
}
