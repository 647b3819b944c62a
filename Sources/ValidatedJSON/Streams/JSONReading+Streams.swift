import ValidatedCodable

extension JSONReading {
  /// Begins with an element of a stream, without state from previous ones.
  func beginElement(_ index: Int, at start: Int) {
    element = (index, start)
    hasToldPlaces = false
    isCollecting = false
    isQuiet = false
    rareIfMade?.fault = nil
    rareIfMade?.debts = []
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
  ) -> ValidationReport {
    let repair = JSONRepair(bytes, maximumDepth: configuration.options.maximumDepth)
    defer { repair?.deallocate() }
    var reading = JSONReading.open(bytes, configuration, repairing: repair)
    defer { JSONReading.close(&reading) }
    reading.outerPath = path
    reading.origin = location
    reading.beginElement(index, at: 0)
    return ValidationReport(limit: limits.maximumViolations, after: NotFast()) { findings in
      let decoder = JSONValueDecoder(reading: reading, start: 0, level: 0)
      do {
        reading.isCollecting = true
        if repair != nil {
          // What types open tells which keys may be shown.
          var none = Findings()
          CallContext.changing({ $0.notes = nil }) { _ = none.collect(Value.self, from: decoder) }
          reading.beginElement(index, at: 0)
          reading.isCollecting = true
        }
        let end = try reading.skip(0, level: 0)
        guard end == count else {
          var next = end
          bytes.skipWhitespace(&next)
          throw reading.error(JSONSyntax.Fault(reason: .trailingContent), at: next, level: 0)
        }
        try reading.open(0, level: 0)
        findings.collect(Value.self, from: decoder)
      } catch {
        findings.add(error, inElementAt: index, ofArrayAt: path)
      }
      reading.addMalformedTexts(to: &findings)
    }
  }
}

extension ValidationReport {
  /// Whether it reports a syntax error, so that the end of a truncated array need not be reported as well.
  var isOnMalformedDocument: Bool { entries.contains { $0.code == .malformedDocument } }
}
