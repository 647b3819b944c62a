public import ValidatedCodable

/// A finite number above 0.
///
/// - Rule: ``minimum``…``maximum``, both included; 0, −0, NaN and infinities fail.
/// - Source: business rule.
/// - Throws: `Violation` with code `outOfRange` or `notANumber`.
/// - Complexity: O(1)
public struct PositiveDouble: RuledValue, DomainType, Comparable, LosslessStringConvertible {
  /// The minimum: the least number above 0.
  public static let minimum = Double.leastNonzeroMagnitude
  /// The maximum: the greatest finite number.
  public static let maximum = Double.greatestFiniteMagnitude
  public static let source = "business rule"
  public static var example: Double? { 1 }

  @inlinable public static var rule: some Rule<Double> { InRange(minimum...maximum) }

  public let proof: Evaluated<PositiveDouble>
  @inlinable public init(proof: Evaluated<PositiveDouble>) { self.proof = proof }
}
