import Foundation
import ValidatedCodable
import ValidatedJSON

/// Files for the good records and for the rejects of another file: together they are all of it.
///
/// The good ones are a JSON array of records as they were, one per line. The rejects are JSON Lines, each
/// with the record's index, what is wrong with it, and the record as it was, byte for byte: as a text, or
/// in Base64 if the bytes are no UTF-8. Of a record of standard input that is too large to be kept, only
/// index and violations are written.
final class SortedRecords {
  private let good: OutputFile?
  private let rejects: OutputFile?
  private var hasGood = false

  /// - Throws: ``UsageError``, if a file cannot be written.
  init(good: String?, rejects: String?) throws(UsageError) {
    self.good = try good.map { path throws(UsageError) in try OutputFile(path) }
    self.rejects = try rejects.map { path throws(UsageError) in try OutputFile(path) }
    self.good?.write("[")
  }

  /// Adds a good record.
  func add(_ source: ArraySlice<UInt8>) {
    guard let good else { return }
    good.write(hasGood ? ",\n" : "\n")
    good.write(source)
    hasGood = true
  }

  /// Adds a reject.
  ///
  /// - Parameter source: its bytes; nil if it was too large for them to be kept.
  func add(_ report: ValidationReport, _ index: Int, _ source: Data?) {
    rejects?.write(Output.json(Reject(index, report, source)) + "\n")
  }

  /// Ends the files.
  ///
  /// - Throws: ``UsageError``, if not everything could be written.
  func finish() throws(UsageError) {
    good?.write(hasGood ? "\n]\n" : "]\n")
    try good?.close()
    try rejects?.close()
  }

  private struct Reject: Encodable {
    let index: Int
    let violations: [ViolationRow]
    let record: String?
    let recordBase64: String?

    init(_ index: Int, _ report: ValidationReport, _ source: Data?) {
      self.index = index
      violations = report.entries.map { ViolationRow($0) }
      record = source.flatMap { String(validating: $0, as: UTF8.self) }
      recordBase64 = record == nil ? source?.base64EncodedString() : nil
    }
  }
}
