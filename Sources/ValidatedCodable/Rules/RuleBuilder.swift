/// Joins the rules listed in a ``RuledValue/rule``: a value must pass every one, in order.
@resultBuilder
public enum _RuleBuilder<Candidate> {
  /// Takes one line of the list, and gives its closures and number literals their types.
  @inlinable
  public static func buildExpression<Listed: Rule<Candidate>>(_ rule: Listed) -> Listed { rule }

  /// Begins the list.
  @inlinable
  public static func buildPartialBlock<First: Rule<Candidate>>(first: First) -> First { first }

  /// Adds a line to those before it.
  @inlinable
  public static func buildPartialBlock<First: Rule<Candidate>, Second: Rule<Candidate>>(
    accumulated: First, next: Second
  ) -> AllOf<First, Second> {
    AllOf(accumulated, next)
  }
}
