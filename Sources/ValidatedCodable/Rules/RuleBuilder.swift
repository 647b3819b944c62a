// Lists of rules. In a `rule`, the type of the values is known; elsewhere, a closure has to state it:
//
//     AnyOf { OneOf(["none"]); CustomRule<String>("even", "have an even length") { $0.count.isMultiple(of: 2) } }

/// Joins the rules listed in a ``RuledValue/rule``: a value must pass all of them, in order.
@resultBuilder
public enum _RuleBuilder<Candidate> {
  /// Takes one line of the list, and infers the types of its closures and number literals.
  @inlinable
  public static func buildExpression<Listed: Rule<Candidate>>(_ rule: Listed) -> Listed { rule }

  /// Begins the list.
  @inlinable
  public static func buildPartialBlock<First: Rule<Candidate>>(first: First) -> First { first }

  /// Adds a line to the preceding ones.
  @inlinable
  public static func buildPartialBlock<First: Rule<Candidate>, Second: Rule<Candidate>>(
    accumulated: First, next: Second
  ) -> AllOf<First, Second> {
    AllOf(accumulated, next)
  }
}

/// Joins the rules listed in an ``AllOf``: a value must pass all of them, in order.
@resultBuilder
public enum _ConjunctionBuilder {
  /// Begins the list.
  @inlinable
  public static func buildPartialBlock<First: Rule>(first: First) -> First { first }

  /// Adds a line to the preceding ones.
  @inlinable
  public static func buildPartialBlock<First: Rule, Second: Rule>(
    accumulated: First, next: Second
  ) -> AllOf<First, Second> where First.Candidate == Second.Candidate { AllOf(accumulated, next) }
}

/// Joins the rules listed in an ``AnyOf``: a value must pass one of them.
@resultBuilder
public enum _AlternativeBuilder {
  /// Begins the list.
  @inlinable
  public static func buildPartialBlock<First: Rule>(first: First) -> First { first }

  /// Adds a line to the preceding ones.
  @inlinable
  public static func buildPartialBlock<First: Rule, Second: Rule>(
    accumulated: First, next: Second
  ) -> AnyOf<First, Second> where First.Candidate == Second.Candidate { AnyOf(accumulated, next) }
}
