import Foundation
import ValidatedCodable

@testable import ValidatedJSON

// What the decoder of documents in memory finds in the elements of an array, as an oracle for streams.

/// An element of an array that has been validated.
struct VettedElement {
  let index: Int
  let range: Range<Int>
  /// Its report; nil if it is valid.
  let report: ValidationReport?
}

extension ValidatedJSONDecoder {
  /// Validates the elements of an array in order, even after invalid ones.
  ///
  /// An element that is not JSON is handled like any other invalid element.
  ///
  /// - Throws: an error if the document is not an array.
  /// - Complexity: O(*n*)
  func vetElements<Element: Decodable>(
    of type: Element.Type, in data: Data, _ body: (VettedElement) -> Void
  ) throws(ValidationReport) {
    let result = unsafe data.span.withUnsafeBufferPointer { memory in
      Result { () throws(ValidationReport) in
        let bytes = unsafe JSONBytes(memory)
        let isWellFormed = (try? JSONSyntax.check(data.span)) != nil
        let repair =
          isWellFormed ? nil : JSONRepair(bytes)
        defer { repair?.bytes.deallocate() }
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
      isLastWellFormed = report?.entries.contains { $0.code == .malformedDocument } != true
      index += 1
    }
    while let range = elements.next() { vet(range) }
    if !elements.rest.isEmpty { throw report(.trailingContent, at: elements.rest.lowerBound) }
    if !elements.isClosed, isLastWellFormed { throw report(.unexpectedEnd, at: bytes.count) }
  }

  private func report(_ reason: JSONSyntaxError.Reason, at offset: Int) -> ValidationReport {
    rareIfMade?.faults = []
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
      rareIfMade?.faults = []
      let end = try skip(range.lowerBound, level: 1)
      guard end == range.upperBound else {
        var next = end
        bytes.skipWhitespace(&next)
        throw error(bytes.fault(expecting: "“,” or “]”", at: next), at: next, level: 1)
      }
      if end == bytes.count, !range.isEmpty,
        Violation.ValueKind(firstByte: bytes[range.lowerBound]) == .number
      {
        // The last digits may be missing.
        throw error(JSONSyntax.Fault(reason: .unexpectedEnd), at: end, level: 1)
      }
      try open(range.lowerBound, level: 1)
      let decoder = JSONValueDecoder(reading: self, start: range.lowerBound, level: 1)
      findings.collect(type, from: decoder)
    } catch {
      findings.add(error, inElementAt: index)
    }
    let end = findings.malformed?.syntaxError?.offset ?? .max
    let known = faults.filter { location(of: $0.offset).offset < end }
    // What is in front of the element may be malformed.
    element = (index, range.lowerBound)
    defer { element = (-1, 0) }
    findings.replace(.malformedText, with: known.map { malformedText($0, inWhole: true) })
    return ValidationReport(findings)
  }
}

// The positions of the elements of an array, even if some are not JSON:
//
//     [{"a": 1}, {"a": }, , {"b": [2, "]"]}]
//      ^-------^  ^-----^ ^ ^-------------^      four elements, of which two are no values
//
// Only commas and brackets outside of strings, and outside of brackets opened after the array's, are counted.

/// The ranges of an array's elements, without the white space around them.
struct JSONElements: Sequence, IteratorProtocol {
  private let bytes: JSONBytes
  private var offset: Int
  private var isFirst = true
  private var isAtEnd = false
  /// Whether the array's closing bracket has been found.
  private(set) var isClosed = false

  init(_ bytes: JSONBytes, inArrayAt start: Int) {
    self.bytes = bytes
    offset = start + 1
  }

  /// - Complexity: O(*n*) in the element's length
  mutating func next() -> Range<Int>? {
    guard !isAtEnd else { return nil }
    bytes.skipWhitespace(&offset)
    let start = offset
    var scan = ElementScan()
    let mark = scan.end(in: bytes, from: start)
    isClosed = mark.map { bytes[$0] == UInt8(ascii: "]") } ?? false
    isAtEnd = isClosed || mark == nil
    offset = mark.map { $0 + 1 } ?? bytes.count
    var end = mark ?? bytes.count
    while end > start, " \t\n\r".utf8.contains(bytes[end - 1]) { end -= 1 }
    defer { isFirst = false }
    // Nothing between the brackets is an empty array, but nothing after a comma is an element.
    return isAtEnd && isFirst && start == end ? nil : start..<end
  }

  /// The text after the array, without the white space around it.
  var rest: Range<Int> {
    var start = offset
    bytes.skipWhitespace(&start)
    var end = bytes.count
    while end > start, " \t\n\r".utf8.contains(bytes[end - 1]) { end -= 1 }
    return Swift.min(start, end)..<end
  }
}
