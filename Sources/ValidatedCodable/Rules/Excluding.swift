/// The opposite of a rule; sanitises nothing.
public struct Excluding<Excluded: Rule>: Rule {
  /// The rule that must fail.
  public let excluded: Excluded

  /// Requires that `excluded` fails.
  @inlinable
  public init(_ excluded: Excluded) { self.excluded = excluded }

  @inlinable
  public func check(_ candidate: Excluded.Candidate) throws(Violation) {
    guard !excluded.passes(candidate) else { throw constraint.violation }
  }

  public var codeVersion: CodeVersion? { excluded.codeVersion }

  public var constraint: Constraint { .not(excluded.constraint) }
}
