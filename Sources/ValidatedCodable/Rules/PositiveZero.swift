/// Turns −0 into 0; never fails.
///
/// - Complexity: O(1)
public struct PositiveZero<Number: BinaryFloatingPoint & Sendable>: Rule {
  /// Makes the rule.
  @inlinable public init() {}

  @inlinable
  public func sanitised(_ candidate: Number) -> Number { candidate == 0 ? 0 : candidate }

  @inlinable
  public func check(_ candidate: Number) {}

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint { .sanitised("-0 becomes 0") }
}
