import Foundation
import ValidatedCodable
import ValidatedJSON

/// The formats of the report about a file.
enum ReportFormat: String {
  case text
  case json = "--json"
  /// Annotations for GitHub workflows.
  case github = "--github"
  /// SARIF 2.1.0, which editors and code scanning read.
  case sarif = "--sarif"

  func text(of report: FileReport, path: String) -> String {
    switch self {
    case .text: report.text
    case .json: Output.json(report.json)
    case .github: Self.annotations(report, path)
    case .sarif: Output.json(Self.sarif(report, path))
    }
  }

  private static func annotations(_ report: FileReport, _ path: String) -> String {
    var lines = report.rows.map { row, isWarning in
      let file = escaped(path, isProperty: true)
      let place = row.location.map { ",line=\($0.line),col=\($0.column)" } ?? ""
      let text = row.path.isEmpty ? row.message : "\(row.path): \(row.message)"
      let title = escaped(row.code.rawValue, isProperty: true)
      let kind = isWarning ? "warning" : "error"
      return "::\(kind) file=\(file)\(place),title=\(title)::\(escaped(text))"
    }
    let count = report.counts.violations
    let summary =
      "\(report.model): \(report.valid) of \(report.records) records valid, "
      + "\(count) violation\(count == 1 ? "" : "s")\(report.warningCount)"
    lines.append("::notice::\(escaped(summary))")
    return lines.joined(separator: "\n")
  }

  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    // By scalars: a carriage return and a line feed are one character.
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// A log in the Static Analysis Results Interchange Format, with one run.
  private static func sarif(_ report: FileReport, _ path: String) -> JSONValue {
    let rules = Set(report.rows.map(\.entry.code.rawValue)).sorted()
      .map { ["id": .string($0)] as JSONValue }
    // The first part of a relative path has no colon: it would be a scheme.
    let isAmbiguous = path.prefix { $0 != "/" }.contains(":")
    let reference = isAmbiguous ? "./\(path)" : path
    let uri = reference.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? reference
    var columns = TextColumns(path: path)
    let results = report.rows.map { row, isWarning -> JSONValue in
      var place: [String: JSONValue] = ["artifactLocation": ["uri": .string(uri)]]
      if let start = row.location {
        // Columns in reports count bytes, which SARIF does not support: they are converted, or left out.
        let column = columns?.column(at: start.offset, column: start.column)
        place["region"] = .object(
          ["startLine": start.line, "startColumn": column].compactMapValues {
            $0.map { .number(JSONNumber($0)) }
          })
      }
      var location: [String: JSONValue] = ["physicalLocation": .object(place)]
      if !row.path.isEmpty {
        location["logicalLocations"] = [["fullyQualifiedName": .string(row.path)]]
      }
      return [
        "ruleId": .string(row.code.rawValue), "level": isWarning ? "warning" : "error",
        "message": text(row.message), "locations": [.object(location)],
      ]
    }
    let (violations, warnings) = report.counts
    let omitted = violations.addingUpToMaximum(warnings) - report.rows.count
    let properties: JSONValue = ["omitted": .number(JSONNumber(omitted))]
    let tool: JSONValue = ["driver": ["name": .string(Program.name), "rules": .array(rules)]]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": tool, "results": .array(results), "columnKind": "unicodeCodePoints",
          "properties": properties,
        ]
      ],
    ]
  }

  /// A message in which braces stand for themselves, and not for arguments: SARIF 2.1.0, section 3.11.5.
  private static func text(_ message: String) -> JSONValue {
    [
      "text": .string(
        message.replacingOccurrences(of: "{", with: "{{").replacingOccurrences(of: "}", with: "}}"))
    ]
  }
}
