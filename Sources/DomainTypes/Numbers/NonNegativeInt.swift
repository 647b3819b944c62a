public import ValidatedCodable

/// An integer that is 0 or above.
///
/// - Rule: at least ``minimum``.
/// - Source: business rule.
/// - Throws: `Violation` with code `outOfRange`.
/// - Complexity: O(1)
public struct NonNegativeInt: RuledValue, DomainType, Comparable, LosslessStringConvertible,
  CodingKeyRepresentable
{
  /// The minimum.
  public static let minimum = 0
  public static let source = "business rule"

  @inlinable public static var rule: some Rule<Int> { InRange(minimum...) }

  public let proof: Evaluated<NonNegativeInt>
  @inlinable public init(proof: Evaluated<NonNegativeInt>) { self.proof = proof }
}
