import Foundation

/// The command line: vets documents and values, and says what is wrong with them.
@main
enum Vet {
  static let usage = """
    Vets documents and values against the library's types and models.

    vet                            vet the built-in sample and print the report
    vet file MODEL PATH [--json]   vet a JSON array of records; PATH - is standard input
                                   models: \(Model.all.map(\.name).joined(separator: ", "))
      --lossy                      go on behind records that are not even JSON
      --good FILE                  with --lossy: write the valid records, as they are, as an array
      --rejects FILE               with --lossy: write the others, one JSON object per line: index,
                                   violations, and the record as it was
    vet value TYPE [VALUE …]       vet values, one per argument; without any, one JSON value
                                   per line of standard input; prints a line of JSON for each
    vet types                      list the types, their rules and their sources
      --fingerprints               list the fingerprints of the types' and the models' rules
    vet cache MODEL FILE           vet a cache: what is kept, and what is wrong with the rest
      --quarantine                 move the rest to FILE.quarantine
    vet --help                     print this

    Exit status: 0 all valid, 1 some invalid, 2 bad usage or unreadable file, 3 not JSON.
    """

  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())).rawValue)
    } catch {
      Output.error("vet: \(error)")
      exit(ExitStatus.unusable.rawValue)
    }
  }

  static func run(_ arguments: [String]) throws(UsageError) -> ExitStatus {
    guard let command = arguments.first else { return SampleCommand.run() }
    let rest = Array(arguments.dropFirst())
    switch command {
    case "file": return try FileCommand(rest).run()
    case "value": return try ValueCommand(rest).run()
    case "cache": return try CacheCommand(rest).run()
    case "types": return try TypesCommand.run(rest)
    case "--help", "-h", "help":
      Output.line(usage)
      return .valid
    default:
      throw UsageError("there is no command “\(command)”; vet --help lists them")
    }
  }
}

/// What a run tells the shell.
enum ExitStatus: Int32 {
  case valid = 0
  case invalid = 1
  case unusable = 2
  case notJSON = 3
}

/// A command that cannot be carried out as given, in one sentence.
struct UsageError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
