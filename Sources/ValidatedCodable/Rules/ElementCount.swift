/// The number of elements of a collection, within inclusive bounds.
///
/// ```swift
/// Field("tags", \.tags).count(1...50)
/// ```
///
/// - Complexity: O(1) for arrays, sets and dictionaries; O(*n*) for strings, of which it counts the characters.
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

  /// The elements of a text are its characters.
  public var codeVersion: CodeVersion? {
    CodeVersion(1, dependsOnUnicode: isTextual(Elements.self))
  }

  public var constraint: Constraint {
    .count(minimum: max(0, minimum), maximum: maximum)
  }
}

/// One value must come before another: `checkIn` before `checkOut`.
///
/// For a ``CrossFieldRule``; written so that NaN fails.
///
/// - Complexity: O(1)
public struct Ascending<Value: Comparable & Sendable>: Rule {
  /// Whether the two values may be equal.
  public let allowsEqual: Bool

  /// Requires that the second value is greater than the first, or equal if `allowsEqual` is true.
  @inlinable
  public init(allowsEqual: Bool = false) { self.allowsEqual = allowsEqual }

  @inlinable
  public func check(_ candidate: (Value, Value)) throws(Violation) {
    guard candidate.0 < candidate.1 || allowsEqual && candidate.0 == candidate.1,
      !isEqualNaN(candidate.0), !isEqualNaN(candidate.1)
    else { throw violation }
  }

  @usableFromInline
  var violation: Violation {
    Violation(.notAscending, [.requirement: .text(requirement)], must: requirement)
  }

  private var requirement: String {
    allowsEqual ? "be in ascending order, or the same" : "be in ascending order"
  }

  /// The order of strings depends on the Unicode tables.
  public var codeVersion: CodeVersion? {
    CodeVersion(1, dependsOnUnicode: !isNumeric(Value.self))
  }

  public var constraint: Constraint {
    .predicate(code: .notAscending, requirement: requirement)
  }
}
