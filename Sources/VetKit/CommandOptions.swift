import ValidatedJSON

/// The parsed arguments of a command: operands, options with a value, and flags.
struct CommandOptions {
  let command: String
  private(set) var operands: [String] = []
  private(set) var flags: Set<String> = []
  private var values: [String: String] = [:]

  /// What stands for a value in the usage: its kind, and an example.
  private static let kinds = [
    "FILE": (name: "file", example: "records.json"), "N": (name: "number", example: "2"),
    "NAME": (name: "name", example: "Order"),
  ]

  /// - Parameter command: the name of the command, whose options ``Usage`` lists.
  init(_ arguments: [String], of command: String) throws(UsageError) {
    self.command = "\(Program.name) \(command)"
    let options = Usage.options(of: command)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if let placeholder = options[argument] {
        guard let kind = Self.kinds[placeholder] else {
          flags.insert(argument)
          continue
        }
        guard let value = rest.popFirst(),
          kind.name != "number" || Int(value).map({ $0 >= 0 }) == true
        else {
          throw UsageError(
            "\(self.command) \(argument) takes a \(kind.name): \(argument) \(kind.example)")
        }
        values[argument] = value
      } else if argument.hasPrefix("-"), argument != "-" {
        throw UsageError(
          "\(self.command) has no option “\(argument)”; \(Program.name) --help lists them")
      } else {
        operands.append(argument)
      }
    }
  }

  /// The operands, of which a command takes so many: what they are, and perhaps an example after the command.
  func operands(
    _ count: Int, _ kinds: String, _ example: String? = nil
  ) throws(UsageError) -> [String] {
    guard operands.count == count else {
      throw UsageError("\(command) takes \(kinds)\(example.map { ": \(command) \($0)" } ?? "")")
    }
    return operands
  }

  /// The file or the name of an option.
  func text(_ option: String) -> String? { values[option] }

  func number(_ option: String) -> Int? { values[option].flatMap { Int($0) } }

  /// The records of a source, with the options that commands have in common.
  func input(_ source: VetInput.Source) -> VetInput {
    var input = VetInput(source: source)
    input.integers = flags.contains("--exact-integers") ? .exact : .whole
    input.jobs = number("--jobs") ?? input.jobs
    input.limit = number("--limit") ?? input.limit
    return input
  }
}
