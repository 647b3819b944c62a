/// At least one of several rules; the first that a value passes also sanitises it.
///
/// ```swift
/// AnyOf { OneOf(["none"]); Length(8...8, .characters); StartsWith("tmp-") }
/// ```
///
/// It is idempotent unless a later rule sanitises a value into one that an earlier one accepts and would change.
///
/// A violation has the rules as data: ``Violation/alternatives``.
///
/// - Complexity: the sum of the complexities of its rules.
public struct AnyOf<Candidate, Alternatives: Rule<Candidate>>: Rule {
  /// The rules.
  public let alternatives: Alternatives

  /// Requires `first` or `second`.
  @inlinable
  public init<First: Rule<Candidate>, Second: Rule<Candidate>>(_ first: First, _ second: Second)
  where Alternatives == _Either<First, Second> { alternatives = _Either(first, second) }

  /// Requires one of the listed rules.
  @inlinable
  public init(@_AlternativeBuilder<Candidate> _ rules: () -> Alternatives) {
    alternatives = rules()
  }

  @inlinable
  public func sanitised(_ candidate: Candidate) -> Candidate { alternatives.sanitised(candidate) }

  @inlinable
  public func check(_ candidate: Candidate) throws(Violation) {
    guard let value = try? alternatives.evaluated(candidate), isSame(value, candidate) else {
      throw violation
    }
  }

  @inlinable
  public func evaluated(_ candidate: Candidate) throws(Violation) -> Candidate {
    guard let value = try? alternatives.evaluated(candidate) else { throw violation }
    return value
  }

  /// Of a sensitive value, the alternatives are not told: they may list some.
  @usableFromInline
  var violation: Violation {
    isSensitive(Candidate.self)
      ? Violation(.noAlternative, must: "meet one of several rules") : constraint.violation
  }

  public var codeVersion: CodeVersion? {
    // In version 2, a value passed that an alternative would still change.
    alternatives.codeVersion.joined(with: CodeVersion(3, dependsOnUnicode: false))
  }

  public var constraint: Constraint { .any(alternatives.constraint.alternatives) }
}

/// Two of the rules of an ``AnyOf``.
public struct _Either<First: Rule, Second: Rule>: Rule where First.Candidate == Second.Candidate {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// As the first rule that accepts the value does; unchanged if none does.
  @inlinable
  public func sanitised(_ candidate: First.Candidate) -> First.Candidate {
    (try? evaluated(candidate)) ?? candidate
  }

  @inlinable
  public func check(_ candidate: First.Candidate) throws(Violation) {
    guard isSame(try evaluated(candidate), candidate) else { throw Violation(.noAlternative) }
  }

  @inlinable
  public func evaluated(_ candidate: First.Candidate) throws(Violation) -> First.Candidate {
    if let value = try? first.evaluated(candidate) { return value }
    if let value = try? second.evaluated(candidate) { return value }
    throw Violation(.noAlternative)
  }

  public var codeVersion: CodeVersion? { first.codeVersion.joined(with: second.codeVersion) }

  public var constraint: Constraint {
    .any([first.constraint, second.constraint].flatMap({ $0.alternatives }))
  }
}

extension Constraint {
  /// The constraints of which this one requires at least one.
  fileprivate var alternatives: [Constraint] {
    if case .any(let parts) = self { parts } else { [self] }
  }
}

/// The opposite of a rule: what that accepts, sanitised or not, fails.
///
/// It sanitises nothing.
public struct Excluding<Excluded: Rule>: Rule {
  /// The rule that must fail.
  public let excluded: Excluded

  /// Requires that `excluded` fails.
  @inlinable
  public init(_ excluded: Excluded) { self.excluded = excluded }

  @inlinable
  public func check(_ candidate: Excluded.Candidate) throws(Violation) {
    guard !excluded.accepts(candidate) else { throw violation }
  }

  /// Of a sensitive value, only that it is excluded is told: it may be the only one.
  @usableFromInline
  var violation: Violation {
    isSensitive(Excluded.Candidate.self)
      ? constraint.violation.withoutExcluded : constraint.violation
  }

  public var codeVersion: CodeVersion? {
    excluded.codeVersion.joined(with: CodeVersion(2, dependsOnUnicode: false))
  }

  public var constraint: Constraint { .not(excluded.constraint) }
}
