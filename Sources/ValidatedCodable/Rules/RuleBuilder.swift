/// Joins the rules listed in a ``RuledValue/rule``: a value must pass every one, in order.
@resultBuilder
public enum RuleBuilder<Candidate> {
  /// Tells a listed rule what it is about, so that closures and number literals need no types.
  @inlinable
  public static func buildExpression<Listed: Rule<Candidate>>(_ rule: Listed) -> Listed { rule }

  @inlinable
  public static func buildPartialBlock<First: Rule<Candidate>>(first: First) -> First { first }

  @inlinable
  public static func buildPartialBlock<First: Rule<Candidate>, Second: Rule<Candidate>>(
    accumulated: First, next: Second
  ) -> AllOf<First, Second> {
    AllOf(accumulated, next)
  }
}
