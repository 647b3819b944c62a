import Foundation
import ValidatedJSON

/// Writes the Swift of a model for the records of a file: `vet infer FILE [--name NAME] [--lines]`.
struct InferCommand {
  private let path: String
  private let name: String?
  private let isLines: Bool

  init(_ arguments: [String]) throws(UsageError) {
    let options = try CommandOptions(
      arguments, of: "infer", flags: ["--lines"], files: [], numbers: [], names: ["--name"])
    guard options.operands.count == 1 else {
      throw UsageError(
        "\(Program.name) infer takes a file of JSON: \(Program.name) infer orders.json")
    }
    path = options.operands[0]
    name = options.name("--name")
    isLines = options.flags.contains("--lines")
    guard name.map({ InferredName.type(of: $0) == $0 && !InferredName.types.contains($0) }) ?? true
    else { throw UsageError("\(Program.name) infer --name takes the name of a type: --name Order") }
  }

  func run() throws(UsageError) -> ExitStatus {
    let document = try document()
    if let compression = StreamCompression.found(in: document.span) {
      throw InputError.compressed(compression)
        .usageError(source, isStandardInput ? nil : path, command: "infer -")
    }
    let reader = ShapeReader(name ?? "")
    do throws(JSONSyntaxError) {
      try JSONCursor.reading(document.span) { (cursor) throws(JSONSyntax.Fault) in
        try reader.read(&cursor, isLines: isLines)
      }
    } catch {
      Output.error("\(Program.name): \(source) is not JSON: \(error.message)")
      return .notJSON
    }
    Output.bytes(Array(InferredSwift.source(of: reader, named: name ?? defaultName(reader)).utf8))
    guard let duplicate = reader.duplicate else { return .valid }
    Output.error("\(Program.name): \(source): \(duplicate): duplicate key, which decoders refuse")
    return .invalid
  }

  private var isStandardInput: Bool { path == "-" }
  private var source: String { isStandardInput ? "standard input" : path }

  private func document() throws(UsageError) -> Data {
    do {
      if isStandardInput { return try FileHandle.standardInput.readToEnd() ?? Data() }
      return try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    } catch {
      throw InputError.unreadable
        .usageError(source, isStandardInput ? nil : path, command: "infer -")
    }
  }

  /// The name of the file, for one record.
  private func defaultName(_ reader: ShapeReader) -> String {
    guard !isStandardInput else { return "Record" }
    let file = URL(filePath: path).deletingPathExtension().lastPathComponent
    let name = InferredName.type(
      of: reader.form == .document ? file : InferredName.singular(file))
    return InferredName.types.contains(name) ? "\(name)Record" : name
  }
}
