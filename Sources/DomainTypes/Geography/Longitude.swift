public import ValidatedCodable

/// A geographic longitude in decimal degrees, positive east: a finite number from −180 to 180.
///
/// - Rule: ``minimum``…``maximum``, both included; NaN and infinities fail; −0 becomes 0. Unit:
///   degrees.
/// - Source: ISO 6709:2022, section 6.
/// - Throws: `Violation` with code `outOfRange` or `notANumber`.
/// - Complexity: O(1)
public struct Longitude: _WithinLimits, DomainType, Comparable, LosslessStringConvertible {
  /// The antimeridian approached from the east, in degrees.
  public static let minimum = -180.0
  /// The antimeridian approached from the west, in degrees.
  public static let maximum = 180.0
  public static let source = "ISO 6709:2022, section 6"

  public let proof: Evaluated<Longitude>
  @inlinable public init(proof: Evaluated<Longitude>) { self.proof = proof }
}
