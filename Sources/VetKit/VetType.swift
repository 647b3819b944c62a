import DomainTypes
import ValidatedCodable

/// A type whose values the command validates: one of the built-in types, or of the program's own.
struct VetType {
  let type: any (Codable & Hashable & Sendable).Type
  /// The rule in a few words.
  let summary: String
  let source: String

  var name: String { "\(type)" }

  static let builtIn = DomainTypeRegistry.all.map {
    VetType(type: $0, summary: $0.ruleSummary, source: $0.source)
  }

  /// The built-in types, followed by those of a program; one of these may have the name of a built-in type, and then
  /// replaces it.
  static func all(with own: [any ValidatedValue.Type]) -> [VetType] {
    let own = own.map { VetType($0) }
    let names = Set(own.map(\.name))
    return builtIn.filter { !names.contains($0.name) } + own
  }
}

extension VetType {
  private init(_ type: any ValidatedValue.Type) {
    let domain = type as? any DomainType.Type
    self.init(
      type: type,
      summary: domain?.ruleSummary ?? (type as? any RuledValue.Type)?.rule.constraint.description
        ?? "checked by code",
      source: domain?.source ?? Program.name)
  }
}

extension [VetType] {
  func named(_ name: String) throws(UsageError) -> VetType {
    guard let type = first(where: { $0.name == name }) else {
      throw UsageError("there is no type “\(name)”; \(Program.name) types lists them")
    }
    return type
  }
}
