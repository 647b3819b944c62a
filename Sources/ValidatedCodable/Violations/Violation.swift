/// One broken rule, as data: a stable code, the rule's parameters and the type it belongs to.
///
/// The text is rendered when asked for, by ``message``.
public struct Violation: Error, Hashable, Sendable {
  /// Which kind of rule was broken; stable, and yours to extend.
  public let code: Code

  /// The rule's parameters: limits, units, positions.
  public let parameters: Parameters

  /// The type whose rule it is, once that is known.
  public let typeName: String?

  /// Makes a violation; without a type's name, evaluating a ``ValidatedValue`` adds it.
  public init(_ code: Code, _ parameters: Parameters = [:], typeName: String? = nil) {
    self.code = code
    self.parameters = parameters
    self.typeName = typeName
  }

  /// Makes a violation of `type`'s rules, for evaluators written by hand.
  public init<Value: ValidatedValue>(
    _ code: Code, _ parameters: Parameters = [:], in type: Value.Type
  ) {
    self = Violation(code, parameters).attributed(to: type)
  }

  /// This violation with the name of `type`, unless it has one, and without what quotes the raw
  /// value if the type is sensitive.
  public func attributed<Value: ValidatedValue>(to type: Value.Type) -> Violation {
    Violation(
      code,
      Value.isSensitive ? parameters.withoutQuotations : parameters,
      typeName: typeName ?? Value.typeName)
  }
}
