/// One broken rule, as data: a stable code, the rule's parameters and the type it belongs to.
///
/// The text is rendered when asked for, by ``message``.
public struct Violation: Error, Sendable {
  /// The kind of the violated rule: stable, and open to codes of your own.
  public let code: Code

  /// The rule's parameters: limits, units, positions.
  public let parameters: Parameters

  /// What English messages say of a code that they do not know.
  package let wording: Wording?

  /// Whose rule it is, if that is known.
  let subject: Subject?

  /// Makes a violation; without a type's name, evaluating a ``ValidatedValue`` adds it.
  ///
  /// - Parameters:
  ///   - code: the kind of the violated rule.
  ///   - parameters: values that messages in any language are made of.
  ///   - requirement: what English messages say of a code of your own, in words that follow “must”: `"be even"`.
  ///   - message: the same, as a whole sentence without a full stop.
  ///   - typeName: the name of the type whose rule it is.
  public init(
    _ code: Code, _ parameters: Parameters = [:], must requirement: String? = nil,
    message: String? = nil, typeName: String? = nil
  ) {
    self.init(
      code, parameters, Wording(must: requirement, message: message),
      subject: typeName.map(Subject.name))
  }

  /// Makes a violation of `type`'s rules, for evaluators written by hand.
  public init<Value: ValidatedValue>(
    _ code: Code, _ parameters: Parameters = [:], must requirement: String? = nil,
    message: String? = nil, in type: Value.Type
  ) {
    self = Violation(code, parameters, must: requirement, message: message).attributed(to: type)
  }

  private init(_ code: Code, _ parameters: Parameters, _ wording: Wording?, subject: Subject?) {
    self.code = code
    self.parameters = parameters
    self.wording = wording
    self.subject = subject
  }

  /// The name of the type whose rule it is, once that is known.
  public var typeName: String? { subject?.name }

  /// This violation with the name of `type`, unless it already has one, and without quotations of the raw value
  /// if the type is sensitive.
  public func attributed<Value: ValidatedValue>(to type: Value.Type) -> Violation {
    Violation(
      code,
      Value.isSensitive ? parameters.withoutQuotations : parameters, wording,
      subject: subject ?? .evaluator(of: type))
  }

  /// The same, for the evaluator that comes with `type`'s rule.
  @usableFromInline
  func attributed<Value: RuledValue>(toRuleOf type: Value.Type) -> Violation {
    Violation(
      code, Value.isSensitive ? parameters.withoutQuotations : parameters, wording,
      subject: subject ?? .rule(type))
  }
}

extension Violation {
  /// This violation as one of `name`, unless it is of a type's rules.
  func named(_ name: String) -> Violation {
    Violation(code, parameters, wording, subject: subject ?? .name(name))
  }
}

extension Violation: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.parameters == right.parameters
      && left.wording == right.wording
      && left.typeName == right.typeName
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(parameters)
    hasher.combine(wording)
    hasher.combine(typeName)
  }
}
