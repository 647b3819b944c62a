import Foundation
import SystemCalls
import ValidatedCodable

/// A command line program that validates records of some models, and values of the library's types.
///
/// ```swift
/// import VetKit
///
/// @main struct MyVet: VetCommand {
///   static let models: [VetModel] = [.model("order", Order.self), .model("guest", Guest.self)]
/// }
/// ```
///
/// Then `myvet file order orders.json` reports what is wrong with the orders, and where; `myvet --help` lists the
/// commands.
public protocol VetCommand {
  /// The models whose records the command validates.
  static var models: [VetModel] { get }
}

extension VetCommand {
  /// Runs the command with the program's arguments, and ends the program.
  public static func main() {
    Output.prepare()
    System.removeTemporariesAtSignals()
    do {
      exit(try Program(models: models).run(try Program.arguments()).rawValue)
    } catch {
      TemporaryFiles.removeAll()
      Output.error("\(Program.name): \(error)")
      exit(ExitStatus.unusable.rawValue)
    }
  }
}

/// Runs the program with its arguments.
struct Program {
  let models: [VetModel]

  /// The name under which it was called.
  static let name =
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "vet"

  var usage: String {
    """
    Validates documents and values against the library's types and models.

    \(Program.name)                            validate the built-in sample and print the report
    \(fileUsage)
    \(linesUsage)
    \(valueUsage)
    \(typesUsage)
    \(cacheUsage)
    \(Program.name) --help                     print this; after a command: print its options

    Exit status: 0 all valid, 1 some invalid, 2 bad usage or unreadable file, 3 not JSON.
    """
  }

  private var fileUsage: String {
    """
    \(Program.name) file MODEL PATH            validate records: a JSON array or JSON Lines, of any size; PATH - is
                                   standard input
                                   models: \(models.names)
      --lines                      every line is a record, even if the first begins with a bracket
      --json, --github, --sarif    print the report as JSON, as annotations for GitHub, or as SARIF
      --limit N                    list at most N violations; by default 1000
      --jobs N                     decode with N threads
      --exact-integers             accept 34.0 and 1e2 as integers, which decoders refuse by default
      --lossy                      continue after records that are not even JSON
      --good FILE                  with --lossy: write the valid records, unchanged, as an array
      --rejects FILE               with --lossy: write the others, one JSON object per line: index,
                                   violations, and the original record
    """
  }

  private var linesUsage: String {
    """
    \(Program.name) lines MODEL                filter records, one per line of standard input, as they arrive: valid ones
                                   go unchanged to standard output, rejects to standard error, one JSON
                                   object per line, followed by the counts as another object
      --rejects FILE               write the rejects to a file
      --summary FILE               write the counts to a file
      --tagged                     write everything to standard output: good, reject or summary, a tab, the line
      --offset N, --line N         the input begins at byte N and line N of a larger one
      --limit N                    list at most N violations of a record; by default 1000
      --jobs N, --exact-integers   as above
    """
  }

  private var valueUsage: String {
    """
    \(Program.name) value TYPE [VALUE …]       validate values, one per argument; without arguments, one JSON value
                                   per line of standard input; print a line of JSON for each
                                   (--exact-integers before TYPE: as above)
    """
  }

  private var typesUsage: String {
    """
    \(Program.name) types                      list the types, their rules and their sources
      --fingerprints               list the fingerprints of the types' and the models' rules
      --check [N]                  check the invariants of every type, with N hostile texts each;
                                   by default 10000
    """
  }

  private var cacheUsage: String {
    """
    \(Program.name) cache MODEL FILE           validate a cache: describe its records and their problems
      --quarantine                 move invalid and damaged records to FILE.quarantine
    """
  }

  private func usage(of command: String) -> String? {
    switch command {
    case "file": fileUsage
    case "lines": linesUsage
    case "value": valueUsage
    case "types": typesUsage
    case "cache": cacheUsage
    default: nil
    }
  }

  /// The arguments, without the program's name.
  ///
  /// - Throws: ``UsageError`` for an argument that is not UTF-8: repaired, it would be another value, or another
  ///   file's name.
  static func arguments() throws(UsageError) -> [String] {
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

  func run(_ arguments: [String]) throws(UsageError) -> ExitStatus {
    guard let command = arguments.first else { return try SampleCommand(models).run(usage) }
    let rest = Array(arguments.dropFirst())
    if rest == ["--help"] || rest == ["-h"], let usage = usage(of: command) {
      Output.line(usage)
      return .valid
    }
    switch command {
    case "file": return try FileCommand(rest, models).run()
    case "lines": return try LinesCommand(rest, models).run()
    case "value": return try ValueCommand(rest).run()
    case "cache": return try CacheCommand(rest, models).run()
    case "types": return try TypesCommand.run(rest, models)
    case "--help", "-h", "help":
      Output.line(usage)
      return .valid
    default:
      throw UsageError("there is no command “\(command)”; \(Program.name) --help lists them")
    }
  }
}

/// The exit statuses.
enum ExitStatus: Int32 {
  case valid = 0
  case invalid = 1
  case unusable = 2
  case notJSON = 3
}

/// A command that cannot be executed as given, with the reason in one sentence.
struct UsageError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
