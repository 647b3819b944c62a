import ValidatedCodable
import ValidatedJSON
import ValidatedTesting

/// Writes the rules of models as data, and says what is different between two such files:
/// `vet rules [MODEL …]`, `vet rules diff OLD NEW [--writers | --readers]`.
extension Program {
  func rules(_ options: CommandOptions) throws(UsageError) -> ExitStatus {
    guard options.operands.first == "diff" else {
      guard options.flags.isEmpty else {
        throw UsageError("\(options.command) \(options.flags.sorted()[0]) is an option of “diff”")
      }
      let named = try options.operands.map { name throws(UsageError) in try models.named(name) }
      try write(named.isEmpty ? models : named)
      return .valid
    }
    guard options.operands.count == 3 else {
      throw UsageError(
        "\(options.command) diff takes two files: \(options.command) diff old.json new.json")
    }
    guard options.operands.dropFirst() != ["-", "-"] else {
      throw UsageError("\(options.command) diff reads only one of its files from standard input")
    }
    let (old, new) = (try shapes(in: options.operands[1]), try shapes(in: options.operands[2]))
    return compare(
      old, new,
      options.flags == ["--writers"]
        ? .writers : options.flags == ["--readers"] ? .readers : [.writers, .readers])
  }

  private func write(_ models: [VetModel]) throws(UsageError) {
    let shapes = Dictionary(
      models.map { ($0.name, DocumentShape(of: $0.type)) }, uniquingKeysWith: { first, _ in first })
    Output.line(try Output.document(shapes, called: "the rules are"))
    for (name, shape) in shapes.sorted(by: { $0.key < $1.key }) where !shape.isKnown {
      Output.error(
        "\(name): some of its rules are code without a version, whose changes cannot be seen")
    }
  }

  private func shapes(in path: String) throws(UsageError) -> [String: DocumentShape] {
    let input = InputPath(path)
    let data = try input.data(for: "rules diff -")
    do {
      return try ValidatedJSONDecoder().decodeCollecting(
        [String: DocumentShape].self, from: data)
    } catch {
      throw UsageError("\(input) is not what “\(Program.name) rules” writes: \(error)")
    }
  }

  /// Prints what is different; whether something breaks.
  private func compare(
    _ old: [String: DocumentShape], _ new: [String: DocumentShape],
    _ breaking: RuleChange.Parties
  ) -> ExitStatus {
    var status = ExitStatus.valid
    for name in Set(old.keys).union(new.keys).sorted() {
      switch (old[name], new[name]) {
      case (let before?, let now?):
        for change in now.changes(since: before) {
          let joint = change.path.first.map { "[(".contains($0) ? "" : "." } ?? ": "
          Output.line("\(name)\(joint)\(change)".escapedForTerminal)
          if !change.breaks.isDisjoint(with: breaking) { status = .invalid }
        }
      case (nil, _): Output.line("\(name): added: a model".escapedForTerminal)
      case (_, nil):
        Output.line(
          "\(name): removed: the model (breaks writers and readers)".escapedForTerminal)
        status = .invalid
      }
    }
    return status
  }
}
