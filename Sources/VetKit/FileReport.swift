import Foundation
import ValidatedCodable
import ValidatedJSON

/// What is in a file of records: how many, how many valid, and everything that is wrong with the others.
struct FileReport: Encodable {
  /// The most violations listed; the rest are counted.
  static let maximumViolations = ValidationReport.defaultLimit

  let model: String
  private(set) var records = 0
  private(set) var valid = 0
  private(set) var violations: [ViolationRow] = []
  private(set) var omitted = 0

  var status: ExitStatus { violations.isEmpty ? .valid : .invalid }

  private enum CodingKeys: String, CodingKey { case model, records, valid, violations, truncated }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(model, forKey: .model)
    try container.encode(records, forKey: .records)
    try container.encode(valid, forKey: .valid)
    try container.encode(violations, forKey: .violations)
    try container.encode(omitted > 0, forKey: .truncated)
  }

  /// Vets a JSON array of records.
  ///
  /// - Parameters:
  ///   - integers: which numbers are integers; by default those of the decoder.
  ///   - sorted: where the records go, good ones and rejects; nil to leave them where they are.
  init<Record: Decodable>(
    of type: Record.Type, name: String, in data: Data,
    integers: ValidatedJSONDecoder.Integers = .whole, progress: Progress? = nil,
    sorted: SortedRecords? = nil
  ) {
    model = name
    let decoder = ValidatedJSONDecoder()
    decoder.integers = integers
    do {
      try decoder.vetElements(of: type, in: data) { record in
        progress?.countRecord()
        sorted?.add(record, of: data)
        records += 1
        if let report = record.report { add(report) } else { valid += 1 }
      }
    } catch {
      add(error.isAboutArray ? Self.noArray(in: data) : error)
    }
  }

  private static func noArray(in data: Data) -> ValidationReport {
    let found = DocumentForm(of: data).map { ", not \($0.advice)" } ?? ""
    return ValidationReport(
      Violation(.wrongType, [.requirement: .text("be an array of records\(found)")]))
  }

  private mutating func add(_ report: ValidationReport) {
    let room = Self.maximumViolations - violations.count
    violations += report.entries.prefix(room).map(ViolationRow.init)
    omitted += max(0, report.entries.count - room) + report.omitted
  }

  /// Counts, then a line per violation: line and column, path, code, message.
  var text: String {
    var lines = ["\(model): \(valid) of \(records) records valid, \(records - valid) invalid"]
    let rows = violations.map { [$0.place, $0.path, $0.code, $0.message] }
    let widths = (0..<3).map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    for row in rows {
      let columns = zip(row, widths).map { $0.padded(to: $1) }
      lines.append("  \(columns.joined(separator: "  "))  \(row[3])")
    }
    if omitted > 0 {
      lines.append("  … and \(omitted) more; these are the first \(violations.count)")
    }
    return lines.joined(separator: "\n")
  }
}

/// A violation as `vet` tells it.
struct ViolationRow: Encodable {
  let line: Int?
  let column: Int?
  let path: String
  let pointer: String
  let code: String
  let message: String

  init(_ entry: ValidationReport.Entry) {
    line = entry.location?.line
    column = entry.location?.column
    path = entry.path
    pointer = entry.pointer
    code = entry.code.rawValue
    message = entry.message
  }

  /// `12:5`, as editors take it.
  var place: String {
    guard let line, let column else { return "" }
    return "\(line):\(column)"
  }
}

extension ValidationReport {
  fileprivate var isAboutArray: Bool { entries.allSatisfy { $0.code != .malformedDocument } }
}
