import Foundation
import ValidatedCodable
import ValidatedJSON

/// The results for a file of records: the number of records and of valid ones, everything that is wrong with the others,
/// and the warnings of rules about any of them.
struct FileReport {
  let model: String
  /// Whether the input is a single record over several lines.
  private(set) var isDocument = false
  private(set) var records = 0
  private(set) var valid = 0
  private(set) var violations: [ValidationReport.Entry] = []
  private(set) var omitted = 0
  /// The warnings of rules, which do not change the status.
  private(set) var warnings: [ValidationReport.Entry] = []
  private var omittedWarnings = 0
  /// The reason why the input is not JSON; nil if it is.
  private(set) var notJSON: String?
  /// Whether the rest was not checked, because the input is not JSON.
  private(set) var hasStopped = false
  private let limit: Int

  var status: ExitStatus { violations.isEmpty && omitted == 0 ? .valid : .invalid }

  var json: JSONValue {
    var members: [String: JSONValue] = [
      "model": .string(model), "records": .number(JSONNumber(records)),
      "valid": .number(JSONNumber(valid)), "violations": .array(violations.map { $0.json() }),
      "truncated": .bool(omitted + omittedWarnings > 0),
    ]
    if isDocument { members["document"] = true }
    if !warnings.isEmpty { members["warnings"] = .array(warnings.map { $0.json() }) }
    return .object(members)
  }

  /// Validates records: a JSON array, or JSON Lines.
  ///
  /// - Throws: an error if the input cannot be read.
  init<Record: Decodable>(
    of type: Record.Type, name: String, in input: VetInput
  ) throws(InputError) {
    model = name
    limit = input.limit
    var elements = try input.elements(of: type).keepingNotes()
    while true {
      let (count, end) = elements.dropValid(input.sorted.map { sorted in { sorted.add($0) } })
      records += count
      valid += count
      if count > 0 { input.progress?.count(count, to: end) }
      guard let element = elements.next() else { break }
      addWarnings(element.notes)
      guard let report = element.report else {
        records += 1
        valid += 1
        input.progress?.count(1, to: element.range.upperBound)
        input.sorted?.add(element.bytes ?? [])
        continue
      }
      if elements.failure != nil { break }
      // The elements of a text that is not an array are its document.
      note(
        report, in: element.index == nil ? nil : input.bytes(of: element),
        upTo: element.range.upperBound)
      if hasStopped, !input.isLossy { break }
      if let index = element.index {
        records += 1
        input.progress?.count(1, to: element.range.upperBound)
        input.sorted?.add(report, index, input.bytes(of: element))
        add(report)
      } else if let document = elements.document, Self.found(in: report) == .object {
        vet(type, Data(document), input)
      } else {
        let report = Self.aboutArray(report) ?? report
        add(report)
        if let document = elements.document, !document.isEmpty {
          input.sorted?.add(report, 0, Data(document))
        }
      }
    }
    if let compression = elements.compression { throw .compressed(compression) }
    if elements.failure != nil { throw .unreadable }
  }

  /// Validates a single record over several lines.
  private mutating func vet<Record: Decodable>(
    _ type: Record.Type, _ document: Data, _ input: VetInput
  ) {
    isDocument = true
    records = 1
    do throws(ValidationReport) {
      var notes: [ValidationReport.Entry] = []
      _ = try input.decoder.decodeCollecting(
        type, from: document, limit: input.violationsOfRecord, noting: { notes.append($0) })
      addWarnings(notes)
      valid = 1
      // A byte order mark is only allowed at the start of a file.
      let mark = document.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      input.sorted?.add([UInt8](document)[mark...])
    } catch {
      note(error, in: document)
      addWarnings(error.notes)
      add(error)
      input.sorted?.add(error, 0, document)
    }
  }

  /// Records the reason why the input is not JSON, if it is not.
  ///
  /// - Parameters:
  ///   - bytes: those that the report is about, if they are known.
  ///   - end: where they end.
  private mutating func note(
    _ report: ValidationReport, in bytes: @autoclosure () -> Data?, upTo end: Int = .max
  ) {
    guard notJSON == nil else { return }
    for entry in report.entries {
      let isText = entry.code == .malformedText
      let isWhole = entry.code == .malformedDocument && entry.codingPath.count <= 1
      guard isText || isWhole, let place = entry.location else { continue }
      // A document in one of its strings may not be JSON.
      if place.offset < end, let bytes = bytes(), (try? JSONSyntax.check(bytes)) != nil { return }
      let reason = entry.violation.requirement ?? ""
      let prefix = isText ? "be a well-formed string: " : "be JSON: "
      notJSON =
        "\(place): \(reason.hasPrefix(prefix) ? reason.dropFirst(prefix.count) : reason[...])"
      hasStopped = !isText
      return
    }
  }

