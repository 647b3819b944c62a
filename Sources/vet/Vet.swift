import Foundation

/// The command line: vets documents and values, and says what is wrong with them.
@main
enum Vet {
  static let usage = """
    Vets documents and values against the library's types and models.

    vet                            vet the built-in sample and print the report
    vet file MODEL PATH [--json]   vet a JSON array of records; PATH - is standard input
                                   models: \(Model.all.map(\.name).joined(separator: ", "))
      --exact-integers             take 34.0 and 1e2 for integers, too, which decoders refuse by default
      --lossy                      go on behind records that are not even JSON
      --good FILE                  with --lossy: write the valid records, as they are, as an array
      --rejects FILE               with --lossy: write the others, one JSON object per line: index,
                                   violations, and the record as it was
    vet value TYPE [VALUE …]       vet values, one per argument; without any, one JSON value
                                   per line of standard input; prints a line of JSON for each
                                   (--exact-integers before TYPE: as above)
    vet types                      list the types, their rules and their sources
      --fingerprints               list the fingerprints of the types' and the models' rules
    vet cache MODEL FILE           vet a cache: what is kept, and what is wrong with the rest
      --quarantine                 move the rest to FILE.quarantine
    vet --help                     print this

    Exit status: 0 all valid, 1 some invalid, 2 bad usage or unreadable file, 3 not JSON.
    """

  static func main() {
    Output.prepare()
    TemporaryFiles.removeAtSignals()
    do {
      exit(try run(try arguments()).rawValue)
    } catch {
      TemporaryFiles.removeAll()
      Output.error("vet: \(error)")
      exit(ExitStatus.unusable.rawValue)
    }
  }

  /// The arguments, without the program's name.
  ///
  /// - Throws: ``UsageError`` for what is not UTF-8: mended, it would be another value, or another file's name.
  private static func arguments() throws(UsageError) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard
        let text = unsafe CommandLine.unsafeArgv[index].flatMap({
          unsafe String(validatingCString: $0)
        })
      else { throw UsageError("argument \(index) is not valid UTF-8") }
      arguments.append(text)
    }
    return arguments
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
