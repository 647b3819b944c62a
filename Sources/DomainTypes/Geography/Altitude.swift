public import ValidatedCodable

/// A height in metres above a reference surface, negative below it.
///
/// The surface of a ``Coordinate`` is the WGS 84 ellipsoid (RFC 7946, section 4), from which mean sea level differs by up to
/// 107 metres.
///
/// - Rule: ``minimum``…``maximum``, both included; NaN and infinities fail; −0 becomes 0. Unit: metres.
/// - Source: business rule: from below the deepest ocean trench to the boundary of space (100 km).
/// - Throws: `Violation` with code `outOfRange` or `notANumber`.
/// - Complexity: O(1)
public struct Altitude: _WithinLimits, DomainType, Comparable, LosslessStringConvertible {
  /// Below the deepest ocean trench, in metres.
  public static let minimum = -11_000.0
  /// The Kármán line, the boundary of space, in metres.
  public static let maximum = 100_000.0
  public static let source = "business rule; metres above a reference surface"

  public let proof: Evaluated<Altitude>
  @inlinable public init(proof: Evaluated<Altitude>) { self.proof = proof }
}
