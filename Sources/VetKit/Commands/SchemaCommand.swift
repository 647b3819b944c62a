import ValidatedCodable
import ValidatedJSON

/// Prints the JSON Schema of a model or a type: `vet schema MODEL [--output | --openapi]`.
///
/// What JSON Schema cannot say goes to standard error.
enum SchemaCommand {
  static func run(
    _ arguments: [String], _ models: [VetModel], _ types: [VetType]
  ) throws(UsageError) -> ExitStatus {
    let options = arguments.filter { $0.hasPrefix("--") }
    let names = arguments.filter { !$0.hasPrefix("--") }
    guard let name = names.first, names.count == 1,
      options.allSatisfy({ ["--input", "--output", "--openapi"].contains($0) })
    else {
      throw UsageError(
        "\(Program.name) schema takes a model or a type, and --input, --output or --openapi")
    }
    let type = try models.type(named: name, or: types)
    let view: JSONSchema.View = options.contains("--output") ? .output : .input
    let schema = JSONSchema(of: type, view)
    let json =
      options.contains("--openapi")
      ? JSONSchema.openAPI([(name, type)], title: Program.name, version: "1", view) : schema.json
    Output.line(try Output.document(json, called: "the schema is"))
    for line in schema.unstated { Output.error("not in the schema: \(line)") }
    return .valid
  }
}
