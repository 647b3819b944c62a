public import ValidatedCodable

/// A number from 0 to 1, such as a probability or an opacity.
///
/// - Rule: ``minimum``…``maximum``, both included; NaN and infinities fail; −0 becomes 0.
/// - Source: business rule.
/// - Throws: `Violation` with code `outOfRange` or `notANumber`.
/// - Complexity: O(1)
public struct UnitInterval: _WithinLimits, DomainType, Comparable, LosslessStringConvertible {
  /// The minimum.
  public static let minimum = 0.0
  /// The maximum.
  public static let maximum = 1.0
  public static let source = "business rule"

  public let proof: Evaluated<UnitInterval>
  @inlinable public init(proof: Evaluated<UnitInterval>) { self.proof = proof }
}
