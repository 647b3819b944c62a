import ValidatedCodable

/// Lists the types: `vet types`; or their rules' fingerprints, and the models': `--fingerprints`; or checks what must
/// be true of every type: `--check [N]`, with N hostile texts each.
extension Program {
  func listTypes(_ arguments: [String]) throws(UsageError) -> ExitStatus {
    switch arguments {
    case []:
      for type in types {
        Output.line("\(type.name): \(type.summary) [\(type.source)]")
      }
    case ["--fingerprints"]:
      for type in types {
        Output.line("\(DocumentShape.Fingerprint(of: DocumentShape(of: type.type))) \(type.name)")
      }
      for model in models {
        if let type = model.model { Output.line("\(type.rulesFingerprint) \(model.name)") }
      }
    case ["--check"]: return check(texts: 10_000)
    case _ where arguments.count == 2 && arguments[0] == "--check":
      guard let count = Int(arguments[1]), 0...1_000_000 ~= count else {
        throw UsageError("\(Program.name) types --check takes a number of texts, 0 to 1000000")
      }
      return check(texts: count)
    default:
      throw UsageError("\(Program.name) types takes --fingerprints, --check or nothing")
    }
    return .valid
  }

  private func check(texts: Int) -> ExitStatus {
    var wrong = 0
    for type in types {
      let findings = TypeCheck.findings(in: type, texts: texts)
      for finding in findings { Output.line("\(type.name) \(finding)") }
      wrong += findings.isEmpty ? 0 : 1
    }
    let count = types.count
    Output.line("\(count) types checked, \(wrong == 0 ? "all in order" : "\(wrong) not in order")")
    return wrong == 0 ? .valid : .invalid
  }
}
