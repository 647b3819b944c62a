/// A validated value whose evaluator is a declared rule.
///
/// ```swift
/// struct Age: RuledValue {
///   static var rule: some Rule<Int> { InRange(1...150) }
///   let proof: Evaluated<Age>
/// }
///
/// let age = try Age(35)          // 35
/// let other = try Age(150_000)   // throws: Age must be between 1 and 150, not 150000
/// ```
public protocol RuledValue: ValidatedValue {
  /// The type of ``rule``; if that is declared as `some Rule<…>`, it is inferred.
  associatedtype ValueRule: Rule<RawValue>

  /// The rule that makes a raw value valid. If several are listed, a value must pass all of them, in order.
  @_RuleBuilder<RawValue>
  static var rule: ValueRule { get }
}

extension RuledValue {
  @inlinable
  public static func evaluated(_ candidate: RawValue) throws(Violation) -> RawValue {
    do throws(Violation) {
      return try rule.evaluated(candidate)
    } catch {
      throw error.attributed(to: Self.self, byRule: true)
    }
  }

  /// Every rule that `candidate` breaks, after it has been sanitised; empty when it is valid.
  ///
  /// If the type writes an evaluator of its own, what that throws is among them, or the only one.
  public static func violations(in candidate: RawValue) -> [Violation] {
    guard
      let first = Violation.thrown(
        by: { () throws(Violation) in _ = try Evaluated<Self>(candidate) })
    else { return [] }
    let rule = self.rule
    let found = rule.violations(in: rule.sanitised(candidate)).map { $0.attributed(to: Self.self) }
    return found.contains(first) ? found : [first]
  }
}
