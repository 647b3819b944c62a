public import ValidatedCodable

/// An integer above 0.
///
/// - Rule: at least ``minimum``.
/// - Source: business rule.
/// - Throws: `Violation` with code `outOfRange`.
/// - Complexity: O(1)
public struct PositiveInt: RuledValue, DomainType, Comparable, LosslessStringConvertible,
  CodingKeyRepresentable
{
  /// The minimum.
  public static let minimum = 1
  public static let source = "business rule"

  @inlinable public static var rule: some Rule<Int> { InRange(minimum...) }

  public let proof: Evaluated<PositiveInt>
  @inlinable public init(proof: Evaluated<PositiveInt>) { self.proof = proof }
}
