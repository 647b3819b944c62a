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
    let options = [
      (files, "file", "records.json"), (numbers, "number", "2"), (names, "name", "Order"),
    ]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if flags.contains(argument) {
        self.flags.insert(argument)
      } else if let (_, kind, example) = options.first(where: { $0.0.contains(argument) }) {
        guard let value = rest.popFirst(),
          kind != "number" || Int(value).map({ $0 >= 0 }) == true
        else {
          throw UsageError("\(self.command) \(argument) takes a \(kind): \(argument) \(example)")
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

  /// The file or the name of an option.
  func text(_ option: String) -> String? { values[option] }

  /// The number of an option.
  func number(_ option: String) -> Int? { values[option].flatMap { Int($0) } }

  /// The number of threads, limited to what a system provides.
  var jobs: Int { min(number("--jobs") ?? 1, 64) }

  /// Which numbers are integers.
  var integers: VetInput.Integers { flags.contains("--exact-integers") ? .exact : .whole }
}
