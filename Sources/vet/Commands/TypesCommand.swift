import DomainTypes

/// Lists the domain types: `vet types`.
enum TypesCommand {
  static func run(_ arguments: [String]) throws(UsageError) -> ExitStatus {
    guard arguments.isEmpty else { throw UsageError("vet types takes no arguments") }
    for type in DomainTypeRegistry.all {
      Output.line("\(type): \(type.ruleSummary) [\(type.source)]")
    }
    return .valid
  }
}
