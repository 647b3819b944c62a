/// Inclusive bounds, or a half-open range: `InRange(0..<360.0)`.
///
/// Written so that NaN fails: it is in no range.
///
/// - Complexity: O(1)
public struct InRange<Bound: Comparable & Sendable>: Rule {
  /// The minimum value allowed, if there is one.
  public let minimum: Bound?
  /// The maximum value allowed, if there is one.
  public let maximum: Bound?
  /// Whether ``maximum`` is excluded.
  public let isMaximumExcluded: Bool

  @usableFromInline
  init(from minimum: Bound?, to maximum: Bound?, isMaximumExcluded: Bool) {
    self.minimum = minimum
    self.maximum = maximum
    self.isMaximumExcluded = isMaximumExcluded
  }

  /// Allows values from `range.lowerBound` to `range.upperBound`.
  @inlinable
  public init(_ range: ClosedRange<Bound>) {
    self.init(from: range.lowerBound, to: range.upperBound, isMaximumExcluded: false)
  }

  /// Allows values from `range.lowerBound` upwards.
  @inlinable
  public init(_ range: PartialRangeFrom<Bound>) {
    self.init(from: range.lowerBound, to: nil, isMaximumExcluded: false)
  }

  /// Allows values up to `range.upperBound`.
  @inlinable
  public init(_ range: PartialRangeThrough<Bound>) {
    self.init(from: nil, to: range.upperBound, isMaximumExcluded: false)
  }

  /// Allows values from `range.lowerBound` to below `range.upperBound`.
  @inlinable
  public init(_ range: Range<Bound>) {
    self.init(from: range.lowerBound, to: range.upperBound, isMaximumExcluded: true)
  }

  /// Allows values below `range.upperBound`.
  @inlinable
  public init(_ range: PartialRangeUpTo<Bound>) {
    self.init(from: nil, to: range.upperBound, isMaximumExcluded: true)
  }

  @inlinable
  public func check(_ candidate: Bound) throws(Violation) {
    // For types that declare only `<`, the default `<=` accepts NaN.
    var isInRange = candidate == candidate && !isEqualNaN(candidate)
    if let minimum { isInRange = isInRange && minimum <= candidate }
    if let maximum {
      isInRange = isInRange && (isMaximumExcluded ? candidate < maximum : candidate <= maximum)
    }
    guard isInRange else { throw violation(of: candidate) }
  }

  // Called for every invalid number of a document: without this method, types would be looked up each time.
  @_specialize(where Bound == Int)
  @_specialize(where Bound == Double)
  @usableFromInline
  func violation(of candidate: Bound) -> Violation {
    guard candidate == candidate, !isEqualNaN(candidate) else {
      return Violation(.notANumber)
    }
    var parameters = Violation.Parameters(capacity: 3)
    if let minimum { parameters.add(.minimum, Violation.Parameter(describing: minimum)) }
    if let maximum {
      parameters.add(
        isMaximumExcluded ? .below : .maximum, Violation.Parameter(describing: maximum))
    }
    parameters.add(.actual, Violation.Parameter(describing: candidate))
    return Violation(.outOfRange, parameters)
  }

  /// Nil for bounds that are no data.
  ///
  /// The order of strings depends on the Unicode tables.
  public var codeVersion: CodeVersion? {
    if isNumeric(Bound.self) { return CodeVersion(1, dependsOnUnicode: false) }
    let isOfData = [minimum, maximum].allSatisfy {
      $0.map { Violation.Parameter.scalar($0) != nil } ?? true
    }
    return isOfData ? CodeVersion(1, dependsOnUnicode: true) : nil
  }

  public var constraint: Constraint {
    func parameter(_ bound: Bound) -> Violation.Parameter {
      .scalar(bound) ?? Violation.Parameter(describing: bound)
    }
    let (least, greatest) = (minimum.map(parameter), maximum.map(parameter))
    guard let greatest, isMaximumExcluded else {
      return .range(minimum: least, maximum: greatest)
    }
    return .rangeBelow(greatest, minimum: least)
  }
}

/// A multiple of an integer: `MultipleOf(15)` for minutes in quarters of an hour.
///
/// It is for integers only: what is a multiple of 0.1 depends on how fractions are rounded.
///
/// - Complexity: O(1)
public struct MultipleOf<Number: BinaryInteger & Sendable>: Rule {
  /// The number of which values are multiples.
  public let divisor: Number

  /// Requires multiples of `divisor`; of 0, that is only 0.
  @inlinable
  public init(_ divisor: Number) { self.divisor = divisor }

  @inlinable
  public func check(_ candidate: Number) throws(Violation) {
    guard candidate.isMultiple(of: divisor) else { throw violation(of: candidate) }
  }

  @usableFromInline
  func violation(of candidate: Number) -> Violation {
    Violation(
      .notAMultiple,
      [
        .divisor: Violation.Parameter(describing: divisor),
        .actual: Violation.Parameter(describing: candidate),
      ])
  }

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint { .multiple(of: Violation.Parameter(describing: divisor)) }
}

/// A number that is neither infinite nor NaN.
///
/// - Complexity: O(1)
public struct FiniteNumber<Number: FloatingPoint & Sendable>: Rule {
  /// Requires a finite number.
  @inlinable
  public init() {}

  @inlinable
  public func check(_ candidate: Number) throws(Violation) {
    guard candidate.isFinite else { throw Violation(.notFinite) }
  }

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint {
    .predicate(code: .notFinite, requirement: "be a finite number")
  }
}

/// Turns −0 into 0; never fails.
///
/// - Complexity: O(1)
public struct PositiveZero<Number: BinaryFloatingPoint & Sendable>: Rule {
  /// Makes the rule.
  @inlinable public init() {}

  @inlinable
  public func sanitised(_ candidate: Number) -> Number { candidate == 0 ? 0 : candidate }

  @inlinable
  public func check(_ candidate: Number) {}

  public var codeVersion: CodeVersion? { CodeVersion(1, dependsOnUnicode: false) }

  public var constraint: Constraint { .sanitised("-0 becomes 0") }
}
