import TypedMemory
import ValidatedCodable

// Elements are read in place in the window. If the type's table can read an element, its end need not be searched
// for: reading stops at the comma or bracket after it. Only for other elements is the end searched for byte by byte;
// if it has not arrived yet, the search continues from there once there are more bytes.

/// Reads the elements of a stream, a window at a time.
final class ElementReader<Value: Decodable>: @unchecked Sendable {
  let configuration: JSONConfiguration
  /// How the elements are separated: never `automatic`.
  let framing: StreamFormat
  let limits: StreamLimits
  let path: [PathKey]

  /// - Parameter options: the decoder's.
  init(_ options: JSONOptions, _ framing: StreamFormat, path: [String], limits: StreamLimits) {
    var options = options
    options.enclosingDepth = framing == .array ? path.count + 1 : 0
    options.maximumDepth = max(0, options.maximumDepth - options.enclosingDepth)
    options.maximumSize = .max
    configuration = JSONConfiguration(options)
    self.framing = framing
    self.path = path.map { PathKey.key($0) }
    self.limits = limits
  }

  /// Reads elements from the beginning of a window.
  ///
  /// - Parameters:
  ///   - origin: the location of the window in the stream.
  ///   - isLast: whether the stream ends with the window.
  ///   - most: the number of bytes after which to stop.
  /// - Returns: the number of bytes read, the next location, and the reason for stopping.
  func read(
    _ window: JSONBytes, at origin: JSONLocation, isLast: Bool,
    _ cursor: inout ElementCursor, into queue: ElementQueue<Value>, upTo most: Int
  ) -> (count: Int, end: JSONLocation, stop: ElementStop) {
    var reading = JSONReading.open(window, configuration)
    var count = window.count
    defer { JSONReading.close(&reading, upTo: count) }
    reading.outerPath = path
    reading.origin = origin
    reading.skippedBytes = cursor.skippedBytes
    // As every call inside another one, it only adds checks to that.
    let checks = Notes.current?.checks
    let notes =
      configuration.options.keepsNotes || checks != nil ? Notes(awaiting: checks) : nil
    reading.notes = notes
    let pass = ElementPass(reading, self, queue, cursor, isLast: isLast, notes)
    let stop: ElementStop
    (count, stop) = CallContext.beginning({ $0.notes = notes }) {
      configuration.inContext { run(pass, upTo: most) }
    }
    cursor = pass.cursor
    // What has been read once is not skipped again.
    cursor.skippedBytes = max(0, reading.skippedBytes / 4 - count) * 4
    if configuration.options.keepsBytes, queue.count > 0 {
      queue.kept = KeptBytes(window.array(0..<count), origin.offset)
    }
    return (count, reading.location(of: count), stop)
  }

  private func run(
    _ pass: ElementPass<Value>, upTo most: Int
  ) -> (count: Int, stop: ElementStop) {
    let reading = pass.reading
    if case .table = reading.lane.kinds(of: Value.self).kind {
      let result = reading.withReader(of: Value.self, at: 0, level: 0) { table, root in
        pass.run(upTo: most) { start, place in
          table.move(to: start, depth: 0)
          table.beginNotes()
          if (try? table.read(root, to: place)) == true { return table.offset }
          table.forgetNotes()
          table.resume(at: start)
          return nil
        } faults: { range, place in
          let faults = table.faults(
            of: root, from: range.lowerBound, to: place, end: range.upperBound,
            depth: path.count + 1)
          return faults.isEmpty ? nil : FoundViolations(faults, in: range, reading.location(of:))
        }
      }
      if let result { return result }
    }
    let kind = reading.lane.kinds(of: Value.self).kind
    reading.learn(Value.self, at: 0)
    return pass.run(upTo: most) { start, place in
      reading.learnedStart = start
      var end = start
      do {
        unsafe place.initialize(
          as: Value.self, to: try reading.value(Value.self, kind, at: &end, level: 0))
        return end
      } catch {
        reading.beginElement(-1, at: 0)
        return nil
      }
    } faults: { _, _ in
      nil
    }
  }
}

extension JSONReading {
  /// Begins with an element of a stream, without state from previous ones.
  func beginElement(_ index: Int, at start: Int) {
    element = (index, start)
    hasToldPlaces = false
    isCollecting = false
    isQuiet = false
    rareIfMade?.exhaustion = nil
    rareIfMade?.faults = []
    rareIfMade?.debts = []
    rareIfMade?.parked = [:]
    forget(from: 0)
  }
}

extension ElementReader {
  /// Everything that is wrong with an element that is not JSON, or that has malformed strings.
  ///
  /// - Parameters:
  ///   - bytes: the element, and the bytes after it that its reader may load.
  ///   - count: the number of the element's bytes.
  func reportOnMalformed(
    _ bytes: JSONBytes, count: Int, _ index: Int, at location: JSONLocation
  ) -> (report: ValidationReport, isMalformed: Bool) {
    let repair = JSONRepair(bytes)
    defer { repair?.bytes.deallocate() }
    var reading = JSONReading.open(bytes, configuration, repairing: repair)
    defer { JSONReading.close(&reading) }
    reading.outerPath = path
    reading.origin = location
    reading.beginElement(index, at: 0)
    var isMalformed = false
    let report = ValidationReport(limit: limits.maximumViolations, after: NotFast()) { findings in
      // A report has notes of its own.
      reading.notes = Notes.current
      let decoder = JSONValueDecoder(reading: reading, start: 0, level: 0)
      do {
        reading.isCollecting = true
        let end = try reading.skip(0, level: 0)
        guard end == count else {
          var next = end
          bytes.skipWhitespace(&next)
          let fault =
            framing == .array
            ? bytes.fault(expecting: "“,” or “]”", at: next)
            : JSONSyntax.Fault(reason: .trailingContent)
          throw reading.error(fault, at: next, level: 0)
        }
        try reading.open(0, level: 0)
        findings.collect(Value.self, from: decoder)
      } catch {
        findings.add(error, inElementAt: index, ofArrayAt: path)
        if repair != nil {
          // What types open tells which keys may be shown.
          var none = Findings()
          reading.beginElement(index, at: 0)
          reading.isCollecting = true
          CallContext.changing({ $0.notes = nil }) { _ = none.collect(Value.self, from: decoder) }
        }
      }
      reading.addMalformedTexts(to: &findings)
      isMalformed = findings.malformed != nil
    }
    return (report, isMalformed)
  }
}

/// The read position in the elements of a stream.
struct ElementCursor {
  /// The index of the next element.
  var index = 0
  /// Whether no element has been read yet, since an array may be empty.
  var isFirst = true
  /// Whether the last element was JSON; what ended one that was not may have been the array's end.
  var isLastWellFormed = true
  /// How far the first element of the window has been searched for its end.
  var scan: ElementScan?
  /// The same, if a single byte ends it.
  var searched = 0
  /// The number of bytes that have been skipped and may be read again.
  var skippedBytes = 0
  /// The start of an element that is skipped because it is too large.
  var skipped: JSONLocation?
  /// Where it ended so far, without white space.
  var skippedEnd = 0
  /// Whether valid values may read their location from their decoder.
  var hasToldPlaces = false

  /// Whether the window begins with an element that has not been examined.
  var isBeforeElement: Bool { scan == nil && searched == 0 && skipped == nil }
}

/// The reason why no more elements of a window were read.
enum ElementStop {
  /// The next element does not end in the window.
  case needsInput
  /// Enough bytes have been read for one pass.
  case isFull
  /// The array has ended.
  case isClosed
  /// The stream has ended; if its elements are those of an array, that was not closed.
  case isAtEnd
}
