import Foundation
import ValidatedCodable
import ValidatedJSON

/// What is in a file of records: how many, how many valid, and what is wrong with the others.
struct FileReport: Encodable {
  /// The most violations listed; the rest are counted.
  static let maximumViolations = 1000

  let model: String
  private(set) var records = 0
  private(set) var valid = 0
  private(set) var violations: [Entry] = []
  private(set) var truncated = false

  var status: ExitStatus { violations.isEmpty ? .valid : .invalid }

  struct Entry: Encodable {
    let line: Int?
    let column: Int?
    let path: String
    let pointer: String
    let code: String
    let message: String

    init(_ violation: Violation, at codingPath: [any CodingKey], _ location: JSONLocation?) {
      line = location?.line
      column = location?.column
      path = codingPath.pathDescription
      pointer = codingPath.jsonPointer
      code = violation.code.rawValue
      message = violation.message
    }

    /// `12:5`, as editors take it.
    var place: String {
      guard let line, let column else { return "" }
      return "\(line):\(column)"
    }
  }

  /// Vets a JSON array of records.
  ///
  /// - Throws: `JSONSyntaxError` if `data` is no JSON document.
  init<Record: Decodable>(
    of type: Record.Type, name: String, in data: Data, progress: Progress? = nil
  ) throws(JSONSyntaxError) {
    try JSONSyntax.check(data.span)
    model = name
    let decoder = ValidatedJSONDecoder()
    decoder.integers = .exact
    if let progress { decoder.userInfo[Progress.key] = progress }
    do {
      for outcome in try decoder.decode([Outcome<Record>].self, from: data) {
        add(outcome.entry)
      }
    } catch {
      // Every record is caught on its own: what is left is a document that is no array.
      violations = [Entry(Violation(.wrongType, [.expected: "an array of records"]), at: [], nil)]
    }
  }

  private mutating func add(_ entry: Entry?) {
    records += 1
    guard let entry else {
      valid += 1
      return
    }
    if violations.count < Self.maximumViolations {
      violations.append(entry)
    } else {
      truncated = true
    }
  }

  /// Counts, then a line per violation: line and column, path, code, message.
  var text: String {
    var lines = ["\(model): \(valid) of \(records) records valid, \(records - valid) invalid"]
    let rows = violations.map { [$0.place, $0.path, $0.code, $0.message] }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let columns = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
      lines.append("  \(columns.joined(separator: "  "))  \(row[3])")
    }
    if truncated { lines.append("  … and more; these are the first \(violations.count)") }
    return lines.joined(separator: "\n")
  }
}

/// What is wrong with a record, if anything; decoding one never fails, so that the others are reached.
private struct Outcome<Record: Decodable>: Decodable {
  let entry: FileReport.Entry?

  init(from decoder: any Decoder) throws {
    do {
      // Through a container, so that the whole record has been read when this returns.
      _ = try decoder.singleValueContainer().decode(Record.self)
      entry = nil
    } catch let error as DecodingError {
      entry = FileReport.Entry(
        error.asViolation, at: error.codingPath,
        error.jsonLocation ?? JSONLocation(of: error.codingPath, in: decoder))
    }
    (decoder.userInfo[Progress.key] as? Progress)?.countRecord()
  }
}
