/// The number of elements of a collection, within inclusive bounds.
///
/// ```swift
/// Field("tags", \.tags).count(1...50)
/// ```
///
/// - Complexity: O(1) for arrays, sets and dictionaries.
public struct ElementCount<Elements: Collection>: Rule {
  /// The minimum number of elements.
  public let minimum: Int
  /// The maximum number of elements.
  public let maximum: Int

  /// Allows from `range.lowerBound` to `range.upperBound` elements.
  public init(_ range: ClosedRange<Int>) {
    minimum = range.lowerBound
    maximum = range.upperBound
  }

  /// Allows `range.lowerBound` elements or more.
  public init(_ range: PartialRangeFrom<Int>) {
    self.init(range.lowerBound ... .max)
  }

  /// Allows up to `range.upperBound` elements.
  public init(_ range: PartialRangeThrough<Int>) {
    self.init(min(0, range.upperBound)...range.upperBound)
  }

  public func check(_ candidate: Elements) throws(Violation) {
    let count = candidate.count
    guard count < minimum || count > maximum else { return }
    var parameters = constraint.violation.parameters
    parameters.add(.actual, .integer(count))
    throw Violation(count < minimum ? .tooShort : .tooLong, parameters)
  }

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint {
    .count(minimum: max(0, minimum), maximum: maximum)
  }
}
