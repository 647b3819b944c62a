/// Several rules, in order: all sanitise, then all check.
///
/// Rules listed in a ``RuledValue/rule`` are joined in the same way. Elsewhere, list any number of them:
///
/// ```swift
/// AnyOf {
///   OneOf(["unknown"])
///   AllOf { Length(3...20, .characters); Characters([.letters]) }
/// }
/// ```
///
/// - Complexity: the sum of the complexities of its rules.
public struct AllOf<Candidate, Conjuncts: Rule<Candidate>>: Rule {
  /// The rules.
  public let conjuncts: Conjuncts

  /// Requires `first` and `second`.
  @inlinable
  public init<First: Rule<Candidate>, Second: Rule<Candidate>>(_ first: First, _ second: Second)
  where Conjuncts == _Both<First, Second> { conjuncts = _Both(first, second) }

  /// Requires all of the listed rules.
  @inlinable
  public init(@_RuleBuilder<Candidate> _ rules: () -> Conjuncts) { conjuncts = rules() }

  @inlinable
  public func sanitised(_ candidate: Candidate) -> Candidate { conjuncts.sanitised(candidate) }

  @inlinable
  public func check(_ candidate: Candidate) throws(Violation) { try conjuncts.check(candidate) }

  @inlinable
  public func evaluated(_ candidate: Candidate) throws(Violation) -> Candidate {
    try conjuncts.evaluated(candidate)
  }

  @inlinable
  public func violations(in candidate: Candidate) -> [Violation] {
    conjuncts.violations(in: candidate)
  }

  @inlinable
  public func _byteVerdict(utf8 text: Span<UInt8>) -> _ByteVerdict<Self> {
    _ByteVerdict(conjuncts._byteVerdict(utf8: text).isYes)
  }

  public var codeVersion: CodeVersion? { conjuncts.codeVersion }

  public var constraint: Constraint { .all(conjuncts.constraint.conjuncts) }
}

/// Two of the rules of a list, of which both have to be met, in order.
public struct _Both<First: Rule, Second: Rule>: Rule where First.Candidate == Second.Candidate {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

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
    let found = first.violations(in: candidate)
    // An expression may take exponential time in a text that is too long.
    let isSpared = found.contains { $0.code == .tooLong } && second.constraint.hasExpression
    return isSpared ? found : found + second.violations(in: candidate)
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
  /// Whether a part of it is a regular expression.
  @usableFromInline var hasExpression: Bool {
    switch self {
    case .matching: true
    case .all(let parts), .any(let parts): parts.contains { $0.hasExpression }
    case .not(let part): part.hasExpression
    default: false
    }
  }

  package var conjuncts: [Constraint] {
    if case .all(let parts) = self { parts.flatMap { $0.conjuncts } } else { [self] }
  }
}
