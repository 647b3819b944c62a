// Lists of rules. Closures and number literals in them take the type of the values from the enclosing list, or from the
// `rule` of a type. Where there is none, a closure has to state it:
//
//     let rule = AnyOf { OneOf(["none"]); CustomRule<String>("long", "be long") { $0.count > 9 } }

/// Joins the rules listed in a ``RuledValue/rule`` or an ``AllOf``: a value must pass all of them, in order.
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
  ) -> _Both<First, Second> { _Both(accumulated, next) }
}

/// Joins the rules listed in an ``AnyOf``: a value must pass one of them.
@resultBuilder
public enum _AlternativeBuilder<Candidate> {
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
  ) -> _Either<First, Second> { _Either(accumulated, next) }
}
