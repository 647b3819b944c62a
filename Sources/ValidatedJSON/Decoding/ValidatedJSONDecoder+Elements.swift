#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
package import ValidatedCodable

/// An element of an array that has been validated.
package struct VettedElement {
  package let index: Int
  package let range: Range<Int>
  /// Its report; nil if it is valid.
  package let report: ValidationReport?
}

extension ValidatedJSONDecoder {
  /// Validates the elements of an array in order, even after invalid ones.
  ///
  /// An element that is not JSON is handled like any other invalid element.
  ///
  /// - Throws: an error if the document is not an array.
  /// - Complexity: O(*n*)
  package func vetElements<Element: Decodable>(
    of type: Element.Type, in data: Data, _ body: (VettedElement) -> Void
  ) throws(ValidationReport) {
    let result = unsafe data.span.withUnsafeBufferPointer { memory in
      Result { () throws(ValidationReport) in
        let bytes = unsafe JSONBytes(memory)
        let isWellFormed = (try? JSONSyntax.check(data.span)) != nil
        let repair =
          isWellFormed ? nil : JSONRepair(bytes, maximumDepth: options.maximumDepth)
        defer { repair?.deallocate() }
        var reading = JSONReading.open(bytes, configuration, repairing: repair)
        defer { JSONReading.close(&reading) }
        reading.isCollecting = true
        try reading.vetElements(of: type, repair?.faults ?? [:], body)
      }
    }
    try result.get()
  }
}

extension JSONReading {
  fileprivate func vetElements<Element: Decodable>(
    of type: Element.Type, _ faults: [Int: JSONRepair.Fault], _ body: (VettedElement) -> Void
  ) throws(ValidationReport) {
    let start: Int
    do {
      start = try beginDocument()
      try beginArray(at: start, level: 0)
    } catch {
      throw ValidationReport(limit: 1, after: error) { $0.add(error) }
    }
    var faults = faults.sorted { $0.key < $1.key }.map(\.value)[...]
    var elements = JSONElements(document, inArrayAt: start)
    var index = 0
    var isLastWellFormed = true
    func vet(_ range: Range<Int>) {
      let own = faults.prefix { $0.offset < range.upperBound }
      faults.removeFirst(own.count)
      let report = report(on: type, at: index, in: range, ofArrayAt: start, own)
      body(VettedElement(index: index, range: range, report: report))
      isLastWellFormed = !(report?.isOnMalformedDocument ?? false)
      index += 1
    }
    while let range = elements.next() { vet(range) }
    if !elements.rest.isEmpty { throw report(.trailingContent, at: elements.rest.lowerBound) }
    if !elements.isClosed, isLastWellFormed { throw report(.unexpectedEnd, at: bytes.count) }
  }

  private func report(_ reason: JSONSyntaxError.Reason, at offset: Int) -> ValidationReport {
    rareIfMade?.fault = nil
    let error = error(JSONSyntax.Fault(reason: reason), at: offset, level: 1)
    return ValidationReport(limit: 1, after: error) { $0.add(error) }
  }

  private func report<Element: Decodable>(
    on type: Element.Type, at index: Int, in range: Range<Int>, ofArrayAt start: Int,
    _ faults: some Sequence<JSONRepair.Fault>
  ) -> ValidationReport? {
    var findings = Findings()
    do {
      try setElement(range.lowerBound, index, inArrayAt: start, level: 0)
      forget(from: 1)
      rareIfMade?.fault = nil
      let end = try skip(range.lowerBound, level: 1)
      guard end == range.upperBound else {
        var next = end
        bytes.skipWhitespace(&next)
        throw error(JSONSyntax.Fault(reason: .trailingContent), at: next, level: 1)
      }
      if end == bytes.count, bytes.isNumber(range) {
        // The last digits may be missing.
        throw error(JSONSyntax.Fault(reason: .unexpectedEnd), at: end, level: 1)
      }
      try open(range.lowerBound, level: 1)
      let decoder = JSONValueDecoder(reading: self, start: range.lowerBound, level: 1)
      findings.collect(type, from: decoder)
    } catch {
      findings.add(error, inElementAt: index)
    }
    findings.replace(.malformedText, with: faults.lazy.map(malformedText))
    return ValidationReport(findings)
  }

  /// A malformed string, even if no type requests it.
  func malformedText(_ fault: JSONRepair.Fault) -> DecodingError {
    let path = (rare.repair?.path(to: fault, text(ofKeyAt:)) ?? []).map {
      hidesKeys(ofObjectAt: $0.start) ? .hidden : $0.key
    }
    return .dataCorrupted(
      DecodingError.Context(
        codingPath: outerPath + elementPath + path, debugDescription: "",
        underlyingError: JSONTextError(
          reason: fault.reason, location: location(of: fault.offset))))
  }
}

extension ValidationReport {
  /// Whether it reports a syntax error, so that the end of a truncated array need not be reported as well.
  var isOnMalformedDocument: Bool { entries.contains { $0.code == .malformedDocument } }
}