  /// The violation that a value is not an array; nil for other reports.
  private static func aboutArray(_ report: ValidationReport) -> ValidationReport? {
    guard let kind = found(in: report), let entry = report.entries.first else { return nil }
    let violation = Violation(
      .wrongType, [.expected: "array", .found: .text(kind.rawValue)],
      must: "be an array of records")
    return ValidationReport(violation, at: [], entry.location)
  }

  private static func found(in report: ValidationReport) -> Violation.ValueKind? {
    guard let entry = report.entries.first else { return nil }
    if entry.code == .unexpectedNull { return .null }
    guard entry.code == .wrongType else { return nil }
    return entry.violation.parameters[.found].flatMap {
      Violation.ValueKind(rawValue: $0.description)
    }
  }

  private mutating func add(_ report: ValidationReport) {
    // The first ones are listed, without gaps.
    let room = omitted > 0 ? 0 : max(0, limit - violations.count)
    violations += report.entries.prefix(room)
    let more = max(0, report.entries.count - room).addingUpToMaximum(report.omitted)
    omitted = omitted.addingUpToMaximum(more)
  }

  private mutating func addWarnings(_ notes: [ValidationReport.Entry]) {
    for warning in notes where warning.isWarning {
      if warnings.count < limit {
        warnings.append(warning)
      } else {
        omittedWarnings += 1
      }
    }
  }

  var counts: (violations: Int, warnings: Int) {
    (violations.count.addingUpToMaximum(omitted), warnings.count + omittedWarnings)
  }

  /// The violations and the warnings, in document order.
  var rows: [(entry: ValidationReport.Entry, isWarning: Bool)] {
    var rows: [(entry: ValidationReport.Entry, isWarning: Bool)] = []
    var warnings = warnings[...]
    for violation in violations {
      if let offset = violation.location?.offset {
        while let warning = warnings.first, warning.location?.offset ?? 0 < offset {
          rows.append((warning, true))
          warnings.removeFirst()
        }
      }
      rows.append((violation, false))
    }
    return rows + warnings.map { ($0, true) }
  }

  /// The counts, followed by a line for each violation and warning: line and column, path, code, message.
  var text: String {
    var lines = [
      isDocument
        ? "\(model): 1 document, \(valid == 1 ? "valid" : "invalid")\(warningCount)"
        : "\(model): \(valid) of \(records) records valid, \(records - valid) invalid\(warningCount)"
    ]
    let rows = rows.map { entry, isWarning in
      // `12:5`, a format that editors recognise.
      let place = entry.location.map { "\($0.line):\($0.column)" } ?? ""
      return [
        place, entry.path, entry.code.rawValue, (isWarning ? "warning: " : "") + entry.message,
      ].map(\.escapedForTerminal)
    }
    // A row must not be as long as the longest path of another one.
    let widths = (0..<3).map { column in min(80, rows.map { $0[column].displayWidth }.max() ?? 0) }
    for row in rows {
      let columns = zip(row, widths).map { $0.padded(to: $1) }
      lines.append("  \(columns.joined(separator: "  "))  \(row[3])")
    }
    if omitted > 0 {
      lines.append("  … and \(omitted) more; these are the first \(violations.count)")
    }
    if omittedWarnings > 0 {
      lines.append(
        "  … and \(omittedWarnings) more warnings; these are the first \(warnings.count)")
    }
    return lines.joined(separator: "\n")
  }

  /// The number of warnings, after the other counts; empty if there are none.
  var warningCount: String {
    switch counts.warnings {
    case 0: ""
    case 1: ", 1 warning"
    case let count: ", \(count) warnings"
    }
  }
}

extension ValidationReport.Entry {
  /// The entry in the format of `vet`.
  ///
  /// - Parameter lines: the number of lines before the input.
  func json(behind lines: Int = 0) -> JSONValue {
    let place = location.map { ["line": $0.line + lines, "column": $0.column] } ?? [:]
    let texts = ["path": path, "pointer": pointer, "code": code.rawValue, "message": message]
    return .object(
      texts.mapValues { .string($0) }
        .merging(place.mapValues { .number(JSONNumber($0)) }) { $1 })
  }
}
