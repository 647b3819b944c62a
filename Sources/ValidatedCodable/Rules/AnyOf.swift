/// At least one of several rules; the first that a value passes also sanitises it.
///
/// ```swift
/// AnyOf { OneOf(["none"]); Length(8...8, .characters); StartsWith("tmp-") }
/// ```
///
/// It is idempotent unless a later rule sanitises a value into one that an earlier one accepts and would change.
///
/// - Complexity: the sum of the complexities of its rules.
public struct AnyOf<First: Rule, Second: Rule>: Rule where First.Candidate == Second.Candidate {
  /// The rule that is tried first.
  public let first: First
  /// The rule that is tried when the first fails.
  public let second: Second

  /// Requires `first` or `second`.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Requires one of the listed rules, of which there are two or more.
  @inlinable
  public init(@_AlternativeBuilder _ rules: () -> AnyOf) { self = rules() }

  @inlinable
  public func sanitised(_ candidate: First.Candidate) -> First.Candidate {
    do throws(Violation) {
      return try first.evaluated(candidate)
    } catch {
      return second.sanitised(candidate)
    }
  }

  @inlinable
  public func check(_ candidate: First.Candidate) throws(Violation) {
    guard first.passes(candidate) || second.passes(candidate) else {
      throw Violation(.noAlternative, must: "be \(constraint)")
    }
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
