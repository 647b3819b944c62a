import Foundation
import ValidatedJSON

/// Vets a file of records:
/// `vet file MODEL PATH [--lines] [--json | --github | --sarif] [--limit N] [--jobs N] [--exact-integers]
/// [--lossy [--good FILE] [--rejects FILE]]`.
struct FileCommand {
  private let model: VetModel
  private let path: String
  private let report: ReportFormat
  private let input: VetInput
  private let good: String?
  private let rejects: String?

  init(_ arguments: [String], _ models: [VetModel]) throws(UsageError) {
    var operands: [String] = []
    var values: [String: String] = [:]
    var flags: Set<String> = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json", "--github", "--sarif", "--lossy", "--exact-integers", "--lines":
        flags.insert(argument)
      case "--good", "--rejects":
        guard let file = rest.popFirst() else {
          throw UsageError(
            "\(Program.name) file \(argument) takes a file: \(argument) records.json")
        }
        values[argument] = file
      case "--limit", "--jobs":
        guard let number = rest.popFirst(), Int(number).map({ $0 >= 0 }) == true else {
          throw UsageError("\(Program.name) file \(argument) takes a number: \(argument) 2")
        }
        values[argument] = number
      case _ where argument.hasPrefix("-") && argument != "-":
        throw UsageError(
          "\(Program.name) file has no option “\(argument)”; \(Program.name) --help lists them")
      default: operands.append(argument)
      }
    }
    guard operands.count == 2 else {
      throw UsageError(
        "\(Program.name) file takes a model and a path: \(Program.name) file client clients.json")
    }
    model = try models.named(operands[0])
    path = operands[1]
    let formats = flags.compactMap(ReportFormat.init)
    guard formats.count < 2 else {
      throw UsageError("\(Program.name) file writes one report: --json, --github or --sarif")
    }
    report = formats.first ?? .text
    good = values["--good"]
    rejects = values["--rejects"]
    var input = VetInput(
      source: operands[1] == "-" ? .standardInput : .file(URL(filePath: operands[1])))
    input.isLossy = flags.contains("--lossy")
    input.integers = flags.contains("--exact-integers") ? .exact : .whole
    if flags.contains("--lines") { input.format = .lines }
    if let limit = values["--limit"].flatMap({ Int($0) }) { input.limit = limit }
    if let jobs = values["--jobs"].flatMap({ Int($0) }) { input.jobs = min(jobs, 64) }
    self.input = input
    guard input.isLossy || good == nil && rejects == nil else {
      throw UsageError("\(Program.name) file writes good records and rejects with --lossy only")
    }
    try checkFiles()
  }

  /// What is rejected would be lost, or what is good, or the report.
  private func checkFiles() throws(UsageError) {
    let outputs = [good, rejects].compactMap { $0 }
    let paths = (outputs + [path]).map { URL(filePath: $0).resolvingSymlinksInPath() }
    // By any name, link or redirection.
    let input = path == "-" ? FileIdentity(descriptor: STDIN_FILENO) : FileIdentity(path)
    let files =
      (outputs.map { FileIdentity($0) } + [input, FileIdentity(descriptor: STDOUT_FILENO)])
      .compactMap { $0 }.filter(\.isRegular)
    guard outputs.isEmpty || Set(paths).count == paths.count && Set(files).count == files.count
    else {
      throw UsageError(
        "\(Program.name) file writes to other files than it reads, and to two of them")
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    var input = input
    // Records go to files as they were.
    if good != nil || rejects != nil {
      input = try inMemory(input)
      input.sorted = try SortedRecords(good: good, rejects: rejects)
    }
    input.progress = Progress(fileSize: path == "-" ? nil : FileIdentity(path)?.size)
    let report: FileReport
    do throws(StreamSourceError) {
      report = try model.vet(input)
    } catch {
      throw UsageError("cannot read \(source)")
    }
    input.progress?.finish()
    try input.sorted?.finish()
    if let notJSON = report.notJSON, !input.isLossy {
      Output.error("\(Program.name): \(source) is not JSON: \(notJSON)")
      if report.hasStopped { return .notJSON }
    }
    Output.line(self.report.text(of: report, path: path))
    return report.notJSON == nil || input.isLossy ? report.status : .notJSON
  }

  private func inMemory(_ input: VetInput) throws(UsageError) -> VetInput {
    var other = VetInput(source: .data(try read()))
    (other.format, other.jobs, other.integers) = (input.format, input.jobs, input.integers)
    (other.isLossy, other.limit) = (input.isLossy, input.limit)
    return other
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
