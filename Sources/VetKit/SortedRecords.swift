import Foundation
import ValidatedCodable
import ValidatedJSON

/// Files for the valid records and for the rejects of another file: together they contain all records.
///
/// The valid ones are a JSON array of the original records, one per line. The rejects are JSON Lines, each with the
/// record's index, its violations, and the original record, byte for byte: as a string, or in Base64 if the bytes are
/// no text that is read. For a record of standard input that is too large to be kept, only the index and the violations are
/// written.
final class SortedRecords {
  private let good: OutputFile?
  private let rejects: OutputFile?
  private var hasGood = false

  /// - Parameter isPrivate: whether only their owner may use the files, if they are new.
  /// - Throws: ``UsageError``, if a file cannot be written.
  init(good: String?, rejects: String?, isPrivate: Bool) throws(UsageError) {
    self.good = try OutputFile(good, isPrivate: isPrivate)
    self.rejects = try OutputFile(rejects, isPrivate: isPrivate)
    self.good?.write("[")
  }

  /// Adds a valid record.
  func add(_ source: ArraySlice<UInt8>) {
    guard let good else { return }
    good.write(hasGood ? ",\n" : "\n")
    good.write(source)
    hasGood = true
  }

  /// Adds a reject.
  ///
  /// - Parameter source: its bytes; nil if it was too large to be kept.
  func add(_ report: ValidationReport, _ index: Int, _ source: Data?) {
    rejects?.write(
      Output.json(RejectedRecord(source, index: index, report.entries.map { $0.json() }))
        + "\n")
  }

  /// Completes the files.
  ///
  /// - Throws: ``UsageError``, if some bytes could not be written.
  func finish() throws(UsageError) {
    good?.write(hasGood ? "\n]\n" : "]\n")
    try good?.close()
    try rejects?.close()
  }
}

/// A rejected record, as a line of JSON; its members are in the order of their names.
struct RejectedRecord: Encodable {
  private let index: Int?
  /// The line of the first violation that has one.
  private let line: Int?
  private let offset: Int?
  private let record: String?
  private let recordBase64: String?
  private let violations: [JSONValue]

  init(
    _ source: Data?, index: Int? = nil, line: Int? = nil, offset: Int? = nil,
    _ violations: [JSONValue]
  ) {
    (self.index, self.line, self.offset, self.violations) = (index, line, offset, violations)
    let text = source.flatMap { String(validating: $0, as: UTF8.self) }
    record = text?.hasTooManyMarks == true ? nil : text
    recordBase64 = record == nil ? source?.base64EncodedString() : nil
  }
}
