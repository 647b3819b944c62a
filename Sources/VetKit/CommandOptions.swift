import ValidatedJSON

/// The parsed arguments of a command: operands, options with a value, and flags.
struct CommandOptions {
  let command: String
  private(set) var operands: [String] = []
  private(set) var flags: Set<String> = []
  private var values: [String: String] = [:]

  /// - Parameters:
  ///   - command: the name of the command.
  ///   - flags: the options without a value.
  ///   - files: the options that take a file.
  ///   - numbers: the options that take a non-negative number.
  ///   - names: the options that take a name.
  init(
    _ arguments: [String], of command: String, flags: Set<String>, files: Set<String>,
    numbers: Set<String>, names: Set<String> = []
  ) throws(UsageError) {
    self.command = "\(Program.name) \(command)"
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if flags.contains(argument) {
        self.flags.insert(argument)
      } else if files.contains(argument) {
        guard let file = rest.popFirst() else {
          throw UsageError("\(self.command) \(argument) takes a file: \(argument) records.json")
        }
        values[argument] = file
      } else if numbers.contains(argument) {
        guard let number = rest.popFirst(), Int(number).map({ $0 >= 0 }) == true else {
          throw UsageError("\(self.command) \(argument) takes a number: \(argument) 2")
        }
        values[argument] = number
      } else if names.contains(argument) {
        guard let name = rest.popFirst() else {
          throw UsageError("\(self.command) \(argument) takes a name: \(argument) Order")
        }
        values[argument] = name
      } else if argument.hasPrefix("-"), argument != "-" {
        throw UsageError(
          "\(self.command) has no option “\(argument)”; \(Program.name) --help lists them")
      } else {
        operands.append(argument)
      }
    }
  }

  /// The file of an option.
  func file(_ option: String) -> String? { values[option] }

  /// The name of an option.
  func name(_ option: String) -> String? { values[option] }

  /// The number of an option.
  func number(_ option: String) -> Int? { values[option].flatMap { Int($0) } }

  /// The number of threads, limited to what a system provides.
  var jobs: Int { min(number("--jobs") ?? 1, 64) }

  /// Which numbers are integers.
  var integers: VetInput.Integers { flags.contains("--exact-integers") ? .exact : .whole }
}
