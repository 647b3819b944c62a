public import ValidatedCodable

/// The number of a photo, a camera or a rover: 1 or more.
public struct RoverID: RuledValue, Comparable, LosslessStringConvertible, CodingKeyRepresentable {
  @inlinable public static var rule: some Rule<Int> { InRange(1...) }

  public let proof: Evaluated<RoverID>
  @inlinable public init(proof: Evaluated<RoverID>) { self.proof = proof }
}
