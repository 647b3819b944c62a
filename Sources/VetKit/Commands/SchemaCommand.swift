import ValidatedCodable
import ValidatedJSON

/// Prints the JSON Schema of a model or a type: `vet schema MODEL [--input | --output] [--openapi]`.
///
/// What JSON Schema cannot say goes to standard error.
extension Program {
  func schema(_ options: CommandOptions) throws(UsageError) -> ExitStatus {
    guard !options.flags.isSuperset(of: ["--input", "--output"]) else {
      throw UsageError("\(options.command) writes one schema: --input or --output")
    }
    let name = try options.operands(1, "a model or a type", "client")[0]
    let type = try models.type(named: name, or: types)
    let view: JSONSchema.View = options.flags.contains("--output") ? .output : .input
    let schema = JSONSchema(of: type, view)
    let json =
      options.flags.contains("--openapi")
      ? JSONSchema.openAPI([(name, type)], title: Program.name, version: "1", view) : schema.json
    Output.line(try Output.document(json, called: "the schema is"))
    for line in schema.unstated { Output.error("not in the schema: \(line)") }
    return .valid
  }
}
