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
    let path: String
    let pointer: String
    let code: String
    let message: String

    init(_ violation: Violation, at codingPath: [any CodingKey]) {
      path = codingPath.pathDescription
      pointer = codingPath.jsonPointer
      code = violation.code.rawValue
      message = violation.message
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
    let decoder = JSONDecoder()
    if let progress { decoder.userInfo[Progress.key] = progress }
    do {
      for outcome in try decoder.decode([Outcome<Record>].self, from: data) {
        add(outcome.error)
      }
    } catch {
      // Every record is caught on its own: what is left is a document that is no array.
      violations = [Entry(Violation(.wrongType, [.expected: "an array of records"]), at: [])]
    }
  }

  private mutating func add(_ error: DecodingError?) {
    records += 1
    guard let error else {
      valid += 1
      return
    }
    if violations.count < Self.maximumViolations {
      violations.append(Entry(error.asViolation, at: error.codingPath))
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

/// A record, or why there is none; decoding one never fails, so that the others are reached.
private struct Outcome<Record: Decodable>: Decodable {
  let error: DecodingError?

  init(from decoder: any Decoder) throws {
    do {
      _ = try Record(from: decoder)
      error = nil
    } catch {
      // Foundation's parser throws errors of its own where a number does not fit.
      self.error =
        error as? DecodingError
        ?? .dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "", underlyingError: error))
    }
    (decoder.userInfo[Progress.key] as? Progress)?.countRecord()
  }
}
