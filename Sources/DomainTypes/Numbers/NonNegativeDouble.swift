public import ValidatedCodable

/// A finite number that is 0 or above.
///
/// - Rule: ``minimum``…``maximum``, both included; NaN and infinities fail; −0 becomes 0.
/// - Source: business rule.
/// - Throws: `Violation` with code `outOfRange` or `notANumber`.
/// - Complexity: O(1)
public struct NonNegativeDouble: _WithinLimits, DomainType, Comparable, LosslessStringConvertible {
  /// The minimum.
  public static let minimum = 0.0
  /// The maximum: the greatest finite number.
  public static let maximum = Double.greatestFiniteMagnitude
  public static let source = "business rule"

  public let proof: Evaluated<NonNegativeDouble>
  @inlinable public init(proof: Evaluated<NonNegativeDouble>) { self.proof = proof }
}
