import DomainTypes
import ValidatedCodable

/// Lists the domain types: `vet types`; or their rules' fingerprints, and the models': `--fingerprints`.
enum TypesCommand {
  static func run(_ arguments: [String]) throws(UsageError) -> ExitStatus {
    switch arguments {
    case []:
      for type in DomainTypeRegistry.all {
        Output.line("\(type): \(type.ruleSummary) [\(type.source)]")
      }
    case ["--fingerprints"]:
      for type in DomainTypeRegistry.all {
        Output.line("\(RulesFingerprint(of: DocumentShape(of: type))) \(type)")
      }
      for model in Model.all { Output.line("\(model.fingerprint) \(model.name)") }
    default: throw UsageError("vet types takes --fingerprints or nothing")
    }
    return .valid
  }
}
