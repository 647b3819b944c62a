public import ValidatedCodable

/// A share in per cent: a number from 0 to 100.
///
/// - Rule: ``minimum``…``maximum``, both included; NaN and infinities fail; −0 becomes 0. Unit: per cent.
/// - Rejected on purpose: changes, which may be negative or above 100 per cent.
/// - Source: business rule.
/// - Throws: `Violation` with code `outOfRange` or `notANumber`.
/// - Complexity: O(1)
public struct Percentage: _WithinLimits, DomainType, Comparable, LosslessStringConvertible {
  /// The minimum, in per cent.
  public static let minimum = 0.0
  /// The maximum, in per cent.
  public static let maximum = 100.0
  public static let source = "business rule"

  public let proof: Evaluated<Percentage>
  @inlinable public init(proof: Evaluated<Percentage>) { self.proof = proof }
}

extension Percentage {
  /// The share as a number from 0 to 1, such as 0.25 for 25 per cent.
  public var fraction: Double { value / 100 }
}
