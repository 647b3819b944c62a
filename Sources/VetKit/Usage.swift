import ValidatedCodable

/// The commands and their options, as `--help` prints them and ``CommandOptions`` reads them.
enum Usage {
  /// What can be typed, and what it does.
  struct Row {
    /// The command to which it belongs; nil for the program itself.
    let command: String?
    let form: String
    fileprivate(set) var lines: [String]
  }

  /// What can be typed, and behind a bar what it does; lines that begin with a bar continue the one before.
  private static func table(_ name: String, _ models: [VetModel]) -> String {
    let first =
      models.contains { $0.sample != nil }
      ? "validate the built-in sample and print the report" : "print this text"
    return """
      \(name) | \(first)
      \(name) file MODEL PATH
      | validate records: a JSON array or JSON Lines, of any size; PATH - is
      | standard input
      | models: \(models.names)
        --lines | every line is a record, even if the first begins with a bracket
        --json, --github, --sarif
      | print the report as JSON, as annotations for GitHub, or as SARIF
        --limit N | list at most N violations and N warnings; by default 1000
        --jobs N | decode with N threads
        --exact-integers | accept 34.0 and 1e2 as integers, which decoders refuse by default
        --lossy | continue after records that are not even JSON
        --good FILE | with --lossy: write the valid records, unchanged, as an array
        --rejects FILE | with --lossy: write the others, one JSON object per line: index,
      | violations, and the original record
      \(name) lines MODEL | filter records, one per line of standard input, as they arrive: valid
      | ones go unchanged to standard output, rejects to standard error, one
      | JSON object per line, followed by the counts as another object
        --rejects FILE | write the rejects to a file
        --summary FILE | write the counts to a file
        --tagged | write everything to standard output: good, reject or summary, a tab,
      | the line
        --offset N, --line N | the input begins at byte N and line N of a larger one
        --limit N | list at most N violations of a record; by default 1000
        --jobs N | decode with N threads
        --exact-integers | accept 34.0 and 1e2 as integers
      \(name) value TYPE [VALUE …]
      | validate values, one per argument; without arguments, one JSON value
      | per line of standard input; print a line of JSON for each
      | (--exact-integers before TYPE: accept 34.0 and 1e2 as integers)
      \(name) describe MODEL
      | describe a model’s documents: a table in Markdown for each model in it
        --mermaid | as a class diagram for Mermaid
      \(name) sample MODEL | make a document that a model, or a type, accepts, from its rules: to
      | fill a mock server, or to test with
        --count N, --seed N | make N of them, one per line; by default 1, or 20 with --boundary
      | or --invalid; the same seed makes the same ones
        --boundary | with a value at a limit
        --invalid | invalid ones; what is wrong with each goes to standard error
        --array | as one JSON array
      \(name) schema MODEL
      | print the JSON Schema (2020-12) of what a model, or a type, accepts;
      | what it cannot say goes to standard error
        --input | of what decoding accepts, which is the default
        --output | of what encoding writes
        --openapi | as an OpenAPI 3.1 document
      \(name) rules [MODEL …] | print the rules of models as data: to keep, and to compare with
      \(name) rules diff OLD NEW
      | list what is different between two such files, and whom it breaks:
      | programs that write documents, or that read them; exit status 1 if any
        --writers, --readers | count only these for the exit status
      \(name) infer PATH | write the Swift of a model for the records of a file: a JSON array,
      | JSON Lines, or one document; PATH - is standard input
        --name NAME | the name of the model; by default, that of the file
        --lines | every line is a record, even if the first begins with a bracket
      \(name) types | list the types, their rules and their sources
        --fingerprints | list the fingerprints of the types' and the models' rules
        --check [N] | check the invariants of every type, with N hostile strings each; by
      | default 10000
      \(name) cache MODEL FILE | validate a cache: describe its records and their problems
        --quarantine | move invalid and damaged records to FILE.quarantine
      \(name) --help | print this; after a command: print its options
      """
  }

  static func rows(for models: [VetModel]) -> [Row] {
    let name = Program.name
    var rows: [Row] = []
    for line in table(name, models).split(separator: "\n") {
      if line.hasPrefix("| ") {
        rows[rows.count - 1].lines.append(String(line.dropFirst(2)))
        continue
      }
      let parts = line.split(separator: " | ", maxSplits: 1).map(String.init)
      let command =
        line.hasPrefix(" ")
        ? rows.last?.command
        : parts[0].dropFirst(name.count).split(separator: " ").first
          .flatMap { $0.hasPrefix("-") ? nil : String($0) }
      rows.append(Row(command: command, form: parts[0], lines: Array(parts.dropFirst())))
    }
    return rows
  }

  /// The options of a command, and what follows each: `FILE`, `N`, `NAME` or, if it is a flag, nothing.
  static func options(of command: String) -> [String: String] {
    var options: [String: String] = [:]
    for row in rows(for: []) where row.command == command && row.form.hasPrefix(" ") {
      for option in row.form.split(separator: ",") {
        let words = option.split(separator: " ").map(String.init)
        options[words[0]] = words.dropFirst().first ?? ""
      }
    }
    return options
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
