import Foundation
import SystemCalls
public import ValidatedCodable

/// A command line program that validates records of some models, and values of types: those in `DomainTypes`, and its own.
///
/// ```swift
/// import ValidatedCodable
/// import VetKit
///
/// @main struct MyVet: VetCommand {
///   static let models: [VetModel] = [.model("order", Order.self), .model("guest", Guest.self)]
///   static let types: [any ValidatedValue.Type] = [Rating.self]
/// }
/// ```
///
/// Then `myvet file order orders.json` reports what is wrong with the orders, and where; `myvet --help` lists the
/// commands, and `myvet value Rating 3.5` validates a value.
public protocol VetCommand {
  /// The models whose records the command validates.
  static var models: [VetModel] { get }

  /// The program's own types of values; none by default.
  static var types: [any ValidatedValue.Type] { get }
}

extension VetCommand {
  public static var types: [any ValidatedValue.Type] { [] }

  /// Runs the command with the program's arguments, and ends the program.
  public static func main() {
    Output.prepare()
    System.removeTemporariesAtSignals()
    do {
      exit(
        try Program(models: models, types: VetType.all(with: types)).run(try Program.arguments())
          .rawValue)
    } catch {
      System.removeTemporaries()
      Output.error("\(Program.name): \(error)")
      exit(ExitStatus.unusable.rawValue)
    }
  }
}

/// Runs the program with its arguments.
struct Program {
  let models: [VetModel]
  let types: [VetType]

  /// The name under which it was called.
  static let name =
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "vet"

  var usage: String {
    """
    Validates records of its models, and values of types.

    \(Usage.text(of: Usage.rows(for: models)))

    Exit status: 0 all valid, 1 some invalid, 2 bad usage or unreadable file, 3 not JSON.
    """
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
    guard let command = arguments.first else { return demonstrate() }
    let rest = Array(arguments.dropFirst())
    if rest == ["--help"] || rest == ["-h"] {
      let rows = Usage.rows(for: models).filter { $0.command == command }
      if !rows.isEmpty {
        Output.line(Usage.text(of: rows))
        return .valid
      }
    }
    let execute: (CommandOptions) throws(UsageError) -> ExitStatus
    switch command {
    case "file": execute = file
    case "lines": execute = lines
    case "value": return try value(rest)
    case "cache": execute = cache
    case "describe": execute = describe
    case "infer": execute = infer
    case "rules": execute = rules
    case "sample": execute = sample
    case "schema": execute = schema
    case "types": return try listTypes(rest)
    case "--help", "-h", "help":
      Output.line(usage)
      return .valid
    default:
      throw UsageError("there is no command “\(command)”; \(Program.name) --help lists them")
    }
    return try execute(CommandOptions(rest, of: command))
  }
}

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
