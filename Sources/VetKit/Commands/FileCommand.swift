import Foundation
import ValidatedJSON

import SystemCalls

/// Vets a file of records:
/// `vet file MODEL PATH [--lines] [--json | --github | --sarif] [--limit N] [--jobs N] [--exact-integers]
/// [--lossy [--good FILE] [--rejects FILE]]`.
extension Program {
  func file(_ options: CommandOptions) throws(UsageError) -> ExitStatus {
    let operands = try options.operands(2, "a model and a path", "client clients.json")
    let model = try models.named(operands[0])
    let path = InputPath(operands[1])
    let formats = options.flags.compactMap(ReportFormat.init)
    guard formats.count < 2 else {
      throw UsageError("\(Program.name) file writes one report: --json, --github or --sarif")
    }
    let (good, rejects) = (options.text("--good"), options.text("--rejects"))
    var input = options.input(path.path.map { .file(URL(filePath: $0)) } ?? .standardInput)
    input.isLossy = options.flags.contains("--lossy")
    if options.flags.contains("--lines") { input.format = .lines }
    guard input.isLossy || good == nil && rejects == nil else {
      throw UsageError("\(Program.name) file writes good records and rejects with --lossy only")
    }
    let outputs = [good, rejects].compactMap { $0 }
    try OutputFile.requireOthers(outputs, than: path.path, for: "file")
    if !outputs.isEmpty {
      input.sorted = try SortedRecords(
        good: good, rejects: rejects, isPrivate: model.mayBeSensitive)
    }
    input.progress = Progress(fileSize: path.status.flatMap { $0.isRegular ? $0.size : nil })
    let report: FileReport
    do throws(InputError) {
      report = try FileReport(of: model.type, name: model.name, in: input)
    } catch {
      throw error.usageError(path, command: "file \(model.name) -")
    }
    input.progress?.finish()
    try input.sorted?.finish()
    if let notJSON = report.notJSON, !input.isLossy {
      Output.error("\(Program.name): \(path) is not JSON: \(notJSON)")
      if report.hasStopped { return .notJSON }
    }
    let format = formats.first ?? .text
    Output.line(format.text(of: report, path: path.path ?? "-"))
    return report.notJSON == nil || input.isLossy ? report.status : .notJSON
  }
}
