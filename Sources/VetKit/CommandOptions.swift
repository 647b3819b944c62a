import ValidatedJSON

/// The arguments of a command, sorted: operands, options that take something, and those that do not.
struct CommandOptions {
  let command: String
  private(set) var operands: [String] = []
  private(set) var flags: Set<String> = []
  private var values: [String: String] = [:]

  /// - Parameters:
  ///   - command: what it is called.
  ///   - flags: the options that take nothing.
  ///   - files: the options that take a file.
  ///   - numbers: the options that take a number that is not negative.
  init(
    _ arguments: [String], of command: String, flags: Set<String>, files: Set<String>,
    numbers: Set<String>
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
      } else if argument.hasPrefix("-"), argument != "-" {
        throw UsageError(
          "\(self.command) has no option “\(argument)”; \(Program.name) --help lists them")
      } else {
        operands.append(argument)
      }
    }
  }

  /// The file that an option has got.
  func file(_ option: String) -> String? { values[option] }

  /// The number that an option has got.
  func number(_ option: String) -> Int? { values[option].flatMap { Int($0) } }

  /// The number of threads: no more than a system may have.
  var jobs: Int { min(number("--jobs") ?? 1, 64) }

  /// Which numbers are integers.
  var integers: VetInput.Integers { flags.contains("--exact-integers") ? .exact : .whole }
}
