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
