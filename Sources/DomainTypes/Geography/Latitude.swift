public import ValidatedCodable

/// A geographic latitude in decimal degrees, positive north: a finite number from −90 to 90.
///
/// - Rule: ``minimum``…``maximum``, both included; NaN and infinities fail; −0 becomes 0. Unit:
///   degrees.
/// - Source: ISO 6709:2022, section 6.
/// - Throws: `Violation` with code `outOfRange` or `notANumber`.
/// - Complexity: O(1)
public struct Latitude: _WithinLimits, DomainType, Comparable, LosslessStringConvertible {
  /// The latitude of the South Pole, in degrees.
  public static let minimum = -90.0
  /// The latitude of the North Pole, in degrees.
  public static let maximum = 90.0
  public static let source = "ISO 6709:2022, section 6"

  public let proof: Evaluated<Latitude>
  @inlinable public init(proof: Evaluated<Latitude>) { self.proof = proof }
}
