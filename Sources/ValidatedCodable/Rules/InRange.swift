/// Bounds, both included.
///
/// Written so that NaN fails: it is in no range.
///
/// - Complexity: O(1)
public struct InRange<Bound: Comparable & Sendable>: Rule {
  /// The least value allowed, if there is one.
  public let minimum: Bound?
  /// The greatest value allowed, if there is one.
  public let maximum: Bound?

  /// Allows values from `range.lowerBound` to `range.upperBound`.
  @inlinable
  public init(_ range: ClosedRange<Bound>) {
    minimum = range.lowerBound
    maximum = range.upperBound
  }

  /// From `range.lowerBound` upwards.
  @inlinable
  public init(_ range: PartialRangeFrom<Bound>) {
    minimum = range.lowerBound
    maximum = nil
  }

  /// Up to `range.upperBound`.
  @inlinable
  public init(_ range: PartialRangeThrough<Bound>) {
    minimum = nil
    maximum = range.upperBound
  }

  @inlinable
  public func check(_ candidate: Bound) throws(Violation) {
    guard isAtLeastMinimum(candidate) && isAtMostMaximum(candidate) else {
      throw violation(of: candidate)
    }
  }

  @inlinable
  func isAtLeastMinimum(_ candidate: Bound) -> Bool {
    guard let minimum else { return candidate == candidate }
    return minimum <= candidate
  }

  @inlinable
  func isAtMostMaximum(_ candidate: Bound) -> Bool {
    guard let maximum else { return candidate == candidate }
    return candidate <= maximum
  }

  // Made for every invalid number of a document: without this, types are looked up at each.
  @_specialize(where Bound == Int)
  @_specialize(where Bound == Double)
  @usableFromInline
  func violation(of candidate: Bound) -> Violation {
    guard candidate == candidate else { return Violation(.notANumber) }
    var parameters = Violation.Parameters(capacity: 3)
    if let minimum { parameters.add(.minimum, Violation.Parameter(describing: minimum)) }
    if let maximum { parameters.add(.maximum, Violation.Parameter(describing: maximum)) }
    parameters.add(.actual, Violation.Parameter(describing: candidate))
    return Violation(.outOfRange, parameters)
  }

  /// Comparing strings takes the tables of Unicode.
  public var codeVersion: CodeVersion? {
    CodeVersion(1, dependsOnUnicode: !(Bound.self is any Numeric.Type))
  }

  public var constraint: Constraint {
    .range(
      minimum: minimum.map(Violation.Parameter.init(describing:)),
      maximum: maximum.map(Violation.Parameter.init(describing:)))
  }
}
