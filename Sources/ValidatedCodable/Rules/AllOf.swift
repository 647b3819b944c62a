/// Both of two rules, in order: both sanitise, then both check.
///
/// Rules listed in a ``RuledValue/rule`` are joined with it. Elsewhere, list any number of them:
///
/// ```swift
/// AnyOf {
///   OneOf(["unknown"])
///   AllOf { Length(3...20, .characters); Characters([.letters]) }
/// }
/// ```
///
/// - Complexity: the sum of the complexities of its rules.
public struct AllOf<First: Rule, Second: Rule>: Rule where First.Candidate == Second.Candidate {
  /// The rule that comes first.
  public let first: First
  /// The rule that comes second.
  public let second: Second

  /// Requires `first` and `second`.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Requires all of the listed rules, of which there are two or more.
  @inlinable
  public init(@_ConjunctionBuilder _ rules: () -> AllOf) { self = rules() }

  @inlinable
  public func sanitised(_ candidate: First.Candidate) -> First.Candidate {
    second.sanitised(first.sanitised(candidate))
  }

  @inlinable
  public func check(_ candidate: First.Candidate) throws(Violation) {
    try first.check(candidate)
    try second.check(candidate)
  }

  /// Checks the bytes of the string first, since most strings are already valid and sanitised.
  @inlinable
  public func evaluated(_ candidate: First.Candidate) throws(Violation) -> First.Candidate {
    if let text = candidate as? String, text.withUTF8Bytes({ _byteVerdict(utf8: $0).isYes }) {
      return candidate
    }
    let sanitised = sanitised(candidate)
    try check(sanitised)
    return sanitised
  }

  @inlinable
  public func violations(in candidate: First.Candidate) -> [Violation] {
    first.violations(in: candidate) + second.violations(in: candidate)
  }

  @inlinable
  public func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    _ByteVerdict(first._byteVerdict(utf8: text).isYes && second._byteVerdict(utf8: text).isYes)
  }

  public var codeVersion: CodeVersion? { first.codeVersion.joined(with: second.codeVersion) }

  public var constraint: Constraint {
    .all([first.constraint, second.constraint].flatMap({ $0.conjuncts }))
  }
}

extension Constraint {
  /// The constraints that this one combines.
  fileprivate var conjuncts: [Constraint] {
    if case .all(let parts) = self { parts } else { [self] }
  }
}
