public import ValidatedCodable

/// A number of things: 0 or more.
public struct Count: RuledValue, Comparable, LosslessStringConvertible {
  @inlinable public static var rule: some Rule<Int> { InRange(0...) }

  public let proof: Evaluated<Count>
  @inlinable public init(proof: Evaluated<Count>) { self.proof = proof }
}
