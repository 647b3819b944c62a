import DomainTypes
import ValidatedCodable

/// Lists the domain types: `vet types`; or their rules' fingerprints, and the models': `--fingerprints`.
enum TypesCommand {
  static func run(_ arguments: [String], _ models: [VetModel]) throws(UsageError) -> ExitStatus {
    switch arguments {
    case []:
      for type in DomainTypeRegistry.all {
        Output.line("\(type): \(type.ruleSummary) [\(type.source)]")
      }
    case ["--fingerprints"]:
      for type in DomainTypeRegistry.all {
        Output.line("\(RulesFingerprint(of: DocumentShape(of: type))) \(type)")
      }
      for model in models {
        if let fingerprint = model.fingerprint { Output.line("\(fingerprint) \(model.name)") }
      }
    default: throw UsageError("\(Program.name) types takes --fingerprints or nothing")
    }
    return .valid
  }
}
