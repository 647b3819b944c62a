public import ValidatedCodable

/// The number of a TCP or UDP port: 443.
///
/// - Rule: 1…65535.
/// - Rejected on purpose: 0, which is reserved, and means "any" if a program requests a port.
/// - Source: RFC 6335, section 6; RFC 9293, section 3.1.
/// - Throws: `Violation` with code `outOfRange`.
/// - Complexity: O(1)
public struct PortNumber: RuledValue, DomainType, Comparable, LosslessStringConvertible,
  CodingKeyRepresentable
{
  public static let source = "RFC 6335, section 6"

  @inlinable public static var rule: some Rule<Int> { InRange(1...65_535) }

  public let proof: Evaluated<PortNumber>
  @inlinable public init(proof: Evaluated<PortNumber>) { self.proof = proof }
}
