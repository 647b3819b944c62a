import Foundation
import ValidatedCodable

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
    let path: String
    let pointer: String
    let code: String
    let message: String

    init(_ error: DecodingError) {
      let violation = error.asViolation
      path = error.codingPath.pathDescription
      pointer = error.codingPath.jsonPointer
      code = violation.code.rawValue
      message = violation.message
    }
  }

  /// Vets a JSON array of records.
  ///
  /// - Throws: ``NotJSON`` if `data` is no JSON document.
  init<Record: Decodable>(
    of type: Record.Type, name: String, in data: Data, progress: Progress? = nil
  ) throws {
    model = name
    let decoder = JSONDecoder()
    if let progress { decoder.userInfo[Progress.key] = progress }
    do {
      for outcome in try decoder.decode([Outcome<Record>].self, from: data) {
        add(outcome.error)
      }
    } catch let error as DecodingError {
      if case .dataCorrupted = error { throw NotJSON() }
      violations = [Entry(error)]
    }
  }

  private mutating func add(_ error: DecodingError?) {
    records += 1
    guard let error else {
      valid += 1
      return
    }
    if violations.count < Self.maximumViolations {
      violations.append(Entry(error))
    } else {
      truncated = true
    }
  }

  /// Counts, then a line per violation: path, code, message.
  var text: String {
    var lines = ["\(model): \(valid) of \(records) records valid, \(records - valid) invalid"]
    let pathWidth = violations.map(\.path.count).max() ?? 0
    let codeWidth = violations.map(\.code.count).max() ?? 0
    for violation in violations {
      let path = violation.path.padding(toLength: pathWidth, withPad: " ", startingAt: 0)
      let code = violation.code.padding(toLength: codeWidth, withPad: " ", startingAt: 0)
      lines.append("  \(path)  \(code)  \(violation.message)")
    }
    if truncated { lines.append("  … and more; these are the first \(violations.count)") }
    return lines.joined(separator: "\n")
  }
}

/// The bytes are not a JSON document.
struct NotJSON: Error {}

/// A record, or why there is none; decoding one never fails, so that the others are reached.
private struct Outcome<Record: Decodable>: Decodable {
  let error: DecodingError?

  init(from decoder: any Decoder) throws {
    do {
      _ = try Record(from: decoder)
      error = nil
    } catch let error as DecodingError {
      self.error = error
    }
    (decoder.userInfo[Progress.key] as? Progress)?.countRecord()
  }
}
