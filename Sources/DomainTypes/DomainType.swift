public import ValidatedCodable

/// A type of this module: a validated value that describes its rule and the rule's source.
public protocol DomainType: Codable, Hashable, Sendable {
  /// The rule in a few words.
  static var ruleSummary: String { get }

  /// The source of the rule: a standard with its section, or the business.
  static var source: String { get }
}

extension DomainType where Self: RuledValue {
  public static var ruleSummary: String { rule.constraint.description }
}
