import Foundation

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
    case .json: Output.json(report)
    case .github: Self.annotations(report, path)
    case .sarif: Output.json(SARIF(report, path))
    }
  }

  private static func annotations(_ report: FileReport, _ path: String) -> String {
    var lines = report.rows.map { row in
      let file = escaped(path, isProperty: true)
      let place = row.line.flatMap { line in row.column.map { ",line=\(line),col=\($0)" } } ?? ""
      let text = row.path.isEmpty ? row.message : "\(row.path): \(row.message)"
      let title = escaped(row.code, isProperty: true)
      let kind = row.isWarning ? "warning" : "error"
      return "::\(kind) file=\(file)\(place),title=\(title)::\(escaped(text))"
    }
    let summary =
      "\(report.model): \(report.valid) of \(report.records) records valid, "
      + "\(report.counts.violations) violations\(report.warningCount)"
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
}

/// A log in the Static Analysis Results Interchange Format, with one run.
private struct SARIF: Encodable {
  struct Run: Encodable {
    struct Tool: Encodable {
      struct Driver: Encodable {
        struct Rule: Encodable { let id: String }
        let name: String
        let rules: [Rule]
      }
      let driver: Driver
    }
    struct Message: Encodable { let text: String }
    struct Location: Encodable {
      struct Physical: Encodable {
        struct Artifact: Encodable { let uri: String }
        struct Region: Encodable { let startLine: Int, startColumn: Int? }
        let artifactLocation: Artifact
        let region: Region?
      }
      struct Logical: Encodable { let fullyQualifiedName: String }
      let physicalLocation: Physical
      let logicalLocations: [Logical]?
    }
    struct Result: Encodable {
      let ruleId: String
      let level: String
      let message: Message
      let locations: [Location]
    }
    let tool: Tool
    let results: [Result]
    /// Columns in reports count bytes, which SARIF does not support: they are converted, or left out.
    let columnKind = "unicodeCodePoints"
  }

  private enum CodingKeys: String, CodingKey { case schema = "$schema", version, runs }

  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  init(_ report: FileReport, _ path: String) {
    let rows = report.rows
    let rules = Set(rows.map(\.code)).sorted().map(Run.Tool.Driver.Rule.init)
    var columns = TextColumns(path: path)
    let results = rows.map { row in
      let region = row.line.map { line in
        Run.Location.Physical.Region(
          startLine: line,
          startColumn: row.offset.flatMap { offset in
            row.column.flatMap { columns?.column(at: offset, column: $0) }
          })
      }
      return Run.Result(
        ruleId: row.code, level: row.isWarning ? "warning" : "error",
        message: Run.Message(text: row.message),
        locations: [
          Run.Location(
            physicalLocation: Run.Location.Physical(
              artifactLocation: Run.Location.Physical.Artifact(uri: Self.uri(path)), region: region),
            logicalLocations: row.path.isEmpty
              ? nil : [Run.Location.Logical(fullyQualifiedName: row.path)])
        ])
    }
    runs = [
      Run(
        tool: Run.Tool(driver: Run.Tool.Driver(name: Program.name, rules: rules)), results: results)
    ]
  }

  private static func uri(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}
