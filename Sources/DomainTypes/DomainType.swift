public import ValidatedCodable

/// A type of this module: validated, and able to say by which rule and whose.
public protocol DomainType: Codable, Hashable, Sendable {
  /// The rule in a few words.
  static var ruleSummary: String { get }

  /// Where the rule comes from: a standard with its section, or the business.
  static var source: String { get }
}

extension DomainType where Self: RuledValue {
  public static var ruleSummary: String { rule.constraint.description }
}
