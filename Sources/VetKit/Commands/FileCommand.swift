import Foundation
import ValidatedJSON

/// Vets a file of records:
/// `vet file MODEL PATH [--json] [--exact-integers] [--lossy [--good FILE] [--rejects FILE]]`.
struct FileCommand {
  private let model: VetModel
  private let path: String
  private let asJSON: Bool
  private let integers: ValidatedJSONDecoder.Integers
  private let isLossy: Bool
  private let good: String?
  private let rejects: String?

  init(_ arguments: [String], _ models: [VetModel]) throws(UsageError) {
    var operands: [String] = []
    var values: [String: String] = [:]
    var flags: Set<String> = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json", "--lossy", "--exact-integers": flags.insert(argument)
      case "--good", "--rejects":
        guard let file = rest.popFirst() else {
          throw UsageError(
            "\(Program.name) file \(argument) takes a file: \(argument) records.json")
        }
        values[argument] = file
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
    asJSON = flags.contains("--json")
    integers = flags.contains("--exact-integers") ? .exact : .whole
    isLossy = flags.contains("--lossy")
    good = values["--good"]
    rejects = values["--rejects"]
    guard isLossy || values.isEmpty else {
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
    let data = try read()
    let fault = fault(in: data)
    if let fault, !isLossy {
      if case .lines? = DocumentForm(of: data) {
        Output.error("\(Program.name): \(source) is not JSON but \(DocumentForm.lines.advice)")
        return .notJSON
      }
      Output.error("\(Program.name): \(source) is not JSON: \(fault.message)")
      // A text that is not well formed is found with all the rest.
      guard fault.reason.isAboutText else { return .notJSON }
    }
    let sorted = try SortedRecords(good: good, rejects: rejects)
    let progress = Progress(fileSize: data.count)
    let report = model.vet(data, integers, progress, sorted)
    progress?.finish()
    try sorted.finish()
    Output.line(asJSON ? Output.json(report) : report.text)
    return fault == nil || isLossy ? report.status : .notJSON
  }

  private func fault(in data: Data) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      try JSONSyntax.check(data.span)
      return nil
    } catch {
      return error
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
