public import ValidatedCodable

/// A person's age in completed years: an integer from 1 to 150.
///
/// - Rule: ``minimum``…``maximum``, both included. Unit: years.
/// - Source: business rule.
/// - Throws: `Violation` with code `outOfRange`.
/// - Complexity: O(1)
public struct Age: RuledValue, DomainType, Comparable, LosslessStringConvertible,
  CodingKeyRepresentable
{
  /// The minimum age, in years.
  public static let minimum = 1
  /// The maximum age, in years.
  public static let maximum = 150
  public static let source = "business rule"

  @inlinable public static var rule: some Rule<Int> { InRange(minimum...maximum) }

  public let proof: Evaluated<Age>
  @inlinable public init(proof: Evaluated<Age>) { self.proof = proof }
}
