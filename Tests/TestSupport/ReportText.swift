import Foundation
package import ValidatedCodable
package import ValidatedJSON

extension ValidationReport {
  /// The report that `decode` throws; nil if it throws none.
  package static func thrown(
    by decode: () throws(ValidationReport) -> some Any
  ) -> ValidationReport? {
    do {
      _ = try decode()
      return nil
    } catch {
      return error
    }
  }
}

extension ValidatedJSONDecoder {
  /// What is wrong with a document; nil if nothing is.
  package func report<Value: Decodable>(
    _ type: Value.Type, _ json: some JSONSource, limit: Int = ValidationReport.defaultLimit
  ) -> ValidationReport? {
    ValidationReport.thrown { () throws(ValidationReport) in
      try decodeCollecting(type, from: json, limit: limit)
    }
  }

  /// What is wrong with a document, a line each; "" if nothing is.
  package func reportText<Value: Decodable>(_ type: Value.Type, _ json: String) -> String {
    report(type, Data(json.utf8))?.description ?? ""
  }

  /// The same as lines.
  package func reportLines<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String] {
    reportText(type, json).split(separator: "\n").map(String.init)
  }
}

/// What our decoder and Foundation's say of a document.
package func reportsOfBoth<Value: Decodable>(
  _ type: Value.Type, _ json: String, _ ours: ValidatedJSONDecoder = ValidatedJSONDecoder()
) -> (ours: ValidationReport?, foundations: ValidationReport?) {
  let data = Data(json.utf8)
  return (
    ours.report(type, data),
    ValidationReport.thrown { () throws(ValidationReport) in
      try JSONDecoder().decodeCollecting(type, from: data)
    }
  )
}

extension ValidationReport? {
  /// The entries as texts; none if there is no report.
  package var texts: [String] { self?.entries.map(\.description) ?? [] }
}
