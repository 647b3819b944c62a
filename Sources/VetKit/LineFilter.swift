import Foundation
import ValidatedCodable
import ValidatedJSON

/// Filters lines of records: valid ones go to standard output, rejects elsewhere, and both are counted.
final class LineFilter {
  struct Summary: Encodable {
    let model: String
    /// The number of lines that are not empty.
    var records = 0
    var good = 0
    var rejected = 0
    /// The number of violations by code.
    var violations: [String: Int] = [:]
    /// The number of warnings of rules by code, about valid and invalid records; nil if there are none.
    var warnings: [String: Int]?
    /// The number of violations that were not examined, in records that have more than a thousand.
    var omitted = 0
    /// The number of line feeds and bytes of the input, after which the next part begins.
    var lines = 0
    var bytes = 0
  }

  private let start: (lines: Int, bytes: Int)
  private let good: LineOutput
  private let writeReject: ([UInt8]) -> Void
  private(set) var summary: Summary

  /// - Parameter start: the number of lines and bytes before the input.
  init(
    of model: String, behind start: (lines: Int, bytes: Int), good: LineOutput,
    rejects: @escaping ([UInt8]) -> Void
  ) {
    summary = Summary(model: model)
    self.start = start
    self.good = good
    writeReject = rejects
  }

  /// Filters all lines.
  ///
  /// Complete records are written before the filter waits for more input.
  ///
  /// - Throws: ``InputError``; the rest of the input is then not read.
  func run<Record: Decodable>(_ type: Record.Type, on input: VetInput) throws(InputError) {
    var elements = try input.elements(of: type).keepingBytes().keepingNotes()
    while true {
      let count = elements.dropValid { [good] in good.write($0) }.count
      summary.records += count
      summary.good += count
      if !elements.isReady { good.flush() }
      guard let element = elements.next() else { break }
      addWarnings(element.notes)
      if let report = element.report {
        if element.index != nil {
          add(report, element.bytes, element.range, limit: input.limit)
        }
      } else {
        summary.records += 1
        summary.good += 1
        good.write(element.bytes ?? [])
      }
    }
    if let compression = elements.compression { throw .compressed(compression) }
    if elements.failure != nil { throw .unreadable }
    summary.lines = elements.end.line - 1
    summary.bytes = elements.end.offset
  }

  private func addWarnings(_ notes: [ValidationReport.Entry]) {
    for warning in notes where warning.isWarning {
      summary.warnings = (summary.warnings ?? [:])
        .merging([warning.code.rawValue: 1], uniquingKeysWith: +)
    }
  }

  private func add(
    _ report: ValidationReport, _ record: ArraySlice<UInt8>?, _ range: Range<Int>, limit: Int
  ) {
    summary.records += 1
    summary.rejected += 1
    summary.omitted = summary.omitted.addingUpToMaximum(report.omitted)
    for entry in report.entries { summary.violations[entry.code.rawValue, default: 0] += 1 }
    let entries = report.withoutFirstKey().entries
    writeReject(
      Array(
        Output.json(
          RejectedRecord(
            record.map { Data($0) },
            line: entries.lazy.compactMap { $0.location?.line }.first.map { $0 + start.lines },
            offset: range.lowerBound + start.bytes,
            entries.prefix(limit).map { $0.json(behind: start.lines) })
        ).utf8))
  }
}

/// Lines for standard output, which are written in large pieces.
final class LineOutput {
  private static let pieceSize = 1 << 16

  /// The prefix of each line.
  private let tag: [UInt8]
  private var piece: [UInt8] = []

  init(tag: String) {
    self.tag = Array(tag.utf8)
    piece.reserveCapacity(2 * Self.pieceSize)
  }

  func write(_ line: ArraySlice<UInt8>) { write(tag, line) }

  func write(_ tag: [UInt8], _ line: some Sequence<UInt8>) {
    piece += tag
    piece += line
    piece.append(UInt8(ascii: "\n"))
    if piece.count >= Self.pieceSize { flush() }
  }

  func flush() {
    if !piece.isEmpty { Output.bytes(piece) }
    piece.removeAll(keepingCapacity: true)
  }
}
