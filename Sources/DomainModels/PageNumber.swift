public import ValidatedCodable

/// The number of a page: 1 or more.
public struct PageNumber: RuledValue, Comparable, LosslessStringConvertible {
  @inlinable public static var rule: some Rule<Int> { InRange(1...) }

  public let proof: Evaluated<PageNumber>
  @inlinable public init(proof: Evaluated<PageNumber>) { self.proof = proof }
}
