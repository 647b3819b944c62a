import ValidatedCodable

// Elements are read in place in the window. If the type's table can read an element, its end need not be searched
// for: reading stops at the comma or bracket after it. Only for other elements is the end searched for byte by byte;
// if it has not arrived yet, the search continues from there once there are more bytes.

/// Reads the elements of a stream, a window at a time.
final class ElementReader<Value: Decodable>: @unchecked Sendable {
  let configuration: JSONConfiguration
  /// How the elements are separated, which is known.
  let framing: StreamFormat
  let limits: StreamLimits
  let path: [PathKey]
  /// Whether the bytes of elements are kept until the elements are taken.
  let keepsBytes: Bool

  /// - Parameter options: the decoder's.
  init(
    _ options: JSONOptions, _ framing: StreamFormat, path: [String], limits: StreamLimits,
    keepsBytes: Bool
  ) {
    self.keepsBytes = keepsBytes
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
    defer { JSONReading.close(&reading) }
    reading.outerPath = path
    reading.origin = origin
    let pass = ElementPass(reading, self, queue, cursor, isLast: isLast)
    let (count, stop) = run(pass, upTo: most)
    cursor = pass.cursor
    if keepsBytes, queue.count > 0 {
      queue.kept = KeptBytes(window.array(0..<count), origin.offset)
    }
    return (count, reading.location(of: count), stop)
  }

  private func run(
    _ pass: ElementPass<Value>, upTo most: Int
  ) -> (count: Int, stop: ElementStop) {
    let reading = pass.reading
    if case .table = reading.lane.kind(of: Value.self) {
      let result = reading.withReader(of: Value.self, at: 0, level: 0) { table, root in
        pass.run(upTo: most) { start, place in
          table.move(to: start, depth: 0)
          if (try? table.read(root, to: place)) == true { return table.offset }
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
    let kind = reading.lane.kind(of: Value.self)
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
