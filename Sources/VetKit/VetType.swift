import DomainTypes
import ValidatedCodable

/// A type whose values the command validates: one of the built-in types, or of the program's own.
struct VetType {
  let type: any (Codable & Hashable & Sendable).Type

  var name: String { "\(type)" }
  private var domain: (any DomainType.Type)? { type as? any DomainType.Type }
  /// The rule in a few words.
  var summary: String {
    domain?.ruleSummary ?? (type as? any RuledValue.Type)?.rule.constraint.description
      ?? "checked by code"
  }
  var source: String { domain?.source ?? Program.name }

  /// The built-in types, followed by those of a program; one of these may have the name of a built-in type, and then
  /// replaces it.
  static func all(with own: [any ValidatedValue.Type]) -> [VetType] {
    let own = own.map { VetType(type: $0) }
    let names = Set(own.map(\.name))
    return DomainTypeRegistry.all.map { VetType(type: $0) }.filter { !names.contains($0.name) }
      + own
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
