/// A rule of your own, as a closure.
///
/// ```swift
/// static var rule: some Rule<Int> { Predicate("odd", "be even") { $0.isMultiple(of: 2) } }
/// ```
public struct Predicate<Candidate>: Rule {
  /// The code of the violation.
  public let code: Violation.Code
  /// What a value must be or have, in words that follow "must".
  public let requirement: String
  /// Whether a value is that; pure and deterministic.
  public let isSatisfied: @Sendable (Candidate) -> Bool
  /// The version of the closure's code.
  public let codeVersion: CodeVersion?

  /// Demands that `isSatisfied` is true of a value.
  ///
  /// - Parameter version: the version of the closure's code, to be counted up with every change of it. Without one,
  ///   fingerprints do not know the rule, and caches validate again what it is about.
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
    guard isSatisfied(candidate) else { throw Violation(code, [.requirement: .text(requirement)]) }
  }

  public var constraint: Constraint { .predicate(code: code, requirement: requirement) }
}
