import Foundation
import ValidatedJSON

/// Vets a file of records: `vet file MODEL PATH [--json]`.
struct FileCommand {
  let model: Model
  let path: String
  let asJSON: Bool

  init(_ arguments: [String]) throws(UsageError) {
    let options = arguments.filter { $0.hasPrefix("-") && $0 != "-" }
    if let unknown = options.first(where: { $0 != "--json" }) {
      throw UsageError("vet file has no option “\(unknown)”; vet --help lists them")
    }
    let operands = arguments.filter { !options.contains($0) }
    guard operands.count == 2 else {
      throw UsageError("vet file takes a model and a path: vet file client clients.json")
    }
    model = try Model.named(operands[0])
    path = operands[1]
    asJSON = options.contains("--json")
  }

  func run() throws(UsageError) -> ExitStatus {
    let data = try read()
    let progress = Progress(fileSize: data.count)
    do throws(JSONSyntaxError) {
      let report = try model.vet(data, progress)
      progress?.finish()
      Output.line(asJSON ? Output.json(report) : report.text)
      return report.status
    } catch {
      progress?.finish()
      Output.error("vet: \(source) is not JSON: \(error.message)")
      return .notJSON
    }
  }

  private func read() throws(UsageError) -> Data {
    do {
      if path == "-" { return try FileHandle.standardInput.readToEnd() ?? Data() }
      return try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    } catch {
      throw UsageError("cannot read \(source)")
    }
  }

  private var source: String { path == "-" ? "standard input" : path }
}
