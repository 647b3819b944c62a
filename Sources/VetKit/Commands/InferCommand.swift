import Foundation
import ValidatedJSON

/// Writes the Swift of a model for the records of a file: `vet infer FILE [--name NAME] [--lines]`.
extension Program {
  func infer(_ options: CommandOptions) throws(UsageError) -> ExitStatus {
    let input = InputPath(try options.operands(1, "a file of JSON", "orders.json")[0])
    let name = options.text("--name")
    guard name.map(InferredName.isType) ?? true else {
      throw UsageError("\(Program.name) infer --name takes the name of a type: --name Order")
    }
    let document = try input.data(for: "infer -")
    let reader = ShapeReader(name ?? "")
    do throws(JSONSyntaxError) {
      try JSONCursor.reading(document.span) { (cursor) throws(JSONSyntax.Fault) in
        try reader.read(&cursor, isLines: options.flags.contains("--lines"))
      }
    } catch {
      Output.error("\(Program.name): \(input) is not JSON: \(error.message)")
      return .notJSON
    }
    let source = InferredSwift.source(of: reader, named: name ?? defaultName(input, reader))
    Output.bytes(Array(source.utf8))
    guard let duplicate = reader.duplicate else { return .valid }
    Output.error("\(Program.name): \(input): \(duplicate): duplicate key, which decoders refuse")
    return .invalid
  }

  /// The name of the file, for one record.
  private func defaultName(_ input: InputPath, _ reader: ShapeReader) -> String {
    guard let path = input.path else { return "Record" }
    let file = URL(filePath: path).deletingPathExtension().lastPathComponent
    let name = InferredName.type(
      of: reader.form == .document ? file : InferredName.singular(file))
    return InferredName.types.contains(name) ? "\(name)Record" : name
  }
}
