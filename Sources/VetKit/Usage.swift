import ValidatedCodable

/// The commands and their options, as `--help` prints them.
enum Usage {
  /// What can be typed, and what it does.
  struct Row {
    /// The command to which it belongs; nil for the program itself.
    let command: String?
    let form: String
    let lines: [String]

    init(_ command: String?, _ form: String, _ lines: String...) {
      self.command = command
      self.form = form
      self.lines = lines
    }
  }

  static func rows(for models: [VetModel]) -> [Row] {
    let name = Program.name
    let hasSample = models.contains { $0.sample != nil }
    return [
      Row(
        nil, name,
        hasSample ? "validate the built-in sample and print the report" : "print this text"),

      Row(
        "file", "\(name) file MODEL PATH",
        "validate records: a JSON array or JSON Lines, of any size; PATH - is",
        "standard input", "models: \(models.names)"),
      Row("file", "  --lines", "every line is a record, even if the first begins with a bracket"),
      Row(
        "file", "  --json, --github, --sarif",
        "print the report as JSON, as annotations for GitHub, or as SARIF"),
      Row("file", "  --limit N", "list at most N violations and N warnings; by default 1000"),
      Row("file", "  --jobs N", "decode with N threads"),
      Row(
        "file", "  --exact-integers",
        "accept 34.0 and 1e2 as integers, which decoders refuse by default"),
      Row("file", "  --lossy", "continue after records that are not even JSON"),
      Row(
        "file", "  --good FILE", "with --lossy: write the valid records, unchanged, as an array"),
      Row(
        "file", "  --rejects FILE",
        "with --lossy: write the others, one JSON object per line: index,",
        "violations, and the original record"),

      Row(
        "lines", "\(name) lines MODEL",
        "filter records, one per line of standard input, as they arrive: valid",
        "ones go unchanged to standard output, rejects to standard error, one",
        "JSON object per line, followed by the counts as another object"),
      Row("lines", "  --rejects FILE", "write the rejects to a file"),
      Row("lines", "  --summary FILE", "write the counts to a file"),
      Row(
        "lines", "  --tagged",
        "write everything to standard output: good, reject or summary, a tab,",
        "the line"),
      Row(
        "lines", "  --offset N, --line N", "the input begins at byte N and line N of a larger one"),
      Row("lines", "  --limit N", "list at most N violations of a record; by default 1000"),
      Row("lines", "  --jobs N, --exact-integers", "as above"),

      Row(
        "value", "\(name) value TYPE [VALUE …]",
        "validate values, one per argument; without arguments, one JSON value",
        "per line of standard input; print a line of JSON for each",
        "(--exact-integers before TYPE: as above)"),

      Row(
        "describe", "\(name) describe MODEL",
        "describe a model’s documents: a table in Markdown for each model in it"),
      Row("describe", "  --mermaid", "as a class diagram for Mermaid"),

      Row(
        "sample", "\(name) sample MODEL",
        "make a document that a model, or a type, accepts, from its rules: to",
        "fill a mock server, or to test with"),
      Row(
        "sample", "  --count N, --seed N",
        "make N of them, one per line; the same seed makes the same ones"),
      Row("sample", "  --boundary", "with a value at a limit"),
      Row(
        "sample", "  --invalid",
        "such that are wrong; what is wrong with each goes to standard error"),
      Row("sample", "  --array", "as one JSON array"),

      Row(
        "schema", "\(name) schema MODEL",
        "print the JSON Schema (2020-12) of what a model, or a type, accepts;",
        "what it cannot say goes to standard error"),
      Row("schema", "  --output", "of what encoding writes"),
      Row("schema", "  --openapi", "as an OpenAPI 3.1 document"),

      Row(
        "rules", "\(name) rules [MODEL …]",
        "print the rules of models as data: to keep, and to compare with"),
      Row(
        "rules", "\(name) rules diff OLD NEW",
        "list what is different between two such files, and whom it breaks:",
        "who writes documents, or who reads them; exit status 1 if anyone"),
      Row("rules", "  --writers, --readers", "only these count for the exit status"),

      Row(
        "infer", "\(name) infer PATH",
        "write the Swift of a model for the records of a file: a JSON array,",
        "JSON Lines, or one document; PATH - is standard input"),
      Row("infer", "  --name NAME", "the name of the model; by default, that of the file"),
      Row("infer", "  --lines", "as above"),

      Row("types", "\(name) types", "list the types, their rules and their sources"),
      Row("types", "  --fingerprints", "list the fingerprints of the types' and the models' rules"),
      Row(
        "types", "  --check [N]",
        "check the invariants of every type, with N hostile strings each; by",
        "default 10000"),

      Row(
        "cache", "\(name) cache MODEL FILE",
        "validate a cache: describe its records and their problems"),
      Row(
        "cache", "  --quarantine", "move invalid and damaged records to FILE.quarantine"),

      Row(nil, "\(name) --help", "print this; after a command: print its options"),
    ]
  }

  /// The rows in two columns.
  static func text(of rows: [Row]) -> String {
    let width = 2 + (rows.map(\.form.displayWidth).max() ?? 0)
    return rows.flatMap { row in
      zip([row.form] + repeatElement("", count: row.lines.count), row.lines).map {
        $0.padded(to: width) + $1
      }
    }.joined(separator: "\n")
  }
}
