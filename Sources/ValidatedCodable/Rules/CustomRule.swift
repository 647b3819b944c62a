/// A custom rule, given as a closure.
///
/// ```swift
/// static var rule: some Rule<Int> { CustomRule("odd", "be even") { $0.isMultiple(of: 2) } }
/// ```
public struct CustomRule<Candidate>: Rule {
  /// The code of the violation.
  public let code: Violation.Code
  /// The requirement, in words that follow “must”.
  public let requirement: String
  /// Whether a value meets the requirement; pure and deterministic.
  public let isSatisfied: @Sendable (Candidate) -> Bool
  /// The version of the closure's code.
  public let codeVersion: CodeVersion?

  /// Requires that `isSatisfied` returns true for a value.
  ///
  /// - Parameters:
  ///   - code: the code of the violation.
  ///   - requirement: the requirement, in words that follow “must”: `"be even"`.
  ///   - version: the version of the closure's code; increase it with every change. Without a version, fingerprints
  ///     cannot see the rule, and caches validate its values at every load.
  ///   - isSatisfied: whether a value is valid; pure and deterministic.
  @inlinable
  public init(
    _ code: Violation.Code, _ requirement: String, version: Int? = nil,
    _ isSatisfied: @escaping @Sendable (Candidate) -> Bool
  ) {
    self.code = code
    self.requirement = requirement
    self.isSatisfied = isSatisfied
    codeVersion = version.map { CodeVersion($0) }
  }

  @inlinable
  public func check(_ candidate: Candidate) throws(Violation) {
    guard isSatisfied(candidate) else { throw Violation(code, must: requirement) }
  }

  public var constraint: Constraint { .predicate(code: code, requirement: requirement) }
}
